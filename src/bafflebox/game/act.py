"""An act: one row of the table of acts (words, event, arguments, permission) for all its readers."""

from __future__ import annotations

from enum import Enum
from typing import Any

from bafflebox.board.side import Side
from bafflebox.frozen import dataclass


class Actor(Enum):
    """The persons who may do an act, as far as the act itself determines it; conditions of the rules follow."""

    TURN = "turn"
    """The side to decide."""
    EITHER = "either"
    """Either side, at any time."""
    BOTH = "both"
    """Both sides together."""
    TABLE = "table"
    """The table itself: consequences of time or the end of a game."""
    MONITOR = "monitor"
    DIRECTOR = "director"
    """The director or staff."""
    COMMITTEE = "committee"
    SPECTATOR = "spectator"


PLAYERS = (Actor.TURN, Actor.EITHER, Actor.BOTH)
"""The players."""


class ArgumentKind(Enum):
    """The kind of an argument: its readers and writers are in `formats/act_words.py`, its form in words is here."""

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
    TIMES = "clock times, such as 12:00 delay 8, 1:30 per point delay 8"
    SCORE = "the points of both sides, such as 3-2"
    SIGNED = "the points of both sides and what they come to where that is owed, such as 25-12 £13.25"


@dataclass(frozen=True, slots=True)
class Argument:
    """An argument of an act: its field, its kind, and its name in JSON if different."""

    field: str
    kind: ArgumentKind
    json: str = ""
    needed: bool = True
    """True if required; otherwise it follows from the situation or has the field's default."""
    choices: tuple[str, ...] = ()
    """The words to choose from (`ArgumentKind.ONE_OF`)."""
    when: tuple[str, tuple[str, ...]] | None = None
    """Another argument, and the values of it with which this one applies."""
    otherwise: object = None
    """The value when omitted, if not the default of the field."""

    @property
    def name(self) -> str:
        """Return its name in JSON."""
        return self.json or self.field

    @property
    def form(self) -> str:
        """Return its form in words."""
        if self.kind is ArgumentKind.FLAG:
            return f"{self.field}, or nothing"
        return f"one of {', '.join(self.choices)}" if self.choices else self.kind.value


def told_of_somebody(verb: str) -> str:
    """Return the verb in the third person: `doubles`, `presses`, `testifies`."""
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return verb[:-1] + "ies"
    return verb + ("es" if verb.endswith(("s", "sh", "ch", "x", "o")) else "s")


_IRREGULAR = {"be": "is", "did": "did"}


@dataclass(frozen=True, slots=True)
class Act:
    """One row of the table of acts.

    `word` is the imperative (`stop clock`), `says` its third person (`stops clock`), `key` its name in programs (`stop_clock`).
    `event` is what is proposed and, where the law allows it, the first fact. `short` are other words for it and their
    meaning: `odds` is `call odds`.
    """

    word: str
    event: type[Any]
    arguments: tuple[Argument, ...] = ()
    who: tuple[Actor, ...] = (Actor.TURN,)
    phrase: str = ""
    """The act as a sentence names it, if not by its word: `throw again`."""
    short: tuple[tuple[str, str], ...] = ()
    also: tuple[str, ...] = ()
    """Further accepted words, each in place of `word`."""
    answers: tuple[type[Any], ...] = ()
    """The events that it answers: a take answers a double."""
    feature: str = ""
    """The feature name, for front ends, of rule sets with this act."""
    sure: bool = False
    """True if the user must confirm it, because it is irreversible and costs something."""
    subject: object = None
    """The key for the rule behind it, where that is not the event."""
    turned: bool = False
    """True if the event names the other side than the one that proposes it: one shakes, and the other is to call."""
    given: tuple[tuple[str, Any], ...] = ()
    """Fields of the event that the word itself determines."""
    json: str = ""
    """Its name in programs, if that is not its word."""
    afterwards: bool = False
    """True if it is also possible when the match is over."""

    def asker(self, fact: Any) -> Side | None:
        """Return the side that proposes the event; None where it is nobody's in particular."""
        side: Side | None = getattr(fact, "side", None)
        return side.other if self.turned and side is not None else side

    def proposed(self, side: Side, values: dict[str, object], name: str = "") -> Any:
        """Return the event that `side`, or the person of this name, proposes, with the values of its arguments by field."""
        said = dict(self.given) | values
        for field, speaker in (("side", side.other if self.turned else side), ("who", name), ("name", name)):
            if field in self.event.__dataclass_fields__:
                said.setdefault(field, speaker)
        return self.event(**said)

    @property
    def key(self) -> str:
        """Return its name in JSON and in the catalogues."""
        return self.json or self.word.replace(" ", "_")

    @property
    def says(self) -> str:
        """Return the third person of the act: `doubles`, `stops clock`, `testifies`, `is ready`."""
        first, _, rest = self.word.partition(" ")
        return f"{told_of_somebody(first)} {rest}".strip()

    @property
    def said(self) -> str:
        """Return the act as a sentence names it."""
        return self.phrase or self.word

    @property
    def typed(self) -> tuple[str, ...]:
        """Return the words to type: its short words, or its word."""
        return tuple(word for word, _ in self.short) or (self.word,)

    @property
    def forms(self) -> dict[str, str]:
        """Return every form of the act, and the words that each stands for, implied arguments included."""
        said = {self.word: self.word, self.key: self.word, self.says: self.word, **dict(self.short)}
        for other in self.also:
            said |= dict.fromkeys((other, told_of_somebody(other)), self.word)
        return said

    def may(self, *, player: bool) -> bool:
        """Return whether it is an act of the players (`player`), or of others."""
        return (not player) ^ any(each in PLAYERS for each in self.who)

    @property
    def cited(self) -> object:
        """Return the key for the rule behind the act."""
        return self.event if self.subject is None else self.subject
