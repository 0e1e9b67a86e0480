"""The right to choose who goes first."""

from __future__ import annotations

from bafflebox.bots.appraiser import Appraiser
from bafflebox.bots.stakes import turned
from bafflebox.game import intents
from bafflebox.rules.situation import Situation
from bafflebox.side import Side


def choose_start(look: Appraiser, now: Situation, side: Side) -> intents.ChooseStart:
    """First or second, whichever is worth more from the position on the board."""
    stakes = look.stakes(now, side)
    own, opp = now.position.seen_by(side)
    first, second = look.judge([(own, opp), (opp, own)])
    cube = now.cube
    gain = stakes.worth(first, cube.value, cube.owner) - stakes.worth(turned(second), cube.value, cube.owner)
    return intents.ChooseStart(side, first=gain >= 0)
