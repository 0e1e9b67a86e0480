"""The mutants of clauses: each makes a law of its own, and none is taken for noticed that was not."""

from __future__ import annotations

import pytest

from bafflebox.rules.books import NAMES, find_book
from bafflebox.rules.compile import compile_book
from bafflebox.rules.law import Law
from tests.mutants import BLUNTED, mutants_of, mutated
from tools.clause_mutants import Run, Verdict, clauses_with_mutants, report

MUTANTS = clauses_with_mutants()


@pytest.mark.parametrize("mutant", MUTANTS)
def test_a_mutant_makes_another_law_and_asks_for_the_same_options(
    mutant: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    having = [name for name in NAMES if mutant in mutants_of(find_book(name))]
    assert having
    for name in having:
        book = find_book(name)
        monkeypatch.setenv("BAFFLEBOX_MUTANT", mutant)
        changed = mutated(book)
        monkeypatch.delenv("BAFFLEBOX_MUTANT")
        assert changed != book
        assert isinstance(compile_book(changed), Law)
        assert changed.choices == book.choices


def test_every_blunted_form_belongs_to_a_clause() -> None:
    assert {
        rule for rule, bodies in BLUNTED.items() for n in range(len(bodies)) if f"{rule}:{n + 1}" in MUTANTS
    } == set(BLUNTED)


@pytest.mark.parametrize(
    ("run", "word", "witness"),
    [
        (Run(), "no tests", ""),
        (Run(selected=3, passed=3), "survived", ""),
        (Run(selected=3, passed=1, failed=["a.py::test_b[x]"]), "noticed", "a.py::test_b[x]"),
        (Run(broken=["a.py"]), "noticed", "a.py"),
        (Run(endless=True), "noticed", "no end in 60 s"),
        (Run(selected=3, error="the process died"), "unclear", "the process died"),
    ],
)
def test_a_run_gets_its_verdict(run: Run, word: str, witness: str) -> None:
    verdict = Verdict("B7", MUTANTS["B7"], run)
    assert (verdict.word, verdict.witness) == (word, witness)


def test_the_report_counts_and_shows_what_survived() -> None:
    found = [
        Verdict("B7", MUTANTS["B7"], Run(selected=3, passed=1, failed=["a.py::test_b[x]"])),
        Verdict("B5:1", MUTANTS["B5:1"], Run(selected=2, passed=2)),
    ]
    text = report(found, {"R2": ("a.py::test_c",)}, failing=2)
    assert "2 mutants: 1 noticed, 1 survived.\n\nLeft out: 2 tests" in text
    assert "| B7 | Hitting | `B7` | 3 | 2 | 1 | noticed | `test_b` |" in text
    assert "| B5 | Doubles | `B5:1` | 2 | 2 | 0 | **survived** |  |" in text
    assert "| R2 | One action at a time | 1 |" in text
