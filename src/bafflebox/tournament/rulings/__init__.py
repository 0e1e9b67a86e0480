"""Rulings at matches of a tournament, their remedies and appeals; spectators, equipment and monitors."""
