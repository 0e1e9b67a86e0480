"""Money play: the standard game for a stake per point, with the optional rules of the field."""

from __future__ import annotations

from bafflebox.message import Word
from bafflebox.rules.books.standard import BASICS, CONDUCT, TABLE
from bafflebox.rules.clause import Clause, clause
from bafflebox.rules.clauses.conduct import Answers
from bafflebox.rules.clauses.cube import BEAVERS, AutomaticDoubles, Beavers, Raccoons
from bafflebox.rules.clauses.ending import GammonsCount
from bafflebox.rules.clauses.match import Session
from bafflebox.rules.clauses.option import Choice, Forbids, If, Needs
from bafflebox.rules.lesson import Goal, Lesson
from bafflebox.rules.option import Amount, Option
from bafflebox.rules.rulebook import Rulebook

OPTIONS: tuple[Clause, ...] = (
    clause(
        "O1",
        Choice(
            Option("automatic_doubles", 0, "O1", "equal opening dice turn the cube, at most so often a game")
        ),
        If("automatic_doubles", AutomaticDoubles()),
    ),
    clause(
        "O2",
        Choice(Option("beavers", False, "O2", "who is doubled may redouble at once and keep the cube")),
        Choice(Option("raccoons", 0, "O2", "how many further redoubles may follow a beaver", (0, 1, 2, 3))),
        If("beavers", Answers(BEAVERS)),
        If("beavers", Beavers()),
        If("raccoons", Raccoons()),
        Needs(("raccoons",), "beavers", why=Word("against-raccoons", "a raccoon answers a beaver")),
    ),
    clause(
        "O3",
        Choice(Option("jacoby", False, "O3", "gammons count only once a player has doubled")),
        If("jacoby", GammonsCount("doubled")),
        amends=("B12",),
    ),
)
"""The optional rules, each off unless chosen."""

UNNAMED = If("beavers", Answers(BEAVERS), (False,))
"""Cites the rule that defines beavers, where no other rule forbids them."""
MONEY = Rulebook(
    "money",
    "Money play",
    (
        *BASICS,
        *CONDUCT,
        *(clause(each.id, *each.bodies, UNNAMED) if each.id == "O2" else each for each in OPTIONS),
        clause(
            "O4",
            Choice(Amount("stake", "1", "O4", "what one point is worth, for the settlement sheet")),
            Session(),
            Forbids(
                ("length",),
                Word(
                    "against-money-length",
                    "money play has no match length and its options are not for matches; take --rules match",
                ),
                citing="P3",
            ),
        ),
        *TABLE,
    ),
    lesson=Lesson(
        "beaver",
        ((0, 14), (1, 1)),
        ((0, 13), (6, 1), (2, 1)),
        None,
        Goal.BEAVER,
        chances=63,
        options=(("beavers", True),),
    ),
)
