"""The log of a match: as JSON lines, and as a record of cells."""
