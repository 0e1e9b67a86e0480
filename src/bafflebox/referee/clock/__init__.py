"""The clocks of a match: a second fold over its log, the acts at them, their flags."""
