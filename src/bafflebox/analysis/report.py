"""Totals of a match's decisions: errors and blunders by kind, each player's rate, luck, and the result without luck."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field, replace
from math import sqrt

from bafflebox.analysis.decision import Decision, What
from bafflebox.board.side import BySide, Side
from bafflebox.events import game as event
from bafflebox.frozen import dataclass

RATED = 500.0
"""A player's rate (PR) is this times the mean loss of a counted decision, in equity."""
SURE = 1.96
"""Standard errors on either side of a 95 % interval."""
RANKED = 20
"""Counted decisions from which a rate has a name."""
GRADES = ("dubious", "bad", "blunder")
RANKS = ((2.5, "world_class"), (5.0, "expert"), (7.5, "advanced"), (12.5, "club"), (20.0, "casual"))
"""Names of rates by upper limit; above the last: beginner."""


@dataclass(frozen=True, slots=True)
class DecisionTally:
    """Decisions of one kind: total, counted, sum of losses, and number per grade."""

    made: int = 0
    counted: int = 0
    lost: float = 0.0
    graded: tuple[int, int, int] = (0, 0, 0)
    """Dubious, bad, blunders."""
    squares: float = 0.0
    """The sum of the squares of losses."""

    def plus(self, each: Decision) -> DecisionTally:
        """Return the tally with one more decision."""
        graded = tuple(n + (each.grade == name) for n, name in zip(self.graded, GRADES, strict=True))
        return DecisionTally(
            self.made + 1,
            self.counted + each.counts,
            self.lost + each.loss,
            graded,  # type: ignore[arg-type]
            self.squares + each.loss**2,
        )

    def and_(self, other: DecisionTally) -> DecisionTally:
        """Return the sum of both."""
        graded = tuple(one + two for one, two in zip(self.graded, other.graded, strict=True))
        return DecisionTally(
            self.made + other.made,
            self.counted + other.counted,
            self.lost + other.lost,
            graded,  # type: ignore[arg-type]
            self.squares + other.squares,
        )

    @property
    def rate(self) -> float | None:
        """Return the mean loss of a counted decision times 500; None where none counted."""
        return RATED * self.lost / self.counted if self.counted else None

    @property
    def spread(self) -> float | None:
        """Return the half-width of the rate's 95 % interval; None under two counted decisions."""
        return spread_of(self.counted, self.lost, self.squares)


@dataclass(frozen=True, slots=True)
class CubeErrors:
    """Cube errors and their losses: missed doubles, wrong doubles, wrong takes and drops."""

    missed: DecisionTally = DecisionTally()
    wrong: DecisionTally = DecisionTally()
    taken: DecisionTally = DecisionTally()
    dropped: DecisionTally = DecisionTally()


@dataclass(frozen=True, slots=True)
class PlayerReport:
    """The totals of a player's decisions."""

    plays: DecisionTally = DecisionTally()
    turns: DecisionTally = DecisionTally()
    answers: DecisionTally = DecisionTally()
    cube: CubeErrors = field(default_factory=CubeErrors)
    luck: float = 0.0
    """Luck of all their rolls, in equity."""
    worth: float = 0.0
    """The same in points, or in match winning chances from -1 to 1."""

    @property
    def cubes(self) -> DecisionTally:
        """All decisions about the cube or a similar right."""
        return self.turns.and_(self.answers)

    @property
    def all(self) -> DecisionTally:
        """All decisions."""
        return self.plays.and_(self.cubes)

    @property
    def rank(self) -> str:
        """Return the name of the rate, "" with fewer than `RANKED` counted decisions."""
        rate = self.all.rate
        if rate is None or self.all.counted < RANKED:
            return ""
        return next((name for most, name in RANKS if rate <= most), "beginner")

    def plus(self, each: Decision) -> PlayerReport:
        """Return the report with one more decision of this player."""
        if each.what is What.PLAY:
            return replace(
                self, plays=self.plays.plus(each), luck=self.luck + each.luck, worth=self.worth + each.worth
            )
        cube = self.cube
        if each.loss > 0:
            kind = _KINDS[type(each.fact)]
            cube = replace(cube, **{kind: getattr(cube, kind).plus(each)})
        if each.what is What.TURN:
            return replace(self, turns=self.turns.plus(each), cube=cube)
        return replace(self, answers=self.answers.plus(each), cube=cube)


_KINDS: dict[type[object], str] = {
    event.Rolled: "missed",
    event.Doubled: "wrong",
    event.Raised: "wrong",
    event.Taken: "taken",
    event.Beavered: "taken",
    event.Raccooned: "taken",
    event.Dropped: "dropped",
}


def spread_of(counted: int, lost: float, squares: float) -> float | None:
    """Return the half-width of a rate's 95 % interval from the sums of losses and of their squares; None under two decisions."""
    if counted < 2:
        return None
    mean = lost / counted
    variance = max(0.0, squares - counted * mean * mean) / (counted - 1)
    return SURE * RATED * sqrt(variance / counted)


def reports(decisions: Iterable[Decision]) -> BySide[PlayerReport]:
    """Return the reports of both players."""
    found = {side: PlayerReport() for side in Side}
    for each in decisions:
        found[each.side] = found[each.side].plus(each)
    return BySide(found[Side.WHITE], found[Side.BLACK])


def without_luck(both: BySide[PlayerReport], result: float) -> float:
    """Return White's result, in points or from -1 to 1, less the luck of both: skill, plus what the judge misses."""
    return result - both.white.worth + both.black.worth
