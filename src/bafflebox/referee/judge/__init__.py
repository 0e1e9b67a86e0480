"""Records, logs and dice held against the law and against what was agreed."""
