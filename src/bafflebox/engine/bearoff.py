"""Exact bear-off tables: the rolls a side needs, and the winner when few checkers are left.

The compiled module generates the tables from any movement record; `tests/twins/bearoff.py` is their readable definition,
`adapters.bearoff_tables` stores them on disk.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from bafflebox import _native
from bafflebox.board.position import Checkers
from bafflebox.engine.board_array import packed_rows
from bafflebox.frozen import dataclass
from bafflebox.kernel import Movement, native

Progress = Callable[[float], None]
"""Called from time to time with the completed share (0-1) of long work; an exception from it stops the work."""

VERSION = 1
"""Incremented whenever the same movement record gives a table with other contents."""


@dataclass(frozen=True, slots=True)
class Race:
    """Chances of the side on roll in a race of two sides at home; a gammon here is a win against none borne off."""

    win: float
    win_gammon: float
    lose_gammon: float


@dataclass(frozen=True, slots=True)
class CubeEquities:
    """Money points for the side on roll at a cube of 1, before it may double, by cube owner."""

    cubeless: float
    owned: float
    centred: float
    unavailable: float


@dataclass(frozen=True, slots=True)
class LastCube:
    """Points for the side on roll at the current cube, by cube action; exact but for rounding."""

    no_double: float
    double_take: float
    double_drop: float = 1.0

    @property
    def should_double(self) -> bool:
        """Return whether doubling is worth more than rolling."""
        return min(self.double_take, self.double_drop) > self.no_double

    @property
    def should_take(self) -> bool:
        """Return whether taking loses no more than dropping."""
        return self.double_take <= self.double_drop


class OneSided:
    """Distributions of the rolls a side needs without contact: 6 points × 15 checkers.

    A side minimises the mean number of rolls, to bear all off or its first one. Generated in seconds, safe for threads. Positions
    are 26 counts; borne-off checkers make no difference, except that a gammon needs a loser without any.
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
        """Generate the table for the record, by default with as many threads as cores.

        Valid for 1-12 points and 1-15 checkers. Other threads run meanwhile and an interrupt stops it. A turn without a play leaves
        the side unchanged; positions in cycles of backward moves are solved together, ignoring moves out of the points. Raises
        ValueError for a record by which a side may never bear off. `put_aside` is a roll that may be rolled again.
        """
        record = native.compiled(movement)
        return cls(_native.BearoffOneSided.make(record, points, checkers, threads, progress, put_aside))

    @classmethod
    def from_bytes(cls, data: bytes) -> OneSided:
        """Return the table from the bytes of `to_bytes`; raise ValueError for other bytes."""
        return cls(_native.BearoffOneSided.from_bytes(data))

    def to_bytes(self) -> bytes:
        """Return the table as bytes."""
        return self.table.to_bytes()

    def holds(self, side: Checkers) -> bool:
        """Return whether the table has the side: at home, with not too many checkers; none left counts."""
        return self.table.holds(side)

    def covers(self, own: Checkers, opp: Checkers) -> bool:
        """Return whether the table has both sides, each with a checker or more."""
        return self.table.covers(own, opp)

    def rolls(self, side: Checkers) -> tuple[float, ...]:
        """Return the chances to be off in exactly 0, 1, 2 … rolls; they sum to 1. Raises ValueError unless it `holds`."""
        least, chances = self.table.all_off(side)
        return (*(0.0,) * least, *chances)

    def rolls_to_first(self, side: Checkers) -> tuple[float, ...]:
        """Return the chances to have one more checker off in exactly 0, 1, 2 … rolls."""
        least, chances = self.table.first_off(side)
        return (*(0.0,) * least, *chances)

    def mean_rolls(self, side: Checkers) -> float:
        """Return the mean number of rolls to bear all off."""
        return self.table.mean(side)

    def effective_pips(self, side: Checkers) -> float:
        """Return the effective pip count (EPC): the rolls needed, each worth the pips of an average roll (49/6)."""
        return self.table.mean(side) * self.table.pips_per_roll

    def wastage(self, side: Checkers) -> float:
        """Return the wastage: the effective less the actual pip count."""
        return self.effective_pips(side) - sum(place * count for place, count in enumerate(side))

    def win(self, own: Checkers, opp: Checkers) -> float:
        """Return the winning chance of the side on roll. Raises ValueError unless it `covers` the position."""
        return self.table.win(own, opp)

    def race(self, own: Checkers, opp: Checkers) -> Race:
        """Return the chances of the side on roll, gammons included in wins. Raises ValueError unless it `covers` the position."""
        if not self.covers(own, opp):
            raise ValueError("the table does not hold this position")
        chances = self.table.judge(packed_rows([(own, opp)]), _levels()).tolist()[0]
        return Race(sum(chances[:3]), chances[1], chances[4])


class TwoSided:
    """Exact chances and money equities for pairs of sides with few checkers at home: 6 points × 6 checkers.

    Both sides have borne off before, so no gammons; both play optimally. Stored in 65,535 steps: accurate to 0.00002. Safe for threads.
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
        """Generate the table for the record, as `OneSided.make` does.

        Size and time grow with the square of the positions of a side: 6 points × 6 checkers 7 MB, × 8 72 MB, × 10 half a gigabyte.
        Where a play may leave a side unchanged a cube could be turned without end: the table of such a record has no cubes.
        """
        record = native.compiled(movement)
        return cls(_native.BearoffTwoSided.make(record, points, checkers, threads, progress, put_aside))

    @classmethod
    def from_bytes(cls, data: bytes) -> TwoSided:
        """Return the table from the bytes of `to_bytes`; raise ValueError for other bytes."""
        return cls(_native.BearoffTwoSided.from_bytes(data))

    def to_bytes(self) -> bytes:
        """Return the table as bytes."""
        return self.table.to_bytes()

    @property
    def has_cubes(self) -> bool:
        """Return whether it has equities with a cube."""
        return self.table.has_cubes

    def covers(self, own: Checkers, opp: Checkers) -> bool:
        """Return whether the table has both sides, each with a checker or more and one borne off."""
        return self.table.covers(own, opp)

    def win(self, own: Checkers, opp: Checkers) -> float:
        """Return the winning chance of the side on roll. Raises ValueError unless it `covers` the position."""
        return self.table.win(own, opp)

    def equities(self, own: Checkers, opp: Checkers) -> CubeEquities:
        """Return all equities of the side on roll. Raises ValueError unless it `covers` the position and `has_cubes`."""
        return CubeEquities(*(self.table.equity(own, opp, kind) for kind in range(4)))

    def last_cube(self, own: Checkers, opp: Checkers, *, centred: bool = True) -> LastCube:
        """Return the cube decision of the side on roll, with a centred cube or else its own. Raises as `equities`."""
        rolled = self.table.rolled(own, opp, 2 if centred else 1)
        return LastCube(rolled, 2 * self.table.rolled(own, opp, 3))


@cache
def _levels() -> _native.Endings:
    """Return the level table: a win is single, or of the next level against a loser without a checker off."""
    return _native.Endings([(False, 0), (True, 0)])
