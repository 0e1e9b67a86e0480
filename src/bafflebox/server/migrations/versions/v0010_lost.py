"""By how much the rating of who lost a rated match fell."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Adds the column; of matches that were counted before it is taken to be what the winner's rose by."""
    op.add_column("rated_matches", sa.Column("lost", sa.Float, nullable=False, server_default="0"))
    op.execute("UPDATE rated_matches SET lost = moved")


def downgrade() -> None:
    """Lets go of it."""
    op.drop_column("rated_matches", "lost")
