"""W21a: no throw is set that could win its nominator the match."""

from dataclasses import replace

import pytest

from bafflebox.board.dice import parse_roll
from bafflebox.board.score import MatchStanding, Score
from bafflebox.board.side import BySide, Side
from bafflebox.rules.clauses.cards import winning_play
from tests.table import BLACK, WHITE, Phase
from tests.welsh_table import CANDLES, OVERRUN, RACE, WON_BY, WelshTable, at_score, lies, ok, refused

RECTANGLE_SOON = "white 8:1 6:3 5:3 4:3 3:3 2:2 black 6:5 5:5 4:5"


def on_turn(white: int, black: int, position: str, *, raised: bool = False, length: int = 25) -> WelshTable:
    """White on turn in the next game at this score, the die raised by White in this turn if asked."""
    table = at_score(white, black, length=length)
    ok(table.start(position))
    if table.game.on_turn is BLACK:
        table.throws("54")
    if raised:
        ok(table.raise_())
    assert table.game.on_turn is WHITE
    return table


def forbidden(table: WelshTable, roll: str, thrower: Side = WHITE) -> str:
    """Asks for a throw that must be refused, keeping the card; what the refusal says."""
    side = table.game.on_turn
    before = table.match
    refusal = refused(table.nominate(thrower, roll), "W21a")
    assert table.match == before
    assert side is not None
    assert table.match.cards[side] == 1
    return refusal.detail


def allowed(table: WelshTable, roll: str, thrower: Side = WHITE) -> None:
    """Asks for a throw that must be granted."""
    ok(table.nominate(thrower, roll))


@pytest.mark.rule("W21a")
@pytest.mark.parametrize(
    ("white", "times", "raised"),
    [(24, 1, False), (23, 1, True), (22, 3, False), (19, 3, True), (19, 6, False), (13, 6, True)],
)
def test_a_check_out_counts_with_its_multiplier_at_the_die_s_value(
    white: int, times: int, *, raised: bool
) -> None:
    table = on_turn(white, 1, WON_BY[times], raised=raised)
    assert "1/off" in forbidden(table, "61")
    table = on_turn(white - 1, 1, WON_BY[times], raised=raised)
    allowed(table, "61")


@pytest.mark.rule("W21a")
def test_any_legal_play_of_the_throw_is_asked() -> None:
    position = "white 3:1 1:1 black 5:1"
    for roll in "31", "33", "66":
        table = on_turn(24, 1, position)
        if roll == "31":
            forbidden(table, roll)
        else:
            allowed(table, roll)


@pytest.mark.rule("W21a")
@pytest.mark.rule("W20b")
def test_so_is_the_last_man_roving() -> None:
    forbidden(on_turn(24, 1, "white 2:1 black 5:1"), "31")
    forbidden(on_turn(24, 1, "white 2:1 black 5:1"), "64")
    allowed(on_turn(24, 1, "white 2:1 black 5:1"), "43")


@pytest.mark.rule("W21a")
@pytest.mark.rule("W19")
def test_so_is_boxes_out() -> None:
    position = "white 5:1 4:1 3:1 1:1 black 5:1"
    forbidden(on_turn(24, 1, position), "66")
    allowed(on_turn(24, 1, position), "55")


@pytest.mark.rule("W21a")
@pytest.mark.rule("W14")
def test_the_third_man_on_the_roof_counts_at_the_die_s_value() -> None:
    forbidden(on_turn(24, 1, OVERRUN), "41")
    forbidden(on_turn(23, 1, OVERRUN, raised=True), "41")
    allowed(on_turn(23, 1, OVERRUN), "41")
    allowed(on_turn(22, 1, OVERRUN), "41")
    allowed(on_turn(24, 1, OVERRUN), "55")


@pytest.mark.rule("W21a")
@pytest.mark.rule("W17b")
@pytest.mark.parametrize("score", [(0, 1), (1, 24), (24, 1)])
def test_a_rectangle_counts_at_any_score(score: tuple[int, int]) -> None:
    forbidden(on_turn(*score, RECTANGLE_SOON), "42")
    allowed(on_turn(*score, RECTANGLE_SOON), "41")


