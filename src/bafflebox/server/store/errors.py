"""Database errors."""

from __future__ import annotations

import sqlite3

from sqlalchemy.exc import InterfaceError, OperationalError

from bafflebox.errors import BaffleboxError

AWAY = (OperationalError, InterfaceError, TimeoutError, sqlite3.OperationalError)
"""Errors for an unavailable database, which may recover by itself."""


class StoreError(BaffleboxError):
    """The database can't be opened, read or written."""
