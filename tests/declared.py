"""Messages held against their shapes: whatever a shape does not declare is an error."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from bafflebox.protocol.message import Message

_MESSAGE: msgspec.json.Decoder[Message] = msgspec.json.Decoder(Message)


def declared(text: str | bytes) -> dict[str, Any]:
    """Return a message of a server as it was sent; what is lost on the way through its shape was never declared."""
    sent: dict[str, Any] = json.loads(text)
    kept = json.loads(msgspec.json.encode(_MESSAGE.decode(text)))
    assert kept == {name: _as_shaped(value) for name, value in sent.items()}, sent["type"]
    return sent


def _as_shaped(value: Any) -> Any:
    """Return a value without what its shape leaves out, as it says nothing: a node of a tree that is not done."""
    if isinstance(value, dict):
        plain = {"done": False, "moves": []} if "moves" in value and "done" in value else {}
        return {
            name: _as_shaped(each) for name, each in value.items() if name not in plain or each != plain[name]
        }
    return [_as_shaped(each) for each in value] if isinstance(value, list) else value
