"""The library: all matches in one file, found by who and what, what the decisions come to, and a quiz of one's own mistakes."""
