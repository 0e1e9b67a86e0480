"""Processes that think: bots, and the study of positions and finished games."""
