"""The set-up and who begins (B1, B2)."""

from __future__ import annotations

import pytest

from bafflebox.board.position import parse_position
from bafflebox.events.game import OpeningRolled, Played, Rolled, Started, TurnBegan
from bafflebox.rules.law import Law
from tests.oracle.by_hand import check_refused, white_to_roll
from tests.table import BLACK, START, WHITE, Level, Phase, Refusal, Table, law


@pytest.fixture(params=["money", "match", "american"])
def basics(request: pytest.FixtureRequest) -> Law:
    return law(request.param)


@pytest.mark.rule("B1")
@pytest.mark.parametrize("side", [WHITE, BLACK], ids=str)
def test_two_five_three_and_five_checkers_stand_in_place(basics: Law, side: object) -> None:
    checkers = Table(basics).game.position[WHITE if side is WHITE else BLACK]
    assert {place: count for place, count in enumerate(checkers) if count} == {24: 2, 13: 5, 8: 3, 6: 5}
    assert len(checkers) == 26


@pytest.mark.rule("B1")
def test_each_side_has_fifteen_checkers_none_of_them_off_or_on_the_bar(basics: Law) -> None:
    position = Table(basics).game.position
    for side in WHITE, BLACK:
        assert (position.total(side), position.off(side), position.bar(side)) == (15, 0, 0)
        assert position.pips(side) == 167


@pytest.mark.rule("B1")
def test_both_sides_have_the_same_set_up(basics: Law) -> None:
    position = Table(basics).game.position
    assert position.mirrored() == position
    assert position.flaws() == frozenset()


@pytest.mark.rule("B1")
def test_the_next_game_starts_from_the_set_up_again(basics: Law) -> None:
    table = Table(basics)
    table.open(6, 1)
    table.any_play()
    table.resign(Level.SINGLE)
    table.accept()
    assert not isinstance(table.start(), Refusal)
    assert table.game.position == parse_position(START)


@pytest.mark.rule("B2")
def test_nobody_is_on_turn_before_the_opening_throw(basics: Law) -> None:
    table = Table(basics)
    assert table.phase is Phase.OPENING
    assert table.game.on_turn is None
    for side in WHITE, BLACK:
        check_refused(table.roll("21", side), "B2")
        check_refused(table.play("13/11 24/23", side), "B2 R2")


@pytest.mark.rule("B2")
@pytest.mark.parametrize(
    ("white", "black", "starter", "roll"),
    [(3, 1, WHITE, (3, 1)), (2, 6, BLACK, (6, 2)), (6, 5, WHITE, (6, 5)), (1, 2, BLACK, (2, 1))],
)
def test_the_higher_number_starts_and_plays_both(
    basics: Law, white: int, black: int, starter: object, roll: tuple[int, int]
) -> None:
    table = Table(basics)
    events = table.open(white, black)
    assert not isinstance(events, Refusal)
    assert [type(event) for event in events] == [OpeningRolled, Started]
    assert table.phase is Phase.ROLLED
    assert table.game.on_turn is starter
    assert table.game.roll is not None
    assert table.game.roll.dice == roll


@pytest.mark.rule("B2")
def test_the_starter_moves_by_both_numbers_of_the_opening(basics: Law) -> None:
    table = Table(basics)
    table.open(1, 3)
    assert not isinstance(table.play("8/5 6/5"), Refusal)
    expected = "white 24:2 13:5 8:3 6:5 black 24:2 13:5 8:2 6:4 5:2"
    assert table.game.position == parse_position(expected)


@pytest.mark.rule("B2")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_a_tie_rolls_again(basics: Law, die: int) -> None:
    table = Table(basics)
    for _ in range(3):
        assert not isinstance(table.open(die, die), Refusal)
        assert table.phase is Phase.OPENING
        assert table.game.on_turn is None
    table.open(2, 5)
    assert (table.phase, table.game.on_turn) == (Phase.ROLLED, BLACK)


@pytest.mark.rule("B2")
def test_each_throws_one_die_to_open(basics: Law) -> None:
    check_refused(Table(basics).open((3, 1), (2, 4)), "B2")
    check_refused(Table(basics).open(7, 2), "B2")
    check_refused(Table(basics).open(0, 2), "B2")


@pytest.mark.rule("B2")
def test_the_starter_does_not_roll_again(basics: Law) -> None:
    table = Table(basics)
    table.open(3, 1)
    for side in WHITE, BLACK:
        check_refused(table.roll("65", side), "B2")


@pytest.mark.rule("B2")
def test_the_opening_is_thrown_once(basics: Law) -> None:
    table = Table(basics)
    table.open(3, 1)
    check_refused(table.open(1, 6), "B2")
    table.play("8/5 6/5")
    check_refused(table.open(1, 6), "B2")


@pytest.mark.rule("B2")
def test_the_loser_of_the_throw_may_not_play_it(basics: Law) -> None:
    table = Table(basics)
    table.open(3, 1)
    check_refused(table.play("8/5 6/5", BLACK), "B2")


@pytest.mark.rule("B2")
def test_turns_alternate_and_each_rolls_both_dice(basics: Law) -> None:
    table = Table(basics)
    table.open(3, 1)
    assert table.play("8/5 6/5") != ()
    for side in (BLACK, WHITE) * 4:
        assert (table.phase, table.game.on_turn) == (Phase.TURN, side)
        check_refused(table.roll("21", side.other), "B2")
        check_refused(table.roll("4"), "B2")
        rolled = table.roll("21")
        assert not isinstance(rolled, Refusal)
        assert [type(event) for event in rolled] == [Rolled]
        check_refused(table.roll("21"), "B2")
        played = table.any_play()
        assert not isinstance(played, Refusal)
        assert [type(event) for event in played] == [Played, TurnBegan]


@pytest.mark.rule("B2")
def test_a_turn_must_be_rolled_before_it_is_played(basics: Law) -> None:
    table = white_to_roll(basics)
    check_refused(table.play("13/11 6/5"), "B2 R2")
    assert table.game.on_turn is WHITE


@pytest.mark.rule("B2")
def test_later_turns_may_be_doubles(basics: Law) -> None:
    table = white_to_roll(basics)
    assert not isinstance(table.turn("33", "8/5(2) 6/3(2)"), Refusal)
    assert table.game.on_turn is BLACK


@pytest.mark.rule("B2")
def test_every_game_is_opened_anew(basics: Law) -> None:
    table = Table(basics)
    table.win_game(WHITE)
    table.start()
    assert table.phase is Phase.OPENING
    check_refused(table.roll("21", WHITE), "B2")
    table.open(2, 4)
    assert table.game.on_turn is BLACK
