"""A director's key beside those of the two seats."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Adds the hash of the director's key, "" for none."""
    op.add_column("tables", sa.Column("director_key", sa.Text, nullable=False, server_default=""))
