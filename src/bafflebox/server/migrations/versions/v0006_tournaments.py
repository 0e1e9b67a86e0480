"""Tournaments: their journals, what was answered, the tables at which their matches are played."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Makes the tables of tournaments."""
    op.create_table(
        "tournaments",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
        sa.Column("director_key", sa.Text, nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("place", sa.Text, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
    )
    op.create_table(
        "tournament_entries",
        sa.Column("tournament_id", sa.Text, sa.ForeignKey("tournaments.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("entry", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "tournament_answers",
        sa.Column("tournament_id", sa.Text, sa.ForeignKey("tournaments.id"), primary_key=True),
        sa.Column("who", sa.Text, primary_key=True),
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("first", sa.Integer, nullable=False),
        sa.Column("last", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "tournament_tables",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("tournament_id", sa.Text, sa.ForeignKey("tournaments.id"), nullable=False),
        sa.Column("division", sa.Text, nullable=False),
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("tournament_tables_of", "tournament_tables", ["tournament_id"])


def downgrade() -> None:
    """Lets go of all tournaments."""
    for name in ("tournament_tables", "tournament_answers", "tournament_entries", "tournaments"):
        op.drop_table(name)
