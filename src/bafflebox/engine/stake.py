"""What a decision is made for: money or a match, with the cube as it lies."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import sqrt

from bafflebox import _native
from bafflebox.engine.cube import CubeContext, CubeState, Owner
from bafflebox.engine.cube_native import compiled, numbers
from bafflebox.engine.endings import values_of
from bafflebox.engine.met_tables import SHORTEST, match_table
from bafflebox.errors import OptionError
from bafflebox.event import Beavered, Raccooned, Taken
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation
from bafflebox.side import Side

REACH = 64
"""The furthest score that a table of match equities is made for."""
TELLING = 1e-4
"""In chances to win a match: what a single game must at least be worth, so that plays can be told apart."""


@dataclass(frozen=True, slots=True)
class Stake:
    """The context and the cube, both seen by the side on roll; `context` None: no cube that can be refused."""

    context: CubeContext | None
    state: CubeState
    values: tuple[float, ...]
    """What outcomes are worth without a cube, in points."""

    def plan(self) -> _native.CubePlan:
        """The same for the compiled search."""
        if self.context is None:
            return _native.CubePlan(list(self.values))
        return _native.CubePlan(compiled(self.context), *numbers(self.state))

    def cubeless(self) -> _native.CubePlan:
        """For the compiled search, all cube actions left aside."""
        return _native.CubePlan(list(self.values))

    def turned(self) -> Stake:
        """The same seen by the other side."""
        context = self.context.turned() if self.context else None
        return Stake(context, self.state.turned(), self.values)


def points_of(law: Law) -> tuple[int, int, int]:
    """What wins of the three levels pay."""
    single, gammon, backgammon = map(int, values_of(law, gammons=True)[:3])
    return single, gammon, backgammon


def money(
    law: Law, state: CubeState | None = None, *, jacoby: bool | None = None, beavers: bool | None = None
) -> Stake:
    """Money play; Jacoby and beavers as the law has them unless said otherwise."""
    state = state or CubeState()
    values = tuple(values_of(law))
    if not law.has(Taken):
        return Stake(None, state, values)
    context = CubeContext(
        jacoby=law.gammons_count == "doubled" if jacoby is None else jacoby,
        beavers=law.has(Beavered) if beavers is None else beavers,
        raccoons=law.has(Raccooned),
        points=points_of(law),
    )
    return Stake(context, state, values)


def match(
    law: Law, length: int, score: tuple[int, int], state: CubeState | None = None, *, crawford: bool = False
) -> Stake:
    """A match at a score, the side on roll first. Raises OptionError for a score that has ended it."""
    values = tuple(values_of(law, gammons=True))
    state = state or CubeState()
    if not law.has(Taken):
        return Stake(None, state, values)
    own, opp = (length - each for each in score)
    if min(own, opp) <= 0:
        raise OptionError(f"a match to {length} points is over at {score[0]}-{score[1]}")
    own, opp = nearer(own, opp)
    table = match_table(max(SHORTEST, own, opp))
    crawford = crawford or length == 1
    context = CubeContext(own, opp, crawford=crawford, points=points_of(law), table=table)
    return Stake(context, state, values)


@cache
def nearer(own: int, opp: int) -> tuple[int, int]:
    """The needs of a score for which decisions are made: the same, or where it is far away an equally lopsided one nearer.

    Chances to win a match go by the lead over the root of the points still to be won. Beyond `REACH` points nothing else is
    told by them; and a side so far behind that a game hardly changes its chances counts as less far, so that plays can be told apart.
    """
    furthest = max(own, opp)
    if furthest <= SHORTEST:
        return own, opp
    lead = (furthest - min(own, opp)) / sqrt(own + opp)
    far = min(furthest, REACH)
    near = min(own, opp)
    if far < furthest:
        near = min(range(1, far + 1), key=lambda each: abs((far - each) / sqrt(far + each) - lead))
    table = match_table(far)
    while far > SHORTEST and table.after_game(far, near, 1) - table.after_game(far, near, -1) < TELLING:
        far -= 1
    return (far, near) if own >= opp else (near, far)


def stake_of(
    law: Law, now: Situation, side: Side, *, jacoby: bool | None = None, beavers: bool | None = None
) -> Stake:
    """The stake of a situation as `side` sees it; `jacoby` and `beavers` in money play, None as the law has them."""
    owner = {side: Owner.ON_ROLL, side.other: Owner.OPPONENT}.get(now.cube.owner) if now.cube.owner else None
    state = CubeState(now.cube.value, owner or Owner.CENTRE)
    score = now.terms.score
    if score.length is None:
        return money(law, state, jacoby=jacoby, beavers=beavers)
    points = score.points[side], score.points[side.other]
    return match(law, score.length, points, state, crawford=now.terms.crawford)
