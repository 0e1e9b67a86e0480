"""A lesson: a small position with one task, judged by the law of its book. It holds no words: catalogues have them by its name."""

from __future__ import annotations

from enum import StrEnum

from bafflebox.board.position import BAR, Checkers
from bafflebox.frozen import dataclass
from bafflebox.rules.option import OptionValue
from bafflebox.rules.situation import Situation

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
    BEAVER = "beaver"
    """A double is offered, and redoubled at once."""
    ROLL = "roll"
    """A roll is due, and no double is allowed."""
    TOUCHED = "touched"
    """A checker was touched, and is moved first."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A position seen by its player, the roll, and the goal.

    `words` are the terms that the lesson explains, `shown` is a right play, `place` is what REACH asks for, `chances` are the wins
    of the player in 100 games where the text says them, `way` shows the route of the checkers on the board. `moment` is what the
    referee has to know besides the board, such as the score; `options` are those of the book that the lesson is on.
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
    moment: Situation = Situation()
    options: tuple[tuple[str, OptionValue], ...] = ()

    @property
    def checkers(self) -> tuple[Checkers, Checkers]:
        """Return the checkers of both sides by place."""
        return _counts(self.own), _counts(self.opp)


def _counts(stacks: Stacks) -> Checkers:
    found = dict(stacks)
    return tuple(found.get(place, 0) for place in range(BAR + 1))