@pytest.mark.rule("W21a")
@pytest.mark.rule("W22i")
def test_a_wash_counts_if_it_lifts_him_alone_to_the_end() -> None:
    forbidden(on_turn(24, 3, CANDLES), "21")
    allowed(on_turn(23, 3, CANDLES), "21")
    allowed(on_turn(24, 24, CANDLES), "21")
    allowed(on_turn(3, 24, CANDLES), "21")
    few = "white 12:5 11:4 6:5 2:1 black 8:3 7:3 6:6 2:3"
    forbidden(on_turn(24, 3, few), "65")
    allowed(on_turn(24, 3, few), "43")


@pytest.mark.rule("W21a")
@pytest.mark.rule("W22i")
@pytest.mark.rule("W22")
def test_a_wash_counts_one_point_whatever_the_die_shows() -> None:
    allowed(on_turn(23, 3, CANDLES, raised=True), "21")


@pytest.mark.rule("W21a")
@pytest.mark.rule("W22ii")
@pytest.mark.parametrize(
    ("score", "roll", "refuse"),
    [((24, 3), "11", True), ((24, 3), "22", False), ((24, 24), "11", False), ((23, 3), "11", False)],
)
def test_snakes_of_his_own_count_as_a_wash(score: tuple[int, int], roll: str, *, refuse: bool) -> None:
    table = at_score(*score)
    ok(table.start(RACE))
    table.throws("43", "11")
    assert table.game.on_turn is WHITE
    if refuse:
        forbidden(table, roll)
    else:
        allowed(table, roll)


@pytest.mark.rule("W21a")
@pytest.mark.rule("W22ii")
def test_on_an_extra_turn_two_ones_are_no_snakes_and_free() -> None:
    table = at_score(24, 0)
    ok(table.start("white 12:5 6:4 5:3 4:2 3:1 black 12:4 8:3 7:3 2:3 1:2"))
    table.throws("11")
    ok(table.turn("21", "12/9"))
    assert table.game.on_turn is WHITE
    allowed(table, "11")
    assert lies(table, "11")


@pytest.mark.rule("W21a")
@pytest.mark.rule("W22ii")
@pytest.mark.parametrize(
    ("score", "own", "roll", "refuse"),
    [
        ((24, 3), "11", "11", True),
        ((24, 3), "11", "66", False),
        ((24, 3), "43", "11", False),
        ((24, 24), "11", "11", False),
        ((3, 24), "11", "11", False),
        ((23, 3), "11", "11", False),
    ],
)
def test_nor_may_the_opponent_s_snakes_win_it_for_the_nominator(
    score: tuple[int, int], own: str, roll: str, *, refuse: bool
) -> None:
    table = on_turn(*score, RACE)
    ok(table.roll(own))
    if refuse:
        forbidden(table, roll, BLACK)
    else:
        allowed(table, roll, BLACK)


@pytest.mark.rule("W21a")
def test_other_throws_for_the_opponent_are_free() -> None:
    # Black's 61 would win him the match; nobody keeps White from giving it to him
    table = on_turn(1, 24, "white 12:4 8:3 7:3 2:3 1:2 black 1:1")
    ok(table.roll("43"))
    allowed(table, "61", BLACK)


@pytest.mark.rule("W21a")
def test_after_a_refusal_the_card_can_be_used_for_another_throw() -> None:
    table = on_turn(24, 1, WON_BY[1])
    forbidden(table, "61")
    allowed(table, "66")
    assert table.phase is Phase.ROLLED
    assert table.match.cards.white == 0


@pytest.mark.rule("W21a")
def test_a_throw_that_wins_a_game_alone_is_free() -> None:
    for times in 1, 3, 6:
        table = on_turn(1, 1, WON_BY[times])
        allowed(table, "61")


@pytest.mark.rule("W21a")
def test_the_length_of_the_match_is_asked() -> None:
    forbidden(on_turn(1, 1, WON_BY[6], length=7), "61")
    allowed(on_turn(1, 1, WON_BY[6], length=8), "61")


@pytest.mark.rule("W21a")
@pytest.mark.parametrize("roll", ["54", "32", "11"])
def test_a_throw_that_wins_no_game_is_allowed_though_both_stand_at_the_target(roll: str) -> None:
    table = on_turn(1, 0, RACE)
    level = replace(table.game, standing=MatchStanding(Score(BySide(25, 25), 25)))
    assert winning_play(table.law, level, WHITE, WHITE, parse_roll(roll)) is None
