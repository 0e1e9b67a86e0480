"""Exact endings: how many rolls it takes a side to bear off, and who wins when few checkers are left.

The tables are made by the compiled module from any movement record; `tests/twins/bearoff.py` says readably
what is in them, `adapters.bearoff_tables` keeps them from one run of the program to the next.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import numpy as np

from bafflebox import _native
from bafflebox.engine.board_array import boards_of
from bafflebox.kernel import Movement, native
from bafflebox.position import Checkers

Progress = Callable[[float], None]
"""Told now and then how much of a long work is done (0-1); what it raises ends the work."""

VERSION = 1
"""Raised whenever the same movement record leads to a table with other contents."""


@dataclass(frozen=True, slots=True)
class Race:
    """Chances of the side on roll in a race of two sides at home; a gammon here is a win against none borne off."""

    win: float
    win_gammon: float
    lose_gammon: float


@dataclass(frozen=True, slots=True)
class CubeEquities:
    """Points for the side on roll, for money at a cube of 1, before it may double: by who may turn the cube."""

    cubeless: float
    owned: float
    centred: float
    unavailable: float


@dataclass(frozen=True, slots=True)
class LastCube:
    """Points for the side on roll at the value now on the cube, by what is done with it; all exact but for rounding."""

    no_double: float
    double_take: float
    double_drop: float = 1.0

    @property
    def should_double(self) -> bool:
        """Whether doubling is worth more than rolling on."""
        return min(self.double_take, self.double_drop) > self.no_double

    @property
    def should_take(self) -> bool:
        """Whether the other side loses no more by taking than by dropping."""
        return self.double_take <= self.double_drop


class OneSided:
    """Distributions of the rolls a side needs, the other being out of the way: 6 points × 15 checkers.

    A side plays for the least number of rolls on average, to bear all off or its first one. Made
    in seconds, read from any thread. Positions are 26 counts; the checkers borne off make no difference,
    save that a gammon needs a loser without any.
    """

    def __init__(self, table: _native.BearoffOneSided) -> None:
        self.table = table

    @classmethod
    def make(
        cls,
        movement: Movement,
        points: int = 6,
        checkers: int = 15,
        *,
        threads: int = 0,
        progress: Progress | None = None,
        put_aside: tuple[int, int] = (0, 0),
    ) -> OneSided:
        """Generates the table for the record, with as many threads as there are cores unless said otherwise.

        It holds for 1-12 points and 1-15 checkers. Other threads run meanwhile and an interrupt ends
        it. A turn without a play leaves the side as it stands; where backward moves lead round in circles
        the positions concerned are solved together, moves out of the points being left aside. Raises
        ValueError for a record by which a side may never bear off. `put_aside` is a throw that may be thrown again.
        """
        record = native.compiled(movement)
        return cls(_native.BearoffOneSided.make(record, points, checkers, threads, progress, put_aside))

    @classmethod
    def from_bytes(cls, data: bytes) -> OneSided:
        """The table that `to_bytes` wrote; raises ValueError for other bytes."""
        return cls(_native.BearoffOneSided.from_bytes(data))

    def to_bytes(self) -> bytes:
        """The table as bytes."""
        return self.table.to_bytes()

    def holds(self, side: Checkers) -> bool:
        """Whether a side stands in the table, at home with not too many checkers; none left counts."""
        return self.table.holds(side)

    def covers(self, own: Checkers, opp: Checkers) -> bool:
        """Whether both sides stand in the table with a checker or more."""
        return self.table.covers(own, opp)

    def rolls(self, side: Checkers) -> tuple[float, ...]:
        """The chances to be off in exactly 0, 1, 2 … rolls; they sum to 1. Raises ValueError unless it `holds`."""
        least, chances = self.table.all_off(side)
        return (*(0.0,) * least, *chances)

    def rolls_to_first(self, side: Checkers) -> tuple[float, ...]:
        """The chances to have one more checker off in exactly 0, 1, 2 … rolls."""
        least, chances = self.table.first_off(side)
        return (*(0.0,) * least, *chances)

    def mean_rolls(self, side: Checkers) -> float:
        """The rolls it takes to bear all off, on average."""
        return self.table.mean(side)

    def effective_pips(self, side: Checkers) -> float:
        """The effective pip count (EPC): the rolls it takes, each worth the pips of an average throw (49/6)."""
        return self.table.mean(side) * self.table.pips_per_roll

    def wastage(self, side: Checkers) -> float:
        """How many pips more that is than the checkers have to go."""
        return self.effective_pips(side) - sum(place * count for place, count in enumerate(side))

    def win(self, own: Checkers, opp: Checkers) -> float:
        """The chance of the side on roll. Raises ValueError unless it `covers` the position."""
        return self.table.win(own, opp)

    def race(self, own: Checkers, opp: Checkers) -> Race:
        """The chances of the side on roll, gammons included in wins. Raises ValueError unless it `covers` the position."""
        if not self.covers(own, opp):
            raise ValueError("the table does not hold this position")
        chances = self.table.judge(boards_of([(own, opp)]), _levels())[0].astype(np.float64)
        return Race(float(chances[:3].sum()), float(chances[1]), float(chances[4]))


class TwoSided:
    """Exact chances and, for money, equities of pairs of sides with few checkers at home: 6 points × 6 checkers.

    Both sides have borne off before, so no gammons; both know where the other stands and play for the
    best. Kept in 65,535 steps, so a value is right to 0.00002. Read from any thread.
    """

    def __init__(self, table: _native.BearoffTwoSided) -> None:
        self.table = table

    @classmethod
    def make(
        cls,
        movement: Movement,
        points: int = 6,
        checkers: int = 6,
        *,
        threads: int = 0,
        progress: Progress | None = None,
        put_aside: tuple[int, int] = (0, 0),
    ) -> TwoSided:
        """Generates the table for the record, as `OneSided.make` does.

        Its size and time grow with the square of the positions of a side: 6 points × 6 checkers 7 MB, × 8
        72 MB, × 10 half a gigabyte. Where a play may leave a side as it stands a cube could be turned without end: the table
        of such a record knows no cubes.
        """
        record = native.compiled(movement)
        return cls(_native.BearoffTwoSided.make(record, points, checkers, threads, progress, put_aside))

    @classmethod
    def from_bytes(cls, data: bytes) -> TwoSided:
        """The table that `to_bytes` wrote; raises ValueError for other bytes."""
        return cls(_native.BearoffTwoSided.from_bytes(data))

    def to_bytes(self) -> bytes:
        """The table as bytes."""
        return self.table.to_bytes()

    @property
    def has_cubes(self) -> bool:
        """Whether it knows equities with a cube."""
        return self.table.has_cubes

    def covers(self, own: Checkers, opp: Checkers) -> bool:
        """Whether both sides stand in the table with a checker or more, and have borne one off."""
        return self.table.covers(own, opp)

    def win(self, own: Checkers, opp: Checkers) -> float:
        """The chance of the side on roll. Raises ValueError unless it `covers` the position."""
        return self.table.win(own, opp)

    def equities(self, own: Checkers, opp: Checkers) -> CubeEquities:
        """All equities of the side on roll. Raises ValueError unless it `covers` the position and `has_cubes`."""
        return CubeEquities(*(self.table.equity(own, opp, kind) for kind in range(4)))

    def last_cube(self, own: Checkers, opp: Checkers, *, centred: bool = True) -> LastCube:
        """The cube decision of the side on roll, the cube being in the centre or else its own. Raises as `equities`."""
        rolled = self.table.rolled(own, opp, 2 if centred else 1)
        return LastCube(rolled, 2 * self.table.rolled(own, opp, 3))


@cache
def _levels() -> _native.Endings:
    """A win is single, or of the next level against a loser without a checker off."""
    return _native.Endings([(False, 0), (True, 0)])
