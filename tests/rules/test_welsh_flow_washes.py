"""W22, W22i, W22ii: washes, by sticks and by snakes."""

import pytest

from bafflebox.board.outcome import Ending, Wash
from bafflebox.board.side import Side
from bafflebox.events.game import GameEnded
from tests.table import BLACK, WHITE, Phase, Refusal
from tests.welsh_table import CANDLES, RACE, SHUT_OUT, WelshTable, brought, for_side, lies, of, ok, outcome

STICKS = Wash(Ending.FORMATION)
SNAKES = Wash(Ending.REPEATED)
BLACK_STICK = "black 8:3 7:3 6:6 2:3"


# --- W22i -----------------------------------------------------------------------------------------


@pytest.mark.rule("W22i")
@pytest.mark.rule("W22")
@pytest.mark.parametrize("side", Side)
@pytest.mark.parametrize("raised", [False, True])
def test_one_full_spike_each_is_a_wash_and_brings_one_to_each(side: Side, *, raised: bool) -> None:
    table = WelshTable(for_side(side, CANDLES), first=side)
    if raised:
        ok(table.raise_())
    events = table.turn("21", "8/6 9/8")
    assert outcome(events) == STICKS
    assert brought(events) == (1, 1)
    assert table.score == (1, 1)
    assert table.phase is Phase.OVER
    assert isinstance(table.roll("43", side.other), Refusal)


@pytest.mark.rule("W22i")
@pytest.mark.parametrize(
    ("position", "play"),
    [
        ("white 24:1 23:5 12:5 10:4 black 8:3 7:3 6:6 5:3", "24/23 12/9"),
        (f"white 14:1 13:5 12:5 10:4 {BLACK_STICK}", "14/13 12/9"),
        (f"white 12:1 11:5 6:5 5:4 {BLACK_STICK}", "12/11 6/3"),
        ("white 12:5 10:4 7:1 6:5 black 24:6 8:4 7:3 3:2", "7/6 10/7"),
        ("white 12:5 10:4 7:1 6:5 black 14:6 8:4 7:3 2:2", "7/6 10/7"),
        ("white 12:5 10:4 2:1 1:5 black 12:6 8:4 7:3 3:2", "2/1 10/7"),
    ],
)
def test_on_any_part_of_the_board(position: str, play: str) -> None:
    table = WelshTable(position)
    assert outcome(table.turn("31", play)) == STICKS


@pytest.mark.rule("W22i")
@pytest.mark.parametrize("black", ["8:3 7:3 6:5 2:4", "6:6 5:6 2:3", "8:3 7:4 6:4 2:4"])
def test_not_unless_the_other_has_exactly_one(black: str) -> None:
    table = WelshTable(f"white 12:3 11:3 10:2 9:1 8:1 6:5 black {black}")
    assert outcome(table.turn("21", "8/6 9/8")) is None
    assert table.game.on_turn is BLACK


@pytest.mark.rule("W22i")
def test_not_unless_he_has_one_himself() -> None:
    table = WelshTable(CANDLES)
    assert outcome(table.turn("21", "12/10 12/11")) is None
    table = WelshTable(f"white 12:3 11:3 10:2 9:1 6:6 {BLACK_STICK}")
    assert outcome(table.turn("21", "6/4 6/5")) is None


@pytest.mark.rule("W22i")
def test_it_does_not_matter_who_had_his_first() -> None:
    table = WelshTable(f"white 12:3 11:3 10:2 9:1 6:6 {BLACK_STICK.replace('6:6', '6:5')}")
    table.turn("21", "12/9")
    assert outcome(table.turn("21", "8/6 8/7")) == STICKS


@pytest.mark.rule("W22i")
def test_it_is_read_at_the_end_of_the_turn() -> None:
    table = WelshTable(CANDLES)
    assert outcome(table.turn("21", "8/6 6/5")) is None
    assert table.game.position.white[6] == 5


@pytest.mark.rule("W22i")
@pytest.mark.rule("W2")
def test_the_die_does_not_matter_and_starts_anew() -> None:
    table = WelshTable(CANDLES)
    ok(table.raise_())
    table.turn("21", "8/6 9/8")
    ok(table.start(RACE))
    assert table.game.cube.value == 1


@pytest.mark.rule("W22")
def test_a_wash_is_a_game_played_and_won_by_nobody() -> None:
    table = WelshTable(CANDLES)
    table.turn("21", "8/6 9/8")
    assert len(table.match.results) == 1
    assert table.match.results[0].outcome == STICKS
    ok(table.start(RACE))
    assert table.game.terms.number == 2


# --- W22ii ----------------------------------------------------------------------------------------


@pytest.mark.rule("W22ii")
@pytest.mark.rule("W22")
@pytest.mark.parametrize("side", Side)
@pytest.mark.parametrize("raised", [False, True])
def test_two_ones_right_after_the_opponent_s_are_a_wash_at_once(side: Side, *, raised: bool) -> None:
    table = WelshTable(RACE, first=side.other)
    table.throws("11")
    if raised:
        ok(table.raise_())
    events = table.roll("11")
    assert outcome(events) == SNAKES
    assert brought(events) == (1, 1)
    assert table.phase is Phase.OVER


