"""The match library: all matches in one file, search, statistics, and a quiz of one's own mistakes."""
