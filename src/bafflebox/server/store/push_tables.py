"""The tables of web push: the server's key, and the browsers that players allowed messages to."""

from __future__ import annotations

from sqlalchemy import Column, Float, ForeignKey, Index, Integer, LargeBinary, MetaData, Table, Text


def push_tables(metadata: MetaData) -> tuple[Table, Table]:
    """Add the tables of keys and of subscriptions; return them."""
    keys = Table(
        "push_keys",
        metadata,
        Column("id", Integer, primary_key=True, autoincrement=False, comment="there is one row"),
        Column(
            "private", LargeBinary, nullable=False, comment="P-256, by which push services know this server"
        ),
    )

    subscriptions = Table(
        "push_subscriptions",
        metadata,
        Column("id", Text, primary_key=True, comment="hash of tournament and endpoint"),
        Column("tournament_id", Text, ForeignKey("tournaments.id"), nullable=False),
        Column("name", Text, nullable=False, comment="the player who allowed it"),
        Column(
            "endpoint", Text, nullable=False, comment="the browser's address at its push service: a secret"
        ),
        Column("p256dh", Text, nullable=False, comment="base64url: the browser's public key"),
        Column("auth", Text, nullable=False, comment="base64url: the secret of browser and server"),
        Column("language", Text, nullable=False),
        Column("created", Float, nullable=False, comment="seconds since 1970"),
        Index("push_subscriptions_of", "tournament_id", "name"),
    )
    return keys, subscriptions
