"""Messages as a key with arguments, before they are rendered in a language."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from typing import Protocol, TypeAlias

from bafflebox.frozen import dataclass


class Noun(Protocol):
    """A domain value that a sentence may name, such as a side."""

    def plain(self) -> dict[str, object]:
        """Return the value as a JSON object of one field."""
        ...


class Row(Protocol):
    """The part of a move that sentences use."""

    def row(self) -> Sequence[object]:
        """Return the move as a list for JSON."""
        ...


@dataclass(frozen=True, slots=True)
class Word:
    """A term that a book may rename: a level, a formation, an ending.

    `text` is the book's English term; other catalogues define `word-NAME`.
    """

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Moves:
    """Moves of a play, and their notation for a reader without a preferred one."""

    moves: tuple[Row, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Dice:
    """Dice on the table, in the order in which they are named."""

    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """A place as its player numbers it: a point 1-24, 25 the bar, 0 off."""

    point: int


@dataclass(frozen=True, slots=True)
class Typed:
    """Literal text such as a command, a path or a rule id; its digits are never localised."""

    text: str


@dataclass(frozen=True, slots=True)
class Listed:
    """Several arguments, rendered as a list."""

    items: tuple[Argument, ...]


Argument: TypeAlias = "str | int | Noun | Word | Moves | Dice | Place | Typed | Listed | Sentence | None"
"""Arguments of a sentence, nested sentences included; None names neither side: the table itself."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A catalogue `key` with its arguments; `rule` is the id of the rule behind it, or ""."""

    key: str
    arguments: Mapping[str, Argument] = field(default_factory=dict)
    rule: str = ""
    then: str = ""
    """The key of a follow-up sentence that takes the same arguments."""

    def plain(self) -> dict[str, object]:
        """Return the sentence as JSON values; an argument that is neither text nor number is an object of one field."""
        said: dict[str, object] = {"key": self.key}
        if self.rule:
            said["rule"] = self.rule
        if self.then:
            said["then"] = self.then
        for name, value in self.arguments.items():
            said[name] = value if type(value) in _AS_THEY_ARE else _plain(value)
        return said


def score_told(one: int, two: int) -> Argument:
    """Return a score as an argument: `3-2`, or `−1 to −3` when a side is below zero, to keep dash and minus apart."""
    if one >= 0 and two >= 0:
        return f"{one}-{two}"
    return Sentence("score-below", {"one": _signed(one), "two": _signed(two)})


def _signed(points: int) -> str:
    return f"{points}".replace("-", "−")


_AS_THEY_ARE = frozenset((str, int))


def _plain(value: Argument) -> object:
    match value:
        case None | str() | int():
            return value
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
    return value.plain()


_render: Callable[[Sentence], str] | None = None


def render_english_with(render: Callable[[Sentence], str]) -> None:
    """Set the function that renders English; it lives in `i18n`, above this module."""
    global _render  # noqa: PLW0603 - the one hook of the ground floor
    _render = render


def english(sentence: Sentence) -> str:
    """Return the sentence in English, without its rule and with the sides named by colour; its key when no renderer is set."""
    return sentence.key if _render is None else _render(sentence)
