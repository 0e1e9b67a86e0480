"""Renewed keys of a tournament's players and staff."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    """Add how often keys were renewed."""
    op.add_column("tournaments", sa.Column("renewals", sa.Text, nullable=False, server_default="[]"))
