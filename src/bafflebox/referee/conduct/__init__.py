"""Conduct at a table: irregularities, claims, consent, disputes, rulings; a layer over the fold of the match."""
