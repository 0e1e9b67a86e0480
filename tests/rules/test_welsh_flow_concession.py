"""W18c: when a concession may be offered."""

import pytest

from bafflebox.board.side import Side
from bafflebox.events.game import ConcessionOpened
from tests.table import BLACK, WHITE, Refusal
from tests.welsh_table import (
    NEARLY_DONE,
    SIXFOLD,
    Result,
    WelshTable,
    brought,
    for_side,
    mirrored,
    nearly_done,
    of,
    ok,
    refused,
)

ONEFOLD = "black 12:4 8:3 7:3 2:3 1:1"


def opened(result: Result) -> list[tuple[Side, int]]:
    """Return the sides that may offer now, and up to which level."""
    return [(each.side, each.most) for each in of(result, ConcessionOpened)]


# --- the occasion ---------------------------------------------------------------------------------


@pytest.mark.rule("W18c")
@pytest.mark.parametrize("side", Side)
@pytest.mark.parametrize(
    "men",
    [
        "1:1",
        "6:1",
        "3:1 2:1",
        "6:1 5:1",
        "5:1 2:1",
        "5:2",
        "3:3",
        "6:3",
        "2:1 1:2",
        "4:1 2:2",
        "6:1 3:2",
        "1:4",
        "6:1 5:1 4:1 3:1",
        "2:3 1:1",
    ],
)
def test_one_throw_that_wins_is_the_occasion(side: Side, men: str) -> None:
    table = WelshTable(for_side(side, f"white {men} {SIXFOLD}"), first=side.other)
    assert opened(table.throws("61")) == [(side.other, 5)]
    assert table.game.on_turn is side
    assert table.game.memory.window == (side.other, 5)


@pytest.mark.rule("W18c")
@pytest.mark.parametrize(
    "men",
    [
        "6:1 5:1 4:1",
        "3:1 2:1 1:1",
        "4:2 2:1",
        "6:2 5:1",
        "4:1 3:2",
        "1:5",
        "6:5",
        "7:1",
        "7:1 1:1",
        "7:1 6:3",
        "bar:1 1:1",
        "18:1 1:1",
    ],
)
def test_without_such_a_throw_there_is_none(men: str) -> None:
    table = WelshTable(f"white {men} {SIXFOLD}", first=BLACK)
    assert opened(table.throws("61")) == []
    assert isinstance(table.concede(1, BLACK), Refusal)


@pytest.mark.rule("W18c")
def test_a_man_on_the_roof_is_not_at_home() -> None:
    table = WelshTable(f"white bar:1 {SIXFOLD}", first=BLACK)
    assert opened(table.throws("61")) == []


@pytest.mark.rule("W18c")
@pytest.mark.parametrize("side", Side)
def test_it_is_read_at_the_end_of_either_player_s_turn(side: Side) -> None:
    table = WelshTable(for_side(side, NEARLY_DONE), first=side)
    assert opened(table.turn("61", "9/3 2/1")) == [(side.other, 5)]
    assert table.game.on_turn is side.other


@pytest.mark.rule("W18c")
def test_with_such_a_throw_on_both_sides_there_is_none_and_it_is_still_to_come() -> None:
    table = WelshTable("white 6:4 black 6:3 1:1", first=BLACK)
    ok(table.raise_())
    events = table.turn("51", "6/1 6/5")
    assert opened(events) == []
    for side in Side:
        assert isinstance(table.concede(1, side), Refusal)
    assert opened(table.turn("51", "6/1 6/5")) == []
    # Black is left with 6, 5 and 3, and these no throw takes off
    events = table.turn("31", "6/3 1/off")
    assert opened(events) == [(BLACK, 1)]


@pytest.mark.rule("W18c")
@pytest.mark.rule("W18b")
def test_it_is_read_before_an_extra_turn() -> None:
    table = WelshTable(f"white 9:1 2:1 1:1 {SIXFOLD}")
    assert opened(table.turn("62", "9/3 2/off")) == [(BLACK, 5)]
    assert table.game.on_turn is WHITE
    ok(table.concede(2, BLACK))
    assert brought(table.accept_concession(WHITE)) == (2, 0)


@pytest.mark.rule("W18c")
@pytest.mark.rule("W18b")
@pytest.mark.rule("W27")
def test_it_is_read_after_an_extra_turn() -> None:
    table = WelshTable(f"white 6:1 5:1 4:1 2:1 1:1 {SIXFOLD}")
    assert opened(table.turn("21", "2/off 1/off")) == []
    assert table.game.on_turn is WHITE
    assert opened(table.turn("61", "6/off 5/4")) == [(BLACK, 5)]
    assert table.game.on_turn is BLACK


@pytest.mark.rule("W18c")
def test_only_the_first_occasion_of_a_game() -> None:
    table = nearly_done()
    table.throws("61")
    refused(table.concede(1, BLACK), "W18c")
    assert opened(table.turn("21", "3/1 1/off")) == []
    refused(table.concede(1, BLACK), "W18c")


@pytest.mark.rule("W18c")
def test_a_new_game_has_its_own() -> None:
    table = nearly_done()
    ok(table.concede(2, BLACK))
    ok(table.accept_concession())
    ok(table.start(mirrored(NEARLY_DONE)))
    assert table.game.on_turn is BLACK
    assert opened(table.turn("61", "9/3 2/1")) == [(WHITE, 5)]


@pytest.mark.rule("W18c")
def test_a_window_without_a_number_to_offer_is_used_up() -> None:
    table = nearly_done(loser=ONEFOLD)
    assert table.game.memory.window in (None, (BLACK, 0))
    assert isinstance(table.concede(1, BLACK), Refusal)
    ok(table.raise_(BLACK))
    table.throws("61")
    assert opened(table.turn("21", "3/1 1/off")) == []
    assert isinstance(table.concede(1, BLACK), Refusal)
