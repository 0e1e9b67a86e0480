"""`bafflebox rules --coverage`: the implementation, tests and cases of each rule."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator

from bafflebox.cli.coverage_sources import CoveringCase, cases_of_rules, citations, marked_tests, tests_folder
from bafflebox.cli.families import rule_letters
from bafflebox.cli.printing import Block, Heading, Paragraph, TextTable
from bafflebox.cli.rules_view import kinds_of
from bafflebox.cli.symbols import symbols
from bafflebox.frozen import dataclass
from bafflebox.rules.books import NAMES, find_book
from bafflebox.rules.rulebook import Rulebook
from bafflebox.rules.text import Kind, RuleText


@dataclass(frozen=True, slots=True)
class Covered:
    """The coverage of a rule: implementing symbols by rule set, citing code, tests and cases.

    `tests` and `cases` are None where the tests are not installed.
    """

    rule: RuleText
    symbols: tuple[tuple[str, tuple[str, ...]], ...]
    citing: tuple[str, ...]
    tests: tuple[str, ...] | None
    cases: tuple[CoveringCase, ...] | None

    @property
    def acts(self) -> bool:
        """Return whether there is anything to implement: the rule is enforced, or a referee or director decides by it."""
        return any(kind is not Kind.ADVISORY for kind in self.rule.kinds)

    @property
    def implemented(self) -> bool:
        """Return whether a clause implements it, or code cites it."""
        return bool(self.citing) or any(found for _, found in self.symbols)

    @property
    def missing(self) -> tuple[str, ...]:
        """Return what an active rule lacks: `implementation`, `test or case`."""
        if not self.acts:
            return ()
        found = () if self.implemented else ("implementation",)
        return found if self.tests is None or self.tests or self.cases else (*found, "test or case")

    @property
    def terminal(self) -> bool:
        """Return whether it is exercised at the terminal: every case is typed there, and tests of the terminal are marked."""
        return bool(self.cases) or _among(self.tests, "tests/cli/")

    @property
    def table(self) -> bool:
        """Return whether it is exercised at the web table: by a case that can be played there, or by a marked test."""
        cases = any(each.at_table for each in self.cases or ())
        return cases or _among(self.tests, "tests/server/", "tests/web/")

    @property
    def place(self) -> str:
        """Return the coverage level of the rule; citing a rule is not implementing it.

        `working`: exercised at the terminal and at the web table; `law`: tested, but not exercised at both; `advice`: displayed
        text only; else `missing`.
        """
        if not self.acts:
            return "advice"
        if self.missing:
            return "missing"
        if self.tests is None and self.cases is None:
            return "unknown"
        return "working" if self.terminal and self.table else "law"


def _among(tests: tuple[str, ...] | None, *folders: str) -> bool:
    return any(test.startswith(folders) for test in tests or ())


def coverage_of(rules: Iterable[RuleText], book: Rulebook | None = None) -> tuple[Covered, ...]:
    """Return the coverage of these rules in all rule sets, or in `book` alone."""
    books = (book,) if book else tuple(find_book(name) for name in NAMES)
    folder = tests_folder()
    tests, cases = marked_tests(folder), cases_of_rules(folder)
    citing = citations()
    return tuple(
        Covered(
            rule,
            tuple((each.name, symbols(clause)) for each in books for clause in each if clause.id == rule.id),
            citing.get(rule.id, ()),
            None if tests is None else tests.get(rule.id, ()),
            None if cases is None else cases.get(rule.id, ()),
        )
        for rule in rules
    )


def coverage_page(covered: tuple[Covered, ...]) -> Iterator[Block]:
    """Yield the coverage as a page: rule by rule, then the totals."""
    for each in covered:
        yield Heading(f"{each.rule.id} {each.rule.title} ({kinds_of(each.rule)})", 2)
        by_symbols: dict[tuple[str, ...], list[str]] = {}
        for book, found in each.symbols:
            by_symbols.setdefault(found, []).append(book)
        for found, books in by_symbols.items():
            yield Paragraph(f"{', '.join(books)}: {', '.join(found) or 'text only'}", 4)
        if each.citing:
            yield Paragraph(f"cited by {', '.join(each.citing)}", 4)
        for test in each.tests or ():
            yield Paragraph(test, 4)
        for case in each.cases or ():
            yield Paragraph(case.case + ("" if case.at_table else " (terminal only)"), 4)
        if each.place == "law":
            yield Paragraph(f"shown in the law; not yet {_unseen(each)}", 4)
        if each.missing:
            yield Paragraph(f"! no {', no '.join(each.missing)}", 4, alarm=True)
    yield Heading("Totals")
    yield _totals(covered)
    if covered and covered[0].tests is None:
        yield Paragraph("The tests are not part of this installation; they stand in the source tree.")


def _unseen(each: Covered) -> str:
    places = {"terminal": each.terminal, "web table": each.table}
    return " nor ".join(f"at the {place}" for place, seen in places.items() if not seen)


_HEADER = (
    "family", "kind", "rules", "implemented", "tested", "in cases", "terminal", "table", "working", "law", "advice", "missing",
)  # fmt: skip


_OF_TESTS = ("tested", "in cases", "terminal", "table", "working", "law")
"""Columns that need the tests and cases of the source tree."""
NOT_HERE = "not here"


def _totals(covered: tuple[Covered, ...]) -> TextTable:
    counts: dict[tuple[str, str], Counter[str]] = {}
    for each in covered:
        letter = rule_letters(each.rule.id)
        for key in ((letter, kinds_of(each.rule)), ("all", "")):
            counts.setdefault(key, Counter()).update(_facts(each))
    last = counts.pop(("all", ""), None)
    ordered = {**counts, **({("all", ""): last} if last else {})}
    known = not covered or covered[0].tests is not None
    rows = tuple(
        (*key, *(str(count[fact]) if known or fact not in _OF_TESTS else NOT_HERE for fact in _HEADER[2:]))
        for key, count in ordered.items()
    )
    return TextTable(rows, _HEADER)


def _facts(each: Covered) -> list[str]:
    facts = {
        "rules": True,
        "implemented": each.implemented,
        "tested": bool(each.tests),
        "in cases": bool(each.cases),
        "terminal": each.terminal,
        "table": each.table,
        each.place: True,
    }
    return [fact for fact, true in facts.items() if true]


def format_coverage(covered: tuple[Covered, ...]) -> str:
    """Return the coverage as JSON: `rules`, `totals`, and whether the tests were available."""
    totals = _totals(covered)
    return json.dumps(
        {
            "rules": [
                {
                    "id": each.rule.id,
                    "title": each.rule.title,
                    "kinds": [str(kind) for kind in each.rule.kinds],
                    "symbols": {book: list(found) for book, found in each.symbols},
                    "cited_by": list(each.citing),
                    "tests": None if each.tests is None else list(each.tests),
                    "cases": None if each.cases is None else [shown.case for shown in each.cases],
                    "seen_at": [
                        place for place, seen in (("terminal", each.terminal), ("table", each.table)) if seen
                    ],
                    "place": each.place,
                    "missing": list(each.missing),
                }
                for each in covered
            ],
            "totals": [dict(zip(_HEADER, row, strict=True)) for row in totals.rows],
            "tests_at_hand": bool(covered) and covered[0].tests is not None,
        },
        indent=1,
        ensure_ascii=False,
    )
