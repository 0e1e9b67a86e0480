"""Analysis of positions and matches; the quiz."""
