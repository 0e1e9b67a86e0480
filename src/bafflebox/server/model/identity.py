"""Table ids and seat keys."""

from __future__ import annotations

import hashlib
import re
from secrets import token_hex, token_urlsafe

_ID = re.compile(r"[0-9A-Za-z]{4,64}")


def new_table_id() -> str:
    """Return a short unguessable id for a table, used in links."""
    return token_hex(6)


def new_key() -> str:
    """Return a secret key for a seat."""
    return token_urlsafe(18)


def hash_key(key: str) -> str:
    """Return the stored hash of a key."""
    return hashlib.sha256(key.encode()).hexdigest()


def is_table_id(text: str) -> bool:
    """Return whether this is a valid table id."""
    return _ID.fullmatch(text) is not None
