"""The analyst: every decision of a match with what it cost, every throw with its luck, and what they come to."""
