"""Database errors."""

from __future__ import annotations

import sqlite3

from sqlalchemy.exc import InterfaceError, OperationalError

from bafflebox.errors import BaffleboxError

AWAY = (OperationalError, InterfaceError, TimeoutError, sqlite3.OperationalError)
"""Errors for an unavailable database, which may recover by itself."""
ENDED = ("08", "57P", "25P03")
"""Classes of PostgreSQL's errors with which it ends a connection: lost, shut down, silent within a transaction for too long."""


def is_away(error: Exception) -> bool:
    """Return whether an error says that the database is unavailable, not that it refuses one transaction (such as a deadlock)."""
    state = getattr(getattr(error, "orig", None), "sqlstate", None)
    return isinstance(error, AWAY) if state is None else state.startswith(ENDED)


class StoreError(BaffleboxError):
    """The database can't be opened, read or written."""
