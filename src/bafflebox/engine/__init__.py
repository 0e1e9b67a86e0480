"""Evaluation of situations: probabilities and equities. Knows books and positions, no game and no match."""
