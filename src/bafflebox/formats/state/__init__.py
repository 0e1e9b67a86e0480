"""A whole situation as one line of text."""
