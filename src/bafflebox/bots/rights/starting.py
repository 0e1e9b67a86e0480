"""The right to choose who goes first."""

from __future__ import annotations

from bafflebox.board.side import Side
from bafflebox.bots.appraiser import Appraiser
from bafflebox.bots.stakes import turned
from bafflebox.events.game import StartChosen
from bafflebox.rules.situation import Situation


def choose_start(look: Appraiser, now: Situation, side: Side) -> StartChosen:
    """Return the better of first and second from the position on the board."""
    stakes = look.stakes(now, side)
    own, opp = now.position.seen_by(side)
    first, second = look.judge([(own, opp), (opp, own)])
    cube = now.cube
    gain = stakes.worth(first, cube.value, cube.owner) - stakes.worth(turned(second), cube.value, cube.owner)
    return StartChosen(side, first=gain >= 0)
