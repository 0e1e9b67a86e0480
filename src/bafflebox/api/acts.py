"""The acts of a match that take no dice, as methods; each raises Refused citing its rule."""

from __future__ import annotations

from abc import ABC, abstractmethod

from bafflebox.board.dice import Roll
from bafflebox.board.outcome import EndCause, Level
from bafflebox.board.side import Side
from bafflebox.errors import OptionError
from bafflebox.events import game as event
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation


class Acts(ABC):
    """Acts as methods; done by the side to act, unless a `side` is named."""

    law: Law
    """The law of the match."""

    @abstractmethod
    def do(self, act: event.Event | str, *, side: Side | None = None) -> None:
        """Judge and do an act."""

    @property
    @abstractmethod
    def situation(self) -> Situation:
        """Return the current game."""

    @abstractmethod
    def _side(self) -> Side:
        """Return the side to act."""

    def _say(self, words: str) -> None:
        self.do(words, side=self._side())

    def double(self) -> None:
        """Offer a double; where the rules allow no drop, raise the value of the game."""
        self._say("double")

    def take(self) -> None:
        """Take the double."""
        self._say("take")

    def drop(self) -> None:
        """Drop the double and lose the game."""
        self._say("drop")

    def beaver(self) -> None:
        """Redouble at once and keep the cube."""
        self._say("beaver")

    def raccoon(self) -> None:
        """Redouble a beaver at once."""
        self._say("raccoon")

    def resign(self, level: str | Level = Level.SINGLE, *, side: Side | None = None) -> None:
        """Offer to resign: "single", "gammon", "backgammon", or another level of the book."""
        words = {each.value: each for each in Level}
        if str(level) not in words:
            raise OptionError(f"no level is called {str(level)!r}; possible: {', '.join(words)}")
        self.do(event.ResignationOffered(side or self._side(), words[str(level)]))

    def concede(self, points: int, *, side: Side | None = None) -> None:
        """Offer to concede points instead of playing on, where the rules give that occasion."""
        self.do(event.ConcessionOffered(side or self._side(), points))

    def accept(self) -> None:
        """Accept the pending resignation or concession."""
        self._say("accept")

    def refuse(self) -> None:
        """Refuse the pending resignation or concession."""
        self._say("refuse")

    def choose_start(self, *, first: bool = True) -> None:
        """Go first, or let the other side go first, where winning the roll gives that choice."""
        self._say("start first" if first else "start second")

    def rethrow(self) -> None:
        """Set the roll aside and roll again, where a rule gives that choice."""
        self._say("rethrow")

    def nominate(self, *dice: int, other: bool = False) -> None:
        """Spend a card to set the next roll, one's own or the other side's."""
        side = self._side()
        self.do(event.Nominated(side, side.other if other else side, Roll(dice)))

    def close(self) -> None:
        """End a session without length, between games."""
        self.do(event.MatchEnded(None, EndCause.CLOSED))
