"""Every choice that a book gives with a claim can be said."""

from __future__ import annotations

import pytest

from bafflebox.referee.conduct.acts import read_words
from bafflebox.referee.conduct.intents import Claim, Person, Role
from bafflebox.referee.conduct.proceedings import Proceedings
from bafflebox.rules.books import NAMES, find_book
from bafflebox.rules.compile import compile_book
from bafflebox.side import Side


@pytest.mark.parametrize("name", NAMES)
def test_what_a_row_offers_can_be_claimed_in_words(name: str) -> None:
    law = compile_book(find_book(name))
    now, ann = Proceedings(law), Person("Ann", Role.PLAYER, Side.WHITE)
    for row in law.conduct.rows:
        for choice in row.choices:
            if row.kind != "bad_dice":
                assert read_words(f"claim {row.kind} {choice}", now, ann) == Claim(row.kind, choice)
