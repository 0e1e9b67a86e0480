"""Games in sequence: score, Crawford, sessions, penalties, settlement."""
