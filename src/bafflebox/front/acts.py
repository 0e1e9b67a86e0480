"""The acts of a match that take no dice of their own, as methods of the front door; each raises Refused citing its rule."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from bafflebox import event
from bafflebox.dice import Roll
from bafflebox.errors import OptionError
from bafflebox.game import intents
from bafflebox.match.intents import CloseSession, MatchIntent
from bafflebox.outcome import Level
from bafflebox.phase import Phase
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation
from bafflebox.side import Side


class Acts(ABC):
    """What is done by a word; whoever is waited for does it, unless a `side` is named."""

    law: Law
    """The law that the match is played under."""

    @abstractmethod
    def do(self, act: MatchIntent | str, *, side: Side | None = None) -> None:
        """Has an act judged and done."""

    @property
    @abstractmethod
    def situation(self) -> Situation:
        """The game on the board."""

    @abstractmethod
    def _side(self) -> Side:
        """Who is waited for."""

    def _act(self, intent: type[Any], *more: object, side: Side | None = None) -> None:
        self.do(intent(side or self._side(), *more))

    def double(self) -> None:
        """Offers the cube; where the rules let nobody refuse, raises the value of the game."""
        self._act(intents.Raise if self.law.has(event.Raised) else intents.Double)

    def take(self) -> None:
        """Accepts the cube that is offered."""
        self._act(intents.Take)

    def drop(self) -> None:
        """Refuses the cube that is offered and loses the game."""
        self._act(intents.Drop)

    def beaver(self) -> None:
        """Redoubles at once and keeps the cube."""
        self._act(intents.Beaver)

    def raccoon(self) -> None:
        """Redoubles a beaver at once."""
        self._act(intents.Raccoon)

    def resign(self, level: str | Level = Level.SINGLE, *, side: Side | None = None) -> None:
        """Offers to lose the game: "single", "gammon", "backgammon", and what else the book knows."""
        words = {each.value: each for each in Level}
        if str(level) not in words:
            raise OptionError(f"no level is called {str(level)!r}; possible is {', '.join(words)}")
        self._act(intents.Resign, words[str(level)], side=side)

    def concede(self, points: int, *, side: Side | None = None) -> None:
        """Offers to lose so many points instead of playing on, where the rules give that occasion."""
        self._act(intents.Concede, points, side=side)

    def accept(self) -> None:
        """Accepts the resignation or concession that is offered."""
        conceded = self.situation.phase is Phase.CONCESSION_OFFERED
        self._act(intents.AcceptConcession if conceded else intents.AcceptResignation)

    def refuse(self) -> None:
        """Refuses the resignation or concession that is offered."""
        conceded = self.situation.phase is Phase.CONCESSION_OFFERED
        self._act(intents.RefuseConcession if conceded else intents.RefuseResignation)

    def choose_start(self, *, first: bool = True) -> None:
        """Goes first, or lets the other side go first, where winning the throw gives that choice."""
        self._act(intents.ChooseStart, first)

    def rethrow(self) -> None:
        """Puts the throw on the board aside and throws again, where a rule gives that choice."""
        self._act(intents.Rethrow)

    def nominate(self, *dice: int, other: bool = False) -> None:
        """Spends a card to set the next throw, one's own or the other side's."""
        side = self._side()
        self._act(intents.Nominate, side.other if other else side, Roll(dice))

    def close(self) -> None:
        """Ends a session without length, between games."""
        self.do(CloseSession())
