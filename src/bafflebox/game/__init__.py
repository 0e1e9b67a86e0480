"""One game as a fold over its events: intents in, events out."""
