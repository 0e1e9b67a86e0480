"""Tournaments of the house: one leader each, who hears desks and phones in turn; what they say is stored before it is told."""
