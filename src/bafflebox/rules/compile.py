"""Compilation of a rule book to its law: every clause is lowered in the book's order."""

from __future__ import annotations

import copyreg
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Any
from weakref import WeakSet

from bafflebox.errors import BaffleboxError
from bafflebox.events.game import CubeTurned, ExtraTurnWon, Played, Rolled, Signalled, TurnBegan
from bafflebox.rules.books import NAMES, find_book
from bafflebox.rules.law import Law, Unread
from bafflebox.rules.option import OptionValue
from bafflebox.rules.routes import route_tables
from bafflebox.rules.rulebook import Rulebook


@lru_cache(maxsize=256)
def compile_book(book: Rulebook) -> Law:
    """Return the law of a book under its options. Later clauses amend what earlier ones set."""
    options = book.options
    law = Law(book=book, options=options)
    for clause in book:
        for body in clause.bodies:
            law = body.lower(law, clause.id)
    law = _with_routes(law)
    law = law.but(unread=tuple(dict.fromkeys(_unread(law))))
    _COMPILED.add(law)
    return law


# --- laws that are sent to another process ---------------------------------------------------------

_COMPILED: WeakSet[Law] = WeakSet()


def _reduced(law: Law) -> tuple[Any, ...] | str:
    """Return the pickled form of a law: name and options of a packaged book, or the house book itself.

    Unpickling returns the receiving process's own law for this book, so that engines cached under it are found.
    """
    if law not in _COMPILED:
        return object.__reduce_ex__(law, 2)
    book = law.book
    return (_law_named, (book.name, book.chosen)) if _is_found(book) else (compile_book, (book,))


def _law_named(name: str, chosen: tuple[tuple[str, OptionValue], ...]) -> Law:
    return compile_book(find_book(name).with_options(dict(chosen)))


@lru_cache(maxsize=256)
def _is_found(book: Rulebook) -> bool:
    """Return whether name and options alone identify this book."""
    try:
        return book.name in NAMES and find_book(book.name).with_options(dict(book.chosen)) == book
    except BaffleboxError:
        return False


# registered rather than a method: a law is data, and pickling is no business of its clauses
copyreg.pickle(Law, _reduced)


def _with_routes(law: Law) -> Law:
    """Return the law with the route tables of its way rules, if its style needs them."""
    record = law.movement.combined
    if record is None:
        return law
    routes = route_tables(law.routing, law.movement.double_moves)
    return law.moving(combined=replace(record, routes=routes))


_FOLLOWING = (Played, Rolled, Signalled, ExtraTurnWon, CubeTurned, TurnBegan)
"""Automatic consequences of a play or a roll."""


def _unread(law: Law) -> Iterator[Unread]:
    """Yield the consequences of plays and rolls that only a function knows, or that exceed a search."""
    for row in law.endings:
        if not row.is_lowered:
            for fact in _FOLLOWING:
                if issubclass(fact, row.on):
                    yield Unread(row.rule, "an end of the game", fact, ends=True)
    for stay in law.stays:
        if stay.pattern is None:
            yield Unread(stay.rule, "who keeps the turn", Played)
    for trigger in law.triggers:
        if trigger.effect is None and trigger.on in _FOLLOWING:
            yield Unread(trigger.rule, "what follows by itself", trigger.on)
    for level in law.levels:
        if level.standing is not level.applies:
            yield Unread(level.rule, "the level of a win", Played)
