"""Web push: the server's key, and the browsers that players allowed messages to."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"


def upgrade() -> None:
    """Add the tables."""
    op.create_table(
        "push_keys",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False, nullable=False),
        sa.Column("private", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "push_subscriptions",
        sa.Column("id", sa.Text, primary_key=True, nullable=False),
        sa.Column("tournament_id", sa.Text, sa.ForeignKey("tournaments.id"), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("p256dh", sa.Text, nullable=False),
        sa.Column("auth", sa.Text, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_index("push_subscriptions_of", "push_subscriptions", ["tournament_id", "name"])
