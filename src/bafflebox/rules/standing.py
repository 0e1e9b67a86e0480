"""Levels of a win by the loser's position, as plain data."""

from __future__ import annotations

from collections.abc import Callable

from bafflebox.board.outcome import Level
from bafflebox.board.position import BAR, Position
from bafflebox.board.side import Side, checked_side
from bafflebox.frozen import dataclass


@dataclass(frozen=True, slots=True)
class LoserCondition:
    """A condition on the loser of a finished game, as plain data for engines too.

    With `none_off` no checker of the loser is borne off; with `beyond` one of them stands on that place or farther (19-24 are the
    winner's home seen by the loser, 25 the bar); with `all_on_bar` every remaining one.
    """

    none_off: bool = False
    beyond: int = 0
    all_on_bar: bool = False

    def __call__(self, position: Position, winner: Side) -> bool:
        """Return whether the loser's position matches."""
        loser = position[checked_side(winner).other]
        if self.none_off and loser[0]:
            return False
        if self.all_on_bar and not loser[BAR] == sum(loser) > 0:
            return False
        return any(loser[self.beyond :]) if self.beyond else True


NOBODY = LoserCondition(beyond=26)
"""A condition that no position meets."""


@dataclass(frozen=True, slots=True)
class LevelRow:
    """A win is of this level, worth `points` times the cube, if the loser's position matches."""

    level: Level
    points: int
    applies: Callable[[Position, Side], bool]
    """As data a `LoserCondition`."""
    rule: str = ""

    @property
    def standing(self) -> LoserCondition:
        """Return it as data; `NOBODY` where only a function knows it."""
        return self.applies if isinstance(self.applies, LoserCondition) else NOBODY
