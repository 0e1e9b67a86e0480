"""Rollouts: a position is played out many times and the results are averaged, with a standard error.

The trials run in the compiled module, each with dice by its number: the figures depend on the seed alone, not on the threads.
Trials 0-35 begin with each roll once, trials 0-1295 with each pair of rolls. The luck of the dice is subtracted from each trial
(variance reduction), which changes no mean and removes most of the spread.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from math import inf, sqrt
from operator import mul, sub

from bafflebox.board.position import Checkers
from bafflebox.engine.engine import Chances, Engine, bounded
from bafflebox.engine.stake import CubeStake
from bafflebox.errors import InvalidPosition
from bafflebox.frozen import dataclass

CYCLE = 36
"""Trials of a batch: every first roll occurs once."""
LEAST = 4 * CYCLE
"""Least trials before standard errors are trusted and may stop a rollout."""


@dataclass(frozen=True, slots=True)
class RolloutTerms:
    """Rollout settings.

    `truncate`: turns after which a trial is evaluated as it stands, 0 plays it to the end. `cubeful`: the players use the cube,
    and the score counts. `reduce`: variance reduction. It stops after `trials`, or earlier when the standard error of the equity
    (at this cube) is `error` or less (0: never), or when the best of several is ahead of all others by `ahead` standard errors of
    their difference (0: never); one so far behind is rolled out no further. `bonus`: the first turn is a bonus turn extended by a
    double.
    """

    trials: int = 1296
    truncate: int = 0
    cubeful: bool = True
    reduce: bool = True
    seed: int = 1
    error: float = 0.0
    ahead: float = 0.0
    bonus: bool = False


@dataclass(frozen=True, slots=True)
class RolloutMeans:
    """Means of the trials for the side on roll, which does not double first, and their standard errors.

    `equity` is cubeless, in points; where the cube was used, a game that ended with a drop counts by the evaluated chances of its
    last position. `value` is in the unit of the cube context: for money points (1 at a cube of 1), in a match the match winning
    chance; without a cube it is the equity. What subtracted luck puts beyond 0-1, or beyond what can be won, counts as the limit.
    """

    trials: int
    turns: int
    chances: Chances
    errors: Chances
    equity: float
    equity_error: float
    value: float
    value_error: float

    def turned(self, stake: CubeStake) -> RolloutMeans:
        """Return the means from the other side's view; `stake` is that of the side on roll."""
        value = stake.context.turned_value(self.value) if stake.context else -self.value
        seen = self.errors
        errors = Chances(
            seen.win, seen.lose_gammon, seen.lose_backgammon, seen.win_gammon, seen.win_backgammon, seen.wash
        )
        return replace(self, chances=self.chances.turned(), errors=errors, equity=-self.equity, value=value)


def normalised(rolled: RolloutMeans, stake: CubeStake) -> tuple[float, float]:
    """Return the value as equity at the cube of this stake, and its standard error."""
    context, state = stake.context, stake.state
    if context is None:
        return rolled.value, rolled.value_error
    return context.normalised(rolled.value, state), rolled.value_error * equity_of_one(stake)


def equity_of_one(stake: CubeStake) -> float:
    """Return how much equity at the cube of this stake a difference of 1 in value is."""
    context, state = stake.context, stake.state
    return 1.0 if context is None else 2.0 / (context.drop(state) - context.dropped(state))


@dataclass(frozen=True, slots=True)
class Batch:
    """Trials `first` to `first + size - 1` of a rollout of `own` on roll, as plain values for any executor with its engines."""

    own: Checkers
    opp: Checkers
    stake: CubeStake
    terms: RolloutTerms
    first: int
    size: int


@dataclass(frozen=True, slots=True)
class BatchResult:
    """The results of a batch: a row of exclusive outcomes and a utility for each trial, and the total turns."""

    outcomes: list[list[float]]
    utilities: list[float]
    turns: int


Hands = Callable[[Iterator[Batch]], Iterator[BatchResult]]
"""An executor for the batches of a rollout, in order, in place of its own engine."""


def play_batch(engine: Engine, batch: Batch) -> BatchResult:
    """Play the trials of a batch; raise InvalidPosition if the game is over."""
    terms, stake = batch.terms, batch.stake
    plan = stake.plan() if stake.context is not None and terms.cubeful else stake.cubeless()
    try:
        outcomes, utilities, turns = engine.native.rollout(
            batch.own,
            batch.opp,
            plan,
            0,
            batch.first,
            batch.size,
            terms.seed,
            terms.truncate,
            terms.cubeful,
            terms.reduce,
            engine.threads,
            terms.bonus,
        )
    except ValueError as error:
        raise InvalidPosition(str(error)) from error
    return BatchResult(outcomes.tolist(), [each for (each,) in utilities.tolist()], turns)


Watch = Callable[[int, Sequence[RolloutMeans]], bool]
"""Called after every batch with the trials done and the current means of each rollout; False stops."""


