"""Sentences as keys with parameters, and one catalogue per language (`en/`, `fa/`, `cy/`) that terminal and page render."""
