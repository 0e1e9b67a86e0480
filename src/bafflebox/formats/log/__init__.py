"""Match logs: as JSON lines, and converted to match records."""
