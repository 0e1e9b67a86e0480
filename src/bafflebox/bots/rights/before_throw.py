"""Decisions before a roll: raise, set the roll by a card, roll one die or two. Weighed together, as they interact."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from bafflebox.board.cube import Cube
from bafflebox.board.dice import ALL_ROLLS, FACES, Roll
from bafflebox.board.phase import Phase
from bafflebox.board.side import Side
from bafflebox.bots.allowed import allowed
from bafflebox.bots.appraiser import Appraiser, PossibleRoll
from bafflebox.bots.rights.card_price import card_price, is_out_of_reach
from bafflebox.bots.rights.late import plies_late
from bafflebox.bots.stakes import Stakes
from bafflebox.events.game import Nominated, Raised, Rethrown
from bafflebox.frozen import dataclass
from bafflebox.game.decide import decide
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation

SINGLE_DICE = tuple(Roll((die,)) for die in FACES)
HOPELESS = 0.35
"""In points of equity: a raise whose first estimate is below this is not considered."""
TIE = 1e-6


@dataclass(frozen=True, slots=True)
class RollPlan:
    """The plan before a roll: raise first, then set this roll, else roll `dice` dice. `worth` is its expectation.

    `waiting` is the worth without raising, `raised` with it (None where it was not weighed), `gain` what the card wins over rolling.
    """

    raises: bool = False
    card: Roll | None = None
    dice: int = 2
    worth: float = 0.0
    waiting: float = 0.0
    raised: float | None = None
    gain: float = 0.0


@lru_cache(maxsize=64)
def thrown_again(law: Law) -> tuple[Roll, ...]:
    """Return the rolls that may be set aside and rolled again."""
    if not law.has(Rethrown):
        return ()
    probe = Situation(phase=Phase.ROLLED, on_turn=Side.WHITE)
    return tuple(roll for roll in ALL_ROLLS if allowed(law, replace(probe, roll=roll), Rethrown, Side.WHITE))


def plan_throw(
    look: Appraiser,
    now: Situation,
    side: Side,
    *,
    without: frozenset[str] = frozenset(),
    thorough: bool = False,
) -> RollPlan | None:
    """Return the best plan of `side` before its roll; None where there is no choice.

    Unless `thorough`, options with a hopeless first estimate are skipped.
    """
    law = look.law
    raises = "raise" not in without and allowed(law, now, Raised, side)
    card = "nominate" not in without and allowed(law, now, Nominated, side)
    waiting = now.memory.set_throw
    thrown = not (waiting and waiting[0] is side)
    single = (
        thrown
        and not now.rethrown
        and "one_die" not in without
        and law.one_die is not None
        and law.one_die.test(now.position, side)
    )
    if not (raises or card or single):
        return None
    stakes = look.stakes(now, side)
    rolls = ALL_ROLLS if thrown or waiting is None else (waiting[1],)
    raised = replace(now, cube=Cube(2 * now.cube.value, side.other), raised=True, doubled=True)
    throws: list[PossibleRoll] | None = None
    late = plies_late(now)
    if not thorough and not late:
        # most turns end here
        if card:
            price = card_price(law, now, side, stakes)
            card = not is_out_of_reach(now, side, price, stakes, now.cube.value * (2 if raises else 1))
        if not (card or single) and _looks_hopeless(look, now, side, stakes):
            return None
        throws = look.throws(now, side, rolls, full=False)
        card = card and _may_gain(look, raised if raises else now, side, throws, stakes)
        # a card may make a raise good that is hopeless without it
        raises = raises and (card or not _is_hopeless(look, now, raised, throws, stakes))
        if not (raises or card or single):
            return None
    if look.following.is_eventful or throws is None:
        # the worth of the formation shows only in the other side's replies
        throws = look.throws(now, side, rolls, plies=1 if single else late)
    singles = look.throws(now, side, SINGLE_DICE, plies=1) if single else []
    plans = [_plan(look, now, side, stakes, throws, singles, card=card)]
    if raises:
        plan = _plan(look, raised, side, stakes, throws, singles, card=card)
        plans.append(replace(plan, raises=True))
    best = max(plans, key=lambda each: each.worth - TIE * each.raises)
    return replace(best, waiting=plans[0].worth, raised=plans[1].worth if raises else None)


def _looks_hopeless(look: Appraiser, now: Situation, side: Side, stakes: Stakes) -> bool:
    odds, cube = look.odds(now, side), now.cube
    waiting = stakes.worth(odds, cube.value, cube.owner)
    raised = stakes.worth(odds, 2 * cube.value, side.other)
    return waiting - raised > 2 * HOPELESS * stakes.aim.unit(cube.value)


def _is_hopeless(
    look: Appraiser, now: Situation, raised: Situation, throws: list[PossibleRoll], stakes: Stakes
) -> bool:
    loss = look.mean(throws, now.cube, stakes) - look.mean(throws, raised.cube, stakes)
    return loss > HOPELESS * stakes.aim.unit(now.cube.value)


def _may_gain(
    look: Appraiser, now: Situation, side: Side, throws: list[PossibleRoll], stakes: Stakes
) -> bool:
    worths = [look.worth(each.prospect, now.cube, stakes) for each in throws]
    mean = sum(each.chance * worth for each, worth in zip(throws, worths, strict=True))
    return max(worths) - mean > 0.5 * card_price(look.law, now, side, stakes)


def _plan(
    look: Appraiser,
    now: Situation,
    side: Side,
    stakes: Stakes,
    throws: list[PossibleRoll],
    singles: list[PossibleRoll],
    *,
    card: bool,
) -> RollPlan:
    """Return the best way to reach a roll with the current cube."""
    mean = mean_of_throwing(look, now, throws, stakes)
    plan = RollPlan(dice=look.law.turn_dice, worth=mean)
    if singles:
        one = look.mean(singles, now.cube, stakes)
        if one > mean + TIE:
            plan = RollPlan(dice=1, worth=one)
    if not card:
        return plan
    price = card_price(look.law, now, side, stakes)
    by_worth = sorted(
        ((look.worth(each.prospect, now.cube, stakes), each.roll) for each in throws),
        key=lambda pair: -pair[0],
    )
    for worth, roll in by_worth:
        gain = worth - plan.worth
        if gain <= price:
            break
        # the law itself decides which rolls may not be set; the next best is tried then
        verdict = decide(look.law, replace(now, phase=Phase.TURN), Nominated(side, side, roll))
        if not isinstance(verdict, Refusal):
            return RollPlan(card=roll, dice=plan.dice, worth=worth - price, gain=gain)
    return plan


def mean_of_throwing(look: Appraiser, now: Situation, throws: list[PossibleRoll], stakes: Stakes) -> float:
    """Return the worth of rolling both dice, rolling again where that is allowed and better."""
    sign = 1.0 if now.on_turn is stakes.aim.side else -1.0
    again = thrown_again(look.law)
    if not again or len(throws) < len(ALL_ROLLS):
        return look.mean(throws, now.cube, stakes)
    kept = total = 0.0
    left: list[tuple[float, float]] = []
    for each in throws:
        worth = sign * look.worth(each.prospect, now.cube, stakes)
        if each.roll in again:
            left.append((worth, each.chance))
        else:
            kept += each.chance
            total += each.chance * worth
    for worth, chance in sorted(left, reverse=True):
        if worth > total / kept:
            kept += chance
            total += chance * worth
    return sign * total / kept
