"""Immutable value types of the board and match, one per file; standard library only."""
