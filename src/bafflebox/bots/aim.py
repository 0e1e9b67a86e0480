"""What a game is played for, as one side sees it: points for money, the chance to win in a match."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from bafflebox.bots.points_race import points_race
from bafflebox.engine.stake import stake_of
from bafflebox.event import Taken
from bafflebox.outcome import MatchWin, Outcome, Wash
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation
from bafflebox.side import BySide, Side

MATCH_WON_FOR_MONEY = 25.0
"""What winning "the match" at once counts where no match is played: a match's worth of points."""


@dataclass(frozen=True, eq=False)
class Aim:
    """Worth of results to `side`: points in a session; in a match twice the chance to win it, less one.

    Both sides see the same worth with opposite signs.
    """

    side: Side
    chance: Callable[[int, int], float] | None
    """In a match: the chance to win it once this game has brought each side these points (own first)."""
    _known: dict[int, float] = field(default_factory=dict, repr=False)

    @property
    def is_match(self) -> bool:
        """Whether a worth is a chance to win and not points."""
        return self.chance is not None

    def won(self, points: int) -> float:
        """A game that brings the side so many points (negative: the opponent)."""
        if self.chance is None:
            return float(points)
        known = self._known.get(points)
        if known is None:
            known = self._known[points] = self.both(max(0, points), max(0, -points))
        return known

    def both(self, own: int, opp: int) -> float:
        """A game that brings points to both sides."""
        return float(own - opp) if self.chance is None else 2.0 * self.chance(own, opp) - 1.0

    def of(self, outcome: Outcome, points: BySide[int]) -> float:
        """A finished game, with the points that it was given."""
        if isinstance(outcome, MatchWin):
            worth = 1.0 if self.is_match else MATCH_WON_FOR_MONEY
            return worth if outcome.side is self.side else -worth
        if isinstance(outcome, Wash):
            return self.both(points[self.side], points[self.side.other])
        return self.won(points[self.side] - points[self.side.other])

    def unit(self, value: int) -> float:
        """What one point of equity is worth: half the difference between winning and losing a single game at this cube."""
        return max(1e-9, 0.5 * (self.won(value) - self.won(-value)))


def aim_of(law: Law, now: Situation, side: Side) -> Aim:
    """What `side` plays this game for."""
    score = now.terms.score
    own, opp = score.needs(side), score.needs(side.other)
    if own is None or opp is None:
        return Aim(side, None)
    if law.has(Taken) and min(own, opp) > 0:
        context = stake_of(law, now, side).context
        assert context is not None
        return Aim(side, lambda mine, theirs: context.won(mine - theirs))
    race = points_race(law)
    return Aim(side, lambda mine, theirs: race.chance(own - mine, opp - theirs))
