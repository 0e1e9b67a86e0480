"""Choices in rated matches, kept for fair play."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "fair_play",
        sa.Column("account_id", sa.Text, sa.ForeignKey("accounts.id"), primary_key=True, nullable=False),
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("counts", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("fair_play_table", "fair_play", ["table_id"])
