"""W1, W12, W12b, W24viii: what wins the match, the clocks, the late die, and the match-game."""

import pytest

from bafflebox.board.side import BySide, Side
from bafflebox.events.game import FlagFell, GameStarted
from tests.table import BLACK, WHITE, Phase, Refusal, law
from tests.welsh_table import (
    CANDLES,
    NEARLY_DONE,
    RACE,
    SHUT_OUT,
    WON_BY,
    Result,
    WelshTable,
    at_score,
    brought,
    for_side,
    match_winner,
    mirrored,
    ok,
    signals,
)


def washed(table: WelshTable) -> tuple[int, int]:
    """Plays the next game to a wash; the score after it."""
    ok(table.start(for_side(table_starter(table), CANDLES)))
    ok(table.turn("21", "8/6 9/8"))
    assert table.phase is Phase.OVER
    return table.score


def table_starter(table: WelshTable) -> Side:
    """Return the side that goes first in the next game."""
    last = table.match.results[-1]
    if last.points.white == last.points.black:
        assert last.starter is not None
        return last.starter
    return BLACK if last.points.white else WHITE


# --- W1 -------------------------------------------------------------------------------------------


@pytest.mark.rule("W1")
def test_the_match_is_to_twenty_five() -> None:
    assert WelshTable().match.score.length == 25
    assert law("welsh").match.length == 25


@pytest.mark.rule("W1")
@pytest.mark.parametrize("winner", Side)
@pytest.mark.parametrize(
    ("before", "points", "ends"), [(24, 1, True), (24, 6, True), (22, 3, True), (22, 1, False)]
)
def test_who_reaches_or_exceeds_the_length_wins(
    winner: Side, before: int, points: int, *, ends: bool
) -> None:
    table = at_score(*((before, 12) if winner is WHITE else (12, before)))
    table.win(winner, points)
    assert table.match.score.points[winner] == before + points
    assert table.match.closed is ends
    assert table.match.winner is (winner if ends else None)
    assert isinstance(table.start(), Refusal) is ends


@pytest.mark.rule("W1")
def test_the_length_is_an_option() -> None:
    table = WelshTable(WON_BY[6], length=6)
    assert match_winner(table.throws("61")) is WHITE
    assert WelshTable(WON_BY[6], length=7).throws("61")
    table = WelshTable(WON_BY[6], length=7)
    assert match_winner(table.throws("61")) is None


@pytest.mark.rule("W1")
@pytest.mark.rule("W22")
@pytest.mark.parametrize("winner", Side)
def test_equal_after_a_wash_at_the_length_games_go_on_until_one_leads(winner: Side) -> None:
    table = at_score(2, 2, length=3)
    assert washed(table) == (3, 3)
    assert not table.match.closed
    assert washed(table) == (4, 4)
    assert not table.match.closed
    table.win(winner, 1)
    assert table.match.winner is winner


@pytest.mark.rule("W1")
@pytest.mark.rule("W22")
@pytest.mark.parametrize(("white", "black", "winner"), [(2, 1, WHITE), (0, 2, BLACK), (1, 1, None)])
def test_a_wash_can_win_the_match(white: int, black: int, winner: Side | None) -> None:
    table = at_score(white, black, length=3)
    washed(table)
    assert table.match.winner is winner
    assert table.match.closed is (winner is not None)


# --- W12 ------------------------------------------------------------------------------------------


@pytest.mark.rule("W12")
def test_seventy_minutes_for_the_match_and_nothing_added() -> None:
    clock = law("welsh").clock
    assert clock is not None
    assert (clock.reserve, clock.delay, clock.increment, clock.per_game) == (70 * 60, 0, 0, False)


@pytest.mark.rule("W12")
@pytest.mark.parametrize("late", Side)
@pytest.mark.parametrize("throws", [(), ("43",), ("43", "61")])
def test_who_runs_out_of_time_loses_the_match_at_once(late: Side, throws: tuple[str, ...]) -> None:
    table = WelshTable(RACE)
    table.throws(*throws)
    events = ok(table.flag(late))
    assert events[0] == FlagFell(late)
    assert match_winner(events) is late.other
    assert table.match.closed
    for refusal in table.roll("61"), table.start(), table.flag(late.other):
        assert isinstance(refusal, Refusal)


@pytest.mark.rule("W12")
@pytest.mark.parametrize("late", Side)
def test_it_does_not_matter_how_far_ahead_he_is(late: Side) -> None:
    table = at_score(*((24, 1) if late is WHITE else (1, 24)))
    score = table.score
    ok(table.start(RACE))
    assert match_winner(table.flag(late)) is late.other
    assert table.score == score


@pytest.mark.rule("W12")
def test_time_runs_while_the_throw_is_played_and_while_an_offer_waits() -> None:
    table = WelshTable(RACE)
    table.roll("43")
    assert match_winner(table.flag(WHITE)) is BLACK
    table = WelshTable(NEARLY_DONE)
    table.turn("61", "9/3 2/1")
    ok(table.concede(2, BLACK))
    assert match_winner(table.flag(WHITE)) is BLACK


