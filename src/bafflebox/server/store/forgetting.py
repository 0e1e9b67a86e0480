"""Deletion of consents to be notified, with the messages that wait for them."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import ColumnElement, Connection, delete, select

from bafflebox.server.store.schema import CONSENTS, WAITING_MESSAGES


def forget_consents(connection: Connection, places: Collection[str]) -> None:
    """Delete the consents of accounts, tables or tournaments by their ids."""
    remove_consents(connection, CONSENTS.c.place.in_(places))


def remove_consents(connection: Connection, which: ColumnElement[bool]) -> None:
    """Delete these consents."""
    gone = select(CONSENTS.c.id).where(which)
    connection.execute(delete(WAITING_MESSAGES).where(WAITING_MESSAGES.c.consent_id.in_(gone)))
    connection.execute(delete(CONSENTS).where(which))
