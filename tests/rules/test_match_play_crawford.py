"""P2: one game without the cube, the first that starts with a player a point short of the match."""

from dataclasses import replace

import pytest

from bafflebox.board.side import Side
from bafflebox.events.game import Event
from bafflebox.rules.law import Law
from tests.table import BLACK, WHITE, Level, Phase, Refusal, Table, law


def before_throw(table: Table, side: Side) -> Table:
    """Brings the running game, or else the next, to `side`'s turn before its throw."""
    if not table.match.playing:
        assert not isinstance(table.start(), Refusal)
    if table.phase is Phase.OPENING:
        table.open(*((1, 6) if side is WHITE else (6, 1)))
    while not (table.phase is Phase.TURN and table.game.on_turn is side):
        if table.phase is Phase.TURN:
            table.roll("21")
        table.any_play()
    return table


def may_double(table: Table, side: Side) -> bool:
    """Return whether `side` may double in the running game, when its turn comes."""
    return f"double ({side})" in before_throw(table, side).possible


def refused(answer: tuple[Event, ...] | Refusal) -> str:
    """The rule by which an act was refused, "" if it was allowed."""
    return answer.rule if isinstance(answer, Refusal) else ""


def scored(under: Law, *winners: tuple[Side, Level]) -> Table:
    """A table after these games."""
    table = Table(under)
    for winner, level in winners:
        table.win_game(winner, level)
    return table


def turned(table: Table, by: Side) -> None:
    """`by` doubles and the other takes."""
    before_throw(table, by)
    assert not isinstance(table.double(by), Refusal)
    assert not isinstance(table.take(by.other), Refusal)


@pytest.mark.rule("P2")
def test_the_five_point_match_of_the_books_game_by_game() -> None:
    table = Table(law("match", length=5))
    games = [
        (WHITE, 2, (2, 0), "allowed"),
        (BLACK, 1, (2, 1), "allowed"),
        (WHITE, 2, (4, 1), "allowed"),
        (BLACK, 1, (4, 2), "Crawford"),
        (BLACK, 2, (4, 4), "allowed"),
        (WHITE, 2, (6, 4), "allowed"),
    ]
    for number, (winner, points, score, doubling) in enumerate(games, start=1):
        before_throw(table, BLACK)
        assert table.game.terms.number == number
        assert table.game.crawford == (doubling == "Crawford")
        for side in Side:
            assert may_double(table, side) == (doubling == "allowed"), (number, side)
            if doubling == "Crawford":
                assert refused(table.double(side)) == "P2"
        if points == 2:
            turned(table, winner)
        table.win_game(winner)
        assert table.score == score
    assert table.match.winner is WHITE
    assert [result.crawford for result in table.match.results] == [False] * 3 + [True] + [False] * 2


@pytest.mark.rule("P2")
@pytest.mark.parametrize("length", [2, 3, 5, 7])
@pytest.mark.parametrize("leader", Side)
def test_the_game_after_a_player_comes_a_point_short_has_no_cube(length: int, leader: Side) -> None:
    table = Table(law("match", length=length))
    for _ in range(length - 1):
        assert may_double(table, leader)
        assert not table.game.crawford
        table.win_game(leader)
    for side in leader.other, leader:
        before_throw(table, side)
        assert table.game.crawford
        assert refused(table.double(side)) == "P2"
        assert table.phase is Phase.TURN
        assert table.game.cube.value == 1


@pytest.mark.rule("P2")
def test_the_refusal_says_so_and_changes_nothing() -> None:
    table = before_throw(scored(law("match", length=2), (WHITE, Level.SINGLE)), BLACK)
    before = table.match
    refusal = table.double()
    assert isinstance(refusal, Refusal)
    assert refusal.rule == "P2"
    assert table.match == before
    assert "double (black)" not in table.possible
    assert "roll (black)" in table.possible


@pytest.mark.rule("P2")
def test_no_cube_to_take_or_drop_in_the_crawford_game() -> None:
    table = before_throw(scored(law("match", length=2), (WHITE, Level.SINGLE)), BLACK)
    assert isinstance(table.take(WHITE), Refusal)
    assert isinstance(table.drop(WHITE), Refusal)


@pytest.mark.rule("P2")
def test_the_crawford_game_is_played_at_one() -> None:
    table = scored(law("match", length=5), (WHITE, Level.GAMMON), (WHITE, Level.GAMMON))
    table.win_game(BLACK, Level.GAMMON)
    assert table.match.results[-1].crawford
    assert table.match.results[-1].cube == 1
    assert table.score == (4, 2)


