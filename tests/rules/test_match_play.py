"""P1 and P4: a match is played to its length, and every game counts at its level."""

import pytest

from bafflebox.events.game import Event, GameEnded, MatchEnded
from tests.table import BLACK, WHITE, Level, Refusal, Table, law

BEAR_OFF = "white 1:1 black "
"""White bears its last checker off with any throw; what Black has is added."""


def ended(events: tuple[Event, ...] | Refusal) -> GameEnded:
    """The end of the game among these events."""
    assert not isinstance(events, Refusal), events
    return next(each for each in events if isinstance(each, GameEnded))


def won_match(events: tuple[Event, ...] | Refusal) -> list[MatchEnded]:
    """The end of the match among these events, if it is there."""
    assert not isinstance(events, Refusal), events
    return [each for each in events if isinstance(each, MatchEnded)]


def at_turn_of_black(table: Table) -> Table:
    """White opens and plays; Black is on turn and has not thrown."""
    if not table.match.playing:
        table.start()
    table.open(6, 1)
    table.any_play()
    return table


# --- P1: length, surplus, first to N ---------------------------------------------------------------


@pytest.mark.rule("P1")
@pytest.mark.parametrize("length", [1, 2, 3, 5, 7, 25])
def test_a_match_ends_exactly_when_a_player_has_the_points(length: int) -> None:
    table = Table(law("match", length=length))
    for number in range(length - 1):
        table.win_game(WHITE)
        assert table.score == (number + 1, 0)
        assert not table.match.closed
    table.win_game(WHITE)
    assert table.score == (length, 0)
    assert table.match.closed
    assert table.match.winner is WHITE


@pytest.mark.rule("P1")
def test_it_does_not_matter_which_player_gets_there_or_how_close_it_was() -> None:
    table = Table(law("match", length=3))
    for winner, score in (WHITE, (1, 0)), (BLACK, (1, 1)), (WHITE, (2, 1)), (BLACK, (2, 2)):
        table.win_game(winner)
        assert table.score == score
        assert not table.match.closed
    table.win_game(BLACK)
    assert table.score == (2, 3)
    assert table.match.winner is BLACK


@pytest.mark.rule("P1")
def test_the_end_of_the_match_is_an_event_and_comes_with_the_last_game() -> None:
    table = Table(law("match", length=2), BEAR_OFF + "6:15")
    table.open(6, 1)
    events = table.play("1/off")
    assert [each.winner for each in won_match(events)] == [WHITE]


@pytest.mark.rule("P1")
def test_a_game_that_leaves_a_point_to_win_does_not_end_the_match() -> None:
    table = Table(law("match", length=3), BEAR_OFF + "6:15")
    table.open(6, 1)
    assert not won_match(table.play("1/off"))
    assert not isinstance(table.start(), Refusal)


@pytest.mark.rule("P1")
def test_nothing_can_be_played_after_the_match_is_won() -> None:
    table = Table(law("match", length=1))
    table.win_game(BLACK)
    assert isinstance(table.start(), Refusal)
    assert isinstance(table.roll("21", WHITE), Refusal)
    assert isinstance(table.double(WHITE), Refusal)
    assert table.score == (0, 1)


@pytest.mark.rule("P1")
def test_no_new_game_starts_while_one_is_played() -> None:
    table = Table(law("match", length=3))
    table.open(6, 1)
    before = table.game
    assert isinstance(table.start(), Refusal)
    assert table.game == before


@pytest.mark.rule("P1")
@pytest.mark.parametrize("level", [Level.SINGLE, Level.GAMMON, Level.BACKGAMMON])
def test_surplus_points_win_the_same_match(level: Level) -> None:
    table = Table(law("match", length=3))
    table.win_game(WHITE, Level.GAMMON)
    table.win_game(WHITE, level)
    assert table.match.closed
    assert table.match.winner is WHITE
    assert len(table.match.results) == 2


