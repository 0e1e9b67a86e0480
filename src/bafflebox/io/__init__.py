"""Input and output: files, randomness, time, other engines, and executors of long work."""
