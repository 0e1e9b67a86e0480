"""Who leads the database, where servers may share one."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Makes the lease, which nobody has yet."""
    lease = op.create_table(
        "lease",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("token", sa.BigInteger, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
        sa.Column("holder", sa.Text, nullable=False),
    )
    op.bulk_insert(lease, [{"id": 1, "token": 0, "until": 0.0, "holder": ""}])


def downgrade() -> None:
    """Lets go of it."""
    op.drop_table("lease")
