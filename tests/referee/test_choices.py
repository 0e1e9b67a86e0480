"""Every choice that a book gives with a claim can be said."""

from __future__ import annotations

import pytest

from bafflebox.board.side import Side
from bafflebox.events.conduct import Claimed
from bafflebox.match.log import Log
from bafflebox.referee.cases.opening import open_case
from bafflebox.referee.cases.syntax import read_cases
from bafflebox.referee.conduct.acts import read_words
from bafflebox.referee.conduct.claims import CAUSES
from bafflebox.referee.conduct.hear import hear
from bafflebox.referee.conduct.people import Person, Role
from bafflebox.referee.conduct.proceedings import Proceedings, fold_proceedings
from bafflebox.refusal import Refusal
from bafflebox.rules.books import NAMES, find_book
from bafflebox.rules.compile import compile_book


@pytest.mark.parametrize("name", NAMES)
def test_what_a_row_offers_can_be_claimed_in_words(name: str) -> None:
    law = compile_book(find_book(name))
    now, ann = Proceedings(law), Person("Ann", Role.PLAYER, Side.WHITE)
    for row in law.conduct.rows:
        for choice in row.choices:
            if row.kind != "bad_dice":
                assert read_words(f"claim {row.kind} {choice}", now, ann) == Claimed(
                    Side.WHITE, row.kind, choice
                )


@pytest.mark.parametrize("name", NAMES)
def test_what_a_row_does_not_name_is_refused_by_its_rule(name: str) -> None:
    (case,) = read_cases(f"case Dice\nrules {name}\nturn Ann 31\nthen turn Ann [R2]".splitlines())
    opened = open_case(case)
    assert opened.law is not None
    now = fold_proceedings(opened.law, Log().extended(opened.events).envelopes)
    row = opened.law.conduct.row("bad_dice")
    assert row is not None
    for cause in CAUSES:
        answer = hear(
            now, Person("Ben", Role.PLAYER, Side.BLACK), Claimed(Side.BLACK, "bad_dice", "", cause=cause), 0
        )
        assert isinstance(answer, Refusal) == (cause not in row.causes)
        assert not isinstance(answer, Refusal) or answer.rule == row.rule
