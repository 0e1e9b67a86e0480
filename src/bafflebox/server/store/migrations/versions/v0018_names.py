"""Names that look alike, and names that rest after their accounts."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from bafflebox.server.model.likeness import fold, skeleton

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    """Add skeletons, and fold all names anew: less is equal than before, so that no two collide."""
    op.add_column("accounts", sa.Column("skeleton", sa.Text, nullable=False, server_default=""))
    op.create_index("accounts_skeleton", "accounts", ["skeleton"])
    op.create_table(
        "resting_names",
        sa.Column("name", sa.Text, primary_key=True, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
        sqlite_with_rowid=False,
    )
    connection = op.get_bind()
    accounts = sa.table(
        "accounts", sa.column("id"), sa.column("name"), sa.column("folded"), sa.column("skeleton")
    )
    for account, name in connection.execute(sa.select(accounts.c.id, accounts.c.name)).all():
        new = {"folded": fold(name), "skeleton": skeleton(name)}
        connection.execute(sa.update(accounts).where(accounts.c.id == account).values(new))
    for of in ("friend_asks", "blocks"):
        table = sa.table(of, sa.column("account_id"), sa.column("folded"), sa.column("name"))
        for account, folded, name in connection.execute(sa.select(*table.c)).all():
            same = (table.c.account_id == account) & (table.c.folded == folded)
            connection.execute(sa.update(table).where(same).values(folded=fold(name)))
