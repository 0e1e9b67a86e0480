"""Messages of GNU Backgammon's external player protocol."""
