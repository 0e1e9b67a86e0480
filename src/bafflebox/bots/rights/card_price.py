"""What a card that sets a throw must win at least: as much as it is likely to win later, which is less the nearer the end."""

from __future__ import annotations

from bafflebox.bots.stakes import Stakes
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation
from bafflebox.side import Side

FOR_MONEY = 8.0
"""In points, where no match is played."""
IN_A_MATCH = 0.33
"""In worth (twice the chance to win the match), far from the end of a match to so many points or more."""
REACH = 3.0
"""In points of equity: more than this a throw hardly ever gains."""
FAR = 5
"""Points still needed by either side from which the end is far."""


def card_price(law: Law, now: Situation, side: Side, stakes: Stakes) -> float:
    """The worth that spending a card must gain."""
    score = now.terms.score
    needs = [score.needs(each) for each in Side]
    if not stakes.aim.is_match or needs[0] is None or needs[1] is None:
        return FOR_MONEY
    nearest = max(1, min(needs[0], needs[1]))
    return IN_A_MATCH * min(1.0, nearest / FAR)


def is_out_of_reach(price: float, stakes: Stakes, cube: int) -> bool:
    """Whether no throw can gain so much with the cube at this value, even turning a lost game into one won."""
    return price > REACH * stakes.aim.unit(cube)
