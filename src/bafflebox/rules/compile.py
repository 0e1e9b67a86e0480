"""From a rule book to its law: every clause is lowered in the book's order."""

from __future__ import annotations

from functools import lru_cache

from bafflebox.rules.law import Law
from bafflebox.rules.rulebook import Rulebook


@lru_cache(maxsize=256)
def compile_book(book: Rulebook) -> Law:
    """The law of a book under its options. Later clauses amend what earlier ones wrote."""
    options = book.options
    law = Law(book=book, options=options)
    for clause in book:
        for body in clause.bodies:
            law = body.lower(law, clause.id)
    return law
