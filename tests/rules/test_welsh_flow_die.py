"""W2, W3, W4, W5: the doubling die, and what a game is worth."""

import pytest

from bafflebox.board.outcome import Ending, Level, Win
from bafflebox.board.side import Side
from bafflebox.events.game import Raised
from tests.table import BLACK, WHITE, Phase, Refusal
from tests.welsh_table import (
    CANDLES,
    NEARLY_DONE,
    OVERRUN,
    RACE,
    WON_BY,
    WelshTable,
    at_score,
    brought,
    for_side,
    of,
    ok,
    outcome,
    refused,
)


def die(table: WelshTable) -> tuple[int, Side | None]:
    """Return the value of the die and the only side that may use it next."""
    return table.game.cube.value, table.game.cube.owner


# --- W2 -------------------------------------------------------------------------------------------


@pytest.mark.rule("W2")
@pytest.mark.parametrize("first", Side)
def test_the_die_may_be_used_before_the_very_first_throw(first: Side) -> None:
    table = WelshTable(first=first)
    assert of(table.raise_(), Raised) == [Raised(first, 2)]
    assert die(table) == (2, first.other)


@pytest.mark.rule("W2")
def test_nobody_is_asked_and_nobody_can_refuse() -> None:
    table = WelshTable(RACE)
    ok(table.raise_())
    assert table.phase is Phase.TURN
    assert table.game.on_turn is WHITE
    for answer in table.take(BLACK), table.drop(BLACK), table.beaver(BLACK), table.double(WHITE):
        assert isinstance(answer, Refusal)
    ok(table.roll("61"))


@pytest.mark.rule("W2")
def test_untouched_either_may_use_it() -> None:
    table = WelshTable(RACE)
    table.throws("43")
    ok(table.raise_(BLACK))
    assert die(table) == (2, WHITE)


@pytest.mark.rule("W2")
def test_then_the_right_passes_over_each_time() -> None:
    table = WelshTable(RACE)
    ok(table.raise_())
    table.throws("61")
    ok(table.raise_())
    assert die(table) == (4, WHITE)
    table.throws("43")
    ok(table.raise_())
    assert die(table) == (8, BLACK)


@pytest.mark.rule("W2")
def test_who_used_it_last_waits_for_the_other() -> None:
    table = WelshTable(RACE)
    ok(table.raise_())
    table.throws("61", "43")
    refused(table.raise_(WHITE), "W2")
    table.throws("52", "54")
    refused(table.raise_(WHITE), "W2")
    assert die(table) == (2, BLACK)


@pytest.mark.rule("W2")
def test_only_the_player_about_to_throw_uses_it() -> None:
    table = WelshTable(RACE)
    refused(table.raise_(BLACK), "W2")
    table.roll("43")
    refused(table.raise_(WHITE), "W2")
    refused(table.raise_(BLACK), "W2")
    assert die(table) == (1, None)


@pytest.mark.rule("W2")
def test_once_a_turn() -> None:
    table = WelshTable(RACE)
    ok(table.raise_())
    refused(table.raise_(WHITE), "W2")
    assert die(table) == (2, BLACK)


@pytest.mark.rule("W2")
@pytest.mark.rule("W6a")
def test_not_between_a_cocked_throw_and_the_next() -> None:
    table = WelshTable(RACE)
    table.throws("43", "52")
    table.roll("54")
    ok(table.cancel_roll())
    refused(table.raise_(), "W2")
    table.throws("61")
    ok(table.raise_(BLACK))


@pytest.mark.rule("W2")
@pytest.mark.rule("W13")
def test_not_between_an_acey_deucey_and_its_re_throw() -> None:
    table = WelshTable(RACE)
    table.roll("21")
    ok(table.again())
    refused(table.raise_(), "W2")


@pytest.mark.rule("W2")
@pytest.mark.rule("W6b")
def test_not_between_a_third_same_throw_and_its_re_throw() -> None:
    table = WelshTable(RACE)
    table.throws("43", "61", "43", "52")
    table.roll("43")
    refused(table.raise_(), "W2")


@pytest.mark.rule("W2")
@pytest.mark.parametrize(("white", "black"), [(24, 0), (24, 24), (0, 24)])
def test_there_is_no_game_without_the_die_and_no_dead_die(white: int, black: int) -> None:
    table = at_score(white, black)
    ok(table.start(RACE))
    for value in 2, 4, 8:
        ok(table.raise_())
        assert table.game.cube.value == value
        table.throws({2: "61", 4: "43", 8: "54"}[value])


