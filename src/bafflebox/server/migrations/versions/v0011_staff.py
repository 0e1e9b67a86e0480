"""Members of staff, notes from players, and what was done about them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Makes the tables of the staff."""
    op.create_table(
        "staff",
        sa.Column("account_id", sa.Text, sa.ForeignKey("accounts.id"), primary_key=True),
        sa.Column("added", sa.Float, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "house_notes",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("table", sa.Text, nullable=False),
        sa.Column("line", sa.Integer, nullable=False),
        *(
            sa.Column(name, sa.Text, nullable=False)
            for name in ("who", "name", "by_who", "by_name", "words", "evidence")
        ),
        sa.Column("closed", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "house_acts",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        *(sa.Column(name, sa.Text, nullable=False) for name in ("by", "do", "who", "name")),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("note", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Lets go of staff, notes and acts."""
    for name in ("house_acts", "house_notes", "staff"):
        op.drop_table(name)
