"""A throw that may be put aside and thrown again."""

from __future__ import annotations

from bafflebox.bots.allowed import allowed
from bafflebox.bots.appraiser import Appraiser, Ranked
from bafflebox.bots.rights.before_throw import mean_of_throwing
from bafflebox.game import intents
from bafflebox.rules.situation import Situation
from bafflebox.side import Side


def rethrow(look: Appraiser, now: Situation, side: Side, ranked: list[Ranked]) -> intents.Rethrow | None:
    """Puts the throw aside if throwing again is worth more than its best play."""
    if not ranked or not allowed(look.law, now, intents.Rethrow, side):
        return None
    return intents.Rethrow(side) if worth_of_rethrowing(look, now, side) > ranked[0].worth else None


def worth_of_rethrowing(look: Appraiser, now: Situation, side: Side) -> float:
    """What throwing again is worth, a throw that may be put aside again included."""
    return mean_of_throwing(look, now, look.throws(now, side), look.stakes(now, side))
