"""Tournaments: journals, boards and desks."""
