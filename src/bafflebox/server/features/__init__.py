"""Features around the tables: one package each with service, rows and HTTP handlers."""
