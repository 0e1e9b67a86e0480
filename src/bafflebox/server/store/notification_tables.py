"""The tables of notifications: the server's key for web push, consents to be notified, and messages that wait to be sent."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, LargeBinary, MetaData, Table, Text


def notification_tables(metadata: MetaData) -> tuple[Table, Table, Table]:
    """Add the tables of keys, of consents and of waiting messages; return them."""
    keys = Table(
        "push_keys",
        metadata,
        Column("id", Integer, primary_key=True, autoincrement=False, comment="there is one row"),
        Column(
            "private", LargeBinary, nullable=False, comment="P-256, by which push services know this server"
        ),
    )

    consents = Table(
        "consents",
        metadata,
        Column("id", Text, primary_key=True, comment="hash of owner and address"),
        Column("owner", Text, nullable=False, comment="see server/features/notifications/consents.py"),
        Column("place", Text, nullable=False, comment="id of the owner's account, table or tournament"),
        Column("way", Text, nullable=False, comment="push or mail"),
        Column(
            "address", Text, nullable=False, comment="at a push service, or of a mailbox: a secret either way"
        ),
        Column("p256dh", Text, nullable=False, comment="base64url: the browser's public key, '' for mail"),
        Column("auth", Text, nullable=False, comment="base64url: the secret of browser and server"),
        Column("device", Text, nullable=False, comment="the browser that allowed it"),
        Column("language", Text, nullable=False),
        Column("kinds", Text, nullable=False, comment="what is sent, with spaces between"),
        Column("quiet", Text, nullable=False, comment="START-END ZONE, '' for no quiet hours"),
        Column("confirmed", Boolean, nullable=False, comment="a mailbox has to confirm first"),
        Column("token", Text, nullable=False, comment="confirms or stops mail, '' for push"),
        Column("site", Text, nullable=False, comment="the origin that links in mail begin with"),
        Column("created", Float, nullable=False, comment="seconds since 1970"),
        Column("sent", Float, nullable=False, comment="when the last mail was sent, 0 for never"),
        Index("consents_of", "owner"),
        Index("consents_at", "place"),
    )

    messages = Table(
        "waiting_messages",
        metadata,
        Column("id", Text, primary_key=True, comment="hash of consent and tag"),
        Column("consent_id", Text, ForeignKey("consents.id"), nullable=False),
        Column("tag", Text, nullable=False, comment="a newer one with the same tag takes its place"),
        Column("stamp", Text, nullable=False, comment="of the occasion: it is announced once"),
        Column("title", Text, nullable=False),
        Column("body", Text, nullable=False),
        Column("path", Text, nullable=False, comment="of the page that it opens"),
        Column("due", Float, nullable=False, comment="seconds since 1970"),
        Column("until", Float, nullable=False, comment="when it is of no use any more"),
        Column("done", Boolean, nullable=False, comment="sent, or seen at the table meanwhile"),
        Index("waiting_messages_due", "done", "due"),
        Index("waiting_messages_tag", "tag"),
        Index("waiting_messages_to", "consent_id"),
    )
    return keys, consents, messages
