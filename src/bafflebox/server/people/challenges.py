"""Challenges of the lobby: who would play what, with the terms that whoever accepts has read."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from bafflebox.referee.conduct.proceedings import Proceedings
from bafflebox.server.people.rating import Rating, by_length
from bafflebox.server.tables.conduct_view import terms_of
from bafflebox.server.tables.frame import Reader
from bafflebox.server.tables.hub import first_events
from bafflebox.server.tables.setup import Setup


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody of the lobby: what he is called, his account ("" for a guest), the hash of the key he chose, his rating there."""

    name: str
    account: str
    key: str
    rating: Rating = field(default_factory=Rating)


@dataclass(frozen=True, slots=True)
class Challenge:
    """An open seat; `page` is the window in which its maker waits, `address` whence he comes, `at` ms of the server's clock."""

    id: str
    player: Player
    setup: Setup
    page: str
    address: str
    at: int
    view: dict[str, Any]
    """What everybody is shown."""


def challenge_view(name: str, player: Player, setup: Setup) -> dict[str, Any]:
    """Name, rules, length, clock and every term. Raises OptionError where the rules know no such clock or refuse a term."""
    law = setup.law()
    now = Proceedings(law).after(first_events(law, setup, agreed=True))
    clock = now.clock.settings
    return {
        "id": name,
        "name": player.name,
        "account": bool(player.account),
        "rating": rating_view(player.rating, setup) if player.account else None,
        "rated": setup.rated,
        "rules": setup.rules,
        "length": law.match.length,
        "clock": str(clock) if clock else None,
        "days": setup.days,
        "share": setup.share,
        "terms": [
            {key: each[key] for key in ("name", "label", "value", "usual", "rule")}
            for each in terms_of(now, Reader(None))["items"]
        ],
    }


def rating_view(rating: Rating, setup: Setup) -> dict[str, Any]:
    """A rating as it is shown: ± is 95 %, None where the formula of FIBS tells experience instead."""
    lengths = by_length(setup.law())
    return {
        "value": round(rating.value),
        "within": None if lengths else round(2 * rating.deviation),
        "experience": rating.experience if lengths else None,
        "matches": rating.matches,
    }
