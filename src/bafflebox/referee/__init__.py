"""Conduct around a game: its clocks, their flags, and breaks."""
