"""`bafflebox tournament`: a tournament desk in the terminal, one command per step, on one file."""
