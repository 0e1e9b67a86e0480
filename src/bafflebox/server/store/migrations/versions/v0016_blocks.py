"""Blocks by name, as requests are: nobody learns whether the name exists."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    """Move the blocks of friends into the new table."""
    op.create_table(
        "blocks",
        sa.Column("account_id", sa.Text, sa.ForeignKey("accounts.id"), primary_key=True, nullable=False),
        sa.Column("folded", sa.Text, primary_key=True, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("blocked_id", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("blocks_of", "blocks", ["blocked_id"])
    op.execute(
        "INSERT INTO blocks SELECT account_id, folded, name, blocked_id, 0"
        " FROM friend_blocks JOIN accounts ON accounts.id = blocked_id"
    )
    op.drop_table("friend_blocks")
