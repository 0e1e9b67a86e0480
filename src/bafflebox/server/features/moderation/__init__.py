"""Staff, reports and sanctions."""
