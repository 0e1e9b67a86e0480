"""Reading and writing: notation, ids, match files, logs and drawings. No rules."""
