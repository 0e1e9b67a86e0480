"""The mutants of clauses: each makes a law of its own, and none is taken for noticed that was not."""

from __future__ import annotations

import pytest

from bafflebox.board.outcome import Level
from bafflebox.rules.books import NAMES, find_book
from bafflebox.rules.clause import Clause, clause
from bafflebox.rules.clauses.ending import Levels
from bafflebox.rules.clauses.formation import Shows, full_spread, triangle
from bafflebox.rules.clauses.landing import Blocked, Hit
from bafflebox.rules.clauses.option import Choice, If
from bafflebox.rules.compile import compile_book
from bafflebox.rules.law import Law
from bafflebox.rules.option import Option
from bafflebox.rules.text.entry import Kind
from tests.blunting import Form, but, instead, without
from tests.mutants import BLUNTED, blunted, mutants_of, mutated
from tools.clause_mutants import Run, Verdict, clauses_with_mutants, report, untested

MUTANTS = clauses_with_mutants()
CHOICE = Choice(Option("on", default=False, rule="X1", help="whether"))
TWO_SIGNS = clause("X2", Shows("one", triangle), Shows("other", full_spread))


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


@pytest.mark.parametrize("name", NAMES)
def test_a_mutant_of_another_book_leaves_a_book_as_it_is(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    book = find_book(name)
    for mutant in set(MUTANTS) - set(mutants_of(book)):
        monkeypatch.setenv("BAFFLEBOX_MUTANT", mutant)
        assert mutated(book) is book


def test_every_book_has_mutants_of_all_its_clauses_with_bodies_of_force() -> None:
    for name in NAMES:
        book = find_book(name)
        forceful = [each.id for each in book if any(not isinstance(body, Choice) for body in each.bodies)]
        assert [mutant for mutant in mutants_of(book) if ":" not in mutant] == forceful
        assert set(mutants_of(book)) <= set(MUTANTS)


def test_every_blunted_form_belongs_to_a_clause() -> None:
    assert {
        rule for rule, forms in BLUNTED.items() for n in range(len(forms)) if f"{rule}:{n + 1}" in MUTANTS
    } == set(BLUNTED)


@pytest.mark.parametrize("rule", BLUNTED)
def test_the_forms_of_a_clause_differ_from_it_and_from_each_other(rule: str) -> None:
    made = [blunted(MUTANTS[rule], form) for form in BLUNTED[rule]]
    assert len({MUTANTS[rule], *made}) == len(made) + 1


ROYAL = Levels(((Level.ROYAL, 4),)), Levels(((Level.ROYAL, 5),))


@pytest.mark.parametrize(
    ("whole", "form", "left"),
    [
        (clause("X1", Blocked(2), Hit()), instead(Blocked(3)), clause("X1", Blocked(3), Hit())),
        (clause("X1", Blocked(2), Hit()), without(Hit), clause("X1", Blocked(2))),
        (clause("X1", CHOICE, If("on", Hit())), without(Hit), clause("X1", CHOICE)),
        (clause("X1", If("on", Blocked())), instead(Blocked(3)), clause("X1", If("on", Blocked(3)))),
        (
            clause("X1", If("on", If("off", Blocked()))),
            but(Blocked, by=4),
            clause("X1", If("on", If("off", Blocked(4)))),
        ),
        # all bodies of a class change alike, each keeping what else it says
        (
            clause("X1", *(If("aziz", each) for each in ROYAL)),
            but(Levels, gammons_count="never"),
            clause("X1", *(If("aziz", Levels(each.rows, "never")) for each in ROYAL)),
        ),
        # of several bodies of a class one is named by what it says
        (TWO_SIGNS, without(Shows("one", triangle)), clause("X2", Shows("other", full_spread))),
        (TWO_SIGNS, without(Shows), clause("X2")),
    ],
)
def test_a_form_changes_the_bodies_that_it_means(whole: Clause, form: Form, left: Clause) -> None:
    assert blunted(whole, form) == left


@pytest.mark.parametrize("form", [instead(Hit()), instead(Shows("third", triangle))])
def test_a_form_that_means_no_body_or_makes_two_alike_is_an_error(form: Form) -> None:
    with pytest.raises(ValueError, match="X2"):
        blunted(TWO_SIGNS, form)


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
    assert "| R2 | One action at a time |  | 1 |" in text
    assert "| R3 | Take-back | R2 | 0 |" in text


def test_an_enforced_rule_that_is_true_through_others_must_have_tests_too() -> None:
    through = {
        each.id
        for name in NAMES
        for each in find_book(name)
        if each.through and Kind.ENFORCED in each.text.kinds
    }
    assert "N1" in through
    assert through <= set(untested({}))
    assert "N1" not in untested({"N1": ("a.py::test_b",)})
