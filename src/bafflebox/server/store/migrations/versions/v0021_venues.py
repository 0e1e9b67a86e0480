"""Venues: the tournaments that a new one follows."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"


def upgrade() -> None:
    """Add the venue; each tournament so far is the first of its own."""
    op.add_column("tournaments", sa.Column("venue", sa.Text, nullable=False, server_default=""))
    op.execute("UPDATE tournaments SET venue = id")
    op.create_index("tournaments_of_venue", "tournaments", ["venue"])
