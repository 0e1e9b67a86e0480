"""Accounts: names with a password, recovery codes, sessions, and the seats that they hold."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Makes the tables of accounts."""
    op.create_table(
        "accounts",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("folded", sa.Text, nullable=False, unique=True),
        sa.Column("password", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "account_codes",
        sa.Column("account_id", sa.Text, sa.ForeignKey("accounts.id"), primary_key=True),
        sa.Column("code", sa.Text, primary_key=True),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "account_sessions",
        sa.Column("token", sa.Text, primary_key=True),
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("account_id", sa.Text, sa.ForeignKey("accounts.id"), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
        sa.Column("device", sa.Text, nullable=False),
        sa.Column("ended", sa.Boolean, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("account_sessions_of", "account_sessions", ["account_id"])
    op.create_table(
        "account_seats",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Text, primary_key=True),
        sa.Column("account_id", sa.Text, sa.ForeignKey("accounts.id"), nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("account_seats_of", "account_seats", ["account_id"])


def downgrade() -> None:
    """Lets go of all accounts; tables and what was played there stay."""
    for name in ("account_seats", "account_sessions", "account_codes", "accounts"):
        op.drop_table(name)
