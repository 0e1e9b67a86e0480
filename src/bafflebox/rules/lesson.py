"""A lesson: a small position with one task, judged by the law of its book. It holds no words: catalogues have them by its name."""

from __future__ import annotations

from enum import StrEnum

from bafflebox.board.position import BAR, Checkers
from bafflebox.frozen import dataclass

Stacks = tuple[tuple[int, int], ...]
"""Places of one side with their checkers, each counted from that side's home: 0 off, 25 the bar."""
Hops = tuple[tuple[int, int], ...]
"""Moves of single numbers, each from a place to one."""


class Goal(StrEnum):
    """The goal of a play in a lesson."""

    ANY = "any"
    HIT = "hit"
    ENTER = "enter"
    BEAR_OFF = "bear_off"
    WIN = "win"
    SAFE = "safe"
    REACH = "reach"
    TAKE = "take"
    """A double is offered instead of a roll."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A position seen by its player, the roll, and the goal.

    `words` are the terms that the lesson explains, `shown` is a right play, `place` is what REACH asks for, `chances` are the wins
    of the player in 100 games where the text says them, `way` shows the route of the checkers on the board.
    """

    name: str
    own: Stacks
    opp: Stacks
    roll: tuple[int, int] | None
    goal: Goal
    words: tuple[str, ...] = ()
    shown: Hops = ()
    place: int = 0
    chances: int = 0
    way: bool = False

    @property
    def checkers(self) -> tuple[Checkers, Checkers]:
        """Return the checkers of both sides by place."""
        return _counts(self.own), _counts(self.opp)


def _counts(stacks: Stacks) -> Checkers:
    found = dict(stacks)
    return tuple(found.get(place, 0) for place in range(BAR + 1))
