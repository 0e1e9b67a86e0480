"""What the decisions of a match come to: errors and blunders by kind, a rate for each player, luck, a result without luck."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from bafflebox import event
from bafflebox.analysis.decision import Decision, What
from bafflebox.side import BySide, Side

RATED = 500.0
"""The rate of a player (PR) is this times what he lost a decision that counts, in equity."""
GRADES = ("dubious", "bad", "blunder")
RANKS = ((2.5, "world_class"), (5.0, "expert"), (7.5, "advanced"), (12.5, "club"), (20.0, "casual"))
"""What a rate up to so much is called; above the last: a beginner."""


@dataclass(frozen=True, slots=True)
class Tally:
    """Decisions of one kind: how many, how many counted, what they lost in all, how many were called what."""

    made: int = 0
    counted: int = 0
    lost: float = 0.0
    graded: tuple[int, int, int] = (0, 0, 0)
    """Dubious, bad, blunders."""

    def plus(self, each: Decision) -> Tally:
        """With one more decision."""
        graded = tuple(n + (each.grade == name) for n, name in zip(self.graded, GRADES, strict=True))
        return Tally(self.made + 1, self.counted + each.counts, self.lost + each.loss, graded)  # type: ignore[arg-type]

    def and_(self, other: Tally) -> Tally:
        """Both together."""
        graded = tuple(one + two for one, two in zip(self.graded, other.graded, strict=True))
        return Tally(
            self.made + other.made,
            self.counted + other.counted,
            self.lost + other.lost,
            graded,  # type: ignore[arg-type]
        )

    @property
    def rate(self) -> float | None:
        """What a decision that counts lost, times 500; None where none did."""
        return RATED * self.lost / self.counted if self.counted else None


@dataclass(frozen=True, slots=True)
class CubeErrors:
    """What was done wrong with the cube, and what it lost: doubles missed, made wrongly, takes and drops that were wrong."""

    missed: Tally = Tally()
    wrong: Tally = Tally()
    taken: Tally = Tally()
    dropped: Tally = Tally()


@dataclass(frozen=True, slots=True)
class PlayerReport:
    """What a player's decisions come to."""

    plays: Tally = Tally()
    turns: Tally = Tally()
    answers: Tally = Tally()
    cube: CubeErrors = field(default_factory=CubeErrors)
    luck: float = 0.0
    """Of all his throws, in equity."""
    worth: float = 0.0
    """The same in points, or in chances to win the match from -1 to 1."""

    @property
    def cubes(self) -> Tally:
        """All that was decided about the cube or a right like it."""
        return self.turns.and_(self.answers)

    @property
    def all(self) -> Tally:
        """All decisions."""
        return self.plays.and_(self.cubes)

    @property
    def rank(self) -> str:
        """What so low a rate is called, "" without a decision that counts."""
        rate = self.all.rate
        if rate is None:
            return ""
        return next((name for most, name in RANKS if rate <= most), "beginner")

    def plus(self, each: Decision) -> PlayerReport:
        """With one more decision of this player."""
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


def reports(decisions: Iterable[Decision]) -> BySide[PlayerReport]:
    """Of both players."""
    found = {side: PlayerReport() for side in Side}
    for each in decisions:
        found[each.side] = found[each.side].plus(each)
    return BySide(found[Side.WHITE], found[Side.BLACK])


def without_luck(both: BySide[PlayerReport], result: float) -> float:
    """White's result, in points or from -1 to 1, less the luck of both: what remains is skill and what the judge does not see."""
    return result - both.white.worth + both.black.worth
