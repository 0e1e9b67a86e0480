"""Rule books over HTTP: available rule sets, options, and rule texts."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from litestar import get
from litestar.params import FromPath, FromQuery
from msgspec import UNSET

from bafflebox.board.score import Score
from bafflebox.bots.characters import CHARACTERS
from bafflebox.engine.strength import LADDER, STRENGTHS
from bafflebox.io.characters import figures_of
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
from bafflebox.referee.clock.terms import settings_for
from bafflebox.refusal import Refusal
from bafflebox.rules import books
from bafflebox.rules.books import NAMES, find_book
from bafflebox.rules.clause import Clause
from bafflebox.rules.compile import compile_book
from bafflebox.rules.law import Law
from bafflebox.rules.option import Option, format_option
from bafflebox.rules.text import find_rules
from bafflebox.server.features.rules import lessons_http as lessons
from bafflebox.server.live.services import House
from bafflebox.server.model.features import features
from bafflebox.server.net.handlers import Handlers, HttpRequest
from bafflebox.server.net.problems import refusing


def breaks_of(law: Law) -> BreakText | None:
    """Return the breaks of the rules, if any."""
    return BreakText(law.breaks.score_every, law.breaks.clocks_under) if law.breaks else None


def _kind(option: Option) -> str:
    if option.values:
        return "choice"
    if isinstance(option.default, bool):
        return "switch"
    return "number" if isinstance(option.default, int) else "amount"


def _option(option: Option) -> OptionText:
    kind = _kind(option)
    return OptionText(
        option.name,
        format_option(option.default),
        option.help,
        option.rule,
        kind,
        [format_option(value) for value in option.values] if option.values else UNSET,
        option.least if kind == "number" else UNSET,
    )


def clock_text(law: Law) -> str | None:
    """Return the clock of the rules as text."""
    found = settings_for(law, Score(length=law.match.length))
    return None if isinstance(found, Refusal) else str(found)


@cache
def all_books() -> list[BookText]:
    """Return every rule set."""
    found = []
    for name in NAMES:
        book = find_book(name)
        law = compile_book(book)
        about = (import_module(f"{books.__name__}.{name}").__doc__ or "").strip().splitlines()[0]
        options = [_option(option) for option in book.choices.values()]
        found.append(
            BookText(
                name,
                book.title,
                about,
                options,
                features(law),
                clock_text(law),
                law.clock is not None and law.clock.posted,
                law.aids_rule or None,
                breaks_of(law),
            )
        )
    return found


def _rule(clause: Clause) -> RuleView:
    text = clause.text
    return RuleView(
        clause.id,
        text.title,
        text.text,
        text.source,
        [str(kind) for kind in text.kinds],
        text.decision,
        list(clause.amends),
    )


@get("/api/books", sync_to_thread=False, responses=refusing())
def list_books() -> list[BookText]:
    """Return the rule sets with their options."""
    return all_books()


@get("/api/rules/{book:str}", sync_to_thread=False, responses=refusing(404))
def list_rules(book: FromPath[str], q: FromQuery[str] = "") -> RuleList:
    """Return the rules of a book, or those that contain all words of `q`."""
    found = find_book(book)
    wanted = {rule.id for rule in find_rules(q[:200])} if q else None
    rules = [_rule(clause) for clause in found if wanted is None or clause.id in wanted]
    return RuleList(found.name, found.title, dict(found.words), rules)


@get("/api/rules/{book:str}/{rule:str}", sync_to_thread=False, responses=refusing(404))
def one_rule(book: FromPath[str], rule: FromPath[str]) -> RuleView:
    """Return one rule of a book."""
    return _rule(find_book(book).find(rule))


@get("/api/levels", sync_to_thread=False, responses=refusing())
def list_levels(request: HttpRequest) -> list[StrengthText]:
    """Return the levels of the bot, weakest first, then the further players of this server."""
    levels = [StrengthText(name, STRENGTHS[name].about) for name in LADDER]
    house: House = request.app.state.hub.house
    return levels + [StrengthText(name, "a player of this server") for name in house.settings.players]


@get("/api/opponents", sync_to_thread=False, responses=refusing())
def list_opponents() -> list[OpponentText]:
    """Return the characters of the engine, the weakest first, with what was measured of them."""
    return [
        OpponentText(each.name, each.level, each.habit, _measured(each.name)) for each in CHARACTERS.values()
    ]


def _measured(name: str) -> dict[str, OpponentMeasured]:
    found = {rules: figures_of(name, rules) for rules in NAMES}
    return {
        rules: OpponentMeasured(each.rating, each.pr, each.habit, each.usual)
        for rules, each in found.items()
        if each is not None
    }


@cache
def _books_with() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for name in NAMES:
        for clause in find_book(name):
            found.setdefault(clause.id, []).append(name)
    return found


@get("/api/rules", sync_to_thread=False, responses=refusing())
def search_rules(q: FromQuery[str] = "") -> list[FoundRule]:
    """Return the rules of all books, or those that contain all words of `q`."""
    having = _books_with()
    return [
        FoundRule(
            rule.id,
            rule.title,
            rule.text,
            rule.source,
            [str(kind) for kind in rule.kinds],
            rule.decision,
            having.get(rule.id, []),
        )
        for rule in find_rules(q[:200])
    ]


HANDLERS: Handlers = [
    list_books,
    list_levels,
    list_opponents,
    search_rules,
    list_rules,
    one_rule,
    *lessons.HANDLERS,
]
