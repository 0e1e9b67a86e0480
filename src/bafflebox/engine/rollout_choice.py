"""Decisions by rollout: choice among plays, double and take."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bafflebox.board.position import Checkers
from bafflebox.engine.cube_decision import CubeDecision, best_cube_action
from bafflebox.engine.engine import Engine, WeighedPlay
from bafflebox.engine.outlook import outlook
from bafflebox.engine.rollout import (
    CYCLE,
    LEAST,
    Hands,
    Rolling,
    RolloutMeans,
    RolloutTerms,
    Watch,
    after_double,
    gap,
    normalised,
    sure,
)
from bafflebox.engine.stake import CubeStake
from bafflebox.errors import OptionError
from bafflebox.frozen import dataclass

TURNS = 12
"""Turns after which trials are evaluated where a rollout is cut short."""


@dataclass(frozen=True, slots=True)
class RolledPlay:
    """A play with its rollout; `rolled` is None where the game is over after it, by the last checker or by a drop."""

    choice: WeighedPlay
    rolled: RolloutMeans | None


@dataclass(frozen=True, slots=True)
class RolledCube:
    """A cube decision from two rollouts: without a double, and with a double and take."""

    decision: CubeDecision
    no_double: RolloutMeans
    double_take: RolloutMeans


def roll_out_plays(
    engine: Engine,
    choices: Sequence[WeighedPlay],
    stake: CubeStake,
    terms: RolloutTerms,
    *,
    watch: Watch | None = None,
    hands: Hands | None = None,
) -> list[RolledPlay]:
    """Roll out plays of one roll with the same dice, and rank them; `stake` is that of the side that plays.

    `hands` play the batches (see `Rolling`).

    The opponent may double before its roll: whether it does, and whether that is taken, is decided once for each
    play at the engine's level.
    """
    pairs = [begun_play(engine, choice, stake, terms, hands) for choice in choices]
    found = [(choice, rolling) for choice, rolling in pairs if rolling is not None]
    running = [rolling for _, rolling in found]
    while running and running[0].trials < terms.trials:
        for rolling in running:
            rolling.go_on(min(CYCLE, terms.trials - rolling.trials))
        known = [rolling.rolled for _, rolling in found]
        if watch and not watch(running[0].trials, known):
            break
        if all(sure(rolling.rolled, stake, terms) for rolling in running):
            break
        running = _leaders(running, terms)
        if len(running) == 1 and len(found) > 1:
            break
    plays = [
        (RolledPlay(choice, None), True)
        if rolling is None
        else (_play(choice, rolling.rolled, stake, terms), rolling in running)
        for choice, rolling in pairs
    ]
    # one that fell behind stays behind those that were rolled out further
    return [play for play, _ in sorted(plays, key=lambda pair: (not pair[1], -pair[0].choice.cubeful))]


def begun_play(
    engine: Engine,
    choice: WeighedPlay,
    stake: CubeStake,
    terms: RolloutTerms,
    hands: Hands | None = None,
    *,
    first: int = 0,
) -> tuple[WeighedPlay, Rolling | None]:
    """Return a play, and the rollout of the position after it from the mover's view; None where the game is over.

    `first` is the number of its first trial.
    """
    if choice.next == "over":
        return choice, None
    if choice.next == "same":
        again = replace(terms, bonus=choice.bonus)
        return choice, Rolling(engine, choice.own, choice.opp, stake, again, hands=hands, first=first)
    theirs = stake.turned()
    if terms.cubeful and theirs.context is not None:
        decision = outlook(engine, choice.opp, choice.own, theirs).cube
        if decision is not None and decision.should_double:
            if not decision.should_take:
                return replace(choice, cubeful=-1.0), None
            theirs = after_double(theirs)
    return choice, Rolling(
        engine, choice.opp, choice.own, theirs, terms, for_other=True, hands=hands, first=first
    )


def _leaders(running: list[Rolling], terms: RolloutTerms) -> list[Rolling]:
    """Return those not significantly behind the best."""
    if not terms.ahead or running[0].trials < LEAST:
        return running
    best = max(running, key=lambda rolling: rolling.rolled.value)

    def far(rolling: Rolling) -> bool:
        behind, error = gap(best, rolling)
        return rolling is not best and behind > terms.ahead * error

    return [rolling for rolling in running if not far(rolling)]


def _play(choice: WeighedPlay, rolled: RolloutMeans, stake: CubeStake, terms: RolloutTerms) -> RolledPlay:
    in_use = terms.cubeful and stake.context is not None
    value = normalised(rolled, stake)[0] if in_use else rolled.equity
    return RolledPlay(replace(choice, chances=rolled.chances, equity=rolled.equity, cubeful=value), rolled)


def roll_out_cube(
    engine: Engine,
    own: Checkers,
    opp: Checkers,
    stake: CubeStake,
    terms: RolloutTerms,
    *,
    watch: Watch | None = None,
    hands: Hands | None = None,
) -> RolledCube:
    """Roll out the position without a double and after double and take, with the same dice, and decide.

    Raises OptionError where no cube can be refused.
    """
    context, state = stake.context, stake.state
    if context is None:
        raise OptionError("there is no cube here that could be refused")
    waiting = Rolling(engine, own, opp, stake, terms, hands=hands)
    taken = Rolling(engine, own, opp, after_double(stake), terms, hands=hands)
    while waiting.trials < terms.trials:
        size = min(CYCLE, terms.trials - waiting.trials)
        waiting.go_on(size)
        taken.go_on(size)
        known = [waiting.rolled, taken.rolled]
        if watch and not watch(waiting.trials, known):
            break
        if all(sure(each, stake, terms) for each in known) or _decided(waiting, taken, stake, terms):
            break
    decision = best_cube_action(context, state, waiting.rolled.value, taken.rolled.value)
    return RolledCube(decision, waiting.rolled, taken.rolled)


def _decided(waiting: Rolling, taken: Rolling, stake: CubeStake, terms: RolloutTerms) -> bool:
    """Return whether both the double and the answer are clear."""
    assert stake.context is not None
    if not terms.ahead or waiting.trials < LEAST:
        return False
    drop, no_double, double_take = stake.context.drop(stake.state), waiting.rolled, taken.rolled
    if abs(double_take.value - drop) <= terms.ahead * double_take.value_error:
        return False
    if double_take.value > drop:
        return abs(no_double.value - drop) > terms.ahead * no_double.value_error
    gained, error = gap(taken, waiting)
    return abs(gained) > terms.ahead * error
