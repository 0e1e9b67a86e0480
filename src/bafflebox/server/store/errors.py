"""What is wrong with a database."""

from __future__ import annotations

from bafflebox.errors import BaffleboxError


class StoreError(BaffleboxError):
    """The database can't be opened, read or written."""
