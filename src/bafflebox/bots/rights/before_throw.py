"""Before a throw: raise the value, set the throw by a card, throw one die or two. Weighed together, as each changes the others."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from bafflebox.bots.allowed import allowed
from bafflebox.bots.appraiser import Appraiser, Throw
from bafflebox.bots.rights.card_price import card_price, is_out_of_reach
from bafflebox.bots.stakes import Stakes
from bafflebox.cube import Cube
from bafflebox.dice import ALL_ROLLS, FACES, Roll
from bafflebox.game import intents
from bafflebox.game.acts import EVENT_OF
from bafflebox.game.decide import decide
from bafflebox.phase import Phase
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation
from bafflebox.side import Side

SINGLE_DICE = tuple(Roll((die,)) for die in FACES)
HOPELESS = 0.35
"""In points of equity: a raise that looks worse than this at first sight is not looked at again."""
TIE = 1e-6


@dataclass(frozen=True, slots=True)
class Plan:
    """What to do before a throw: raise first, then set this throw, else throw so many dice. `worth` is what is expected of it.

    `waiting` is what the same is worth without raising, `raised` with it (None where it was not weighed), `gain` what the
    card wins over throwing.
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
    """The throws that may be put aside and thrown again."""
    if not law.has(EVENT_OF[intents.Rethrow]):
        return ()
    probe = Situation(phase=Phase.ROLLED, on_turn=Side.WHITE)
    return tuple(
        roll for roll in ALL_ROLLS if allowed(law, replace(probe, roll=roll), intents.Rethrow, Side.WHITE)
    )


def plan_throw(
    look: Appraiser,
    now: Situation,
    side: Side,
    *,
    without: frozenset[str] = frozenset(),
    thorough: bool = False,
) -> Plan | None:
    """The best of what `side` may do before its throw; None where there is nothing to choose.

    Unless `thorough`, what is out of the question at first sight is not weighed.
    """
    law = look.law
    raises = "raise" not in without and allowed(law, now, intents.Raise, side)
    card = "nominate" not in without and allowed(law, now, intents.Nominate, side)
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
    throws: list[Throw] | None = None
    if not thorough:
        # most turns end here
        if card:
            price = card_price(law, now, side, stakes)
            card = not is_out_of_reach(price, stakes, now.cube.value * (2 if raises else 1))
        if not (card or single) and _looks_hopeless(look, now, side, stakes):
            return None
        throws = look.throws(now, side, rolls, full=False)
        card = card and _may_gain(look, raised if raises else now, side, throws, stakes)
        # a card may make a raise good that is hopeless without it
        raises = raises and (card or not _is_hopeless(look, now, raised, throws, stakes))
        if not (raises or card or single):
            return None
    if look.following.is_eventful or throws is None:
        # how much the formation is worth shows only in what the other side can do against it
        throws = look.throws(now, side, rolls, plies=1 if single else 0)
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
    look: Appraiser, now: Situation, raised: Situation, throws: list[Throw], stakes: Stakes
) -> bool:
    loss = look.mean(throws, now.cube, stakes) - look.mean(throws, raised.cube, stakes)
    return loss > HOPELESS * stakes.aim.unit(now.cube.value)


def _may_gain(look: Appraiser, now: Situation, side: Side, throws: list[Throw], stakes: Stakes) -> bool:
    worths = [look.worth(each.prospect, now.cube, stakes) for each in throws]
    mean = sum(each.chance * worth for each, worth in zip(throws, worths, strict=True))
    return max(worths) - mean > 0.5 * card_price(look.law, now, side, stakes)


def _plan(
    look: Appraiser,
    now: Situation,
    side: Side,
    stakes: Stakes,
    throws: list[Throw],
    singles: list[Throw],
    *,
    card: bool,
) -> Plan:
    """The best way to come to a throw with the cube as it lies."""
    mean = mean_of_throwing(look, now, throws, stakes)
    plan = Plan(dice=look.law.turn_dice, worth=mean)
    if singles:
        one = look.mean(singles, now.cube, stakes)
        if one > mean + TIE:
            plan = Plan(dice=1, worth=one)
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
        # the law itself says which throws may not be set; the next best is tried then
        verdict = decide(look.law, replace(now, phase=Phase.TURN), intents.Nominate(side, side, roll))
        if not isinstance(verdict, Refusal):
            return Plan(card=roll, dice=plan.dice, worth=worth - price, gain=gain)
    return plan


def mean_of_throwing(look: Appraiser, now: Situation, throws: list[Throw], stakes: Stakes) -> float:
    """What throwing both dice is worth, throws that may be put aside being thrown again where the thrower gains by it."""
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