@pytest.mark.rule("W22ii")
@pytest.mark.parametrize(
    "throws",
    [(), ("43",), ("22",), ("21",), ("11", "43", "61"), ("43", "11", "61"), ("11", "43", "65")],
)
def test_only_right_after_them(throws: tuple[str, ...]) -> None:
    table = WelshTable(RACE)
    table.throws(*throws)
    assert outcome(table.roll("11")) is None
    assert lies(table, "11")


@pytest.mark.rule("W22ii")
@pytest.mark.parametrize("roll", ["22", "21", "66", "31"])
def test_no_other_throw(roll: str) -> None:
    table = WelshTable(RACE)
    table.throws(roll)
    assert outcome(table.roll(roll)) is None


@pytest.mark.rule("W22ii")
def test_the_opponent_s_throw_counts_even_if_nothing_could_be_played() -> None:
    table = WelshTable(SHUT_OUT, first=BLACK)
    ok(table.turn("11", ""))
    assert outcome(table.roll("11")) == SNAKES


@pytest.mark.rule("W22ii")
@pytest.mark.rule("W13")
def test_not_as_the_re_throw_of_an_acey_deucey() -> None:
    table = WelshTable(RACE)
    table.throws("11")
    table.roll("21")
    ok(table.again())
    assert outcome(table.roll("11")) is None
    assert lies(table, "11")


@pytest.mark.rule("W22ii")
@pytest.mark.rule("W6b")
def test_not_as_the_re_throw_of_a_third_same_throw() -> None:
    table = WelshTable(RACE)
    table.throws("43", "61", "43", "11")
    ok(table.roll("43"))
    assert table.phase is Phase.TURN
    assert outcome(table.roll("11")) is None
    assert lies(table, "11")


@pytest.mark.rule("W22ii")
@pytest.mark.rule("W6a")
def test_a_cocked_throw_before_it_does_not_count() -> None:
    table = WelshTable(RACE)
    table.throws("61", "43", "52", "11")
    table.roll("43")
    ok(table.cancel_roll())
    assert outcome(table.roll("11")) == SNAKES


@pytest.mark.rule("W22ii")
@pytest.mark.rule("W13")
def test_the_opponent_s_kept_throw_counts() -> None:
    table = WelshTable(RACE)
    table.roll("21")
    ok(table.again())
    table.throws("11")
    assert outcome(table.roll("11")) == SNAKES


@pytest.mark.rule("W22ii")
@pytest.mark.rule("W6b")
def test_a_throw_that_he_had_to_make_again_does_not() -> None:
    table = WelshTable(RACE)
    table.throws("11", "61", "11", "52")
    ok(table.roll("11"))
    table.throws("43")
    assert outcome(table.roll("11")) is None


TRIANGLE = "white 12:5 6:4 5:3 4:2 3:1 black 12:5 8:5 7:5"


@pytest.mark.rule("W22ii")
@pytest.mark.rule("W17a")
@pytest.mark.parametrize(
    ("rolls", "washed"),
    [((("21", "12/9"), ("11", "6/5 12/9")), True), ((("11", "12/8"), ("21", "6/5 12/10")), False)],
)
def test_the_last_of_his_throws_counts_extra_throws_included(
    rolls: tuple[tuple[str, str], ...], *, washed: bool
) -> None:
    table = WelshTable(TRIANGLE)
    for roll, play in rolls:
        assert table.game.on_turn is WHITE
        ok(table.turn(roll, play))
    assert table.game.on_turn is BLACK
    assert outcome(table.roll("11")) == (SNAKES if washed else None)


@pytest.mark.rule("W22ii")
@pytest.mark.rule("W17a")
@pytest.mark.rule("W18b")
def test_not_on_an_extra_turn_of_his_own() -> None:
    table = WelshTable(TRIANGLE, first=BLACK)
    table.throws("11")
    ok(table.turn("21", "12/9"))
    assert table.game.on_turn is WHITE
    assert outcome(table.roll("11")) is None
    table = WelshTable("white 6:3 5:3 4:3 3:2 2:2 1:2 black 12:5 8:5 7:5", first=BLACK)
    table.throws("11")
    ok(table.turn("41", "5/off"))
    assert table.game.on_turn is WHITE
    assert outcome(table.roll("11")) is None


@pytest.mark.rule("W22ii")
def test_not_across_two_games() -> None:
    table = WelshTable("white 1:1 black 5:1")
    assert outcome(table.throws("11")) is not None
    ok(table.start(RACE))
    assert table.game.on_turn is BLACK
    assert outcome(table.roll("11")) is None


@pytest.mark.rule("W22ii")
@pytest.mark.rule("W21")
def test_set_throws_count() -> None:
    table = WelshTable(RACE)
    ok(table.nominate(WHITE, "11"))
    table.any_play()
    assert outcome(table.nominate(BLACK, "11")) == SNAKES
    table = WelshTable(RACE)
    ok(table.roll("11"))
    ok(table.nominate(BLACK, "11"))
    table.any_play()
    events = ok(table.roll("43"))
    assert of(events, GameEnded)
    assert outcome(events) == SNAKES
