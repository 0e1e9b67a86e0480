"""N10, N11, N14: the clock of nard, what running out of time costs, and when it may be pressed."""

from dataclasses import replace

import pytest

from bafflebox.board.side import Side
from bafflebox.events.game import Event, FlagFell, MatchEnded, Penalised
from tests.table import BLACK, WHITE, Level, Phase, Refusal, Table, law


def penalties(events: tuple[Event, ...] | Refusal) -> list[Penalised]:
    """Return the deductions."""
    assert not isinstance(events, Refusal), events
    return [each for each in events if isinstance(each, Penalised)]


def winners(events: tuple[Event, ...] | Refusal) -> list[Side | None]:
    """Return the winners of the match by these events, if it ended."""
    assert not isinstance(events, Refusal), events
    return [each.winner for each in events if isinstance(each, MatchEnded)]


def opened(**options: object) -> Table:
    """White's opening roll lies on the board."""
    table = Table(law("iranian", **options))
    table.open(6, 1)
    return table


# --- N10 ------------------------------------------------------------------------------------------


@pytest.mark.rule("N10")
def test_ten_minutes_for_each_game_and_five_seconds_for_each_move() -> None:
    clock = law("iranian").clock
    assert clock is not None
    assert clock.reserve == 600
    assert clock.delay == 5
    assert clock.increment == 0
    assert clock.per_game
    assert clock.rule == "N10"


@pytest.mark.rule("N10")
@pytest.mark.parametrize("options", [{"length": 5}, {"length": 11}, {"stakes": "flat"}])
def test_it_does_not_depend_on_the_length(options: dict[str, object]) -> None:
    assert law("iranian", **options).clock == law("iranian").clock


@pytest.mark.rule("N10")
@pytest.mark.parametrize("rules", ["money", "match"])
def test_rule_sets_whose_text_sets_no_clock_have_none(rules: str) -> None:
    assert law(rules).clock is None


# --- N11 ------------------------------------------------------------------------------------------


@pytest.mark.rule("N11")
@pytest.mark.parametrize("side", Side)
@pytest.mark.parametrize("length", [0, 5])
def test_the_first_costs_one_the_second_two_more_the_third_the_match(side: Side, length: int) -> None:
    table = opened(length=length)
    events = table.flag(side)
    assert not isinstance(events, Refusal)
    assert FlagFell(side) in events
    assert penalties(events) == [Penalised(side, 1, "N11")]
    assert table.match.score.points[side] == -1
    assert penalties(table.flag(side)) == [Penalised(side, 2, "N11")]
    assert table.match.score.points[side] == -3
    assert not table.match.closed
    third = table.flag(side)
    assert penalties(third) == []
    assert winners(third) == [side.other]
    assert table.match.winner is side.other
    assert table.match.closed


@pytest.mark.rule("N11")
def test_the_opponents_points_stay() -> None:
    table = Table(law("iranian"))
    table.win_game(BLACK, Level.GAMMON)
    table.win_game(WHITE, Level.BACKGAMMON)
    table.start()
    table.open(6, 1)
    table.flag(WHITE)
    assert table.score == (2, 2)
    table.flag(WHITE)
    assert table.score == (0, 2)


@pytest.mark.rule("N11")
def test_each_player_has_his_own_count() -> None:
    table = opened()
    table.flag(WHITE)
    table.flag(BLACK)
    assert table.score == (-1, -1)
    table.flag(BLACK)
    assert table.score == (-1, -3)
    table.flag(WHITE)
    assert table.score == (-3, -3)
    assert not table.match.closed
    assert winners(table.flag(BLACK)) == [WHITE]


@pytest.mark.rule("N11")
def test_the_count_runs_across_games() -> None:
    table = opened()
    table.flag(WHITE)
    table.win_game(WHITE)
    assert table.score == (0, 0)
    table.start()
    table.open(6, 1)
    table.flag(WHITE)
    assert table.score == (-2, 0)
    table.win_game(WHITE, Level.BACKGAMMON)
    assert table.score == (1, 0)
    table.start()
    table.open(1, 6)
    assert winners(table.flag(WHITE)) == [BLACK]


