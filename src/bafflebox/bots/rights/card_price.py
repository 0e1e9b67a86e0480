"""The least gain for spending a card that sets a roll: its expected later gain, which falls towards the end."""

from __future__ import annotations

from bafflebox.board.side import Side
from bafflebox.bots.rights.late import LAST_CHECKERS
from bafflebox.bots.stakes import Stakes
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation

FOR_MONEY = 8.0
"""In points, where no match is played."""
IN_A_MATCH = 0.33
"""In worth (twice the match winning chance), far from the end of a match; see `bench/cards.py`: from 0.30 to 0.45 all win the same."""
REACH = 3.0
"""In points of equity: a roll that does not end the game hardly ever gains more."""
FAR = 5
"""Points still needed by either side from which the end is far."""


def card_price(law: Law, now: Situation, side: Side, stakes: Stakes) -> float:
    """Return the worth that spending a card must gain."""
    score = now.score
    needs = [score.needs(each) for each in Side]
    if not stakes.aim.is_match or needs[0] is None or needs[1] is None:
        return FOR_MONEY
    nearest = max(1, min(needs[0], needs[1]))
    return IN_A_MATCH * min(1.0, nearest / FAR)


def is_out_of_reach(now: Situation, side: Side, price: float, stakes: Stakes, cube: int) -> bool:
    """Return whether no roll can gain that much for the side at this cube, even turning a lost game into a won one."""
    own, _ = now.position.seen_by(side)
    # at the end of a game at most its highest level, in the place of a lost single game
    reach = REACH if sum(own) - own[0] > LAST_CHECKERS else stakes.points[-1] + 1
    return price > reach * stakes.aim.unit(cube)
