"""The closed set of clause kinds: what a rule can say to the machine, one file per kind."""
