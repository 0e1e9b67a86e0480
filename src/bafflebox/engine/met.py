"""Match equity tables: the chance to win a match from each score (002, P1, P2)."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from bafflebox.errors import OptionError


@dataclass(frozen=True, eq=False)
class MatchTable:
    """Chances to win a match (MWC, 0 to 1) by the points that each side still needs, at the start of a game.

    `before[a - 1][b - 1]` is the chance of the side that needs `a` against one that needs `b` while the
    Crawford game has not been played; where one side needs 1 the coming game is the Crawford game.
    `after[n - 1]` is the chance of the side that needs `n` against one that needs 1 once it has been played.
    """

    name: str
    before: tuple[tuple[float, ...], ...] = field(repr=False)
    after: tuple[float, ...] = field(repr=False)

    @cached_property
    def points(self) -> int:
        """Return the most points a side may need; further scores are not in the table."""
        return len(self.after)

    def mwc(self, own: int, opp: int, *, crawford_over: bool = False) -> float:
        """Return the chance of the side that needs `own` points against one that needs `opp`; at most 0 means reached.

        `crawford_over`: the Crawford game has been played; it matters only where a side needs 1.
        Raises OptionError for a score beyond the table.
        """
        if own <= 0 or opp <= 0:
            return 1.0 if own <= 0 else 0.0
        if max(own, opp) > self.points:
            raise OptionError(f"the table {self.name} covers {self.points} points, not {max(own, opp)}")
        if crawford_over and opp == 1:
            return self.after[own - 1]
        if crawford_over and own == 1:
            return 1.0 - self.after[opp - 1]
        return self.before[own - 1][opp - 1]

    def after_game(self, own: int, opp: int, points: int) -> float:
        """Return the chance of the side that needed `own` after a game that gave it `points` (negative: the opponent).

        A game at a score where a side needs 1 is the Crawford game or a later one, so that the Crawford game is over after it (P2).
        """
        crawford_over = min(own, opp) == 1
        if points >= 0:
            return self.mwc(own - points, opp, crawford_over=crawford_over)
        return self.mwc(own, opp + points, crawford_over=crawford_over)
