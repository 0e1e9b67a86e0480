"""The words of the external player's protocol of GNU Backgammon."""
