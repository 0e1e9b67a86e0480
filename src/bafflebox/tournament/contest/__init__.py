"""Contests: arenas and Swiss tournaments that begin, pair and end by themselves."""
