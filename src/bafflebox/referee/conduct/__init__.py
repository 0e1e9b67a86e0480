"""Conduct at a table: what was done though no rule allows it, what may be claimed, consent, disputes, rulings; one layer over the fold."""