class Rolling:
    """One rollout in progress: `own` is on roll and does not double now."""

    def __init__(  # noqa: PLR0913 - all by name, with a usual value
        self,
        engine: Engine,
        own: Checkers,
        opp: Checkers,
        stake: CubeStake,
        terms: RolloutTerms,
        *,
        for_other: bool = False,
        hands: Hands | None = None,
        first: int = 0,
    ) -> None:
        """`for_other`: results are from the other side's view. `hands` play batches of `CYCLE` trials, as many as the terms
        say, with the same engines. `first` is the number of its first trial, where others were played before.
        """
        context = stake.context
        self._engine, self._own, self._opp, self._terms = engine, own, opp, terms
        self._stake, self._for_other, self._first = stake, for_other, first
        self._unit = float(stake.state.value) if context and not context.is_match else 1.0
        self._coming = hands(self._batches()) if hands else None
        self._values = stake.values
        at_cube = (stake.values[5] * self._unit, stake.values[2] * self._unit)
        self._bounds = stake.bounds() if context and terms.cubeful else at_cube
        self._chances = [Spread() for _ in range(6)]
        self._equity, self._utility = Spread(), Spread()
        self._utilities: list[float] = []
        self._turns = 0

    @property
    def trials(self) -> int:
        """Return the number of trials done."""
        return len(self._utilities)

    @property
    def values(self) -> list[float]:
        """Return the value of each trial."""
        unit = self._unit
        if not self._for_other:
            return [each * unit for each in self._utilities]
        context = self._stake.context
        whole = 1.0 if context and context.is_match else 0.0
        return [whole - each * unit for each in self._utilities]

    def go_on(self, size: int) -> None:
        """Play `size` more trials (a batch, where an executor plays them); raise InvalidPosition if the game is over."""
        played = (
            next(self._coming)
            if self._coming is not None
            else play_batch(self._engine, self._batch(self._first + self.trials, size))
        )
        for row, utility in zip(played.outcomes, played.utilities, strict=True):
            for spread, chance in zip(self._chances, _chances(row), strict=True):
                spread.add(chance)
            self._equity.add(sum(map(mul, row, self._values)))
            self._utility.add(utility * self._unit)
        self._utilities += played.utilities
        self._turns += played.turns

    def _batches(self) -> Iterator[Batch]:
        most = self._terms.trials
        return (self._batch(first, min(CYCLE, most - first)) for first in range(self._first, most, CYCLE))

    def _batch(self, first: int, size: int) -> Batch:
        return Batch(self._own, self._opp, self._stake, self._terms, first, size)

    @property
    def rolled(self) -> RolloutMeans:
        """Return the current means."""
        least, most = self._bounds
        rolled = RolloutMeans(
            self.trials,
            self._turns,
            bounded(Chances(*(each.mean for each in self._chances))),
            Chances(*(each.error for each in self._chances)),
            min(self._values[2], max(self._values[5], self._equity.mean)),
            self._equity.error,
            min(most, max(least, self._utility.mean)),
            self._utility.error,
        )
        return rolled.turned(self._stake) if self._for_other else rolled


def _chances(row: Sequence[float]) -> tuple[float, ...]:
    """Return win, win gammon, win backgammon, lose gammon, lose backgammon and wash of the exclusive outcomes."""
    single, gammon, backgammon, _, lost_gammon, lost_backgammon, wash = row[:7]
    won = gammon + backgammon
    return single + won, won, backgammon, lost_gammon + lost_backgammon, lost_backgammon, wash


class Spread:
    """The mean of numbers that come one by one, and its standard error (infinite before there are two)."""

    __slots__ = ("_squares", "mean", "size")

    def __init__(self) -> None:
        self.size, self.mean, self._squares = 0, 0.0, 0.0

    def add(self, value: float) -> None:
        """Count a number."""
        self.size += 1
        off = value - self.mean
        self.mean += off / self.size
        self._squares += off * (value - self.mean)

    @property
    def error(self) -> float:
        """Return the standard error of the mean."""
        return sqrt(self._squares / (self.size - 1) / self.size) if self.size > 1 else inf


def gap(one: Rolling, other: Rolling) -> tuple[float, float]:
    """Return the mean difference over common trials, and its standard error.

    Trials of the same number have the same dice, so their differences spread less than they do.
    """
    spread = Spread()
    for value in map(sub, one.values, other.values):
        spread.add(value)
    return spread.mean, spread.error


def roll_out(
    engine: Engine,
    own: Checkers,
    opp: Checkers,
    stake: CubeStake,
    terms: RolloutTerms,
    *,
    watch: Watch | None = None,
    hands: Hands | None = None,
) -> RolloutMeans:
    """Roll out one position, `own` being on roll and not doubling now; `hands` as for `Rolling`."""
    rolling = Rolling(engine, own, opp, stake, terms, hands=hands)
    while rolling.trials < terms.trials:
        rolling.go_on(min(CYCLE, terms.trials - rolling.trials))
        known = rolling.rolled
        if (watch and not watch(known.trials, [known])) or sure(known, stake, terms):
            break
    return rolling.rolled


def sure(known: RolloutMeans, stake: CubeStake, terms: RolloutTerms) -> bool:
    """Return whether the standard error is small enough."""
    return known.trials >= LEAST and normalised(known, stake)[1] <= terms.error


def after_double(stake: CubeStake) -> CubeStake:
    """Return the stake after a double and take."""
    return replace(stake, state=stake.state.doubled())
