"""One match, live: made, played, told to everybody, ended."""
