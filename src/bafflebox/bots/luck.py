"""The luck of a roll: the worth of its best play less the mean worth of rolls, by one fixed judge.

Luck has mean zero, whatever is played: subtracting it changes no average and removes most of the spread.
"""

from __future__ import annotations

from bafflebox.board.dice import ALL_ROLLS, FACES, Roll
from bafflebox.board.side import Side
from bafflebox.bots.aim import Aim
from bafflebox.bots.appraiser import Appraiser
from bafflebox.bots.stakes import stakes_of
from bafflebox.engine.stake import stake_of
from bafflebox.rules.situation import Situation

SINGLE_DICE = tuple(Roll((die,)) for die in FACES)


class LuckJudge:
    """A judge of rolls under one law. In a match worth is in match terms, unless `points` is set."""

    def __init__(self, look: Appraiser, *, points: bool = False, full: bool = True) -> None:
        self.look, self.points, self.full = look, points, full
        self._for_points = {side: stakes_of(look.law, Aim(side, None), look.live) for side in Side}

    def luck(self, now: Situation, roll: Roll) -> float:
        """Return White's luck in a roll of the side on turn, in points (or worth, see `Aim`)."""
        if self.look.asks and not self.look.following.is_eventful:
            return self._asked(now, roll)
        rolls = SINGLE_DICE if len(roll.dice) == 1 else ALL_ROLLS
        stakes = self._for_points[Side.WHITE] if self.points else self.look.stakes(now, Side.WHITE)
        throws = self.look.throws(now, Side.WHITE, rolls, full=self.full)
        worths = [self.look.worth(each.prospect, now.cube, stakes) for each in throws]
        mean = sum(each.chance * worth for each, worth in zip(throws, worths, strict=True))
        return worths[rolls.index(roll)] - mean

    def _asked(self, now: Situation, roll: Roll) -> float:
        """Return the luck where a double can be dropped: by the engine's own equities with the current cube."""
        side = now.on_turn
        assert side is not None
        own, opp = now.position.seen_by(side)
        stake = stake_of(self.look.law, now, side)
        if self.points and stake.context is not None and stake.context.is_match:
            raise ValueError("in a match with a cube luck is counted in chances to win it")
        came = mean = 0.0
        rolls = [(high, low) for high, low in (each.dice for each in ALL_ROLLS)]
        for each, best in zip(ALL_ROLLS, self.look.engine.worths(own, opp, rolls, stake), strict=True):
            mean += best * (1 if each.is_double else 2) / 36
            if each == roll:
                came = best
        aim = self.look.aim(now, side)
        luck = (came - mean) * aim.unit(now.cube.value)
        return luck if side is Side.WHITE else -luck