@pytest.mark.rule("P2")
def test_after_the_crawford_game_the_cube_is_live_for_both() -> None:
    table = scored(
        law("match", length=5), (WHITE, Level.GAMMON), (WHITE, Level.GAMMON), (BLACK, Level.SINGLE)
    )
    turned(table, BLACK)
    assert table.game.cube.value == 2
    assert table.game.cube.owner is WHITE
    turned(table, WHITE)
    assert table.game.cube.value == 4
    table.win_game(BLACK)
    assert table.score == (4, 5)


@pytest.mark.rule("P2")
@pytest.mark.rule("P6")
def test_the_trailer_may_double_on_the_first_turn_after_the_crawford_game() -> None:
    table = scored(
        law("match", length=5), (WHITE, Level.GAMMON), (WHITE, Level.GAMMON), (BLACK, Level.SINGLE)
    )
    table.start()
    table.open(6, 1)
    table.any_play()
    assert not isinstance(table.double(BLACK), Refusal)
    table.drop(WHITE)
    assert table.score == (4, 2)


@pytest.mark.rule("P2")
def test_the_other_player_coming_a_point_short_makes_no_second_crawford_game() -> None:
    table = scored(
        law("match", length=3), (WHITE, Level.GAMMON), (BLACK, Level.SINGLE), (BLACK, Level.SINGLE)
    )
    assert table.score == (2, 2)
    for side in Side:
        assert may_double(table, side)
    assert not table.game.crawford


@pytest.mark.rule("P2")
def test_no_second_crawford_game_when_the_crawford_game_itself_brings_the_other_there() -> None:
    table = scored(law("match", length=3), (WHITE, Level.GAMMON), (BLACK, Level.GAMMON))
    assert table.match.results[-1].crawford
    assert table.score == (2, 2)
    assert may_double(table, WHITE)
    assert may_double(table, BLACK)


@pytest.mark.rule("P2")
@pytest.mark.parametrize("level", [Level.SINGLE, Level.GAMMON, Level.BACKGAMMON])
def test_it_matters_how_many_points_are_missing_not_how_they_came(level: Level) -> None:
    points = {Level.SINGLE: 1, Level.GAMMON: 2, Level.BACKGAMMON: 3}[level]
    assert not may_double(scored(law("match", length=points + 1), (BLACK, level)), WHITE)
    assert may_double(scored(law("match", length=points + 2), (BLACK, level)), WHITE)


@pytest.mark.rule("P2")
@pytest.mark.parametrize("side", Side)
def test_a_one_point_match_has_no_cube(side: Side) -> None:
    table = before_throw(Table(law("match", length=1)), side)
    assert refused(table.double()) == "P2"
    assert f"double ({side})" not in table.possible
    table.win_game(side, Level.GAMMON)
    assert table.match.winner is side


@pytest.mark.rule("P2")
def test_a_session_without_length_has_no_crawford_game() -> None:
    table = scored(law("money"), *[(WHITE, Level.SINGLE)] * 6)
    assert may_double(table, BLACK)
    assert not table.game.crawford


@pytest.mark.rule("P2")
def test_a_deduction_during_the_crawford_game_leaves_its_status_and_makes_no_second_one() -> None:
    under = law("match", length=3)
    under = under.but(match=replace(under.match, flag_penalties=(1, 1), flag_rule="C3"))
    table = scored(under, (WHITE, Level.GAMMON))
    before_throw(table, BLACK)
    table.flag(WHITE)
    assert table.score == (1, 0)
    assert refused(table.double(BLACK)) == "P2"
    table.win_game(WHITE)
    assert table.score == (2, 0)
    assert may_double(table, BLACK)
    assert may_double(table, WHITE)
    assert not table.game.crawford


@pytest.mark.rule("P2")
def test_a_deduction_that_comes_before_delays_the_crawford_game() -> None:
    under = law("match", length=3)
    under = under.but(match=replace(under.match, flag_penalties=(1, 1), flag_rule="C3"))
    table = scored(under, (WHITE, Level.SINGLE))
    before_throw(table, BLACK)
    table.flag(WHITE)
    table.win_game(WHITE)
    assert table.score == (1, 0)
    assert may_double(table, BLACK)
    table.win_game(WHITE)
    assert table.score == (2, 0)
    assert not may_double(table, BLACK)


@pytest.mark.rule("P2")
@pytest.mark.parametrize("games", [0, 1])
def test_agreed_automatic_doubles_do_not_bring_the_cube_back(games: int) -> None:
    table = Table(law("modern", length=games + 1, agreed=True, automatic_doubles=1))
    for _ in range(games):
        table.win_game(WHITE)
        table.start()
    table.open(3, 3)
    assert table.game.cube.value == 1


@pytest.mark.rule("P2")
def test_a_match_to_one_point_has_no_cube_and_no_crawford_game() -> None:
    table = before_throw(Table(law("match", length=1)), BLACK)
    assert not table.game.crawford
    assert refused(table.double()) == "P2"
