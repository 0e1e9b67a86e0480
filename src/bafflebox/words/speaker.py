"""Who renders sentences for a reader: in his language, with the players' names, `you` where he is meant, and the book's words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from bafflebox.position import BAR, OFF
from bafflebox.sentence import Argument, Dice, Listed, Moves, Place, Sentence, Typed, Word
from bafflebox.side import BySide, Side
from bafflebox.words.catalogue import has, in_digits, render

NAMES = BySide("White", "Black")
"""What the sides are called where nobody has a name."""
TERMS = ("checker", "checkers", "point", "bar", "cube")
"""Things that books name in their own way; every message may speak of them."""


@dataclass(frozen=True, slots=True)
class Speaker:
    """Renders for one reader.

    `you` is the side that is spoken to, None where both are spoken of by name; `own_words` are the words of the rule
    book in play, which are English; `book` is its name, under which other languages may have words of their own.
    """

    names: BySide[str]
    you: Side | None = None
    language: str = "en"
    book: str = ""
    own_words: Mapping[str, str] = field(default_factory=dict)
    cites: bool = True
    """Whether rules stand in the sentences."""

    def say(self, sentence: Sentence) -> str:
        """The sentence in words."""
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
        return {name: in_digits(self.language, value) if isinstance(value, str) else value}

    def place(self, point: int) -> str:
        """A place in words; where the book numbers each quarter-board anew, with its number on the board behind it."""
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
        """What a thing is called here."""
        if self.language == "en":
            return word.text
        return _called(self.language, self.book, word.name) or word.text


def english(sentence: Sentence) -> str:
    """The sentence in English, with the sides called by their colours and without its rule."""
    return said_to_all(sentence, "en")


def said_to_all(sentence: Sentence, language: str) -> str:
    """The sentence for readers who sit on no side, with the sides called by their colours and without its rule."""
    return Speaker(NAMES, language=language, cites=False).say(sentence)


def quarter_number(point: int) -> int:
    """The number of a point in its quarter-board: in the two of the other side numbers rise with the way."""
    if point > 12:
        return (25 if point > 18 else 19) - point
    return (point - 1) % 6 + 1


@lru_cache(maxsize=256)
def _called(language: str, book: str, name: str, kind: str = "word") -> str:
    """What a thing is called in a language, under a book's own words for it first; "" where there is no word."""
    for key in (f"{kind}-{book}-{name}", f"{kind}-{name}", *([name] if name.startswith("title-") else [])):
        if has(language, key):
            return render(language, key, {})
    return ""


@lru_cache(maxsize=64)
def _terms(language: str, book: str, own: tuple[tuple[str, str], ...]) -> dict[str, str | int]:
    words = dict(own) if language == "en" else {}
    found: dict[str, str | int] = {term: words.get(term) or _called(language, book, term) for term in TERMS}
    return found | {"borne_off": words.get("borne off", "borne off")}
