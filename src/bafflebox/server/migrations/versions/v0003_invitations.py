"""Seats are given by invitations that are exchanged for a key once. Tables from before keep the keys that they gave out."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Adds the two invitations of a table, "" for none."""
    for side in ("white", "black"):
        op.add_column("tables", sa.Column(f"{side}_invitation", sa.Text, nullable=False, server_default=""))
