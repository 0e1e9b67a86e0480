"""Making networks: games of a network against itself, labels, supervised training, export. Needs the `train` extra."""