@pytest.mark.rule("N11")
def test_the_game_goes_on_where_it_stood() -> None:
    table = opened()
    before = table.game
    for side in WHITE, BLACK, WHITE:
        assert winners(table.flag(side)) == []
        assert replace(table.game, standing=before.standing) == before
        assert table.game.score == table.match.score
    assert not isinstance(table.play("13/7 8/7"), Refusal)
    table.flag(BLACK)
    assert table.phase is Phase.TURN
    assert table.game.on_turn is BLACK
    assert not isinstance(table.roll("21"), Refusal)


@pytest.mark.rule("N11")
def test_after_the_third_nothing_more_is_played() -> None:
    table = opened()
    for _ in range(3):
        table.flag(BLACK)
    assert isinstance(table.play("13/7 8/7"), Refusal)
    assert isinstance(table.start(), Refusal)
    assert isinstance(table.flag(BLACK), Refusal)
    assert table.score == (0, -3)


@pytest.mark.rule("N11")
@pytest.mark.rule("N6")
def test_points_lost_have_to_be_won_again() -> None:
    table = Table(law("iranian", length=3))
    table.win_game(WHITE, Level.GAMMON)
    table.start()
    table.open(6, 1)
    table.flag(WHITE)
    table.win_game(WHITE)
    assert table.score == (2, 0)
    assert not table.match.closed
    table.win_game(WHITE)
    assert table.match.winner is WHITE


@pytest.mark.rule("N11")
@pytest.mark.rule("N6")
def test_with_flat_stakes_the_points_go_to_the_ledger() -> None:
    table = opened(stakes="flat")
    table.flag(BLACK)
    table.flag(BLACK)
    assert table.score == (0, -3)
    table.win_game(BLACK, Level.GAMMON)
    assert table.score == (0, -2)


@pytest.mark.rule("N11")
def test_a_set_of_rules_without_a_clock_has_no_such_penalty() -> None:
    table = Table(law("match", length=5))
    table.open(6, 1)
    assert isinstance(table.flag(WHITE), Refusal)
    assert table.score == (0, 0)


# --- N14 ------------------------------------------------------------------------------------------


@pytest.mark.rule("N14")
@pytest.mark.parametrize("opens", Side)
def test_the_clock_is_not_pressed_before_the_roll_is_played(opens: Side) -> None:
    table = Table(law("iranian"))
    table.open(*((6, 1) if opens is WHITE else (1, 6)))
    before = table.match
    refusal = table.press_clock(opens)
    assert isinstance(refusal, Refusal)
    assert refusal.rule == "N14"
    assert table.match == before
    assert not isinstance(table.play("13/7 8/7"), Refusal)


@pytest.mark.rule("N14")
def test_it_holds_in_every_turn() -> None:
    table = opened()
    table.play("13/7 8/7")
    for roll in "31", "66", "42":
        table.roll(roll)
        refusal = table.press_clock()
        assert isinstance(refusal, Refusal)
        assert refusal.rule == "N14"
        table.any_play()


@pytest.mark.rule("N14")
def test_nor_before_the_throw_nor_by_the_other_player() -> None:
    table = opened()
    assert isinstance(table.press_clock(BLACK), Refusal)
    table.play("13/7 8/7")
    assert isinstance(table.press_clock(BLACK), Refusal)
    assert isinstance(table.press_clock(WHITE), Refusal)
    assert table.phase is Phase.TURN
    assert table.game.on_turn is BLACK


@pytest.mark.rule("N14")
def test_all_moves_of_the_roll_are_finished_first() -> None:
    table = opened()
    assert isinstance(table.play("13/7"), Refusal)
    refusal = table.press_clock()
    assert isinstance(refusal, Refusal)
    assert refusal.rule == "N14"
