"""Tables of a server in the terminal: addresses, keys, the lobby, and a match that is refereed elsewhere."""
