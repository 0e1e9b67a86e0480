"""W17a, W17b: triangles keep the turn, a rectangle wins the match."""

import pytest

from bafflebox.board.outcome import Ending, MatchWin
from bafflebox.board.side import Side
from bafflebox.events.game import CubeTurned, TurnBegan
from tests.table import BLACK, WHITE, Phase, Refusal
from tests.welsh_table import (
    Result,
    WelshTable,
    at_score,
    for_side,
    match_winner,
    of,
    ok,
    outcome,
    refused,
    signals,
)

FAR = "black 6:5 5:5 4:5"
NEAR = "black 12:5 8:5 7:5"
SOON = f"white 12:5 8:1 6:4 5:3 4:2 {NEAR}"
"""White's 51, played 8/3 12/11, makes a triangle."""

STANDING = [
    f"white 12:5 6:4 5:3 4:2 3:1 {FAR}",
    f"white 12:5 5:4 4:3 3:2 2:1 {FAR}",
    f"white 12:5 4:4 3:3 2:2 1:1 {FAR}",
    f"white 12:5 6:1 5:2 4:3 3:4 {FAR}",
    f"white 12:5 4:1 3:2 2:3 1:4 {FAR}",
    f"white 6:5 12:4 11:3 10:2 9:1 {FAR}",
    f"white 6:5 10:1 9:2 8:3 7:4 {FAR}",
    f"white 12:5 18:4 17:3 16:2 15:1 {FAR}",
    f"white 12:5 16:1 15:2 14:3 13:4 {FAR}",
    f"white 12:5 24:4 23:3 22:2 21:1 {NEAR}",
    f"white 12:5 22:1 21:2 20:3 19:4 {NEAR}",
]
"""A triangle and five men beside it, of which the first stack named can play a 2 and a 1."""

NOT_STANDING = [
    f"white 12:5 7:4 6:3 5:2 4:1 {FAR}",
    f"white 12:5 8:4 7:3 6:2 5:1 {FAR}",
    f"white 12:5 7:1 6:2 5:3 4:4 {FAR}",
    f"white 12:5 6:4 5:3 4:1 3:2 {FAR}",
    f"white 12:5 6:4 5:2 4:3 3:1 {FAR}",
    f"white 12:5 6:3 5:4 4:2 3:1 {FAR}",
    f"white 12:5 6:4 5:3 3:2 2:1 {FAR}",
    f"white 12:5 6:4 5:3 4:2 2:1 {FAR}",
    f"white 12:4 6:5 5:3 4:2 3:1 {FAR}",
    f"white 12:4 6:4 5:3 4:2 3:2 {FAR}",
    f"white 12:5 6:4 5:4 4:2 {FAR}",
    f"white 12:5 20:4 19:3 18:2 17:1 {NEAR.replace('8:5 7:5', '4:5 3:5')}",
]


def next_turn(result: Result) -> Side | None:
    """Return the side whose turn began by this act."""
    began = of(result, TurnBegan)
    return began[-1].side if began else None


# --- W17a -----------------------------------------------------------------------------------------


@pytest.mark.rule("W17a")
@pytest.mark.parametrize("side", Side)
def test_who_makes_a_triangle_has_the_next_turn(side: Side) -> None:
    table = WelshTable(for_side(side, SOON), first=side)
    events = table.turn("51", "8/3 12/11")
    assert next_turn(events) is side
    assert (side, "triangle") in signals(events)
    assert table.phase is Phase.TURN
    assert table.game.on_turn is side


@pytest.mark.rule("W17a")
def test_he_keeps_it_until_the_triangle_is_broken() -> None:
    table = WelshTable(SOON)
    ok(table.turn("51", "8/3 12/11"))
    for roll, play in ("21", "12/9"), ("43", "12/8 12/9"), ("65", "12/1"):
        assert next_turn(table.turn(roll, play)) is WHITE
    events = table.turn("21", "6/5 9/7")
    assert next_turn(events) is BLACK
    assert table.game.on_turn is BLACK


@pytest.mark.rule("W17a")
@pytest.mark.parametrize("position", STANDING)
def test_either_way_in_any_quarter_wherever_the_others_are(position: str) -> None:
    table = WelshTable(position)
    stack = 12 if " 12:5" in position.split("black", maxsplit=1)[0] else 6
    assert next_turn(table.turn("21", f"{stack}/{stack - 3}")) is WHITE
    assert table.game.on_turn is WHITE


@pytest.mark.rule("W17a")
@pytest.mark.parametrize("others", ["2:5", "1:5", "2:3 1:2", "7:5", "2:4 24:1"])
def test_the_others_may_stand_beside_it(others: str) -> None:
    table = WelshTable(f"white 8:1 6:4 5:3 4:2 {others} {FAR}")
    assert next_turn(table.turn("41", "8/3")) is WHITE


@pytest.mark.rule("W17a")
@pytest.mark.parametrize("position", NOT_STANDING)
def test_only_four_three_two_one_on_four_neighbours_of_one_quarter(position: str) -> None:
    table = WelshTable(position)
    events = table.turn("21", "12/9")
    assert next_turn(events) is BLACK
    assert "triangle" not in {name for _, name in signals(events)}
    assert table.game.on_turn is BLACK


@pytest.mark.rule("W17a")
def test_a_fifth_man_on_its_highest_spike_breaks_it() -> None:
    table = WelshTable(SOON)
    ok(table.turn("51", "8/3 12/11"))
    assert next_turn(table.turn("61", "12/6 12/11")) is BLACK
    assert table.game.on_turn is BLACK


