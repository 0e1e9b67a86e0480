"""Friends, who asks whom, and who is asked no more."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def _account(name: str) -> sa.Column[str]:
    return sa.Column(name, sa.Text, sa.ForeignKey("accounts.id"), primary_key=True, nullable=False)


def upgrade() -> None:
    """Makes the tables of friends."""
    op.create_table(
        "friends",
        _account("account_id"),
        _account("friend_id"),
        sa.Column("since", sa.Float, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "friend_asks",
        _account("account_id"),
        sa.Column("folded", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("asked_id", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("friend_asks_to", "friend_asks", ["asked_id"])
    op.create_table("friend_blocks", _account("account_id"), _account("blocked_id"), sqlite_with_rowid=False)


def downgrade() -> None:
    """Lets go of all friends."""
    for name in ("friend_blocks", "friend_asks", "friends"):
        op.drop_table(name)
