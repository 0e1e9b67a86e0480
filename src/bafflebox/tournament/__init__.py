"""Tournament desk: entries, draws, brackets, pairing, standings, money. Knows results, not games."""