@pytest.mark.rule("P1")
def test_the_winner_of_a_game_scores_value_times_cube_and_the_loser_nothing() -> None:
    table = at_turn_of_black(Table(law("match", length=25)))
    table.double()
    table.take()
    table.win_game(BLACK, Level.BACKGAMMON)
    assert table.score == (0, 6)
    at_turn_of_black(table)
    table.double()
    table.take()
    table.win_game(WHITE, Level.GAMMON)
    assert table.score == (4, 6)


@pytest.mark.rule("P1")
def test_a_refused_double_scores_the_cube_as_it_was() -> None:
    table = at_turn_of_black(Table(law("match", length=5)))
    table.double()
    assert ended(table.drop()).points[BLACK] == 1
    assert table.score == (0, 1)
    at_turn_of_black(table)
    table.double()
    table.take()
    table.roll("21")
    table.any_play()
    table.double(WHITE)
    assert ended(table.drop(BLACK)).points[WHITE] == 2
    assert table.score == (2, 1)


@pytest.mark.rule("P1")
def test_a_refused_double_can_win_the_match() -> None:
    table = Table(law("match", length=2))
    table.win_game(BLACK)
    table.win_game(WHITE)
    at_turn_of_black(table)
    table.double()
    assert [each.winner for each in won_match(table.drop())] == [BLACK]
    assert table.score == (1, 2)


@pytest.mark.rule("P1")
def test_the_game_knows_the_score_and_the_length_it_is_played_at() -> None:
    table = Table(law("match", length=9))
    table.win_game(WHITE, Level.GAMMON)
    table.win_game(BLACK)
    table.start()
    score = table.game.score
    assert table.game.terms.number == 3
    assert score.length == 9
    assert (score.points[WHITE], score.points[BLACK]) == (2, 1)
    assert score.needs(WHITE) == 7


@pytest.mark.rule("P1")
def test_a_match_is_not_closed_before_its_length_is_played() -> None:
    table = Table(law("match", length=5))
    table.win_game(WHITE)
    assert isinstance(table.close(), Refusal)
    assert not table.match.closed


# --- P4: gammons and backgammons always count ------------------------------------------------------

LEVELS = {
    "6:14": (Level.SINGLE, 1),
    "6:15": (Level.GAMMON, 2),
    "6:14 18:1": (Level.GAMMON, 2),
    "6:14 19:1": (Level.BACKGAMMON, 3),
    "6:14 bar:1": (Level.BACKGAMMON, 3),
    "6:13 bar:1": (Level.SINGLE, 1),
}


@pytest.mark.rule("P4")
@pytest.mark.parametrize("rules", ["match", "modern", "american"])
@pytest.mark.parametrize("black", LEVELS)
def test_every_level_counts_with_the_cube_in_the_middle(rules: str, black: str) -> None:
    level, points = LEVELS[black]
    table = Table(law(rules, length=7), BEAR_OFF + black)
    table.open(6, 1)
    assert table.game.cube.owner is None
    end = ended(table.play("1/off"))
    assert (end.points[WHITE], end.points[BLACK]) == (points, 0)
    assert getattr(end.outcome, "level", None) is level
    assert table.score == (points, 0)


@pytest.mark.rule("P4")
def test_a_turned_cube_multiplies_the_level() -> None:
    table = Table(law("match", length=7), "white 1:3 black 12:15")
    table.open(2, 1)
    table.play("1/off(2)")
    table.double()
    table.take()
    table.roll("21")
    table.any_play()
    table.roll("21")
    assert ended(table.any_play()).points[WHITE] == 4


@pytest.mark.rule("P4")
def test_gammons_count_in_the_crawford_game_and_win_the_match_in_it() -> None:
    table = Table(law("match", length=3))
    table.win_game(WHITE, Level.GAMMON)
    table.start()
    assert table.game.crawford
    table.win_game(BLACK, Level.BACKGAMMON)
    assert table.score == (2, 3)
    assert table.match.winner is BLACK