@pytest.mark.rule("W17a")
def test_it_is_read_when_the_turn_is_over_and_not_on_the_way() -> None:
    table = WelshTable(SOON)
    assert next_turn(table.turn("51", "8/2")) is BLACK
    table = WelshTable(f"white 12:5 6:4 5:3 4:2 3:1 {NEAR}")
    assert next_turn(table.turn("21", "6/5 12/10")) is BLACK


@pytest.mark.rule("W17a")
@pytest.mark.rule("W2")
def test_the_die_is_not_used_while_it_stands() -> None:
    table = WelshTable(SOON)
    ok(table.turn("51", "8/3 12/11"))
    refused(table.raise_(WHITE), "W17a")
    ok(table.turn("21", "12/9"))
    refused(table.raise_(WHITE), "W17a")
    assert table.game.cube.value == 1
    ok(table.turn("21", "6/5 9/7"))
    ok(table.raise_(BLACK))


@pytest.mark.rule("W17a")
@pytest.mark.rule("W16b")
def test_a_first_dance_under_the_dancer_s_own_triangle_is_used_up_without_effect() -> None:
    table = WelshTable("white bar:1 9:4 6:4 5:3 4:2 3:1 black bar:1 6:4 4:4 3:2 1:4")
    events = table.turn("31", "")
    assert (WHITE, "dance") in signals(events)
    assert next_turn(events) is WHITE
    assert of(events, CubeTurned) == []
    ok(table.turn("52", "bar/20 6/4"))
    assert table.game.on_turn is BLACK
    events = table.turn("54", "")
    assert (BLACK, "dance") in signals(events)
    assert of(events, CubeTurned) == []
    assert table.game.cube.value == 1


@pytest.mark.rule("W17a")
@pytest.mark.rule("W16b")
@pytest.mark.rule("W26")
def test_the_triangle_is_read_before_the_dance_of_the_turn_that_makes_it() -> None:
    table = WelshTable("white bar:2 24:3 23:3 22:2 21:1 12:4 black 8:5 7:5 6:5")
    events = table.turn("61", "bar/24")
    assert (WHITE, "dance") in signals(events)
    assert next_turn(events) is WHITE
    assert of(events, CubeTurned) == []
    assert table.game.cube.value == 1


@pytest.mark.rule("W17a")
@pytest.mark.rule("W16a")
def test_who_is_kept_out_by_a_triangle_has_no_turn_and_does_not_dance() -> None:
    table = WelshTable("white 12:2 1:3 8:1 6:4 5:3 4:2 black bar:1 12:5 8:5 7:4")
    for roll, play in ("51", "8/3 12/11"), ("21", "12/9"), ("21", "11/8"):
        events = table.turn(roll, play)
        assert next_turn(events) is WHITE
        assert "dance" not in {name for _, name in signals(events)}
    assert isinstance(table.roll("31", BLACK), Refusal)


# --- W17b -----------------------------------------------------------------------------------------

RECTANGLES = [
    (f"white 8:1 6:3 5:3 4:3 3:3 2:2 {FAR}", "42", "8/2"),
    (f"white 7:1 5:3 4:3 3:3 2:3 1:2 {FAR}", "42", "7/1"),
    (f"white 14:1 12:3 11:3 10:2 9:3 8:3 {FAR}", "51", "14/10"),
    (f"white 8:1 7:1 6:2 5:3 4:3 3:3 2:2 {FAR}", "61", "8/2 7/6"),
    (f"white 24:1 18:3 17:3 16:3 15:3 14:2 {FAR}", "64", "24/14"),
]


@pytest.mark.rule("W17b")
@pytest.mark.parametrize("side", Side)
@pytest.mark.parametrize(("position", "roll", "play"), RECTANGLES)
def test_a_rectangle_wins_the_match_at_once(side: Side, position: str, roll: str, play: str) -> None:
    table = WelshTable(for_side(side, position), first=side)
    events = table.turn(roll, play)
    assert outcome(events) == MatchWin(side, Ending.FORMATION)
    assert match_winner(events) is side
    assert table.match.closed


@pytest.mark.rule("W17b")
@pytest.mark.parametrize("score", [(0, 24), (24, 24), (0, 1)])
def test_whatever_the_score(score: tuple[int, int]) -> None:
    table = at_score(*score)
    position, roll, play = RECTANGLES[0]
    ok(table.start(position))
    if table.game.on_turn is BLACK:
        table.throws("21")
    assert match_winner(table.turn(roll, play)) is WHITE


@pytest.mark.rule("W17b")
@pytest.mark.parametrize(
    ("position", "roll", "play"),
    [
        (f"white 10:1 8:3 7:3 6:3 5:3 4:2 {FAR}", "42", "10/4"),
        (f"white 13:1 11:3 10:3 9:3 8:3 7:2 {FAR}", "61", "13/11"),
        (f"white 8:1 6:3 5:3 4:3 3:3 2:2 {FAR}", "41", "8/3"),
        (f"white 7:1 6:3 5:3 4:3 3:3 1:2 {FAR}", "42", "7/1"),
        (f"white 8:1 6:4 5:2 4:3 3:3 2:2 {FAR}", "42", "8/2"),
        (f"white 8:1 6:3 5:3 4:3 3:3 2:1 {FAR}", "42", "8/2"),
    ],
)
def test_nothing_less_is_one(position: str, roll: str, play: str) -> None:
    table = WelshTable(position)
    events = table.turn(roll, play)
    assert outcome(events) is None
    assert table.game.on_turn is BLACK
