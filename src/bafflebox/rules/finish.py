"""How a turn can end a game, and what a trigger means for its course: plain data that clauses lower to."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any, Protocol

from bafflebox.dice import Roll
from bafflebox.outcome import Ending, Level, MatchWin, Outcome, Wash, Win
from bafflebox.position import BAR, Position
from bafflebox.rules.pattern import NOTHING, Pattern
from bafflebox.rules.situation import Situation
from bafflebox.side import Side


class When(Enum):
    """What a turn must lead to for a game to end. Sides are read in the order given."""

    BORNE_OFF = "borne_off"
    """Who played, or the other side, has no checker left in play; that side wins."""
    ON_BAR = "on_bar"
    """So many checkers of the other side, or of who played, are on the bar; the side across wins."""
    STANDS = "stands"
    """The checkers of who played stand in the pattern; who played wins."""
    BOTH_STAND = "both_stand"
    """Those of both sides do; if that is a win, it is of who played."""
    REPEATED = "repeated"
    """A throw repeats the one that the other side played right before."""


class Brings(Enum):
    """What such an end is."""

    LEVEL = "level"
    """A win at the level at which the loser stands."""
    SINGLE = "single"
    MATCH = "match"
    """The whole match."""
    WASH = "wash"
    """Nobody wins."""


class KnowsLevels(Protocol):
    """Who knows at which level a game is won: the law."""

    def level_of(self, position: Position, winner: Side) -> Level:
        """The level at which `winner` wins now."""


@dataclass(frozen=True, slots=True)
class Finish:
    """How a turn ends the game, as data; called like any outcome of an `EndingRow`."""

    when: When
    brings: Brings
    ending: Ending
    pattern: Pattern = NOTHING
    checkers: int = 0
    """For the bar: how many there."""
    dice: tuple[int, ...] = ()
    """For a throw that repeats."""

    def __call__(self, law: KnowsLevels, situation: Situation, fact: Any) -> Outcome | None:
        """The outcome after `fact`, a play or a throw, in the situation just after it."""
        winner = self._winner(situation, fact)
        if winner is None:
            return None
        if self.brings is Brings.WASH:
            return Wash(self.ending)
        if self.brings is Brings.MATCH:
            return MatchWin(winner, self.ending)
        single = self.brings is Brings.SINGLE
        level = Level.SINGLE if single else law.level_of(situation.position, winner)
        return Win(winner, level, self.ending)

    def _winner(self, situation: Situation, fact: Any) -> Side | None:
        mover: Side = fact.side
        position = situation.position
        match self.when:
            case When.BORNE_OFF:
                if not any(position[mover][1:]):
                    return mover
                return None if any(position[mover.other][1:]) else mover.other
            case When.ON_BAR:
                sides = (mover, mover.other)
                return next((side for side in sides if position[side.other][BAR] >= self.checkers), None)
            case When.STANDS:
                return mover if self.pattern(position[mover]) else None
            case When.BOTH_STAND:
                return mover if all(self.pattern(position[side]) for side in Side) else None
            case When.REPEATED:
                again = Roll(self.dice)
                repeats = fact.roll == again and situation.memory.last == (mover.other, again)
                return mover if repeats and not situation.rethrown else None


class Effect(Enum):
    """What a trigger means for the course of a game."""

    NOTHING = "nothing"
    """It tells something or opens a right; position, cube and turns stay as they are."""
    FIRST_OFF = "first_off"
    """The first side of a game to bear off has one more turn, and another for each double in such a turn."""
    CUBE = "cube"
    """It turns the cube."""
