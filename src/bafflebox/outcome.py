"""How a game can end."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from bafflebox.side import Side


class Level(Enum):
    """The level of a win; what each is worth is a rule of the book (B12, N5, …)."""

    SINGLE = "single"
    GAMMON = "gammon"
    BACKGAMMON = "backgammon"
    ROYAL = "royal"
    """The royal backgammon that some rule sets know (N9)."""

    __hash__ = object.__hash__  # each level is one object; the hash of `Enum` is a function in Python

    def __str__(self) -> str:
        return self.value

    @property
    def rank(self) -> int:
        """0 for a single, rising."""
        return list(Level).index(self)


class Ending(Enum):
    """What ended the game."""

    BORNE_OFF = "borne_off"
    DROPPED = "dropped"
    RESIGNED = "resigned"
    CONCEDED = "conceded"
    OVERRUN = "overrun"
    """Too many checkers on the bar at once, where a rule set ends the game for it."""
    FORMATION = "formation"
    """A formation of checkers that a rule set lets end the game or match."""
    REPEATED = "repeated"
    """A repeated throw that a rule set lets end the game."""
    FLAG = "flag"
    RULING = "ruling"
    NAMED = "named"
    """Both said so, where the board is not written (R9)."""


WHOLE = 1000
"""A match in the thousandths in which it can be shared."""


class EndCause(Enum):
    """What ended the match."""

    SCORE = "score"
    """Somebody reached the length of the match and leads."""
    RECTANGLE = "rectangle"
    """A fact of the board that wins the whole match at once."""
    FLAG = "flag"
    """A flag fell once too often."""
    ABSENCE = "absence"
    """The opponent stayed away while he was waited for, or kept the agreed dice waiting."""
    EQUITY = "equity"
    """The opponent stayed away, and it had been agreed that such a match is shared by what it is worth: nobody wins it."""
    AGREEMENT = "agreement"
    """Both agreed that it is over."""
    FORFEIT = "forfeit"
    """A rule gave the match away: for lateness, say."""
    PENALTY = "penalty"
    """Points given outside a game reached the length of the match."""
    RULING = "ruling"
    """The director decided it."""
    DICE = "dice"
    """The dice could not be agreed: the match ends without a winner."""
    CLOSED = "closed"
    """A session without length was closed."""

    def __str__(self) -> str:
        return self.value


@dataclass(frozen=True, slots=True)
class Win:
    """`side` wins the game at a level."""

    side: Side
    level: Level
    ending: Ending


@dataclass(frozen=True, slots=True)
class ConcededWin:
    """`side` wins an agreed number of points, smaller than the game would have cost."""

    side: Side
    points: int
    ending: Ending = Ending.CONCEDED


@dataclass(frozen=True, slots=True)
class MatchWin:
    """`side` wins the whole match at once, whatever the score."""

    side: Side
    ending: Ending


@dataclass(frozen=True, slots=True)
class Wash:
    """The game ends without a winner."""

    ending: Ending


Outcome = Win | ConcededWin | MatchWin | Wash
