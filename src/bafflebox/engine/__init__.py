"""Thinking: from a situation to probabilities and equities. Knows books and positions, no game and no match."""
