"""A match as a sequence of games: score, Crawford, sessions, penalties, settlement."""
