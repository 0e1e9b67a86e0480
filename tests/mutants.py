"""Books with one clause taken out or blunted: what the tests of that clause must notice.

A mutant is named `ID` (the clause without its bodies) or `ID:n` (its n-th form in `blunted.py`).
"""

from __future__ import annotations

import os
from dataclasses import replace

from bafflebox.rules.clause import Body, Clause
from bafflebox.rules.clauses.option import Choice, If
from bafflebox.rules.rulebook import Rulebook
from tests.blunted import BLUNTED
from tests.blunting import Change, Form


def mutated(book: Rulebook) -> Rulebook:
    """The book under the mutation that the environment names, if it has the clause with bodies of force."""
    name = os.environ.get("BAFFLEBOX_MUTANT", "")
    rule, _, number = name.partition(":")
    clause = next((each for each in book if each.id == rule), None)
    if clause is None or not _has_force(clause):
        return book
    if number:
        return book.replace(blunted(clause, BLUNTED[rule][int(number) - 1]))
    # an option stays askable, so that its test fails for what it does and not for its name
    kept = tuple(body for body in clause.bodies if isinstance(body, Choice))
    return book.replace(replace(clause, bodies=kept))


def mutants_of(book: Rulebook) -> list[str]:
    """The names of all mutants of a book: each clause with bodies of force, and its blunted forms."""
    names = []
    for clause in book:
        if _has_force(clause):
            names.append(clause.id)
            names += [f"{clause.id}:{n}" for n in range(1, len(BLUNTED.get(clause.id, ())) + 1)]
    return names


def _has_force(clause: Clause) -> bool:
    return any(not isinstance(body, Choice) for body in clause.bodies)


def blunted(clause: Clause, form: Form) -> Clause:
    """The clause with each change of the form made to the bodies that it means; the others stay.

    Raises ValueError for a change that meets no body, or that would make two different ones alike.
    """
    bodies = clause.bodies
    for change in form:
        met = dict.fromkeys(body for each in bodies for body in leaves(each) if change.means(body))
        after = {change.to(body) for body in met}
        if not met or (None not in after and len(after) < len(met)):
            raise ValueError(f"{clause.id}: {change.old} means {list(met) or 'no body'}")
        bodies = tuple(body for each in bodies if (body := _changed(each, change)) is not None)
    return replace(clause, bodies=bodies)


def leaves(body: Body) -> list[Body]:
    """Return the parts of a body with every option on: the body itself, or the bodies under its options."""
    return leaves(body.body) if isinstance(body, If) else [body]


def _changed(body: Body, change: Change) -> Body | None:
    if isinstance(body, If):
        inner = _changed(body.body, change)
        return None if inner is None else replace(body, body=inner)
    return change.to(body) if change.means(body) else body


__all__ = ["BLUNTED", "blunted", "leaves", "mutants_of", "mutated"]
