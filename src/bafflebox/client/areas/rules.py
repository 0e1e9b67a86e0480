"""Rules: operations, and the shapes that they take and answer.

Written by `python -m tools.client`: do not edit.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from bafflebox.client.wire import Wire, part


class BookText(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A rule set that can be played."""

    name: str
    title: str
    about: str
    options: tuple[OptionText, ...]
    features: tuple[str, ...]
    clock: str | None
    aids_rule: str | None
    breaks: BreakText | None


class BreakText(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Breaks that a score-sheet has boxes for: at each multiple of a score, and once both clocks are under so many
    seconds.
    """

    every: int
    under: int


class Entries(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who put into the jackpot of a tournament, and who has won it outright, if it is decided."""

    players: tuple[str, ...]
    winner: str | None = None
    options: dict[str, str] = {}


class FoundRule(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A rule of the catalogue, and the books that have it."""

    id: str
    title: str
    text: str
    source: str
    kinds: tuple[str, ...]
    decision: str
    books: tuple[str, ...]


class OptionText(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An option as a form shows it: words to choose from, or a number from `least` up."""

    name: str
    default: str
    about: str
    rule: str
    kind: str
    values: tuple[str, ...] | None = None
    least: int | None = None


class RuleList(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The rules of a book."""

    name: str
    title: str
    words: dict[str, str]
    rules: tuple[RuleText, ...]


class RuleText(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A rule to be read."""

    id: str
    title: str
    text: str
    source: str
    kinds: tuple[str, ...]
    decision: str
    amends: tuple[str, ...]


class StrengthText(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A level of the bot."""

    name: str
    about: str


class Rules:
    """Operations of one area, asked of the server at the other end of the wire."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire

    def list_books(self) -> list[BookText]:
        """The rule sets with their options."""
        return self._wire.ask("GET", "/api/books", list[BookText])

    def list_levels(self) -> list[StrengthText]:
        """The levels of the bot, the weakest first."""
        return self._wire.ask("GET", "/api/levels", list[StrengthText])

    def search_rules(self, *, q: str = "") -> list[FoundRule]:
        """The rules of all books, or those in which all words of `q` occur."""
        return self._wire.ask("GET", "/api/rules", list[FoundRule], query={"q": q})

    def list_rules(self, book: str, *, q: str = "") -> RuleList:
        """The rules of a book, or those in which all words of `q` occur."""
        return self._wire.ask("GET", f"/api/rules/{part(book)}", RuleList, query={"q": q})

    def one_rule(self, book: str, rule: str) -> RuleText:
        """One rule of a book."""
        return self._wire.ask("GET", f"/api/rules/{part(book)}/{part(rule)}", RuleText)

    def jackpot(self, book: str, wanted: Entries) -> dict[str, Any]:
        """What each player of a tournament puts in and the outright winner gets; 409 says why there is no jackpot."""
        return self._wire.ask("POST", f"/api/rules/{part(book)}/jackpot", dict[str, Any], body=wanted)
