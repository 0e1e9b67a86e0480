"""The lobby: open challenges."""
