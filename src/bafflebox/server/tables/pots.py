"""The pot that two players keep from match to match, as a table finds it: made of the logs of their earlier matches here.

The pair is known by the names that both gave themselves, whatever their sides. Nothing else is stored: what the games of
a match did to the pot follows from its log, and a match counts from when it was opened.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from bafflebox.event import Event
from bafflebox.match.decide import folded
from bafflebox.match.pot import Pot, PotGames, has_pot
from bafflebox.match.state import Match
from bafflebox.server.store.store import Kept, Store
from bafflebox.server.tables.setup import Setup
from bafflebox.side import BySide

NOBODY = frozenset({"white", "black", "guest", "friend", "bot", "engine", "you", "player"})
"""What somebody is called who has given himself no name."""


@dataclass(frozen=True, slots=True)
class Earlier:
    """A match of the same two that was opened earlier: when (seconds since 1970), its score, the games in its pot."""

    created: float
    names: BySide[str]
    points: BySide[int]
    games: PotGames


def named(setup: Setup) -> bool:
    """Whether both are people who have given themselves names, by which they are found again."""
    return setup.bot is None and not any(name.casefold() in NOBODY for name in setup.names)


def pot_before(store: Store, kept: Kept) -> tuple[Pot, tuple[Earlier, ...]]:
    """The pot as this match finds it, and the matches from which it comes, the oldest first. Not to be called from the loop."""
    pot = Pot.between(BySide(*kept.setup.names))
    if not named(kept.setup) or not has_pot(kept.setup.law()):
        return pot, ()
    found: list[Earlier] = []
    for each, events in store.between(kept):
        found.append(_earlier(each, events))
        if found[-1].games.scooped:
            break
    found.reverse()
    for match in found:
        pot = pot.plus(match.games)
    return pot, tuple(found)


def _earlier(kept: Kept, events: Iterable[Event]) -> Earlier:
    match = Match()
    for _, after in folded(events):
        match = after
    return Earlier(kept.created, match.names, match.score.points, PotGames.of(kept.setup.law(), match))
