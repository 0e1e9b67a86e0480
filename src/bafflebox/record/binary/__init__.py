"""Match files that are no text: eXtreme Gammon, BGBlitz and OGXM, decoded by the package gammonview and read into facts here."""

from bafflebox.record.binary.read import is_bgf, is_ogxm, is_xg, read_bgf, read_ogxm, read_xg, xg_records

__all__ = ["is_bgf", "is_ogxm", "is_xg", "read_bgf", "read_ogxm", "read_xg", "xg_records"]
