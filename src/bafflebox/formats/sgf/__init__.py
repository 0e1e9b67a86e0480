"""Matches in GNU Backgammon's Smart Game Format: `read_sgf` parses a file, `write_sgf` writes one."""

from bafflebox.formats.sgf.read import read_sgf
from bafflebox.formats.sgf.write import write_sgf

__all__ = ["read_sgf", "write_sgf"]
