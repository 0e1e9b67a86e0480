"""Takes each clause of conduct out of its book, or shifts its window by one, and shows which case notices.

`python -m tools.conduct_mutants [BOOK…]` runs the cases of `tests/cases` on each mutant up to the first that fails,
prints a line a mutant and the count, and ends with status 1 when one survives.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from pathlib import Path
from unittest.mock import patch

from bafflebox.errors import BaffleboxError
from bafflebox.referee.cases import opening
from bafflebox.referee.cases.run import run_case
from bafflebox.referee.cases.syntax import Case, read_cases
from bafflebox.rules.books import NAMES, find_book
from bafflebox.rules.clause import Body, Clause
from bafflebox.rules.clauses import conduct
from bafflebox.rules.clauses.option import If
from bafflebox.rules.compile import compile_book
from bafflebox.rules.law import Law
from bafflebox.rules.rulebook import Rulebook

CASES = Path(__file__).resolve().parent.parent / "tests" / "cases"
BODIES = (
    conduct.Conduct, conduct.Appeals, conduct.Lateness, conduct.Rests, conduct.Confirmed, conduct.TouchMove,
    conduct.MayEndUnrolled, conduct.EndsTurnBy, conduct.Lapses,
)  # fmt: skip
"""The parts of a clause that concern conduct."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """A book with one clause changed, and what was changed."""

    book: Rulebook
    clause: Clause
    change: str


def mutants(book: Rulebook) -> Iterator[Mutant]:
    """The book with each body of conduct left out, each number in it one more, each closing act left out."""
    law = compile_book(book)
    for clause in book:
        for place, body in enumerate(clause.bodies):
            inner = body.body if isinstance(body, If) else body
            if not isinstance(inner, BODIES) or _replaced(law, clause, body):
                continue
            name = type(inner).__name__ + (f" {inner.kind}" if isinstance(inner, conduct.Conduct) else "")
            yield Mutant(_with(book, clause, place, None), clause, f"{name} taken out")
            for changed, how in _shifted(inner):
                again = replace(body, body=changed) if isinstance(body, If) else changed
                yield Mutant(_with(book, clause, place, again), clause, f"{name}: {how}")


def _replaced(law: Law, clause: Clause, body: Body) -> bool:
    """Return whether the body has no effect in this book.

    A rule of the book's own stands in the place of the row (A4.6 for B11's), or no offer stops the clocks (R7).
    """
    if isinstance(body, conduct.Lapses):
        return law.clock is None or not law.clock.offer_stops
    row = law.conduct.row(body.kind) if isinstance(body, conduct.Conduct) else None
    return row is not None and row.rule != clause.id


def _with(book: Rulebook, clause: Clause, place: int, body: Body | None) -> Rulebook:
    bodies = (*clause.bodies[:place], *((body,) if body is not None else ()), *clause.bodies[place + 1 :])
    return book.replace(replace(clause, bodies=bodies))


def _shifted(body: Body) -> Iterator[tuple[Body, str]]:
    for field in fields(body):  # type: ignore[arg-type]  # every body is a dataclass
        value = getattr(body, field.name)
        if isinstance(value, bool):
            if field.name == "plain" and not value:
                continue  # it is read of early rolls alone
            yield replace(body, **{field.name: not value}), f"{field.name} {not value}"  # type: ignore[type-var]
        elif isinstance(value, int) and value:
            yield replace(body, **{field.name: value + 1}), f"{field.name} {value + 1}"  # type: ignore[type-var]
        elif field.name == "closes":
            for act in value:
                left = tuple(each for each in value if each != act)
                yield replace(body, closes=left), f"not closed by {act}"  # type: ignore[type-var]
        elif field.name == "by" and value != "either":
            yield replace(body, by="either"), "claimed by either"  # type: ignore[type-var]
        elif field.name == "opens" and value == "turn_ended":
            yield replace(body, opens="at_once"), "open at once"  # type: ignore[type-var]


def noticed(mutant: Mutant, cases: list[Case]) -> Case | None:
    """The first case of the book that no longer passes, None if all do."""
    with patch.object(opening, "find_book", lambda name: mutant.book):
        for case in sorted(cases, key=lambda case: not _cites(case, mutant.clause.id)):
            try:
                if not run_case(case).passed:
                    return case
            except BaffleboxError:
                return case
    return None


def _cites(case: Case, rule: str) -> bool:
    return any(rule in line.text or rule in (line.refused or ()) for line in case.steps)


def cases_of(name: str) -> list[Case]:
    """All cases under the book of this name."""
    files = (path.read_text("utf-8").splitlines() for path in sorted(CASES.glob("*.case")))
    return [
        case for lines in files for case in read_cases(lines) if case.headers[0][1].text.split()[1] == name
    ]


def main(arguments: list[str]) -> int:
    """Runs every mutant of the named books, or of all."""
    survived = count = 0
    for name in arguments or NAMES:
        cases = cases_of(name)
        for mutant in mutants(find_book(name)):
            found = noticed(mutant, cases)
            count, survived = count + 1, survived + (found is None)
            print(
                f"{name} {mutant.clause.id} {mutant.change}: {found.title if found else 'SURVIVES'}",
                flush=True,
            )
    print(f"{count} mutants, {survived} survive")
    return 1 if survived else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
