"""Binary match files (eXtreme Gammon, BGBlitz, OGXM), decoded by the package gammonview and converted to records."""

from bafflebox.formats.binary.read import is_bgf, is_ogxm, is_xg, read_bgf, read_ogxm, read_xg, xg_records

__all__ = ["is_bgf", "is_ogxm", "is_xg", "read_bgf", "read_ogxm", "read_xg", "xg_records"]
