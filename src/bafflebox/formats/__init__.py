"""Readers and writers: notation, ids, match files, logs and drawings. No rules."""
