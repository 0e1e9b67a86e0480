"""The terms of contests: a clock that ends a game, in every rule set that has one."""

from __future__ import annotations

import pytest

from bafflebox.rules.books import NAMES, find_book
from bafflebox.rules.compile import compile_book
from bafflebox.tournament.contest.terms import contest_terms


@pytest.mark.parametrize("book", NAMES)
def test_a_flag_fall_ends_the_game(book: str) -> None:
    terms = contest_terms(book, "arena")
    match = compile_book(find_book(terms.rules).with_options(terms.options)).match
    if terms.clocked:
        assert not (match.flag_repeats and match.flag_penalties), (
            "a flag that only costs points, again and again"
        )
