"""Decoding and type validation of a client's socket messages."""

from __future__ import annotations

from typing import get_args

import msgspec
from msgspec import Struct

from bafflebox.protocol.request import Request

_DECODER: msgspec.json.Decoder[Request] = msgspec.json.Decoder(Request)


class _Any(Struct):
    type: str = ""


_TYPES = tuple(str(kind.__struct_config__.tag) for kind in get_args(Request))
_LOOK = msgspec.json.Decoder(_Any)


class Unreadable(ValueError):
    """The message is not JSON, or not what its type demands."""


def read_request(data: str | bytes) -> Request | None:
    """Return the message; None for an unknown type, which is ignored. Raises Unreadable."""
    try:
        return _DECODER.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError, ValueError) as error:
        try:
            known = _LOOK.decode(data).type in _TYPES
        except (msgspec.DecodeError, UnicodeError, RecursionError, ValueError):
            raise Unreadable(str(error)[:200]) from error
        if known:
            raise Unreadable(str(error)[:200]) from error
        return None
