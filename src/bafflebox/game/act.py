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
    TAKEN_BACK = "back to take it back, or nothing"
    CAUSE = "why the clocks are to stand, such as break"
    SECONDS = "a number of seconds, such as +30 or -30"
    RULE = "the id of a rule"
    DEPTH = "score, dice or full"
    RESULT = "a level of the book, such as gammon, or wash or match where it knows them"
    ONE_OF = "one of these words"
    FLAG = "this word, or nothing"
    NAME = "a name"
    NUMBER = "a number"
    QUOTED = 'words in quotation marks, such as "the count"'
    REST = "what it consisted of, such as 8/5 6/5"
    TOUCHED = "a place such as 13, or 13/8 where the checker is set down"
    PROPOSAL = "what belongs to it, such as length=9 for terms, 3-2 for score or 12:00 delay 8 for settings"
    DIE_EACH = "one die of each side, White's first, such as 61"
    LEAVE = "leave WHAT, or nothing for the dispute"
    RULING = "RULES: REMEDIES, such as A1.2: warn Ben, time Ann +30"
    VOTES = "votes, such as Cid=overturn Dee=uphold"
    OPTION = "OPTION=VALUE"
    TIMES = "clock times, such as 12:00 delay 8"
    SCORE = "the points of both sides, such as 3-2"
    SIGNED = "the points of both sides and what they come to where that is owed, such as 25-12 £13.25"


@dataclass(frozen=True, slots=True)
class Argument:
    """An argument of an act: the field of the intent, what it is, and its name in JSON if that is another."""

    field: str
    kind: Kind
    json: str = ""
    needed: bool = True
    """Whether it has to be said; what is left out is found from the situation or is the field's default."""
    choices: tuple[str, ...] = ()
    """The words from which one is said (`Kind.ONE_OF`)."""
    when: tuple[str, tuple[str, ...]] | None = None
    """Another argument, and for which of its values this one is said at all."""
    otherwise: object = None
    """What it is where it is left out and not the default of the field."""

    @property
    def name(self) -> str:
        """Its name in JSON."""
        return self.json or self.field

    @property
    def form(self) -> str:
        """How it is written, in words."""
        if self.kind is Kind.FLAG:
            return f"{self.field}, or nothing"
        return f"one of {', '.join(self.choices)}" if self.choices else self.kind.value


def told_of_somebody(verb: str) -> str:
    """The verb with the ending that it has when told of somebody: `doubles`, `presses`, `testifies`."""
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return verb[:-1] + "ies"
    return verb + ("es" if verb.endswith(("s", "sh", "ch", "x", "o")) else "s")


_IRREGULAR = {"be": "is", "did": "did"}


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
    json: str = ""
    """Its name in programs, if that is not its word."""
    afterwards: bool = False
    """Whether it may be asked when the match is over, too."""

    @property
    def key(self) -> str:
        """Its name in JSON and in the catalogues of words."""
        return self.json or self.word.replace(" ", "_")

    @property
    def says(self) -> str:
        """The act told of somebody: `doubles`, `stops clock`, `testifies`, `is ready`."""
        first, _, rest = self.word.partition(" ")
        return f"{told_of_somebody(first)} {rest}".strip()

    @property
    def said(self) -> str:
        """The act as a sentence names it."""
        return self.phrase or self.word

    @property
    def typed(self) -> tuple[str, ...]:
        """What people type for it first: its short words, or its word."""
        return tuple(word for word, _ in self.short) or (self.word,)

    @property
    def forms(self) -> dict[str, str]:
        """Every form in which it is said, and the words that each stands for: the act and what is in the form already."""
        said = {self.word: self.word, self.key: self.word, self.says: self.word, **dict(self.short)}
        for other in self.also:
            said |= dict.fromkeys((other, told_of_somebody(other)), self.word)
        return said

    def may(self, *, player: bool) -> bool:
        """Whether it is an act of those who sit at the board (`player`), or of anybody else."""
        return (not player) ^ any(each in PLAYERS for each in self.who)

    @property
    def cited(self) -> object:
        """What the law is asked for the rule that answers for the act."""
        return self.event if self.subject is None else self.subject
