"""A plain reason why the best play beats the one made, counted on the two resulting boards."""

from __future__ import annotations

from collections.abc import Iterator

from bafflebox.board.dice import ALL_ROLLS
from bafflebox.board.play import Play
from bafflebox.board.position import BAR, OFF, Position
from bafflebox.board.side import Side
from bafflebox.bots.appraiser import Ranked
from bafflebox.frozen import dataclass
from bafflebox.rules.law import Law
from bafflebox.rules.turn import legal_plays

FEWER_SHOTS = 3
"""Difference in shots, of 36 rolls, that is a reason."""
PRIME = 4
"""Consecutive points that are called a prime."""
MORE_GAMMONS = 0.03
"""Difference in gammon chances that is a reason."""
SLOT = range(2, 8)
POINTS = (*SLOT, 18, 20, 21)
"""Points worth naming, as their side counts them: home, bar point, anchors."""


@dataclass(frozen=True, slots=True)
class Reason:
    """An advantage of the best play over the other: its name, and the counts of both plays."""

    what: str
    best: int
    made: int


def reason(law: Law, before: Position, side: Side, best: Ranked, made: Ranked) -> Reason | None:
    """Return the first reason that holds, in the usual order of importance.

    None where the boards show nothing to count.
    """
    return next(_reasons(law, before, side, best, made), None)


def _reasons(law: Law, before: Position, side: Side, best: Ranked, made: Ranked) -> Iterator[Reason]:
    one, two = best.play, made.play
    if law.movement.hits:
        yield from _contact(law, before, side, one, two)
    yield from _chances(best, made)
    off = [each.result.seen_by(side)[0][OFF] for each in (one, two)]
    if off[0] > off[1]:
        yield Reason("off", *off)
    wins = [round(100 * each.chances.win) for each in (best, made)]
    if wins[0] > wins[1]:
        yield Reason("wins", *wins)


def _contact(law: Law, before: Position, side: Side, one: Play, two: Play) -> Iterator[Reason]:
    """Yield reasons on boards with contact."""
    hits = [sum(move.hit for move in each.moves) for each in (one, two)]
    if hits[0] > hits[1]:
        yield Reason("hits", *hits)
    shots = [hitting(law, each.result, side.other) for each in (one, two)]
    if shots[1] - shots[0] >= FEWER_SHOTS:
        yield Reason("shots", *shots)
    primes = [prime(law, each.result, side) for each in (one, two)]
    if primes[0] > primes[1] and primes[0] >= PRIME:
        yield Reason("keeps_prime" if prime(law, before, side) >= primes[0] else "prime", *primes)
    points = [_points(law, each.result, side) for each in (one, two)]
    had = _points(law, before, side)
    for point in POINTS:
        if point in points[0] - points[1]:
            yield Reason("keeps" if point in had else "point", point, 0)


def _chances(best: Ranked, made: Ranked) -> Iterator[Reason]:
    lost = [round(100 * each.chances.lose_gammon) for each in (best, made)]
    if made.chances.lose_gammon - best.chances.lose_gammon >= MORE_GAMMONS:
        yield Reason("saves_gammons", *lost)
    won = [round(100 * each.chances.win_gammon) for each in (best, made)]
    if best.chances.win_gammon - made.chances.win_gammon >= MORE_GAMMONS:
        yield Reason("gammons", *won)


def hitting(law: Law, position: Position, side: Side) -> int:
    """Return the number of the 36 rolls with which `side` could hit."""
    return sum(
        1 if roll.is_double else 2
        for roll in ALL_ROLLS
        if any(move.hit for play in legal_plays(law, position, side, roll) for move in play.moves)
    )


def prime(law: Law, position: Position, side: Side) -> int:
    """Return the longest prime in front of an opposing checker."""
    own, opp = position.seen_by(side)
    # the opponent's checkers, counted as ours are: their bar is 0, and they move upward
    last = min((25 - at for at in range(1, BAR + 1) if opp[at]), default=25)
    longest = row = 0
    for point in range(1, 25):
        row = row + 1 if own[point] >= law.movement.block and point > last else 0
        longest = max(longest, row)
    return longest


def _points(law: Law, position: Position, side: Side) -> set[int]:
    own, _ = position.seen_by(side)
    return {point for point in range(1, 25) if own[point] >= law.movement.block}
