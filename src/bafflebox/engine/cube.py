"""Cube states, and the worth of game results in money or in a match.

All values belong to the side on roll, before its dice. The unit of `value`s is, for money, the points of a single game with the
cube at 1 (times what the rule set pays for it); in a match the match winning chance (MWC).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from enum import StrEnum

from bafflebox.engine.met import MatchTable
from bafflebox.errors import OptionError
from bafflebox.frozen import dataclass

Judgement = Sequence[float]
"""Chances of a win by each level (single, gammon, backgammon), then of a loss by each; further entries are ignored."""

LEVELS = 3
HIGHEST = 1 << 20
"""Highest cube value."""


class Owner(StrEnum):
    """The cube's owner."""

    CENTRE = "centre"
    ON_ROLL = "on_roll"
    OPPONENT = "opponent"

    @property
    def turned(self) -> Owner:
        """Return the owner from the other side's view."""
        return {Owner.ON_ROLL: Owner.OPPONENT, Owner.OPPONENT: Owner.ON_ROLL}.get(self, self)


@dataclass(frozen=True, slots=True)
class CubeState:
    """The cube value (the product of all doublings) and its owner, seen by the side on roll."""

    value: int = 1
    owner: Owner = Owner.CENTRE

    def __post_init__(self) -> None:
        if not 1 <= self.value <= 4 * HIGHEST or self.value & (self.value - 1):
            raise OptionError(f"a cube shows a power of two up to {HIGHEST}, not {self.value}")

    def turned(self) -> CubeState:
        """Return the state from the other side's view."""
        return CubeState(self.value, self.owner.turned)

    def doubled(self) -> CubeState:
        """Return the state after a double and take (B11)."""
        return CubeState(2 * self.value, Owner.OPPONENT)

    def beavered(self) -> CubeState:
        """Return the state after a beaver: doubled once more, kept by the opponent (O2)."""
        return CubeState(4 * self.value, Owner.OPPONENT)


@dataclass(frozen=True, slots=True)
class CubeContext:
    """The stakes of a game, seen by the side on roll.

    Money when `own_needs` is 0, else a match in which the sides need `own_needs` and `opp_needs` points and `table` gives match
    equities. `points` are paid for a single game, gammon and backgammon. `crawford`: the game is played without the cube; it stays
    so if points are deducted and neither side is one short any more (P2).
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
        if not 0 < self.points[0] <= self.points[1] <= self.points[2]:
            raise OptionError("a gammon pays no less than a single game, a backgammon no less than a gammon")

    @property
    def is_match(self) -> bool:
        """True if values are match winning chances; else they are points."""
        return self.own_needs > 0

    def turned(self) -> CubeContext:
        """Return the context from the other side's view."""
        return replace(self, own_needs=self.opp_needs, opp_needs=self.own_needs)

    def turned_value(self, value: float) -> float:
        """Convert a value of the other side to ours."""
        return 1.0 - value if self.is_match else -value

    def won(self, points: int) -> float:
        """Return the value of a game won by `points` points (negative: lost)."""
        if not self.is_match:
            return float(points)
        assert self.table is not None
        return self.table.after_game(self.own_needs, self.opp_needs, points)

    def results(self, state: CubeState) -> tuple[float, ...]:
        """Return the value of the six outcomes when the game ends with this cube.

        Under Jacoby gammons count single while the cube is in the centre (O3).
        """
        levels = self.points[:1] * LEVELS if self.jacoby and state.owner is Owner.CENTRE else self.points
        wins = [self.won(state.value * points) for points in levels]
        return (*wins, *(self.won(-state.value * points) for points in levels))

    def drop(self, state: CubeState) -> float:
        """Return the value when the opponent drops our double."""
        return self.won(state.value * self.points[0])

    def dropped(self, state: CubeState) -> float:
        """Return the value after dropping the opponent's double."""
        return self.won(-state.value * self.points[0])

    def normalised(self, value: float, state: CubeState) -> float:
        """Return a value as equity: +1 is a single game won at this cube, -1 one lost."""
        plus, minus = self.drop(state), self.dropped(state)
        if plus == minus:
            return 0.0
        return (2.0 * value - plus - minus) / (plus - minus)

    def value_of(self, equity: float, state: CubeState) -> float:
        """Return the value of an equity; the inverse of `normalised`."""
        plus, minus = self.drop(state), self.dropped(state)
        return 0.5 * (plus + minus + equity * (plus - minus))

    def may_double(self, state: CubeState) -> bool:
        """Return whether the side on roll may double: not in the Crawford game (P2), not when the opponent owns the cube."""
        return not self.crawford and state.owner is not Owner.OPPONENT

    def can_use(self, state: CubeState) -> bool:
        """Return whether the side on roll may double and could gain by it: a single game does not win the match yet."""
        return self.may_double(state) and not 0 < self.own_needs <= state.value * self.points[0]

    def is_free(self, state: CubeState) -> bool:
        """Return whether doubling is free, as losing this game loses the match at any cube."""
        return self.can_use(state) and 0 < self.opp_needs <= state.value * self.points[0]


def match_context(
    table: MatchTable,
    length: int,
    score: tuple[int, int],
    *,
    crawford: bool = False,
    points: tuple[int, int, int] = (1, 2, 3),
) -> CubeContext:
    """Return the context of a match to `length` points at a score (the side on roll first).

    Raises OptionError for a score that has ended the match. A match to one point has no cube (P2).
    """
    own, opp = (length - each for each in score)
    if min(own, opp) <= 0:
        raise OptionError(f"a match to {length} points is over at {score[0]}-{score[1]}")
    if crawford and min(own, opp) != 1:
        raise OptionError("in the Crawford game one side needs one point", rule="P2")
    return CubeContext(own, opp, crawford=crawford or length == 1, points=points, table=table)
