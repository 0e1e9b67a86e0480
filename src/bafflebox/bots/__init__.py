"""Computer players: from a situation to an act."""
