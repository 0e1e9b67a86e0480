"""From a rule book to its law: every clause is lowered in the book's order."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from bafflebox.event import CubeTurned, ExtraTurnWon, Played, Rolled, Signalled, TurnBegan
from bafflebox.rules.law import Law, Unread
from bafflebox.rules.routes import route_tables
from bafflebox.rules.rulebook import Rulebook


@lru_cache(maxsize=256)
def compile_book(book: Rulebook) -> Law:
    """The law of a book under its options. Later clauses amend what earlier ones wrote."""
    options = book.options
    law = Law(book=book, options=options)
    for clause in book:
        for body in clause.bodies:
            law = body.lower(law, clause.id)
    law = _with_routes(law)
    return law.but(unread=tuple(dict.fromkeys(_unread(law))))


def _with_routes(law: Law) -> Law:
    """The law with the route tables that the rules of the way make, if its style needs them."""
    record = law.movement.combined
    if record is None:
        return law
    routes = route_tables(law.routing, law.movement.double_moves)
    return law.moving(combined=replace(record, routes=routes))


_FOLLOWING = (Played, Rolled, Signalled, ExtraTurnWon, CubeTurned, TurnBegan)
"""What comes of a play or a throw by itself."""


def _unread(law: Law) -> Iterator[Unread]:
    """What of all that follows a play or throw only a function knows, or more than a search can carry."""
    for row in law.endings:
        if row.finish is None and row.on in _FOLLOWING:
            yield Unread(row.rule, "an end of the game", row.on)
    for stay in law.stays:
        if stay.pattern is None:
            yield Unread(stay.rule, "who keeps the turn", Played)
    for trigger in law.triggers:
        if trigger.effect is None and trigger.on in _FOLLOWING:
            yield Unread(trigger.rule, "what follows by itself", trigger.on)
    for level in law.levels:
        if level.standing is not level.applies:
            yield Unread(level.rule, "the level of a win", Played)