@pytest.mark.rule("W2")
def test_the_die_lies_in_the_middle_again_in_the_next_game() -> None:
    table = WelshTable(WON_BY[1])
    ok(table.raise_())
    assert brought(table.throws("61")) == (2, 0)
    ok(table.start(RACE))
    assert die(table) == (1, None)


# --- W5 -------------------------------------------------------------------------------------------


def at_sixty_four() -> WelshTable:
    """White, on turn, has one man left, and the die is at 64 and at White's end."""
    table = WelshTable("white 12:1 black 12:4 8:3 7:3 2:3 1:2")
    for roll, play in (
        ("21", "12/9"),
        ("21", None),
        ("21", "9/6"),
        ("31", None),
        ("31", "6/2"),
        ("54", None),
    ):
        ok(table.raise_())
        ok(table.turn(roll, play) if play else table.throws(roll))
    assert die(table) == (64, WHITE)
    return table


@pytest.mark.rule("W5")
def test_the_die_stops_at_sixty_four() -> None:
    table = at_sixty_four()
    refused(table.raise_(), "W5")
    assert die(table) == (64, WHITE)


@pytest.mark.rule("W5")
@pytest.mark.rule("W4")
def test_the_most_a_game_can_bring_is_384() -> None:
    assert brought(at_sixty_four().turn("21", "2/off")) == (384, 0)


# --- W3, W4 ---------------------------------------------------------------------------------------


@pytest.mark.rule("W3")
@pytest.mark.rule("W4")
@pytest.mark.parametrize("winner", Side)
@pytest.mark.parametrize(
    ("loser", "level", "times"),
    [
        ("5:1", Level.SINGLE, 1),
        ("6:5 5:5 4:4", Level.SINGLE, 1),
        ("6:5 5:5 4:5", Level.GAMMON, 3),
        ("6:3 5:3 4:3 3:2 2:2 1:2", Level.GAMMON, 3),
        ("7:1 6:5 5:5 4:4", Level.BACKGAMMON, 6),
        ("18:1 6:5 5:5 4:4", Level.BACKGAMMON, 6),
        ("23:1 6:5 5:5 4:4", Level.BACKGAMMON, 6),
        ("bar:1 6:5 5:5 4:4", Level.BACKGAMMON, 6),
        ("bar:2 12:4 6:5 5:4", Level.BACKGAMMON, 6),
        ("24:0 12:4 7:3 6:5 5:2", Level.SINGLE, 1),
        ("bar:1 6:5 5:5", Level.SINGLE, 1),
    ],
)
@pytest.mark.parametrize("value", [1, 2])
def test_a_full_check_out_counts_by_where_the_loser_stands(
    winner: Side, loser: str, level: Level, times: int, value: int
) -> None:
    table = WelshTable(for_side(winner, f"white 1:1 black {loser}"), first=winner)
    if value == 2:
        ok(table.raise_())
    table.roll("61")
    events = table.play("1/off")
    assert outcome(events) == Win(winner, level, Ending.BORNE_OFF)
    lost_by = times * value
    assert brought(events) == ((lost_by, 0) if winner is WHITE else (0, lost_by))


@pytest.mark.rule("W3")
@pytest.mark.rule("W4")
@pytest.mark.parametrize("value", [1, 2])
def test_three_on_the_roof_bring_the_value_alone(value: int) -> None:
    table = WelshTable(OVERRUN)
    if value == 2:
        ok(table.raise_())
    events = table.turn("41", "10/6*")
    assert brought(events) == (value, 0)


@pytest.mark.rule("W3")
@pytest.mark.rule("W4")
def test_a_concession_brings_what_was_offered() -> None:
    table = WelshTable(NEARLY_DONE)
    table.turn("61", "9/3 2/1")
    table.concede(5, BLACK)
    assert brought(table.accept_concession()) == (5, 0)


@pytest.mark.rule("W3")
@pytest.mark.rule("W4")
@pytest.mark.rule("W22")
def test_a_wash_is_neither() -> None:
    table = WelshTable(CANDLES)
    ok(table.raise_())
    assert brought(table.turn("21", "8/6 9/8")) == (1, 1)
