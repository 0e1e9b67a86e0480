"""What is wrong with a database."""

from __future__ import annotations

import sqlite3

from sqlalchemy.exc import InterfaceError, OperationalError

from bafflebox.errors import BaffleboxError

AWAY = (OperationalError, InterfaceError, TimeoutError, sqlite3.OperationalError)
"""What says that the database can't be reached, read or written now; it may be later, and nobody here has to do anything."""


class StoreError(BaffleboxError):
    """The database can't be opened, read or written."""
