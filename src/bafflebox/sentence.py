"""A sentence before it has words: the key of a message and what it speaks of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from bafflebox.side import Side

if TYPE_CHECKING:
    from bafflebox.move import Move


@dataclass(frozen=True, slots=True)
class Word:
    """A thing that a book may call by a name of its own: a level, a formation, how a game ended.

    `text` is what the book's players call it in English; other catalogues have `word-NAME`.
    """

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Moves:
    """Moves of a play, and how they are written where nobody has another notation."""

    moves: tuple[Move, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Dice:
    """Dice that lie on the table, in the order in which they are said."""

    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """A place of the board as its player numbers it: a point 1-24, 25 the bar, 0 off."""

    point: int


@dataclass(frozen=True, slots=True)
class Typed:
    """What is typed, or stands in a file, just so: a command, a path, the id of a rule. No language has other digits for it."""

    text: str


@dataclass(frozen=True, slots=True)
class Listed:
    """Several things, said one after the other."""

    items: tuple[Argument, ...]


Argument: TypeAlias = "str | int | Side | Word | Moves | Dice | Place | Typed | Listed | Sentence | None"
"""What a sentence may speak of, other sentences among it; None is nobody in particular: the table itself."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """`key` in the catalogues with its arguments; `rule` is the rule behind it, "" if none is named."""

    key: str
    arguments: Mapping[str, Argument] = field(default_factory=dict)
    rule: str = ""
    then: str = ""
    """The key of a second sentence that goes with it and speaks of the same."""

    def plain(self) -> dict[str, object]:
        """The sentence as plain values for JSON: what is no text and no number is an object of one field."""
        said: dict[str, object] = {"key": self.key}
        if self.rule:
            said["rule"] = self.rule
        if self.then:
            said["then"] = self.then
        for name, value in self.arguments.items():
            said[name] = value if type(value) in _AS_THEY_ARE else _plain(value)
        return said


def score_told(one: int, two: int) -> Argument:
    """A score as a sentence speaks of it, `3-2`; with a side below zero `−1 to −3`, so that no dash is taken for a minus."""
    if one >= 0 and two >= 0:
        return f"{one}-{two}"
    return Sentence("score-below", {"one": _signed(one), "two": _signed(two)})


def _signed(points: int) -> str:
    return f"{points}".replace("-", "−")


_AS_THEY_ARE = frozenset((str, int))


def _plain(value: Argument) -> object:
    match value:
        case Side():
            return {"side": value.value}
        case Word(name, text):
            return {"word": name, "text": text}
        case Moves(moves):
            return {"moves": [move.row() for move in moves]}
        case Dice(dice):
            return {"dice": list(dice)}
        case Place(point):
            return {"place": point}
        case Typed(text):
            return text
        case Listed(items):
            return {"list": [_plain(item) for item in items]}
        case Sentence():
            return {"say": value.plain()}
    return value
