"""What a decision is made for: money or a match, with the cube as it lies."""

from __future__ import annotations

from dataclasses import dataclass

from bafflebox import _native
from bafflebox.engine.cube import CubeContext, CubeState, Owner, match_context
from bafflebox.engine.cube_native import compiled, numbers
from bafflebox.engine.endings import rows_of, values_of
from bafflebox.engine.met_tables import match_table
from bafflebox.event import Beavered, Raccooned, Taken
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation
from bafflebox.side import Side


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
    points = [row.points for row in rows_of(law)] or [1]
    points += [points[-1]] * (3 - len(points))
    return points[0], points[1], points[2]


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
    table = match_table(max(25, length))
    return Stake(match_context(table, length, score, crawford=crawford, points=points_of(law)), state, values)


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
