"""Close decisions of a level that rolls them out: its search and the rollouts count by how well each knows.

A search of two or three plies knows as much of two close plays as some 200 trials do, and errs by other causes, so that both
together know more than either. Of a cube it knows so little beside them that they decide alone.
"""

from __future__ import annotations

from dataclasses import astuple, replace
from itertools import accumulate
from math import sqrt
from statistics import fmean

from bafflebox.board.position import Checkers
from bafflebox.engine.cube_decision import CubeDecision
from bafflebox.engine.engine import Chances, Engine, WeighedPlay
from bafflebox.engine.rollout import CYCLE, LEAST, Rolling, RolloutTerms, equity_of_one, gap, normalised
from bafflebox.engine.rollout_choice import TURNS, begun_play, roll_out_cube
from bafflebox.engine.stake import CubeStake
from bafflebox.frozen import dataclass

CLOSE = 0.03
"""Largest difference between plays, in points, that such a level rolls out."""
CLOSE_CUBE = 0.08
"""The same for cube decisions."""
MOST = 4
"""Most plays rolled out."""
AHEAD = 2.33
"""Lead in standard errors that stops it; by chance this happens once in a hundred times."""
SEARCHED = 216
"""The trials that a search of two close plays is worth (`docs/engine/training.md`, "Close decisions")."""


@dataclass(frozen=True, slots=True)
class Close:
    """A play that was searched and is being rolled out."""

    choice: WeighedPlay
    rolling: Rolling
    stake: CubeStake

    def ahead_of(self, other: Close) -> tuple[float, float]:
        """Return how far it is ahead in equity, by the search and the trials of both, and the standard error of that."""
        unit = equity_of_one(self.stake)
        rolled, error = gap(self.rolling, other.rolling)
        share = share_of(min(self.rolling.trials, other.rolling.trials))
        searched = self.choice.cubeful - other.choice.cubeful
        return searched + share * (rolled * unit - searched), sqrt(share) * error * unit

    def play(self, first: Close) -> WeighedPlay:
        """Return the play with chances and equities as both see them, its lead over the `first` one from `ahead_of`."""
        choice, rolled = self.choice, self.rolling.rolled
        share = share_of(rolled.trials)
        chances = (
            searched + share * (mean - searched)
            for searched, mean in zip(astuple(choice.chances), astuple(rolled.chances), strict=True)
        )
        return replace(
            choice,
            chances=Chances(*chances),
            equity=choice.equity + share * (rolled.equity - choice.equity),
            cubeful=first.worth + self.ahead_of(first)[0],
            trials=rolled.trials,
        )

    @property
    def worth(self) -> float:
        """Return its equity as both see it."""
        rolled, _ = normalised(self.rolling.rolled, self.stake)
        return self.choice.cubeful + share_of(self.rolling.trials) * (rolled - self.choice.cubeful)


def share_of(trials: int) -> float:
    """Return how much a rollout of `trials` counts; the search counts the rest."""
    return trials / (trials + SEARCHED)


def refine_plays(
    engine: Engine, choices: list[WeighedPlay], stake: CubeStake, *, cubeful: bool = True
) -> list[WeighedPlay]:
    """Return the engine's choices, best first, with close ones among the best rolled out if its level does so."""
    if not engine.strength.trials:
        return choices
    close = [
        each
        for each in choices[:MOST]
        if each.plies == choices[0].plies and each.cubeful > choices[0].cubeful - CLOSE
    ]
    if len(close) < 2:
        return choices
    terms = _terms(engine, cubeful=cubeful)
    stake = stake if cubeful else replace(stake, context=None)
    begun = [begun_play(engine, each, stake, terms) for each in close]
    rolled = [Close(choice, rolling, stake) for choice, rolling in begun if rolling is not None]
    left = rolled
    while len(left) > 1 and left[0].rolling.trials < terms.trials:
        for each in left:
            each.rolling.go_on(CYCLE)
        if left[0].rolling.trials >= LEAST:
            left = _near_the_best(left)
    found = [choice for choice, rolling in begun if rolling is None]
    found += [each.play(rolled[0]) if each.rolling.trials else each.choice for each in rolled]
    found.sort(key=lambda each: -each.cubeful)
    before = {(each.own, each.opp): each.cubeful for each in close}
    # what rollouts see otherwise than the search holds for the plays that were not rolled out too
    shift = fmean(each.cubeful - before[each.own, each.opp] for each in found)
    found += [
        replace(each, cubeful=each.cubeful + shift) for each in choices if (each.own, each.opp) not in before
    ]
    # and none of those is worth more than the ones before it
    worths = accumulate((each.cubeful for each in found), min)
    return [replace(each, cubeful=worth) for each, worth in zip(found, worths, strict=True)]


def _near_the_best(left: list[Close]) -> list[Close]:
    """Return those that are not significantly behind the best."""
    best = max(left, key=lambda each: each.ahead_of(left[0])[0])

    def far(each: Close) -> bool:
        ahead, error = best.ahead_of(each)
        return each is not best and ahead > AHEAD * error

    return [each for each in left if not far(each)]


def decide_cube(engine: Engine, own: Checkers, opp: Checkers, stake: CubeStake) -> CubeDecision | None:
    """Return the double and take decision at the engine's level; None where no double can be dropped.

    A level that rolls out close plays rolls out a close decision too, except in a match with beavers.
    """
    decision = engine.cube(own, opp, stake)
    if decision is None or not engine.strength.trials or not decision.may_double:
        return decision
    assert stake.context is not None
    gained = abs(decision.after_double - decision.no_double)
    answered = abs(decision.double_take - decision.double_drop)
    if min(gained, answered) > CLOSE_CUBE or (stake.context.is_match and stake.context.beavers):
        return decision
    return roll_out_cube(engine, own, opp, stake, _terms(engine, cubeful=True)).decision


def _terms(engine: Engine, *, cubeful: bool) -> RolloutTerms:
    return RolloutTerms(
        engine.strength.trials, TURNS, cubeful=cubeful, seed=engine.seed, error=0.001, ahead=AHEAD
    )
