"""Why dice do not count: what can be claimed is what the text of each book names."""

from __future__ import annotations

import pytest

from bafflebox.board.side import Side
from bafflebox.match.log import Log
from bafflebox.referee.cases.opening import open_case
from bafflebox.referee.cases.syntax import read_cases
from bafflebox.referee.conduct.offered import offered
from bafflebox.referee.conduct.people import Person, Role
from bafflebox.referee.conduct.proceedings import fold_proceedings

ANN, BEN = Person("Ann", Role.PLAYER, Side.WHITE), Person("Ben", Role.PLAYER, Side.BLACK)
STANDARD = {"cocked", "on_checker", "wrong_half", "off_board", "not_together"}
NAMED = {
    # source: rolled together, flat on the right-hand section, not on a checker
    "money": STANDARD,
    "match": STANDARD,
    # source: must land flat in your own half; tilted is cocked
    "modern": {"cocked", "wrong_half", "off_board"},
    # source: freely out of the cup, at or about the same time, to the right side, not touching the hand
    "american": STANDARD | {"touched"},
    # source: into the right half; one that leaves the board or lands cocked
    "iranian": {"cocked", "off_board", "wrong_half"},
    # source: completely flat on the game-table
    "welsh": {"cocked", "off_board"},
}


def causes(header: str, person: Person = BEN) -> list[str]:
    (case,) = read_cases(f"case Dice\n{header}\nturn Ann 31\nthen turn Ann [R2]".splitlines())
    opened = open_case(case)
    assert opened.law is not None
    now = fold_proceedings(opened.law, Log().extended(opened.events).envelopes)
    return [
        each.words.removeprefix("bad_dice ")
        for each in offered(now, person, 0)
        if each.words.startswith("bad_dice")
    ]


@pytest.mark.parametrize("book", NAMED)
@pytest.mark.rule("B13", "C7", "A4.2", "N13", "W6a")
def test_the_causes_that_the_text_names_are_offered(book: str) -> None:
    assert set(causes(f"rules {book}")) == NAMED[book]


@pytest.mark.rule("A4.2a")
def test_a_die_on_a_checker_is_no_cause_where_it_counts() -> None:
    assert "on_checker" not in causes("rules american A4.2a=on")


@pytest.mark.rule("A4.2")
def test_the_roller_says_whether_the_other_side_saw_it() -> None:
    assert "cocked acknowledged" in causes("rules american", ANN)
    assert "cocked acknowledged" not in causes("rules american", BEN)
    assert "cocked acknowledged" not in causes("rules match", ANN)
