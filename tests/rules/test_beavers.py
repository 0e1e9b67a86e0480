"""Beavers, and the raccoons of this project (O2)."""

from __future__ import annotations

import pytest

from bafflebox.board.cube import Cube
from bafflebox.board.outcome import Ending, Level, Win
from bafflebox.events.game import Beavered, Doubled, Raccooned
from bafflebox.refusal import Refusal
from tests.oracle.by_hand import check_refused, white_to_roll
from tests.table import BLACK, WHITE, Phase, Table, law

pytestmark = pytest.mark.rule("O2")


def doubled(position: str | None = None, **options: object) -> Table:
    """White has doubled from 1 to 2, Black has to answer."""
    table = white_to_roll(law("money", **options), position)
    assert table.double() == (Doubled(WHITE),)
    return table


def beavered(position: str | None = None, **options: object) -> Table:
    """And Black has beavered."""
    table = doubled(position, beavers=True, **options)
    events = table.beaver()
    assert not isinstance(events, Refusal)
    assert events[0] == Beavered(BLACK)
    return table


def test_there_are_none_unless_agreed() -> None:
    for table in doubled(), doubled(beavers=False):
        assert isinstance(table.beaver(), Refusal)
        assert table.phase is Phase.DOUBLED
        assert "beaver (black)" not in table.possible


def test_agreed_they_are_a_third_answer() -> None:
    table = doubled(beavers=True)
    assert {"take (black)", "drop (black)", "beaver (black)"} <= table.possible
    check_refused(table.beaver(WHITE), "O2 B11")


def test_a_beaver_waits_for_the_doubler() -> None:
    table = beavered()
    assert table.phase is Phase.BEAVERED
    assert table.game.to_act is WHITE
    for answer in table.take, table.drop:
        assert isinstance(answer(BLACK), Refusal)
    assert isinstance(table.roll("21", WHITE), Refusal)


def test_accepted_it_stands_at_four_with_the_beaverer() -> None:
    table = beavered()
    assert not isinstance(table.take(WHITE), Refusal)
    assert table.game.cube == Cube(4, BLACK)
    assert (table.phase, table.game.on_turn) == (Phase.TURN, WHITE)
    check_refused(table.double(WHITE), "B11")
    assert not isinstance(table.roll("21"), Refusal)


def test_refused_it_costs_the_doubled_value() -> None:
    table = beavered()
    table.drop(WHITE)
    assert table.game.outcome == Win(BLACK, Level.SINGLE, Ending.DROPPED)
    assert table.score == (0, 2)


def test_refused_it_is_never_a_gammon() -> None:
    table = beavered("white 13:15 black 1:15")
    table.drop(WHITE)
    assert table.score == (0, 2)


def test_the_double_itself_may_still_be_taken_or_dropped() -> None:
    taken = doubled(beavers=True)
    taken.take()
    assert taken.game.cube == Cube(2, BLACK)
    dropped = doubled(beavers=True)
    dropped.drop()
    assert dropped.score == (1, 0)


def test_it_is_made_at_once_or_not_at_all() -> None:
    table = doubled(beavers=True)
    table.take()
    assert isinstance(table.beaver(BLACK), Refusal)
    table.roll("21")
    assert isinstance(table.beaver(BLACK), Refusal)
    table.any_play()
    for side in WHITE, BLACK:
        assert isinstance(table.beaver(side), Refusal)


def test_without_a_double_there_is_nothing_to_beaver() -> None:
    table = white_to_roll(law("money", beavers=True))
    for side in WHITE, BLACK:
        assert isinstance(table.beaver(side), Refusal)


def test_the_beaverer_redoubles_later_and_may_be_beavered() -> None:
    table = beavered()
    table.take()
    table.roll("21")
    table.any_play()
    table.double(BLACK)
    assert not isinstance(table.beaver(WHITE), Refusal)
    accepted, refused = table.match, Table(table.law)
    refused.match = accepted
    table.take(BLACK)
    assert table.game.cube == Cube(16, WHITE)
    refused.drop(BLACK)
    assert refused.score == (8, 0)


def test_a_game_with_a_beaver_counts_four_times() -> None:
    table = beavered("white 1:1 black 13:15", jacoby=True)
    table.take()
    table.turn("21", "1/off")
    assert table.score == (8, 0)


def test_an_automatic_double_is_not_beavered() -> None:
    table = Table(law("money", beavers=True, automatic_doubles=1))
    table.open(3, 3)
    for side in WHITE, BLACK:
        assert isinstance(table.beaver(side), Refusal)
    table.open(1, 6)
    for side in WHITE, BLACK:
        assert isinstance(table.beaver(side), Refusal)
    assert table.game.cube == Cube(2, None)


def test_a_double_after_an_automatic_one_is() -> None:
    table = Table(law("money", beavers=True, automatic_doubles=1))
    table.open(3, 3)
    table.open(1, 6)
    table.any_play()
    table.double()
    table.beaver()
    accepted, refused = table.match, Table(table.law)
    refused.match = accepted
    table.take()
    assert table.game.cube == Cube(8, BLACK)
    refused.drop()
    assert refused.score == (0, 4)


# --- raccoons -------------------------------------------------------------------------------------


def test_beavers_bring_no_raccoons() -> None:
    table = beavered()
    assert "raccoon (white)" not in table.possible
    assert isinstance(table.raccoon(), Refusal)


def test_a_raccoon_answers_a_beaver() -> None:
    table = beavered(raccoons=1)
    assert {"take (white)", "drop (white)", "raccoon (white)"} <= table.possible
    assert isinstance(table.raccoon(BLACK), Refusal)
    events = table.raccoon(WHITE)
    assert not isinstance(events, Refusal)
    assert events[0] == Raccooned(WHITE)
    assert table.game.to_act is BLACK


def test_a_raccoon_accepted_stands_at_eight() -> None:
    table = beavered(raccoons=1)
    table.raccoon()
    assert not isinstance(table.take(BLACK), Refusal)
    assert table.game.cube == Cube(8, BLACK)
    assert (table.phase, table.game.on_turn) == (Phase.TURN, WHITE)


def test_a_raccoon_refused_costs_four() -> None:
    table = beavered(raccoons=1)
    table.raccoon()
    table.drop(BLACK)
    assert table.game.outcome == Win(WHITE, Level.SINGLE, Ending.DROPPED)
    assert table.score == (4, 0)


def test_only_a_beaver_is_raccooned() -> None:
    table = doubled(beavers=True, raccoons=1)
    for side in WHITE, BLACK:
        assert isinstance(table.raccoon(side), Refusal)
    table.take()
    for side in WHITE, BLACK:
        assert isinstance(table.raccoon(side), Refusal)


def test_a_raccoon_is_the_last() -> None:
    table = beavered(raccoons=1)
    table.raccoon()
    for side in WHITE, BLACK:
        assert isinstance(table.raccoon(side), Refusal)
        assert isinstance(table.beaver(side), Refusal)
    assert table.possible == {"take (black)", "drop (black)"}


def test_raccoons_follow_each_other_as_often_as_was_agreed() -> None:
    table = beavered(raccoons=3)
    for side in WHITE, BLACK, WHITE:
        assert not isinstance(table.raccoon(side), Refusal)
    refusal = table.raccoon(BLACK)
    assert isinstance(refusal, Refusal)
    assert refusal.rule == "O2"
    assert not isinstance(table.take(BLACK), Refusal)
    assert table.game.cube == Cube(32, BLACK)
