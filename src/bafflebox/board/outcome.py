"""Outcomes: how games and matches end."""

from __future__ import annotations

from enum import Enum

from bafflebox.board.side import Side
from bafflebox.frozen import dataclass


class Level(Enum):
    """The level of a win; what each is worth is a rule of the book (B12, N5, …)."""

    SINGLE = "single"
    GAMMON = "gammon"
    BACKGAMMON = "backgammon"
    ROYAL = "royal"
    """The royal backgammon of some rule sets (N9)."""

    __hash__ = object.__hash__  # each level is one object; the hash of `Enum` is a function in Python

    def __str__(self) -> str:
        return self.value

    @property
    def rank(self) -> int:
        """Return 0 for a single win, then rising."""
        return list(Level).index(self)


class Ending(Enum):
    """The cause that ended a game."""

    BORNE_OFF = "borne_off"
    DROPPED = "dropped"
    RESIGNED = "resigned"
    CONCEDED = "conceded"
    OVERRUN = "overrun"
    """Too many checkers on the bar at once, where a rule set ends the game then."""
    FORMATION = "formation"
    """A formation of checkers that ends the game or match in some rule sets."""
    REPEATED = "repeated"
    """A repeated roll that ends the game in some rule sets."""
    FLAG = "flag"
    RULING = "ruling"
    NAMED = "named"
    """Agreed by both sides, where the moves are not recorded (R9)."""


WHOLE = 1000
"""The unit of a shared match: 1000 thousandths."""


class EndCause(Enum):
    """The cause that ended the match."""

    SCORE = "score"
    """One side reached the match length and leads."""
    RECTANGLE = "rectangle"
    """A position that wins the whole match at once."""
    FLAG = "flag"
    """A flag fell once too often."""
    ABSENCE = "absence"
    """The opponent was absent past the waiting time, or did not send their part of the agreed dice."""
    EQUITY = "equity"
    """The opponent was absent, and the sides had agreed to share such a match by equity: nobody wins it."""
    AGREEMENT = "agreement"
    """Both sides agreed to end it."""
    FORFEIT = "forfeit"
    """A rule forfeits the match, such as for lateness."""
    PENALTY = "penalty"
    """Penalty points reached the match length."""
    RULING = "ruling"
    """The director decided it."""
    DICE = "dice"
    """The dice could not be agreed: the match ends without a winner."""
    CLOSED = "closed"
    """A session without a length was closed."""

    def __str__(self) -> str:
        return self.value


@dataclass(frozen=True, slots=True)
class Win:
    """A game won by `side` at a level."""

    side: Side
    level: Level
    ending: Ending


@dataclass(frozen=True, slots=True)
class ConcededWin:
    """A game won by `side` for an agreed number of points, fewer than the game would have cost."""

    side: Side
    points: int
    ending: Ending = Ending.CONCEDED


@dataclass(frozen=True, slots=True)
class MatchWin:
    """The whole match won at once by `side`, whatever the score."""

    side: Side
    ending: Ending


@dataclass(frozen=True, slots=True)
class Wash:
    """A game that ends without a winner."""

    ending: Ending


Outcome = Win | ConcededWin | MatchWin | Wash
