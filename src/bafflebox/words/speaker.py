"""Who renders sentences for a reader: in his language, with the players' names, `you` where he is meant, and the book's words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from bafflebox.side import BySide, Side
from bafflebox.words.catalogue import has, in_digits, render
from bafflebox.words.sentence import Argument, Dice, Moves, Sentence, Word

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
            case Moves():
                return {name: value.text}
            case Dice():
                return {name: in_digits(self.language, "-".join(map(str, value.dice)))}
        return {name: in_digits(self.language, value) if isinstance(value, str) else value}

    def word(self, word: Word) -> str:
        """What a thing is called here."""
        if self.language == "en":
            return word.text
        return _called(self.language, self.book, word.name) or word.text


@lru_cache(maxsize=256)
def _called(language: str, book: str, name: str) -> str:
    """What a thing is called in a language, under a book's own words for it first; "" where there is no word."""
    for key in (f"word-{book}-{name}", f"word-{name}"):
        if has(language, key):
            return render(language, key, {})
    return ""


@lru_cache(maxsize=64)
def _terms(language: str, book: str, own: tuple[tuple[str, str], ...]) -> dict[str, str | int]:
    words = dict(own) if language == "en" else {}
    return {term: words.get(term) or _called(language, book, term) for term in TERMS}