@pytest.mark.rule("W12")
@pytest.mark.rule("W26")
def test_time_out_before_the_turn_is_ended_beats_what_the_turn_would_bring() -> None:
    table = WelshTable(WON_BY[6], length=6)
    table.roll("61")
    assert match_winner(table.flag(WHITE)) is BLACK
    assert isinstance(table.any_play(), Refusal)
    assert table.match.winner is BLACK


# --- W12b -----------------------------------------------------------------------------------------


@pytest.mark.rule("W12b")
@pytest.mark.parametrize(
    ("clocks", "value"),
    [
        (BySide(599, 599), 2),
        (BySide(1, 599), 2),
        (BySide(599, 1), 2),
        (BySide(1, 1), 2),
        (BySide(600, 599), 1),
        (BySide(599, 600), 1),
        (BySide(600, 600), 1),
        (BySide(4200, 30), 1),
        (BySide(0, 599), 1),
        (BySide(599, 0), 1),
        (None, 1),
    ],
)
def test_with_both_clocks_under_ten_minutes_a_game_starts_at_two(
    clocks: BySide[int] | None, value: int
) -> None:
    table = at_score(1, 1)
    ok(table.next_game(RACE, clocks=clocks))
    assert table.game.cube.value == value
    assert table.game.cube.owner is None


@pytest.mark.rule("W12b")
@pytest.mark.parametrize("raiser", Side)
def test_either_may_go_to_four_from_there(raiser: Side) -> None:
    table = at_score(1, 1)
    ok(table.next_game(RACE, clocks=BySide(300, 300)))
    if table.game.on_turn is not raiser:
        table.throws("43")
    ok(table.raise_(raiser))
    assert (table.game.cube.value, table.game.cube.owner) == (4, raiser.other)


@pytest.mark.rule("W12b")
@pytest.mark.parametrize(("clocks", "points"), [(BySide(500, 500), 12), (BySide(500, 700), 6)])
def test_the_game_is_worth_what_the_die_shows(clocks: BySide[int], points: int) -> None:
    table = at_score(0, 1)
    ok(table.next_game(WON_BY[6], clocks=clocks))
    assert brought(table.throws("61")) == (points, 0)


@pytest.mark.rule("W12b")
@pytest.mark.rule("W16b")
def test_a_first_dance_lifts_two_to_four_then() -> None:
    table = at_score(1, 0)
    ok(table.next_game(SHUT_OUT, clocks=BySide(500, 500)))
    assert table.game.on_turn is BLACK
    ok(table.turn("31", ""))
    assert (table.game.cube.value, table.game.cube.owner) == (4, None)


@pytest.mark.rule("W12b")
def test_each_game_asks_the_clocks_anew() -> None:
    table = at_score(1, 1)
    for clocks, value in ((BySide(800, 650), 1), (BySide(590, 590), 2), (BySide(400, 610), 1)):
        events = ok(table.next_game(WON_BY[1], clocks=clocks))
        assert [each.terms.cube.value for each in events if isinstance(each, GameStarted)] == [value]
        if table.game.on_turn is BLACK:
            table.throws("21")
        table.throws("61")


# --- W24viii --------------------------------------------------------------------------------------


def told(result: Result) -> set[Side]:
    """Return the sides whose match-game was signalled."""
    return {side for side, name in signals(result) if name == "match_game"}


@pytest.mark.rule("W24viii")
@pytest.mark.parametrize(
    ("white", "black", "whose"),
    [(24, 0, {WHITE}), (3, 24, {BLACK}), (24, 24, {WHITE, BLACK}), (23, 23, set()), (1, 0, set())],
)
def test_a_match_game_is_pointed_out_as_it_starts(white: int, black: int, whose: set[Side]) -> None:
    table = at_score(white, black)
    assert told(table.start(RACE)) == whose


@pytest.mark.rule("W24viii")
def test_a_match_game_is_pointed_out_as_it_becomes_one_by_the_die() -> None:
    table = at_score(2, 1, length=4)
    assert told(table.start(RACE)) == set()
    assert told(table.raise_()) == {WHITE}
    assert told(table.throws("43")) == set()
    assert BLACK in told(table.raise_())


@pytest.mark.rule("W24viii")
@pytest.mark.rule("W16b")
def test_a_first_dance_can_make_it_one() -> None:
    table = at_score(2, 1, length=4)
    assert told(table.start(mirrored(SHUT_OUT))) == set()
    assert table.game.on_turn is WHITE
    assert told(table.throws("31")) == {WHITE}


@pytest.mark.rule("W24viii")
@pytest.mark.rule("W12b")
def test_a_game_that_starts_at_two_can_be_one() -> None:
    table = at_score(2, 1, length=4)
    assert told(table.next_game(RACE, clocks=BySide(500, 500))) == {WHITE}
    table = at_score(2, 1, length=4)
    assert told(table.next_game(RACE, clocks=BySide(500, 700))) == set()
