"""Ratings of accounts and the matches that made them."""
