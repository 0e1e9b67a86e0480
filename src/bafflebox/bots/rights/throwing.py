"""A roll that may be set aside and rolled again."""

from __future__ import annotations

from bafflebox.board.side import Side
from bafflebox.bots.allowed import allowed
from bafflebox.bots.appraiser import Appraiser, Ranked
from bafflebox.bots.rights.before_throw import mean_of_throwing
from bafflebox.events.game import Rethrown
from bafflebox.rules.situation import Situation


def rethrow(look: Appraiser, now: Situation, side: Side, ranked: list[Ranked]) -> Rethrown | None:
    """Set the roll aside if rolling again is worth more than its best play."""
    if not ranked or not allowed(look.law, now, Rethrown, side):
        return None
    return Rethrown(side) if worth_of_rethrowing(look, now, side) > ranked[0].worth else None


def worth_of_rethrowing(look: Appraiser, now: Situation, side: Side) -> float:
    """Return the worth of rolling again, further set-aside rolls included."""
    return mean_of_throwing(look, now, look.throws(now, side), look.stakes(now, side))
