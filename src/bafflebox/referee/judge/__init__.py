"""Checks of records, logs and dice against the law and the agreements."""
