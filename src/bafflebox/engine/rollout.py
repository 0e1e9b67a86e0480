"""Rollouts: a position is played out many times, and what came of it is averaged, with its standard error.

The trials run in the compiled module, each with dice of its own number: the figures depend on the seed alone, not on
the threads. Trials 0-35 begin with each throw once, trials 0-1295 with each pair of throws. What the dice brought
above their mean is taken out of each trial (variance reduction), which changes no mean and most of the spread.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import inf, sqrt

import numpy as np
from numpy.typing import NDArray

from bafflebox.engine.engine import Chances, Engine
from bafflebox.engine.stake import Stake
from bafflebox.errors import InvalidPosition
from bafflebox.position import Checkers

CYCLE = 36
"""Trials of a batch: every first throw comes once in it."""
LEAST = 4 * CYCLE
"""Standard errors are trusted, and rollouts stopped by them, from so many trials on."""

_SHARES = np.array(
    # win, win gammon, win backgammon, lose gammon, lose backgammon, wash from the exclusive outcomes
    [[1, 1, 1, 0, 0, 0, 0], [0, 1, 1, 0, 0, 0, 0], [0, 0, 1, 0, 0, 0, 0], [0, 0, 0, 0, 1, 1, 0],
     [0, 0, 0, 0, 0, 1, 0], [0, 0, 0, 0, 0, 0, 1]], np.float64
).T  # fmt: skip


@dataclass(frozen=True, slots=True)
class RolloutTerms:
    """How to roll out.

    `truncate`: after so many turns a trial is judged as it stands, 0 plays it to the end. `cubeful`: the players use
    the cube, and the score counts. `reduce`: the luck of the dice is taken out. It stops after `trials`, or earlier when the standard error
    of the equity (at this cube) is `error` or less (0: never), or when the best of several is ahead of all others by
    `ahead` standard errors of their difference (0: never); what is so far behind is rolled out no further. `bonus`: the first turn
    is an extra one that a double prolongs.
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
class Rolled:
    """Means of the trials for the side on roll, which does not double first, and their standard errors.

    `equity` is cubeless, in points; where the cube was used, a game that ended with a drop counts by the chances that
    its last position was judged to have. `value` is what the cube context counts: for money points (1 at a cube of
    1), in a match the chance to win it; without a cube it is the equity. Chances may lie a trifle outside 0-1.
    """

    trials: int
    turns: int
    chances: Chances
    errors: Chances
    equity: float
    equity_error: float
    value: float
    value_error: float

    def turned(self, stake: Stake) -> Rolled:
        """The same seen by the other side; `stake` is that of the side on roll."""
        value = stake.context.turned_value(self.value) if stake.context else -self.value
        seen = self.errors
        errors = Chances(
            seen.win, seen.lose_gammon, seen.lose_backgammon, seen.win_gammon, seen.win_backgammon, seen.wash
        )
        return replace(self, chances=self.chances.turned(), errors=errors, equity=-self.equity, value=value)


def normalised(rolled: Rolled, stake: Stake) -> tuple[float, float]:
    """The value as equity at the cube of this stake, and its standard error."""
    context, state = stake.context, stake.state
    if context is None:
        return rolled.value, rolled.value_error
    points = context.drop(state) - context.dropped(state)
    return context.normalised(rolled.value, state), 2.0 * rolled.value_error / points


@dataclass(frozen=True, slots=True)
class Batch:
    """Trials `first` to `first + size - 1` of a rollout of `own` on roll, as plain values: whoever has its engines can play them."""

    own: Checkers
    opp: Checkers
    stake: Stake
    terms: RolloutTerms
    first: int
    size: int


@dataclass(frozen=True, slots=True)
class BatchResult:
    """What came of a batch: a row of exclusive outcomes and a utility for each trial, the turns of all together."""

    outcomes: NDArray[np.float32]
    utilities: NDArray[np.float32]
    turns: int


Hands = Callable[[Iterator[Batch]], Iterator[BatchResult]]
"""Who plays the batches of a rollout, in their order, where that is not its own engine."""


def play_batch(engine: Engine, batch: Batch) -> BatchResult:
    """Plays the trials of a batch; raises InvalidPosition if the game is over."""
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
    return BatchResult(outcomes, utilities[:, 0], turns)


Watch = Callable[[int, Sequence[Rolled]], bool]
"""Told after every batch how many trials are done and what is known of each rollout so far; False stops."""


