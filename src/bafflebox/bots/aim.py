"""The aim of a game for one side: points for money, winning chances in a match."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from bafflebox.board.outcome import MatchWin, Outcome, Wash
from bafflebox.board.side import BySide, Side
from bafflebox.bots.points_race import points_race
from bafflebox.engine.stake import stake_of
from bafflebox.events.game import Taken
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation

MATCH_WON_FOR_MONEY = 25.0
"""Points for winning "the match" at once where no match is played."""


@dataclass(frozen=True, eq=False)
class Aim:
    """Worth of results to `side`: points in a session; in a match twice the winning chance, less one.

    Both sides have the same worth with opposite signs.
    """

    side: Side
    chance: Callable[[int, int], float] | None
    """In a match: the winning chance after this game gives each side these points (own first)."""
    _known: dict[int, float] = field(default_factory=dict, repr=False)

    @property
    def is_match(self) -> bool:
        """True if worth is a winning chance, not points."""
        return self.chance is not None

    def won(self, points: int) -> float:
        """Return the worth of a game that gives the side these points (negative: the opponent)."""
        if self.chance is None:
            return float(points)
        known = self._known.get(points)
        if known is None:
            known = self._known[points] = self.both(max(0, points), max(0, -points))
        return known

    def both(self, own: int, opp: int) -> float:
        """Return the worth of a game that gives points to both sides."""
        return float(own - opp) if self.chance is None else 2.0 * self.chance(own, opp) - 1.0

    def of(self, outcome: Outcome, points: BySide[int]) -> float:
        """Return the worth of a finished game with its points."""
        if isinstance(outcome, MatchWin):
            worth = 1.0 if self.is_match else MATCH_WON_FOR_MONEY
            return worth if outcome.side is self.side else -worth
        if isinstance(outcome, Wash):
            return self.both(points[self.side], points[self.side.other])
        return self.won(points[self.side] - points[self.side.other])

    def unit(self, value: int) -> float:
        """Return the worth of one point of equity: half the difference between winning and losing a single game at this cube."""
        return max(1e-9, 0.5 * (self.won(value) - self.won(-value)))


def aim_of(law: Law, now: Situation, side: Side) -> Aim:
    """Return the aim of `side` in this game."""
    score = now.score
    own, opp = score.needs(side), score.needs(side.other)
    if own is None or opp is None:
        return Aim(side, None)
    if law.has(Taken) and min(own, opp) > 0:
        context = stake_of(law, now, side).context
        assert context is not None
        return Aim(side, lambda mine, theirs: context.won(mine - theirs))
    race = points_race(law)
    return Aim(side, lambda mine, theirs: race.chance(own - mine, opp - theirs))
