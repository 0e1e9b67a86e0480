"""The cube as the engine sees it: states of it, and what the results of a game are worth in money or in a match.

All values belong to the side on roll, before its dice. The unit of `value`s is, for money, the points of
a single game with the cube at 1 (times what the rule set pays for it); in a match the chance to win it (MWC).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from bafflebox.engine.met import MatchTable
from bafflebox.errors import OptionError

Judgement = Sequence[float]
"""Chances of a win by each level (single, gammon, backgammon), then of a loss by each; what follows is not read."""

LEVELS = 3
HIGHEST = 1 << 20
"""No cube shows more."""


class Owner(StrEnum):
    """Who may turn the cube next."""

    CENTRE = "centre"
    ON_ROLL = "on_roll"
    OPPONENT = "opponent"

    @property
    def turned(self) -> Owner:
        """The same seen by the other side."""
        return {Owner.ON_ROLL: Owner.OPPONENT, Owner.OPPONENT: Owner.ON_ROLL}.get(self, self)


@dataclass(frozen=True, slots=True)
class CubeState:
    """The number on the cube (the doublings so far, multiplied) and its owner, seen by the side on roll."""

    value: int = 1
    owner: Owner = Owner.CENTRE

    def __post_init__(self) -> None:
        if not 1 <= self.value <= 4 * HIGHEST or self.value & (self.value - 1):
            raise OptionError(f"a cube shows a power of two up to {HIGHEST}, not {self.value}")

    def turned(self) -> CubeState:
        """The same seen by the other side."""
        return CubeState(self.value, self.owner.turned)

    def doubled(self) -> CubeState:
        """After the side on roll doubled and the opponent took (B11)."""
        return CubeState(2 * self.value, Owner.OPPONENT)

    def beavered(self) -> CubeState:
        """After the opponent turned the double once more and kept the cube (O2)."""
        return CubeState(4 * self.value, Owner.OPPONENT)


@dataclass(frozen=True, slots=True)
class CubeContext:
    """What a game is played for, seen by the side on roll.

    Money when `own_needs` is 0, else a match in which the sides need `own_needs` and `opp_needs` points
    and `table` says what scores are worth. `points` are paid for a single game, gammon and backgammon.
    """

    own_needs: int = 0
    opp_needs: int = 0
    crawford: bool = False
    jacoby: bool = False
    beavers: bool = False
    raccoons: bool = False
    points: tuple[int, int, int] = (1, 2, 3)
    table: MatchTable | None = None

    def __post_init__(self) -> None:
        if bool(self.own_needs) != bool(self.opp_needs) or min(self.own_needs, self.opp_needs) < 0:
            raise OptionError("in a match both sides need a point or more, for money neither does")
        if self.own_needs and (not self.table or self.table.points < max(self.own_needs, self.opp_needs)):
            raise OptionError("a match needs an equity table of its length")
        if self.crawford and min(self.own_needs, self.opp_needs) != 1:
            raise OptionError("in the Crawford game one side needs one point", rule="P2")
        if not 0 < self.points[0] <= self.points[1] <= self.points[2]:
            raise OptionError("a gammon pays no less than a single game, a backgammon no less than a gammon")

    @property
    def is_match(self) -> bool:
        """Whether values are chances to win a match; else they are points."""
        return self.own_needs > 0

    def turned(self) -> CubeContext:
        """The same seen by the other side."""
        return replace(self, own_needs=self.opp_needs, opp_needs=self.own_needs)

    def turned_value(self, value: float) -> float:
        """A value of the other side as one of ours."""
        return 1.0 - value if self.is_match else -value

    def won(self, points: int) -> float:
        """The value of a game that ends with so many points for the side on roll (negative: for the opponent)."""
        if not self.is_match:
            return float(points)
        assert self.table is not None
        return self.table.after_game(self.own_needs, self.opp_needs, points)

    def results(self, state: CubeState) -> tuple[float, ...]:
        """The value of the six outcomes when the game ends with this cube.

        Under Jacoby gammons count single while the cube is in the centre (O3).
        """
        levels = self.points[:1] * LEVELS if self.jacoby and state.owner is Owner.CENTRE else self.points
        wins = [self.won(state.value * points) for points in levels]
        return (*wins, *(self.won(-state.value * points) for points in levels))

    def drop(self, state: CubeState) -> float:
        """What the side on roll has when the opponent drops its double."""
        return self.won(state.value * self.points[0])

    def dropped(self, state: CubeState) -> float:
        """What the side on roll has after dropping a double of the opponent's."""
        return self.won(-state.value * self.points[0])

    def normalised(self, value: float, state: CubeState) -> float:
        """A value as equity: +1 is a single game won at this cube, -1 one lost."""
        plus, minus = self.drop(state), self.dropped(state)
        if plus == minus:
            return 0.0
        return (2.0 * value - plus - minus) / (plus - minus)

    def value_of(self, equity: float, state: CubeState) -> float:
        """The value of an equity; the reverse of `normalised`."""
        plus, minus = self.drop(state), self.dropped(state)
        return 0.5 * (plus + minus + equity * (plus - minus))

    def may_double(self, state: CubeState) -> bool:
        """Whether the side on roll may turn the cube: not in the Crawford game (P2), not one that the opponent owns."""
        return not self.crawford and state.owner is not Owner.OPPONENT

    def can_use(self, state: CubeState) -> bool:
        """Whether the side on roll may turn the cube and could gain by it: a single game does not win the match yet."""
        return self.may_double(state) and not 0 < self.own_needs <= state.value * self.points[0]

    def is_free(self, state: CubeState) -> bool:
        """Whether doubling costs the side on roll nothing, as losing this game loses the match at any cube."""
        return self.can_use(state) and 0 < self.opp_needs <= state.value * self.points[0]


def match_context(
    table: MatchTable,
    length: int,
    score: tuple[int, int],
    *,
    crawford: bool = False,
    points: tuple[int, int, int] = (1, 2, 3),
) -> CubeContext:
    """The context of a match to `length` points at a score (the side on roll first).

    Raises OptionError for a score that has ended the match. A match to one point has no cube (P2).
    """
    own, opp = (length - each for each in score)
    if min(own, opp) <= 0:
        raise OptionError(f"a match to {length} points is over at {score[0]}-{score[1]}")
    return CubeContext(own, opp, crawford=crawford or length == 1, points=points, table=table)
