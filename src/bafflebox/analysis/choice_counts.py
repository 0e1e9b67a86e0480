"""Choices of a player in a match as counts that add up, and the seconds taken for them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt

from bafflebox.analysis.choice import RESULTS, ChoiceKind, WeighedChoice, result_of
from bafflebox.frozen import dataclass

LONGEST = 600.0
"""Seconds from which a choice was an interruption and isn't timed."""
_CELLS = len(ChoiceKind) * len(RESULTS)


@dataclass(frozen=True, slots=True)
class Pace:
    """Sums over timed choices: number, seconds, stakes (see `WeighedChoice`), squares of both, products."""

    timed: float = 0.0
    seconds: float = 0.0
    stakes: float = 0.0
    seconds2: float = 0.0
    stakes2: float = 0.0
    both: float = 0.0

    @property
    def mean(self) -> float | None:
        """Return the mean seconds of a choice; None without timed ones."""
        return self.seconds / self.timed if self.timed else None

    @property
    def spread(self) -> float | None:
        """Return the standard deviation of the seconds; None under two timed choices."""
        if self.timed < 2:
            return None
        return sqrt(max(0.0, self.seconds2 - self.seconds**2 / self.timed) / (self.timed - 1))

    @property
    def follows(self) -> float | None:
        """Return the correlation of seconds and stakes, from -1 to 1; None where one of them never varies."""
        if self.timed < 2:
            return None
        one = self.seconds2 - self.seconds**2 / self.timed
        two = self.stakes2 - self.stakes**2 / self.timed
        if one <= 1e-9 or two <= 1e-12:
            return None
        return (self.both - self.seconds * self.stakes / self.timed) / sqrt(one * two)


@dataclass(frozen=True, slots=True)
class ChoiceCounts:
    """Counts of choices by kind and result, the losses by kind in equity, and the pace."""

    cells: tuple[int, ...] = (0,) * _CELLS
    lost: tuple[float, ...] = (0.0,) * len(ChoiceKind)
    pace: Pace = Pace()

    def count(self, kind: ChoiceKind, result: int) -> int:
        """Return the number of choices of a kind with a result, see `RESULTS`."""
        return self.cells[kind * len(RESULTS) + result]

    def made(self, kinds: Iterable[ChoiceKind] = ChoiceKind) -> int:
        """Return the number of choices of some kinds."""
        return sum(self.count(kind, result) for kind in kinds for result in range(len(RESULTS)))

    def and_(self, other: ChoiceCounts) -> ChoiceCounts:
        """Return the sum of both."""
        return ChoiceCounts(
            tuple(one + two for one, two in zip(self.cells, other.cells, strict=True)),
            tuple(one + two for one, two in zip(self.lost, other.lost, strict=True)),
            Pace(*(one + two for one, two in zip(_sums(self.pace), _sums(other.pace), strict=True))),
        )

    @property
    def stored(self) -> list[float]:
        """Return the counts as a flat list of numbers, see `counts_stored`."""
        return [*self.cells, *(round(each, 8) for each in (*self.lost, *_sums(self.pace)))]


def counts_stored(numbers: Sequence[float]) -> ChoiceCounts | None:
    """Return the counts of a stored list; None for a list of another form."""
    kinds = _CELLS + len(ChoiceKind)
    if len(numbers) != kinds + len(_sums(Pace())):
        return None
    return ChoiceCounts(
        tuple(int(each) for each in numbers[:_CELLS]), tuple(numbers[_CELLS:kinds]), Pace(*numbers[kinds:])
    )


def _sums(pace: Pace) -> tuple[float, ...]:
    return (pace.timed, pace.seconds, pace.stakes, pace.seconds2, pace.stakes2, pace.both)


def count_made(choices: Iterable[tuple[WeighedChoice, float | None]]) -> ChoiceCounts:
    """Return the counts of choices, each with its seconds, None where they aren't known."""
    cells, lost, sums = [0] * _CELLS, [0.0] * len(ChoiceKind), [0.0] * 6
    for each, seconds in choices:
        kind = each.kind
        cells[kind * len(RESULTS) + result_of(each.loss)] += 1
        lost[kind] += each.loss
        if seconds is not None and 0 <= seconds < LONGEST:
            stake = each.stake
            more = (1.0, seconds, stake, seconds**2, stake**2, seconds * stake)
            sums = [one + two for one, two in zip(sums, more, strict=True)]
    return ChoiceCounts(tuple(cells), tuple(lost), Pace(*sums))


def total(rows: Iterable[ChoiceCounts]) -> ChoiceCounts:
    """Return the sum of counts."""
    found = ChoiceCounts()
    for each in rows:
        found = found.and_(each)
    return found
