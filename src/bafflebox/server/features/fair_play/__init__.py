"""Evidence of engine use in rated matches, for the staff alone."""
