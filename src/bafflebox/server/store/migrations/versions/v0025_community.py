"""Answers to the position of the day, profiles, followers, and contests with their journals."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"


def upgrade() -> None:
    """Add the tables."""
    op.create_table(
        "daily_answers",
        *(sa.Column(name, sa.Text, primary_key=True, nullable=False) for name in ("day", "owner")),
        sa.Column("answer", sa.Text, nullable=False),
        *(sa.Column(name, sa.Float, nullable=False) for name in ("loss", "at")),
        sqlite_with_rowid=False,
    )
    op.create_index("daily_answers_of", "daily_answers", ["owner"])
    op.create_table(
        "profiles",
        sa.Column("account_id", sa.Text, sa.ForeignKey("accounts.id"), primary_key=True, nullable=False),
        sa.Column("shown", sa.Text, nullable=False),
        sa.Column("followed", sa.Boolean, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "followers",
        *(
            sa.Column(name, sa.Text, sa.ForeignKey("accounts.id"), primary_key=True, nullable=False)
            for name in ("account_id", "followed_id")
        ),
        sa.Column("at", sa.Float, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("followers_of", "followers", ["followed_id"])
    op.create_table(
        "contests",
        sa.Column("id", sa.Text, primary_key=True, nullable=False),
        sa.Column("slot", sa.Text, nullable=False, unique=True),
        sa.Column("begins", sa.Float, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
    )
    op.create_index("contests_open", "contests", ["over", "begins"])
    op.create_table(
        "contest_entries",
        sa.Column("contest_id", sa.Text, sa.ForeignKey("contests.id"), primary_key=True, nullable=False),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False, nullable=False),
        sa.Column("entry", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
