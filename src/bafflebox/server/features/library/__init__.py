"""A visitor's own matches."""
