"""Consequences of lateness at called matches: proposed here, awarded by the director alone (A2.3, W25D2)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bafflebox.board.clock import SECOND
from bafflebox.frozen import dataclass
from bafflebox.tournament.bracket import parties
from bafflebox.tournament.laws import law_of, length_of
from bafflebox.tournament.playing import under_way
from bafflebox.tournament.state import CalledMatch, DivisionState, Tournament


@dataclass(frozen=True, slots=True)
class LatePlayer:
    """A player late for a match: since when (µs), the points due, and whether they lose the match.

    Points already awarded are not counted again.
    """

    division: str
    match: str
    name: str
    rule: str
    since: int
    points: int
    forfeits: bool
    other: str
    then: int = 0
    """Points due at `then_at` (µs), if the player has not come by then; 0 where nothing more follows."""
    then_at: int = 0


def late_now(now: Tournament, at: int) -> Iterator[LatePlayer]:
    """Yield every player whose lateness at a called, unstarted match has a consequence."""
    for here, match, running in under_way(now):
        if running.started is None:
            yield from _late(now, here, match, running, at)


def late_at(now: Tournament, here: DivisionState, match: str, at: int) -> list[LatePlayer]:
    """Return the late players of one match."""
    running = here.running.get(match)
    return list(_late(now, here, match, running, at)) if running is not None else []


def due_without_loss(now: Tournament, here: DivisionState, match: str) -> int | None:
    """Return until when (µs) a player of a called, unstarted match may come without losing a point; None where they lose none."""
    running, terms = here.running.get(match), law_of(now, here.division).conduct.late
    if running is None or running.started is not None or terms is None:
        return None
    return running.due + terms.first * SECOND


def _late(
    now: Tournament, here: DivisionState, match: str, running: CalledMatch, at: int
) -> Iterator[LatePlayer]:
    law = law_of(now, here.division)
    terms = law.conduct.late
    if terms is None:
        return
    one, two = parties(here, match)
    for name, other in ((one, two), (two, one)):
        if not name or not other or name in running.excused:
            continue
        until = running.arrived.get(name, running.started if running.started is not None else at)
        all_points = terms.points(running.due, until, running.arrived.get(other))
        points = all_points - running.penalties.get(name, 0)
        if points > 0:
            loses = terms.loses(all_points, length_of(now, here, match))
            found = LatePlayer(here.division.key, match, name, terms.rule, running.due, points, loses, other)
            if loses or name in running.arrived or running.started is not None:
                yield found
            else:
                mark = terms.next_mark(running.due, until)
                yield replace(found, then=points + 1, then_at=mark)
