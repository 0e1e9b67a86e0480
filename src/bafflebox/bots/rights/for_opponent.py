"""Setting the opponent's next roll by a card, while the own roll is still to be played."""

from __future__ import annotations

import math

from bafflebox.board.dice import Roll
from bafflebox.board.phase import Phase
from bafflebox.board.side import Side
from bafflebox.bots.allowed import allowed
from bafflebox.bots.appraiser import Appraiser, Ranked
from bafflebox.bots.rights.before_throw import mean_of_throwing
from bafflebox.bots.rights.card_price import card_price, is_out_of_reach
from bafflebox.bots.rights.late import plies_late
from bafflebox.events.game import Nominated
from bafflebox.game.decide import decide
from bafflebox.refusal import Refusal
from bafflebox.rules.situation import Situation

PLAYS = 3
"""The number of best plays tried with every roll of the opponent."""


def nominate_for_opponent(
    look: Appraiser, now: Situation, side: Side, ranked: list[Ranked]
) -> Nominated | None:
    """Return the roll to set for the opponent, if one is worth a card."""
    if not ranked or not allowed(look.law, now, Nominated, side):
        return None
    stakes = look.stakes(now, side)
    price = card_price(look.law, now, side, stakes)
    if is_out_of_reach(now, side, price, stakes, now.cube.value):
        return None
    gains = gains_of_rolls(look, now, side, ranked, least=0.5 * price)
    for roll in sorted(gains, key=lambda roll: -gains[roll]):
        if gains[roll] <= price:
            return None
        wanted = Nominated(side, side.other, roll)
        if not isinstance(decide(look.law, now, wanted), Refusal):
            return wanted
    return None


def gains_of_rolls(
    look: Appraiser, now: Situation, side: Side, ranked: list[Ranked], *, least: float = -math.inf
) -> dict[Roll, float]:
    """Return the worth that each next roll of the opponent wins over a random one, before the price of a card.

    Empty where by a first estimate no roll would win `least` after the best play, and where the opponent is not the next to roll.
    """
    stakes = look.stakes(now, side)
    best = ranked[0].worth
    gains: dict[Roll, float] = {}
    for number, each in enumerate(ranked[:PLAYS]):
        then = look.then(now, side, each.play)
        if then.phase is not Phase.TURN or then.on_turn is not side.other:
            continue
        if number == 0 and least > -math.inf:
            # most turns end here
            throws = look.throws(then, side, full=False)
            most = max(look.worth(throw.prospect, then.cube, stakes) for throw in throws)
            if most - mean_of_throwing(look, then, throws, stakes) < least:
                return {}
        throws = look.throws(then, side, plies=plies_late(then))
        values = [(look.worth(throw.prospect, then.cube, stakes), throw.roll) for throw in throws]
        mean = mean_of_throwing(look, then, throws, stakes)
        for value, roll in values:
            # a play worse than the best must win its loss back by the roll
            gain = value - mean - max(0.0, best - each.worth)
            gains[roll] = max(gain, gains.get(roll, gain))
    return gains
