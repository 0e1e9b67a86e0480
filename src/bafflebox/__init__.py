"""Bafflebox: the complete backgammon table, from the rules to the score-sheet."""

__version__ = "0.1.0"
