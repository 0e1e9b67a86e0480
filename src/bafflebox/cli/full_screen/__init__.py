"""A match on the whole terminal: the board in place, keys and mouse; its acts are those of the line mode."""
