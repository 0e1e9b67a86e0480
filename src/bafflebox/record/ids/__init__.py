"""Ids of positions and matches, both ways."""
