"""Database migrations (Alembic)."""
