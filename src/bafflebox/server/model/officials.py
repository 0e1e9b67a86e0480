"""Officials appointed at a table: each has an invitation, and a key once it is used."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

import msgspec
from msgspec import Struct

from bafflebox.protocol.message import OfficialRole

PARTS: tuple[OfficialRole, ...] = get_args(OfficialRole)


class Official(Struct, frozen=True):
    """An official: hashes of their invitation and key, "" before the invitation is used."""

    part: OfficialRole
    name: str
    invitation: str
    key: str = ""


_DECODER = msgspec.json.Decoder(tuple[Official, ...])


def read_officials(text: str) -> tuple[Official, ...]:
    """Parse the stored text."""
    return _DECODER.decode(text)


def write_officials(officials: Sequence[Official]) -> str:
    """Return the text to store, in the order of invitations."""
    return msgspec.json.encode(tuple(officials)).decode()
