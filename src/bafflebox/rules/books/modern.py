"""Modern play: match play with its clocks and table conduct; money options where both players agree."""

from __future__ import annotations

from bafflebox.rules.books.match import MATCH, MONEY_OPTIONS
from bafflebox.rules.books.money import OPTIONS
from bafflebox.rules.clause import Clause, clause
from bafflebox.rules.clauses.conduct import NoAids
from bafflebox.rules.clauses.option import Choice, Forbids
from bafflebox.rules.option import Option

BY_AGREEMENT = clause(
    "P3",
    Choice(Option("agreed", False, "P3", "both players agreed to money options before the first game")),
    Forbids(
        MONEY_OPTIONS,
        "in a match it needs both players' agreement before the first game (--option agreed=on)",
        unless="agreed",
    ),
)
CLOCKS: tuple[Clause, ...] = (*(clause(f"C{number}") for number in range(1, 12)), clause("C12", NoAids()))

MODERN = (
    MATCH.without("B13", "B14", "B15")
    .replace(BY_AGREEMENT)
    .add(*OPTIONS, *CLOCKS)
    .named("modern", "Modern tournament play")
)
