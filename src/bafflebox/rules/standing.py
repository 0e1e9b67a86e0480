"""At which level a game is won: how its loser stands, as plain data."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bafflebox.outcome import Level
from bafflebox.position import BAR, Position
from bafflebox.side import Side, checked


@dataclass(frozen=True, slots=True)
class Standing:
    """How the loser of a finished game stands: plain data, so that an engine can read it too.

    With `none_off` no checker of the loser's is borne off; with `beyond` one of them stands on that place
    or farther (19-24 are the winner's home seen by the loser, 25 the bar); with `all_on_bar` every one that is left.
    """

    none_off: bool = False
    beyond: int = 0
    all_on_bar: bool = False

    def __call__(self, position: Position, winner: Side) -> bool:
        """Whether the loser stands so."""
        loser = position[checked(winner).other]
        if self.none_off and loser[0]:
            return False
        if self.all_on_bar and not loser[BAR] == sum(loser) > 0:
            return False
        return any(loser[self.beyond :]) if self.beyond else True


NOBODY = Standing(beyond=26)
"""How no loser stands."""


@dataclass(frozen=True, slots=True)
class LevelRow:
    """A win is of this level, worth `points` times the cube, if the loser stands so."""

    level: Level
    points: int
    applies: Callable[[Position, Side], bool]
    """As data a `Standing`."""
    rule: str = ""

    @property
    def standing(self) -> Standing:
        """The same as data; nobody stands so where only a function knows it."""
        return self.applies if isinstance(self.applies, Standing) else NOBODY
