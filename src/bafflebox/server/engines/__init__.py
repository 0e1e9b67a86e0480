"""Engine processes: bots, analysis and the queue in front of them."""
