"""Contests: arenas and Swiss tournaments without a director, at tables of this server."""
