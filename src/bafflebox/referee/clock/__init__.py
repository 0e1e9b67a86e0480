"""Match clocks: a second fold over the log, the acts on them, flag calls."""
