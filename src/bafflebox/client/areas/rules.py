"""Rules: operations of the API.

Written by `python -m tools.client`: do not edit.
"""

# ruff: noqa: F401 - programs import shapes from here

from __future__ import annotations

from bafflebox.client.wire import Wire, path_part
from bafflebox.protocol.lessons import LessonList, LessonReason, LessonVerdict, LessonView
from bafflebox.protocol.rules import (
    BookText,
    BreakText,
    FoundRule,
    OpponentMeasured,
    OpponentText,
    OptionText,
    RuleList,
    RuleView,
    StrengthText,
)
from bafflebox.protocol.sheets import JackpotShare, JackpotShown
from bafflebox.protocol.tables import Entries
from bafflebox.protocol.view import PlayNode

RuleText = RuleView


class RulesApi:
    """Operations of one area, asked of the server at the other end of the wire."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire

    def list_books(self) -> list[BookText]:
        """Return the rule sets with their options."""
        return self._wire.ask("GET", "/api/books", list[BookText])

    def list_levels(self) -> list[StrengthText]:
        """Return the levels of the bot, weakest first, then the further players of this server."""
        return self._wire.ask("GET", "/api/levels", list[StrengthText])

    def list_opponents(self) -> list[OpponentText]:
        """Return the characters of the engine, the weakest first, with what was measured of them."""
        return self._wire.ask("GET", "/api/opponents", list[OpponentText])

    def search_rules(self, *, q: str = "") -> list[FoundRule]:
        """Return the rules of all books, or those that contain all words of `q`."""
        return self._wire.ask("GET", "/api/rules", list[FoundRule], query={"q": q})

    def list_rules(self, book: str, *, q: str = "") -> RuleList:
        """Return the rules of a book, or those that contain all words of `q`."""
        return self._wire.ask("GET", f"/api/rules/{path_part(book)}", RuleList, query={"q": q})

    def one_rule(self, book: str, rule: str) -> RuleView:
        """Return one rule of a book."""
        return self._wire.ask("GET", f"/api/rules/{path_part(book)}/{path_part(rule)}", RuleView)

    def list_lessons(self) -> LessonList:
        """Return the five lessons in their parts, judged, and the rule sets with a lesson of their own."""
        return self._wire.ask("GET", "/api/lessons", LessonList)

    def one_lesson(self, book: str) -> LessonView:
        """Return the lesson of a rule set: what is different there."""
        return self._wire.ask("GET", f"/api/lessons/{path_part(book)}", LessonView)

    def jackpot(self, book: str, wanted: Entries) -> JackpotShown:
        """Return each player's entry and the outright winner's gain; 409 says why there is no jackpot."""
        return self._wire.ask("POST", f"/api/rules/{path_part(book)}/jackpot", JackpotShown, body=wanted)
