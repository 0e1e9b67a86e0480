"""Event classes: everything that a match log can contain."""
