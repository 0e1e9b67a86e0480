"""What was said at tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Makes the table of talk."""
    op.create_table(
        "talk",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        *(
            sa.Column(name, sa.Text, nullable=False)
            for name in ("room", "who", "seat", "name", "words", "given")
        ),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    """Lets go of all talk."""
    op.drop_table("talk")
