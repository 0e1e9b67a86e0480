"""The positions of the day: which one a date has, and what is true of all of them."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta

import pytest

from bafflebox.analysis.analyst import Analyst
from bafflebox.analysis.decision import What
from bafflebox.bots.player import EngineBot
from bafflebox.daily.position import (
    FIRST_DAY,
    LEAST,
    MOST,
    DailyPosition,
    format_positions,
    number_of,
    parse_positions,
)
from bafflebox.errors import FileError
from bafflebox.io.bots import make_bot
from bafflebox.io.daily import FILE, daily_position, read_positions
from bafflebox.library.asking import act_of_answer, choices
from bafflebox.refusal import Refusal
from bafflebox.rules.books import NAMES

POSITIONS = read_positions()
SAMPLE = POSITIONS[:: len(POSITIONS) // 20]


def test_a_date_has_a_position_and_they_come_again_in_the_same_order() -> None:
    assert daily_position(FIRST_DAY) is POSITIONS[0]
    assert daily_position(FIRST_DAY - timedelta(1)) is None
    assert daily_position(FIRST_DAY + timedelta(len(POSITIONS))) is POSITIONS[0]
    assert number_of(date(2026, 3, 1), 1000) == 59


def test_all_books_come_by_turns_and_the_first_of_them_every_other_day() -> None:
    books = [each.rules for each in POSITIONS]
    assert set(books) == set(NAMES)
    assert all(one != two for one, two in zip(books, books[1:] + books[:1], strict=True))
    (_, most), *others = Counter(books).most_common()
    assert most == len(POSITIONS) / 2
    assert {count for _, count in others} == {len(POSITIONS) // 10}


def test_no_two_have_the_same_board() -> None:
    boards = Counter(each.now.position.seen_by(each.side) for each in POSITIONS)
    assert [board for board, count in boards.items() if count > 1] == []


def test_each_says_where_it_is_from_and_is_close_and_clear() -> None:
    for each in POSITIONS:
        assert (each.origin == "openings") is (not each.did) is (not each.names) is (each.game == 0), each
        assert LEAST <= each.gap <= MOST
        assert each.now.to_act is each.side
        assert each.what is What.PLAY or each.best in choices(each.law, each.now, each.side, each.what)
    assert {each.origin for each in POSITIONS} == {"gnubg", "characters", "openings"}


@pytest.mark.parametrize("position", SAMPLE, ids=lambda each: each.state.split(" | ")[0])
def test_the_engine_holds_the_same_choice_to_be_best(position: DailyPosition) -> None:
    law, now = position.law, position.now
    bot = make_bot(law, "world_class")
    assert isinstance(bot, EngineBot)
    fact = act_of_answer(law, now, position.side, position.what, position.best)
    assert not isinstance(fact, Refusal)
    decision = Analyst(bot, bot, luck=False).decision(now, fact)
    assert decision is not None
    assert (decision.loss, decision.best) == (0.0, position.best)
    if position.did:
        assert not isinstance(act_of_answer(law, now, position.side, position.what, position.did), Refusal)


def test_the_file_is_what_its_reader_writes_and_nothing_else_is_read() -> None:
    assert format_positions(POSITIONS) == FILE.read_bytes()
    for wrong in (b"{}", b"nothing", FILE.read_bytes()[:-5]):
        with pytest.raises(FileError):
            parse_positions(wrong)
