"""Keys of monitors, staff, arbiters and members of a committee beside the director's."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Adds the list of officials, empty for the tables that there are."""
    op.add_column("tables", sa.Column("officials", sa.Text, nullable=False, server_default="[]"))
