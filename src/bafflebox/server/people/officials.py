"""Those whom the director gave a part at a table: each has an invitation, and a key once he has come."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, get_args

import msgspec
from msgspec import Struct

Part = Literal["monitor", "staff", "arbiter", "committee"]
"""What somebody can be invited as."""
PARTS: tuple[Part, ...] = get_args(Part)


class Official(Struct, frozen=True):
    """Somebody with a part: hashes of his invitation and of his key, "" before he has come."""

    part: Part
    name: str
    invitation: str
    key: str = ""


def read_officials(text: str) -> tuple[Official, ...]:
    """From the text in which they are kept."""
    return msgspec.json.decode(text, type=tuple[Official, ...])


def write_officials(officials: Sequence[Official]) -> str:
    """As text, in the order of their invitations."""
    return msgspec.json.encode(tuple(officials)).decode()
