"""From a rule book to its law: every clause is lowered in the book's order."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from bafflebox.rules.law import Law
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
    return _with_routes(law)


def _with_routes(law: Law) -> Law:
    """The law with the route tables that the rules of the way make, if its style needs them."""
    record = law.movement.combined
    if record is None:
        return law
    routes = route_tables(law.routing, law.movement.double_moves)
    return law.moving(combined=replace(record, routes=routes))
