"""Names of tables and keys of seats."""

from __future__ import annotations

import hashlib
import re
from secrets import token_hex, token_urlsafe

_ID = re.compile(r"[0-9A-Za-z]{4,64}")


def new_table_id() -> str:
    """A short name for a table, not to be guessed by chance: it is in every link to watch."""
    return token_hex(6)


def new_key() -> str:
    """The secret that gives a seat."""
    return token_urlsafe(18)


def hash_key(key: str) -> str:
    """What is kept of a key: enough to know it again."""
    return hashlib.sha256(key.encode()).hexdigest()


def is_table_id(text: str) -> bool:
    """Whether this can be the name of a table."""
    return _ID.fullmatch(text) is not None
