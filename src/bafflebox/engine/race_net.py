"""Network files for the sides of races beyond the bear-off table: a card on the first line, then the weights."""

from __future__ import annotations

import json
from typing import Any

from bafflebox import _native
from bafflebox.engine.course import course_of
from bafflebox.engine.family import movement_key
from bafflebox.engine.net_card import NetFileError
from bafflebox.rules.law import Law

SUFFIX = ".racenet"


def write_race_net(weights: bytes, card: dict[str, Any]) -> bytes:
    """Return the file of a network from its bytes and its card."""
    return json.dumps(card, sort_keys=True).encode() + b"\n" + weights


def read_race_net(file: bytes) -> tuple[_native.RaceNet, dict[str, Any]]:
    """Return the network of a file and its card. Raises NetFileError for another or a damaged file."""
    head, _, weights = file.partition(b"\n")
    try:
        return _native.RaceNet.from_bytes(weights), dict(json.loads(head))
    except (ValueError, TypeError) as error:
        raise NetFileError(f"not a network for races: {error}") from error


def serves(card: dict[str, Any], law: Law) -> bool:
    """Return whether the network with this card is valid for a law.

    It knows the movement alone: not turns that follow another order, nor endings other than all checkers borne off.
    """
    return (
        card.get("movement") == movement_key(law.movement)
        and course_of(law) is None
        and not law.unread
        and sum(row.finish is not None for row in law.endings) == 1
    )
