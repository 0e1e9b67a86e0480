"""The pot between two players, derived from the logs of their earlier matches on this server.

The pair is identified by the names that both chose, whatever their sides. Nothing else is stored: the effect of a match follows
from its log, and matches count in the order of their creation.
"""

from __future__ import annotations

from collections.abc import Iterable

from bafflebox.board.side import BySide
from bafflebox.events.game import Event
from bafflebox.frozen import dataclass
from bafflebox.match.decide import folded
from bafflebox.match.pot import Pot, PotGames, has_pot
from bafflebox.match.state import Match
from bafflebox.server.model.setup import TableSetup
from bafflebox.server.store.store import Store, StoredTable

NOBODY = frozenset({"white", "black", "guest", "friend", "bot", "engine", "you", "player"})
"""Default names, of players who have chosen none."""


@dataclass(frozen=True, slots=True)
class Earlier:
    """An earlier match of the same two players: creation (seconds since 1970), score, games in its pot."""

    created: float
    names: BySide[str]
    points: BySide[int]
    games: PotGames


def both_named(setup: TableSetup) -> bool:
    """Return whether both are people with chosen names."""
    return setup.bot is None and not any(name.casefold() in NOBODY for name in setup.names)


def pot_before(store: Store, kept: StoredTable) -> tuple[Pot, tuple[Earlier, ...]]:
    """Return the pot before this match, and the matches behind it, oldest first. Blocks: not for the event loop."""
    pot = Pot.between(BySide(*kept.setup.names))
    if not both_named(kept.setup) or not has_pot(kept.setup.law()):
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


def _earlier(kept: StoredTable, events: Iterable[Event]) -> Earlier:
    match = Match()
    for _, after in folded(events):
        match = after
    return Earlier(kept.created, match.names, match.score.points, PotGames.of(kept.setup.law(), match))
