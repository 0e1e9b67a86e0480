"""Rendering of sentences for a reader: language, player names, `you`, and the book's own terms."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from functools import lru_cache

from bafflebox.board.position import BAR, OFF
from bafflebox.board.side import BySide, Side
from bafflebox.frozen import dataclass
from bafflebox.i18n.catalogue import has, in_digits, render
from bafflebox.message import Argument, Dice, Listed, Moves, Place, Sentence, Typed, Word

NAMES = BySide("White", "Black")
"""Default names of the sides."""
TERMS = ("checker", "checkers", "point", "bar", "cube")
"""Terms that books may rename; every message may use them."""


@dataclass(frozen=True, slots=True)
class Speaker:
    """A renderer of sentences for one reader.

    `you` is the side that is addressed, None to name both sides. `own_words` are the English terms of the rule book in play; `book`
    is its name, under which other languages may have terms of their own.
    """

    names: BySide[str]
    you: Side | None = None
    language: str = "en"
    book: str = ""
    own_words: Mapping[str, str] = field(default_factory=dict)
    cites: bool = True
    """True to cite rules in the sentences."""

    def say(self, sentence: Sentence) -> str:
        """Return the rendered sentence."""
        given = dict(_terms(self.language, self.book, tuple(self.own_words.items())))
        given["tone"] = "glad"
        given["cited"] = f" [{sentence.rule}]" if sentence.rule and self.cites else ""
        for name, value in sentence.arguments.items():
            given |= self._given(name, value)
        said = render(self.language, sentence.key, given)
        return f"{said} {render(self.language, sentence.then, given)}" if sentence.then else said

    def _given(self, name: str, value: Argument) -> dict[str, str | int]:
        match value:
            case None:
                return {name: "", f"{name}_is": "table"}
            case Side():
                return {name: self.names[value], f"{name}_is": "you" if value is self.you else "other"}
            case Word():
                return {name: self.word(value)}
            case Moves() | Typed():
                return {name: value.text}
            case Dice():
                return {name: in_digits(self.language, "-".join(map(str, value.dice)))}
            case Place(point):
                return {name: self.place(point)}
            case Listed(items):
                said = (str(self._given(name, item)[name]) for item in items)
                return {name: render(self.language, "comma", {}).join(said)}
            case Sentence():
                return {name: self.say(value)}
            case str():
                return {name: in_digits(self.language, value)}
            case int():
                return {name: value}
        raise TypeError(f"no words for {value!r}")

    def place(self, point: int) -> str:
        """Return a place as text; where the book numbers each quarter anew, its number on the board follows."""
        if point in (BAR, OFF):
            return self._say("place-bar" if point == BAR else "place-off")
        quarters = self.own_words.get("quarters", "").split()
        if not quarters:
            return self._say("place-point", n=point)
        name = quarters[(point - 1) // 6]
        called = name if self.language == "en" else _called(self.language, "", name, "quarter") or name
        return self._say("place-quarter", quarter=called, n=quarter_number(point), point=point)

    def _say(self, key: str, **given: str | int) -> str:
        return render(
            self.language, key, {**_terms(self.language, self.book, tuple(self.own_words.items())), **given}
        )

    def word(self, word: Word) -> str:
        """Return the term for a thing in this language and book."""
        if self.language == "en":
            return word.text
        return _called(self.language, self.book, word.name) or word.text


def said_to_all(sentence: Sentence, language: str) -> str:
    """Return the sentence for a spectator, with the sides named by colour and without its rule."""
    return Speaker(NAMES, language=language, cites=False).say(sentence)


def quarter_number(point: int) -> int:
    """Return the number of a point in its quarter; in the opponent's two quarters numbers rise in the direction of play."""
    if point > 12:
        return (25 if point > 18 else 19) - point
    return (point - 1) % 6 + 1


@lru_cache(maxsize=256)
def _called(language: str, book: str, name: str, kind: str = "word") -> str:
    """Return the term in a language, the book's own first; "" when there is none."""
    for key in (f"{kind}-{book}-{name}", f"{kind}-{name}", *([name] if name.startswith("title-") else [])):
        if has(language, key):
            return render(language, key, {})
    return ""


@lru_cache(maxsize=64)
def _terms(language: str, book: str, own: tuple[tuple[str, str], ...]) -> dict[str, str | int]:
    words = dict(own) if language == "en" else {}
    found: dict[str, str | int] = {term: words.get(term) or _called(language, book, term) for term in TERMS}
    return found | {"borne_off": words.get("borne off", "borne off")}
