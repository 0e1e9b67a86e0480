"""Notifications: consents of every kind in one table, and messages that wait to be sent."""

from __future__ import annotations

import hashlib

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"


def upgrade() -> None:
    """Add the tables; move the push subscriptions of tournaments into them."""
    consents = op.create_table(
        "consents",
        sa.Column("id", sa.Text, primary_key=True, nullable=False),
        *(sa.Column(name, sa.Text, nullable=False) for name in ("owner", "place", "way", "address")),
        *(sa.Column(name, sa.Text, nullable=False) for name in ("p256dh", "auth", "device", "language")),
        *(sa.Column(name, sa.Text, nullable=False) for name in ("kinds", "quiet")),
        sa.Column("confirmed", sa.Boolean, nullable=False),
        *(sa.Column(name, sa.Text, nullable=False) for name in ("token", "site")),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("sent", sa.Float, nullable=False),
    )
    op.create_index("consents_of", "consents", ["owner"])
    op.create_index("consents_at", "consents", ["place"])
    op.create_table(
        "waiting_messages",
        sa.Column("id", sa.Text, primary_key=True, nullable=False),
        sa.Column("consent_id", sa.Text, sa.ForeignKey("consents.id"), nullable=False),
        *(sa.Column(name, sa.Text, nullable=False) for name in ("tag", "stamp", "title", "body", "path")),
        sa.Column("due", sa.Float, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
        sa.Column("done", sa.Boolean, nullable=False),
    )
    op.create_index("waiting_messages_due", "waiting_messages", ["done", "due"])
    op.create_index("waiting_messages_tag", "waiting_messages", ["tag"])
    op.create_index("waiting_messages_to", "waiting_messages", ["consent_id"])
    known = sa.table(
        "push_subscriptions",
        *(sa.column(name) for name in ("tournament_id", "name", "endpoint", "p256dh", "auth", "language")),
        sa.column("created"),
    )
    rows = [_consent(row) for row in op.get_bind().execute(sa.select(known)).mappings()]
    if rows:
        op.bulk_insert(consents, rows)
    op.drop_table("push_subscriptions")


def _consent(row: sa.RowMapping) -> dict[str, object]:
    owner = f"player {row['tournament_id']} {row['name']}"
    return {
        "id": hashlib.sha256(f"{owner} {row['endpoint']}".encode()).hexdigest(),
        "owner": owner,
        "place": row["tournament_id"],
        "way": "push",
        "address": row["endpoint"],
        "p256dh": row["p256dh"],
        "auth": row["auth"],
        "device": "",
        "language": row["language"],
        "kinds": "called",
        "quiet": "",
        "confirmed": True,
        "token": "",
        "site": "",
        "created": row["created"],
        "sent": 0.0,
    }
