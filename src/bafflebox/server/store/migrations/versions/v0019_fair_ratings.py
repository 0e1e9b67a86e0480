"""Weights of rated matches, and pairs of accounts that were used in one browser."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    """Matches before counted in full."""
    op.add_column("rated_matches", sa.Column("share", sa.Float, nullable=False, server_default="1"))
    op.add_column("rated_matches", sa.Column("less", sa.Text, nullable=False, server_default=""))
    op.create_table(
        "account_links",
        sa.Column("account_id", sa.Text, sa.ForeignKey("accounts.id"), primary_key=True),
        sa.Column("other_id", sa.Text, sa.ForeignKey("accounts.id"), primary_key=True),
        sqlite_with_rowid=False,
    )
