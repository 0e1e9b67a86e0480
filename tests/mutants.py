"""Books with one clause taken out or blunted: what the tests of that clause must notice.

A mutant is named `ID` (the clause without its bodies) or `ID:n` (its n-th blunted form below).
"""

from __future__ import annotations

import os
from dataclasses import replace

from bafflebox.kernel import Filter
from bafflebox.outcome import Level
from bafflebox.rules.clause import Body
from bafflebox.rules.clauses.bear_off import BearOff
from bafflebox.rules.clauses.dice import Doubles
from bafflebox.rules.clauses.ending import GammonsCount, Levels
from bafflebox.rules.clauses.landing import Blocked
from bafflebox.rules.clauses.match import FlagPenalties
from bafflebox.rules.clauses.option import Choice
from bafflebox.rules.clauses.plays import keep
from bafflebox.rules.clauses.setup import Setup
from bafflebox.rules.clauses.step import Enter
from bafflebox.rules.rulebook import Rulebook

BLUNTED: dict[str, tuple[Body, ...]] = {
    "B1": (Setup(((24, 2), (13, 5), (8, 4), (6, 4))),),
    "B3": (Blocked(by=3),),
    "B5": (Doubles(3),),
    "B6": (keep(Filter.FULLEST), keep(Filter.LARGER_DIE)),
    "B8": (Enter(first=False),),
    "B9": (BearOff(overshoot=False), BearOff(home=7)),
    "B12": (
        Levels(((Level.SINGLE, 1), (Level.GAMMON, 2), (Level.BACKGAMMON, 2))),
        Levels(((Level.SINGLE, 1), (Level.GAMMON, 3), (Level.BACKGAMMON, 3))),
    ),
    "P4": (GammonsCount("doubled"),),
    "A5.3": (GammonsCount("doubled"),),
    "N5": (Levels(((Level.SINGLE, 1), (Level.GAMMON, 2), (Level.BACKGAMMON, 2))),),
    "N11": (FlagPenalties((1, 1)),),
}
"""Bodies that replace those of the same class in a clause, one blunting each."""


def mutated(book: Rulebook) -> Rulebook:
    """The book under the mutation that the environment names, if it has the clause."""
    name = os.environ.get("BAFFLEBOX_MUTANT", "")
    rule, _, number = name.partition(":")
    clauses = {clause.id: clause for clause in book}
    if rule not in clauses:
        return book
    clause = clauses[rule]
    if number:
        blunt = BLUNTED[rule][int(number) - 1]
        kept = tuple(blunt if type(body) is type(blunt) else body for body in clause.bodies)
    else:
        # an option stays askable, so that its test fails for what it does and not for its name
        kept = tuple(body for body in clause.bodies if isinstance(body, Choice))
    return book.replace(replace(clause, bodies=kept))


def mutants_of(book: Rulebook) -> list[str]:
    """The names of all mutants of a book: each clause with bodies of force, and its blunted forms."""
    names = []
    for clause in book:
        if any(not isinstance(body, Choice) for body in clause.bodies):
            names.append(clause.id)
            names += [f"{clause.id}:{n}" for n in range(1, len(BLUNTED.get(clause.id, ())) + 1)]
    return names


__all__ = ["BLUNTED", "mutants_of", "mutated"]
