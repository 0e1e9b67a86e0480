"""One game as a fold over its events: acts in, events out."""
