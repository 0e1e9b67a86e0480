"""Uploaded matches, with all that belongs to them, as rows of a library."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"


def upgrade() -> None:
    """Add the table; a library in the data folder is moved into it once the server runs."""
    op.create_table(
        "library",
        sa.Column("kind", sa.Text, primary_key=True, nullable=False),
        sa.Column("key", sa.Text, primary_key=True, nullable=False),
        sa.Column("owner", sa.Text, nullable=False),
        sa.Column("form", sa.Integer, nullable=False),
        sa.Column("stamp", sa.Text, nullable=False),
        sa.Column("content", sa.LargeBinary, nullable=False),
    )
    op.create_index("library_owner", "library", ["owner"])
