"""Matches in the Smart Game Format as GNU Backgammon keeps them: `read_sgf` makes facts of a file, `write_sgf` a file of facts."""

from bafflebox.record.sgf.read import read_sgf
from bafflebox.record.sgf.write import write_sgf

__all__ = ["read_sgf", "write_sgf"]
