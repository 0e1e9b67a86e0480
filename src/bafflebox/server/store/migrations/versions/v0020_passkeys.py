"""Passkeys of accounts, and the challenges that devices answer."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    """Add the tables."""
    op.create_table(
        "passkeys",
        sa.Column("id", sa.Text, primary_key=True, nullable=False),
        sa.Column("account_id", sa.Text, sa.ForeignKey("accounts.id"), nullable=False),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("count", sa.BigInteger, nullable=False),
        sa.Column("device", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("used", sa.Float, nullable=False),
    )
    op.create_index("passkeys_of", "passkeys", ["account_id"])
    op.create_table(
        "passkey_challenges",
        sa.Column("challenge", sa.Text, primary_key=True, nullable=False),
        sa.Column("account_id", sa.Text, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
        sqlite_with_rowid=False,
    )
