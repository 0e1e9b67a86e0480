"""A sample of random books: engine, twin, bots and `decide` agree. `make campaign` goes through thousands."""

from __future__ import annotations

import pytest

from bafflebox.rules.books import NAMES, find_book
from tests.laws.one_law import Seen, hold_to_one_law
from tests.random_books import random_book

BOOKS = 60


def test_engine_twin_bots_and_decide_follow_one_law_in_random_books() -> None:
    seen = Seen()
    for seed in range(BOOKS):
        seen.add(hold_to_one_law(random_book(seed), seed, positions=3))
    assert seen.plays > 20 * BOOKS
    assert seen.over > BOOKS / 2
    assert seen.same > BOOKS
    assert seen.washes > 2
    assert BOOKS // 5 < seen.unread < BOOKS


@pytest.mark.parametrize("name", NAMES)
def test_they_do_in_the_books_themselves(name: str) -> None:
    assert hold_to_one_law(find_book(name), 5, positions=10).unread == 0
