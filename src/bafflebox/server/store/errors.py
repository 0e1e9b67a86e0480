"""Database errors."""

from __future__ import annotations

import sqlite3

from sqlalchemy.exc import InterfaceError, OperationalError

from bafflebox.errors import BaffleboxError

AWAY = (OperationalError, InterfaceError, TimeoutError, sqlite3.OperationalError)
"""Errors for an unavailable database, which may recover by itself."""
UNABLE = ("08", "53", "57P", "25P03", "25006")
"""Classes of PostgreSQL's errors for a database that can't work: connection lost, resources such as its disk exhausted, shut down, a
transaction ended as nothing came from us for too long, a standby that is read only.
"""


def is_away(error: Exception) -> bool:
    """Return whether an error says that the database is unavailable, not that it refuses one transaction (such as a deadlock)."""
    state = getattr(getattr(error, "orig", None), "sqlstate", None)
    return isinstance(error, AWAY) if state is None else state.startswith(UNABLE)


class StoreError(BaffleboxError):
    """The database can't be opened, read or written."""