class Rolling:
    """One rollout under way: `own` is on roll and does not double now."""

    def __init__(
        self,
        engine: Engine,
        own: Checkers,
        opp: Checkers,
        stake: Stake,
        terms: RolloutTerms,
        *,
        for_other: bool = False,
        hands: Hands | None = None,
    ) -> None:
        """`for_other`: all that is told is as the other side sees it. `hands` play batches of `CYCLE` trials, as many as the terms
        say, with the same engines.
        """
        context = stake.context
        self._engine, self._own, self._opp, self._terms = engine, own, opp, terms
        self._stake, self._for_other = stake, for_other
        self._unit = float(stake.state.value) if context and not context.is_match else 1.0
        self._coming = hands(self._batches()) if hands else None
        self._values = np.array(stake.values, np.float64)
        self._chances = np.empty((0, 6))
        self._equities = np.empty(0)
        self._utilities = np.empty(0)
        self._turns = 0

    @property
    def trials(self) -> int:
        """How many are done."""
        return len(self._utilities)

    @property
    def values(self) -> NDArray[np.float64]:
        """The value of each trial."""
        values = self._utilities * self._unit
        if not self._for_other:
            return values
        context = self._stake.context
        return 1.0 - values if context and context.is_match else -values

    def go_on(self, size: int) -> None:
        """Plays so many more trials (a batch, where other hands play them); raises InvalidPosition if the game is over."""
        played = (
            next(self._coming)
            if self._coming is not None
            else play_batch(self._engine, self._batch(self.trials, size))
        )
        exact = played.outcomes.astype(np.float64)
        self._chances = np.concatenate([self._chances, exact[:, :7] @ _SHARES])
        self._equities = np.concatenate([self._equities, exact @ self._values])
        self._utilities = np.concatenate([self._utilities, played.utilities.astype(np.float64)])
        self._turns += played.turns

    def _batches(self) -> Iterator[Batch]:
        most = self._terms.trials
        return (self._batch(first, min(CYCLE, most - first)) for first in range(0, most, CYCLE))

    def _batch(self, first: int, size: int) -> Batch:
        return Batch(self._own, self._opp, self._stake, self._terms, first, size)

    @property
    def rolled(self) -> Rolled:
        """What is known so far."""
        equity, equity_error = _mean(self._equities)
        value, value_error = _mean(self._utilities * self._unit)
        pairs = [_mean(column) for column in self._chances.T]
        rolled = Rolled(
            self.trials,
            self._turns,
            Chances(*(mean for mean, _ in pairs)),
            Chances(*(error for _, error in pairs)),
            equity,
            equity_error,
            value,
            value_error,
        )
        return rolled.turned(self._stake) if self._for_other else rolled


def _mean(values: NDArray[np.float64]) -> tuple[float, float]:
    """The mean, and its standard error (infinite before there are two)."""
    size = len(values)
    mean = float(values.mean()) if size else 0.0
    return mean, float(values.std(ddof=1)) / sqrt(size) if size > 1 else inf


def gap(one: Rolling, other: Rolling) -> tuple[float, float]:
    """How much more the first is worth, by the trials that both have done, and the standard error of that.

    Trials of the same number have the same dice, so that their differences spread less than they do.
    """
    size = min(one.trials, other.trials)
    return _mean(one.values[:size] - other.values[:size])


def roll_out(
    engine: Engine,
    own: Checkers,
    opp: Checkers,
    stake: Stake,
    terms: RolloutTerms,
    *,
    watch: Watch | None = None,
    hands: Hands | None = None,
) -> Rolled:
    """Rolls out one position, `own` being on roll and not doubling now; `hands` as for `Rolling`."""
    rolling = Rolling(engine, own, opp, stake, terms, hands=hands)
    while rolling.trials < terms.trials:
        rolling.go_on(min(CYCLE, terms.trials - rolling.trials))
        known = rolling.rolled
        if (watch and not watch(known.trials, [known])) or sure(known, stake, terms):
            break
    return rolling.rolled


def sure(known: Rolled, stake: Stake, terms: RolloutTerms) -> bool:
    """Whether the standard error is as small as wished."""
    return known.trials >= LEAST and normalised(known, stake)[1] <= terms.error


def after_double(stake: Stake) -> Stake:
    """The stake once the side on roll has doubled and the other taken."""
    return replace(stake, state=stake.state.doubled())
