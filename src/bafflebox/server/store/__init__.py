"""The database: engine, schema, migrations, and the single writer."""
