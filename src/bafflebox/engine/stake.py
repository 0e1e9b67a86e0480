"""The stake of a decision: money or a match, with the current cube."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from math import sqrt

from bafflebox import _native
from bafflebox.board.side import Side
from bafflebox.engine.cube import CubeContext, CubeState, Owner
from bafflebox.engine.endings import values_of
from bafflebox.engine.met import MatchTable
from bafflebox.engine.met_tables import SHORTEST, match_table
from bafflebox.errors import OptionError
from bafflebox.events.game import Beavered, Raccooned, Taken
from bafflebox.frozen import dataclass
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation

REACH = 64
"""The furthest score for which a match equity table is made."""
TELLING = 1e-4
"""The least worth of a single game, in match winning chances, at which plays can be distinguished."""


@dataclass(frozen=True, slots=True)
class CubeStake:
    """The context and the cube, both seen by the side on roll; `context` None: no double can be dropped."""

    context: CubeContext | None
    state: CubeState
    values: tuple[float, ...]
    """Cubeless worth of each outcome, in points."""

    def plan(self) -> _native.CubePlan:
        """Return the stake for the compiled search."""
        return _plan(self)

    def cubeless(self) -> _native.CubePlan:
        """Return the stake for the compiled search without cube actions."""
        return _native.CubePlan(list(self.values))

    def equity(self, chances: Sequence[float]) -> float:
        """Return the cubeless equity of chances by outcome, in points, never beyond what can be won or lost."""
        p, worth = chances, self.values
        equity = p[0] * worth[0] + p[1] * worth[1] + p[2] * worth[2]
        equity += p[3] * worth[3] + p[4] * worth[4] + p[5] * worth[5]
        return min(worth[2], max(worth[5], equity))

    def bounds(self) -> tuple[float, float]:
        """Return the least and the most that the game can be worth at this cube, in the unit of the context, else in points."""
        if self.context is None:
            return self.values[5], self.values[2]
        results = self.context.results(self.state)
        return results[5], results[2]

    def turned(self) -> CubeStake:
        """Return the stake from the other side's view."""
        context = self.context.turned() if self.context else None
        return CubeStake(context, self.state.turned(), self.values)


@lru_cache(maxsize=1024)
def _plan(stake: CubeStake) -> _native.CubePlan:
    if stake.context is None:
        return stake.cubeless()
    return _native.CubePlan(native_context(stake.context), *numbers(stake.state))


def level_points(law: Law) -> tuple[int, int, int]:
    """Return the points of a win at each of the three levels."""
    single, gammon, backgammon = map(int, values_of(law, gammons=True)[:3])
    return single, gammon, backgammon


@lru_cache(maxsize=64)
def money_stake(
    law: Law, state: CubeState | None = None, *, jacoby: bool | None = None, beavers: bool | None = None
) -> CubeStake:
    """Return the stake of money play; Jacoby and beavers by the law unless given."""
    state = state or CubeState()
    values = tuple(values_of(law))
    if not law.has(Taken):
        return CubeStake(None, state, values)
    context = CubeContext(
        jacoby=law.gammons_count == "doubled" if jacoby is None else jacoby,
        beavers=law.has(Beavered) if beavers is None else beavers,
        raccoons=law.has(Raccooned),
        points=level_points(law),
    )
    return CubeStake(context, state, values)


@lru_cache(maxsize=256)
def match(
    law: Law, length: int, score: tuple[int, int], state: CubeState | None = None, *, crawford: bool = False
) -> CubeStake:
    """Return the stake of a match at a score, the side on roll first. Raises OptionError for a finished match."""
    values = tuple(values_of(law, gammons=True))
    state = state or CubeState()
    if not law.has(Taken):
        return CubeStake(None, state, values)
    own, opp = (length - each for each in score)
    if min(own, opp) <= 0:
        raise OptionError(f"a match to {length} points is over at {score[0]}-{score[1]}")
    own, opp = nearer(own, opp)
    table = match_table(max(SHORTEST, own, opp))
    crawford = crawford or length == 1
    context = CubeContext(own, opp, crawford=crawford, points=level_points(law), table=table)
    return CubeStake(context, state, values)


@cache
def nearer(own: int, opp: int) -> tuple[int, int]:
    """Return the needs to use for a score: the same, or for a distant one an equally lopsided nearer one.

    Match winning chances follow the lead over the root of the points still to be won. Beyond `REACH` points nothing else matters;
    and a side so far behind that a game hardly changes its chances counts as less far, so that plays can be distinguished.
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
) -> CubeStake:
    """Return the stake of a situation for `side`; `jacoby` and `beavers` apply to money play, None: by the law."""
    owner = {side: Owner.ON_ROLL, side.other: Owner.OPPONENT}.get(now.cube.owner) if now.cube.owner else None
    state = CubeState(now.cube.value, owner or Owner.CENTRE)
    score = now.score
    if score.length is None:
        return money_stake(law, state, jacoby=jacoby, beavers=beavers)
    points = score.points[side], score.points[side.other]
    return match(law, score.length, points, state, crawford=now.crawford)


_OWNERS = {Owner.CENTRE: 0, Owner.ON_ROLL: 1, Owner.OPPONENT: 2}


@lru_cache(maxsize=16)
def compiled_table(table: MatchTable) -> _native.MatchTable:
    """Return a match equity table in compiled form."""
    return _native.MatchTable([chance for row in table.before for chance in row], table.after)


@lru_cache(maxsize=256)
def native_context(context: CubeContext) -> _native.CubeContext:
    """Return a context in compiled form."""
    return _native.CubeContext(
        own_needs=context.own_needs,
        opp_needs=context.opp_needs,
        crawford=context.crawford,
        jacoby=context.jacoby,
        beavers=context.beavers,
        points=context.points,
        table=compiled_table(context.table) if context.table else None,
    )


def numbers(state: CubeState) -> tuple[int, int]:
    """Return a cube state as its value and owner number, for compiled functions."""
    return state.value, _OWNERS[state.owner]
