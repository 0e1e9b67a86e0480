"""`bafflebox tournament`: the desk of a tournament from a terminal, a command a verb, over one file."""
