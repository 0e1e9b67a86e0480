"""An act: what may be asked at a table, as one row that everybody reads (words, intent, event, arguments, who may)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from typing import Any


class Who(Enum):
    """Who may do an act, as far as the act itself says it; conditions of the rules say the rest."""

    TURN = "turn"
    """The side whose decision it is."""
    EITHER = "either"
    """Either side, whoever is waited for."""
    BOTH = "both"
    """Both sides together: it is nobody's in particular."""
    TABLE = "table"
    """The table itself: what time or the end of a game brings about."""
    MONITOR = "monitor"
    DIRECTOR = "director"
    """The director or his staff."""
    COMMITTEE = "committee"
    SPECTATOR = "spectator"


PLAYERS = (Who.TURN, Who.EITHER, Who.BOTH)
"""Those who sit at the board."""


class Kind(Enum):
    """What an argument is: how it is written and read (`record/act_words.py`), here with the form in words."""

    DICE = "two numbers such as 31, or one 4"
    BOTH_DICE = "the dice of both sides, White's first, such as 31"
    COVERED_DICE = "two numbers such as 31"
    MOVES = "moves such as 8/5 6/5, or nothing"
    LEVEL = "a level of the book, such as gammon"
    POINTS = "a number of points"
    WHOM = "self or other"
    PARITY = "odds or evens"
    ORDER = "first or second"
    PAID = "paid, or nothing"
    CAUSE = "why the clocks are to stand, such as break"
    SECONDS = "a number of seconds, such as +30 or -30"
    RULE = "the id of a rule"


@dataclass(frozen=True, slots=True)
class Argument:
    """An argument of an act: the field of the intent, what it is, and its name in JSON if that is another."""

    field: str
    kind: Kind
    json: str = ""
    needed: bool = True
    """Whether it has to be said; what is left out is found from the situation or is the field's default."""

    @property
    def name(self) -> str:
        """Its name in JSON."""
        return self.json or self.field


@dataclass(frozen=True, slots=True)
class Act:
    """One row of the table of acts.

    `word` is the imperative (`stop clock`), told of somebody in `says` (`stops clock`) and written in programs as
    `key` (`stop_clock`). `intent` is the class that asks, `event` the fact that it makes first (None: it only ends
    something). `short` are other words for it with what they stand for: `odds` is `call odds`.
    """

    word: str
    intent: type[Any]
    event: type[Any] | None
    arguments: tuple[Argument, ...] = ()
    who: tuple[Who, ...] = (Who.TURN,)
    phrase: str = ""
    """The act as a sentence names it, if not by its word: `throw again`."""
    short: tuple[tuple[str, str], ...] = ()
    also: tuple[str, ...] = ()
    """Words that are understood too, each in the place of `word`."""
    answers: tuple[type[Any], ...] = ()
    """The events that ask for it: a take answers a double."""
    feature: str = ""
    """What front ends call a rule set in which the act exists, if they ask."""
    sure: bool = False
    """Whether people are asked if they mean it, because it can't be taken back and costs something."""
    subject: object = None
    """What the law is asked for the rule that answers for it, where that is not the event."""
    back: Callable[[Any], Any] | None = field(default=None, compare=False)
    """The intent that made such an event, where it is not the one with the same fields."""

    @property
    def key(self) -> str:
        """Its name in JSON and in the catalogues of words."""
        return self.word.replace(" ", "_")

    @property
    def says(self) -> str:
        """The act told of somebody: `doubles`, `stops clock`, `presses clock`."""
        first, _, rest = self.word.partition(" ")
        ending = "es" if first.endswith(("s", "sh", "x", "o")) else "s"
        return f"{first}{ending} {rest}".strip()

    @property
    def said(self) -> str:
        """The act as a sentence names it."""
        return self.phrase or self.word

    @property
    def typed(self) -> tuple[str, ...]:
        """What people type for it first: its short words, or its word."""
        return tuple(word for word, _ in self.short) or (self.word,)

    @property
    def cited(self) -> object:
        """What the law is asked for the rule that answers for the act."""
        return self.event if self.subject is None else self.subject
