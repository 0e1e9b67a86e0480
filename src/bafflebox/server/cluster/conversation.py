"""Memory of a proxied table socket: enough to continue it at another worker behind the visitor's open socket."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

MOST = 100
"""Most unanswered messages of a visitor; with more the socket is not continued."""


class Passing(Struct):
    """The fields of a message, of either side, that matter here."""

    type: str = ""
    id: str | None = None
    key: str | None = None
    seen: int | None = None
    seq: int | None = None
    ok: bool = False


_DECODER = msgspec.json.Decoder(Passing)


class Conversation:
    """The seat of a visitor, the last event that they got, and what they asked without an answer."""

    def __init__(self) -> None:
        self._key: str | None = None
        self._sits = False
        self._seen: int | None = None
        self._asked: dict[str, tuple[Passing, bytes]] = {}
        self._full = False

    def said(self, data: bytes) -> None:
        """Take note of a message of the visitor."""
        message = _read(data)
        if message is None:
            return
        if message.type == "sit" and not self._sits:
            self._sits, self._key, self._seen = True, message.key, message.seen
        elif message.id is not None:
            self._asked[message.id] = (message, data)
            if len(self._asked) > MOST:
                self._full = True
                self._asked.clear()

    def heard(self, data: bytes) -> bool:
        """Take note of a message to the visitor; return whether it is for them: not that the leader ends."""
        message = _read(data)
        if message is None:
            return True
        if message.type == "events":
            self._seen = message.seq
        elif message.type == "answer" and message.id is not None:
            asked = self._asked.pop(message.id, None)
            if asked is not None and asked[0].type == "renew" and message.ok:
                self._key = asked[0].key
        return message.type != "closing"

    def again(self) -> list[bytes] | None:
        """Return what to say to another leader, None where it can't continue: the seat first, then what got no answer.

        Acts keep their ids, so none is done twice.
        """
        if not self._sits or self._full:
            return None
        sit: dict[str, Any] = {"type": "sit"}
        if self._key is not None:
            sit["key"] = self._key
        if self._seen is not None:
            sit["seen"] = self._seen
        return [msgspec.json.encode(sit), *(data for _, data in self._asked.values())]


def _read(data: bytes) -> Passing | None:
    try:
        return _DECODER.decode(data)
    except msgspec.MsgspecError:
        return None  # the leader refuses it
