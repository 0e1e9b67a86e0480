"""Every refusal can be met: what the law can say is held against what the case book produces, and cites a rule of its own book."""

from __future__ import annotations

from bafflebox.errors import UnknownRule
from bafflebox.kernel import Obstacle
from bafflebox.rules.books import NAMES, find_book
from tests.referee import elsewhere, reached


def test_no_refusal_is_new_that_no_case_produces() -> None:
    assert set(reached.unreached()) <= set(reached.known()), "write a case, or delete what cannot be reached"


def test_the_list_of_those_without_a_case_holds_no_other() -> None:
    """Else write it anew: `python -m tests.referee.reached`."""
    assert reached.known() == reached.unreached()


def test_every_refusal_of_a_case_cites_a_rule_of_its_own_book() -> None:
    for code, rule, book in reached.produced():
        if book not in NAMES or rule.startswith("R"):
            continue
        try:
            find_book(book).find(rule)
        except UnknownRule:
            raise AssertionError(f"{code} cites {rule}, which is none of {book}") from None


def test_nearly_every_refusal_is_met() -> None:
    assert len(reached.possible()) > 400
    assert len(reached.unreached()) < 5


def test_every_question_of_elsewhere_meets_a_refusal_of_its_own_book() -> None:
    for ask in elsewhere.CORPUS:
        met = list(ask())
        assert met, ask.__name__
        for refusal, book in met:
            assert refusal.rule.startswith("R") or find_book(book).find(refusal.rule).id, (
                ask.__name__,
                refusal,
            )


def test_an_obstacle_on_the_board_cites_a_rule_of_the_board() -> None:
    obstacles = {each.value for each in Obstacle}
    assert not {(code, book) for code, rule, book in reached.produced() if code in obstacles and rule == "R2"}
