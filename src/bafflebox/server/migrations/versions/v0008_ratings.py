"""Ratings by account and rule set, and the matches that were counted."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Makes the tables of ratings."""
    op.create_table(
        "ratings",
        sa.Column("account_id", sa.Text, sa.ForeignKey("accounts.id"), primary_key=True),
        sa.Column("rules", sa.Text, primary_key=True),
        sa.Column("value", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
        sa.Column("volatility", sa.Float, nullable=False),
        sa.Column("experience", sa.Integer, nullable=False),
        sa.Column("matches", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "rated_matches",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("winner", sa.Text, nullable=False),
        sa.Column("loser", sa.Text, nullable=False),
        sa.Column("moved", sa.Float, nullable=False),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    """Lets go of all ratings."""
    for name in ("rated_matches", "ratings"):
        op.drop_table(name)
