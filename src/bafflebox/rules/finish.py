"""Game endings by a turn, and effects of triggers, as data that clauses lower to."""

from __future__ import annotations

from enum import Enum
from typing import Any, Protocol

from bafflebox.board.dice import Roll
from bafflebox.board.outcome import Ending, Level, MatchWin, Outcome, Wash, Win
from bafflebox.board.position import BAR, Position
from bafflebox.board.side import Side
from bafflebox.frozen import dataclass
from bafflebox.rules.pattern import NOTHING, Pattern
from bafflebox.rules.situation import Situation


class When(Enum):
    """The condition under which a turn ends a game. Sides are checked in the order given."""

    BORNE_OFF = "borne_off"
    """The mover, or the other side, has no checker left in play; that side wins."""
    ON_BAR = "on_bar"
    """The required number of checkers of the other side, or of the mover, is on the bar; the side across wins."""
    STANDS = "stands"
    """The mover's checkers form the pattern; the mover wins."""
    BOTH_STAND = "both_stand"
    """Those of both sides do; if that is a win, it is the mover's."""
    REPEATED = "repeated"
    """A roll repeats the one that the other side played right before."""


class Brings(Enum):
    """The outcome of such an end."""

    LEVEL = "level"
    """A win at the level of the loser's position."""
    SINGLE = "single"
    MATCH = "match"
    """The whole match."""
    WASH = "wash"
    """Nobody wins."""


class KnowsLevels(Protocol):
    """Determines the level of a win: the law."""

    def level_of(self, position: Position, winner: Side) -> Level:
        """Return the level at which `winner` wins now."""


@dataclass(frozen=True, slots=True)
class Finish:
    """An ending by a turn, as data; called like any outcome of an `EndingRow`."""

    when: When
    brings: Brings
    ending: Ending
    pattern: Pattern = NOTHING
    checkers: int = 0
    """For the bar: the number of checkers there."""
    dice: tuple[int, ...] = ()
    """For a repeated roll."""

    def __call__(self, law: KnowsLevels, situation: Situation, fact: object) -> Outcome | None:
        """Return the outcome after `fact`, a play or a roll, in the situation just after it."""
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
    """The effect of a trigger on the course of a game."""

    NOTHING = "nothing"
    """It signals something or opens a right; position, cube and turns do not change."""
    FIRST_OFF = "first_off"
    """The first side of a game to bear off has one more turn, and another for each double in such a turn."""
    CUBE = "cube"
    """It turns the cube."""
