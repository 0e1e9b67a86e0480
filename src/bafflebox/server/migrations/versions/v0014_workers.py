"""Who leads which table, where many servers share a database."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Makes the workers and what they lead: nobody, and nothing."""
    op.create_table(
        "workers",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("until", sa.Float, nullable=False),
        sa.Column("gone", sa.Boolean, nullable=False),
        sa.Column("holder", sa.Text, nullable=False),
    )
    op.create_table(
        "led",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("worker", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("led_by", "led", ["worker"])


def downgrade() -> None:
    """Lets go of them."""
    op.drop_table("led")
    op.drop_table("workers")
