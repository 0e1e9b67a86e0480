"""N5, N6, N9: what a win at nard is worth, and how games make a session or a match."""

import pytest

from bafflebox.board.outcome import Win
from bafflebox.board.side import Side
from bafflebox.errors import OptionError
from bafflebox.events.game import Event, GameEnded, MatchEnded
from tests.table import BLACK, WHITE, Level, Refusal, Table, law

LOSERS = {
    "6:14": (Level.SINGLE, 1),
    "13:14": (Level.SINGLE, 1),
    "6:13 bar:1": (Level.SINGLE, 1),
    "6:13 20:1": (Level.SINGLE, 1),
    "6:15": (Level.GAMMON, 2),
    "13:15": (Level.GAMMON, 2),
    "6:14 18:1": (Level.GAMMON, 2),
    "6:14 19:1": (Level.BACKGAMMON, 3),
    "6:14 23:1": (Level.BACKGAMMON, 3),
    "6:14 bar:1": (Level.BACKGAMMON, 3),
    "1:1 bar:14": (Level.BACKGAMMON, 3),
}
"""The loser's position (other checkers are off), its level, and its points."""
every_loser = pytest.mark.parametrize("loser", LOSERS)
ALL_ON_BAR = "bar:15"


def finish(table: Table, winner: Side, loser: str) -> GameEnded:
    """`winner` bears his last checker off while the loser stands so."""
    own, other = "1:1", loser
    white, black = (own, other) if winner is WHITE else (other, own)
    if table.match.playing and table.match.results == ():
        table = _fresh(table, f"white {white} black {black}")
    else:
        assert not isinstance(table.start(f"white {white} black {black}"), Refusal)
    table.open(*((6, 1) if winner is WHITE else (1, 6)))
    return _ended(table.play("1/off"))


def _fresh(table: Table, position: str) -> Table:
    """The table at its first game, from a position."""
    first = Table(table.law, position)
    table.match = first.match
    return table


def _ended(events: tuple[Event, ...] | Refusal) -> GameEnded:
    assert not isinstance(events, Refusal), events
    return next(each for each in events if isinstance(each, GameEnded))


def level(end: GameEnded) -> Level:
    """The level of the win."""
    assert isinstance(end.outcome, Win)
    return end.outcome.level


# --- N5: single, mars, super-mars ------------------------------------------------------------------


@pytest.mark.rule("N5")
@every_loser
@pytest.mark.parametrize("winner", Side)
def test_win_mars_and_super_mars(loser: str, winner: Side) -> None:
    table = Table(law("iranian"))
    end = finish(table, winner, loser)
    expected, points = LOSERS[loser]
    assert level(end) is expected
    assert isinstance(end.outcome, Win)
    assert end.outcome.side is winner
    assert (end.points[winner], end.points[winner.other]) == (points, 0)
    assert table.match.score.points[winner] == points


@pytest.mark.rule("N5")
@pytest.mark.parametrize(("offered", "points"), [("single", 1), ("gammon", 2), ("backgammon", 3)])
def test_a_game_given_up_at_a_level_is_worth_that_level(offered: str, points: int) -> None:
    table = Table(law("iranian"))
    table.win_game(BLACK, Level(offered))
    assert table.score == (0, points)


# --- N6: stakes ------------------------------------------------------------------------------------


@pytest.mark.rule("N6")
def test_by_default_points_are_tallied_over_a_session_without_end() -> None:
    table = Table(law("iranian"))
    assert table.match.score.length is None
    for number in range(1, 9):
        table.win_game(WHITE, Level.BACKGAMMON)
        table.win_game(BLACK)
        assert table.score == (3 * number, number)
        assert not table.match.closed


@pytest.mark.rule("N6")
def test_a_session_is_closed_when_the_players_wish_and_has_no_winner() -> None:
    table = Table(law("iranian", length=0))
    table.win_game(WHITE)
    events = table.close()
    assert not isinstance(events, Refusal)
    assert [each.winner for each in events if isinstance(each, MatchEnded)] == [None]
    assert table.match.closed
    assert isinstance(table.start(), Refusal)


@pytest.mark.rule("N6")
@every_loser
def test_flat_stakes_are_the_same_for_every_win(loser: str) -> None:
    table = Table(law("iranian", stakes="flat"))
    end = finish(table, WHITE, loser)
    assert (end.points[WHITE], end.points[BLACK]) == (1, 0)
    assert level(end) is LOSERS[loser][0]
    end = finish(table, BLACK, loser)
    assert (end.points[WHITE], end.points[BLACK]) == (0, 1)
    assert table.score == (1, 1)


@pytest.mark.rule("N6")
def test_points_can_be_asked_for_by_name() -> None:
    table = Table(law("iranian", stakes="points"))
    assert finish(table, WHITE, "6:15").points[WHITE] == 2


@pytest.mark.rule("N6")
def test_stakes_are_points_or_flat_and_nothing_else() -> None:
    with pytest.raises(OptionError) as caught:
        law("iranian", stakes="doubled")
    assert caught.value.rule == "N6"


@pytest.mark.rule("N6")
@pytest.mark.parametrize("stake", ["-1", "much", "nan", ""])
def test_a_stake_that_is_no_amount_is_refused_when_it_is_chosen(stake: str) -> None:
    with pytest.raises(OptionError, match="an amount such as") as caught:
        law("iranian", stake=stake)
    assert caught.value.rule == "N6"
    assert law("iranian", stake="0.25").match.stake == "0.25"


@pytest.mark.rule("N6")
@pytest.mark.parametrize("length", [1, 3, 5])
def test_points_to_a_number(length: int) -> None:
    table = Table(law("iranian", length=length))
    for _ in range(length - 1):
        table.win_game(BLACK)
        assert not table.match.closed
    table.win_game(BLACK)
    assert table.match.closed
    assert table.match.winner is BLACK
    assert isinstance(table.start(), Refusal)


@pytest.mark.rule("N6")
def test_mars_counts_towards_the_number_and_more_than_the_number_wins_too() -> None:
    table = Table(law("iranian", length=3))
    table.win_game(WHITE, Level.GAMMON)
    assert not table.match.closed
    end = finish(table, WHITE, "6:14 bar:1")
    assert end.points[WHITE] == 3
    assert table.match.winner is WHITE


@pytest.mark.rule("N6")
def test_flat_games_to_a_number() -> None:
    table = Table(law("iranian", stakes="flat", length=2))
    finish(table, WHITE, "6:14 bar:1")
    assert not table.match.closed
    finish(table, WHITE, "6:14 bar:1")
    assert table.match.winner is WHITE


@pytest.mark.rule("N6")
@pytest.mark.rule("N2")
def test_a_point_short_of_the_number_there_is_no_crawford_game() -> None:
    table = Table(law("iranian", length=2))
    table.win_game(WHITE)
    table.start()
    assert not table.game.crawford
    table.win_game(BLACK)
    assert not table.match.results[-1].crawford


# --- N9: aziz --------------------------------------------------------------------------------------


@pytest.mark.rule("N9")
@pytest.mark.parametrize("value", [4, 5])
@pytest.mark.parametrize("winner", Side)
def test_all_fifteen_on_the_bar_are_worth_what_was_agreed(value: int, winner: Side) -> None:
    end = finish(Table(law("iranian", aziz=value)), winner, ALL_ON_BAR)
    assert level(end) is Level.ROYAL
    assert (end.points[winner], end.points[winner.other]) == (value, 0)


@pytest.mark.rule("N9")
@pytest.mark.parametrize("options", [{}, {"aziz": 0}])
def test_by_default_they_are_a_super_mars(options: dict[str, object]) -> None:
    end = finish(Table(law("iranian", **options)), WHITE, ALL_ON_BAR)
    assert level(end) is Level.BACKGAMMON
    assert end.points[WHITE] == 3


@pytest.mark.rule("N9")
@every_loser
def test_with_fewer_on_the_bar_nothing_changes(loser: str) -> None:
    end = finish(Table(law("iranian", aziz=5)), WHITE, loser)
    assert (level(end), end.points[WHITE]) == LOSERS[loser]


@pytest.mark.rule("N9")
@pytest.mark.rule("N6")
def test_flat_stakes_stay_flat() -> None:
    with pytest.raises(OptionError) as caught:
        law("iranian", aziz=4, stakes="flat")
    assert caught.value.rule == "N9"
    assert finish(Table(law("iranian", stakes="flat")), WHITE, ALL_ON_BAR).points[WHITE] == 1


@pytest.mark.rule("N9")
@pytest.mark.parametrize("value", [1, 3, 6])
def test_it_is_worth_four_or_five(value: int) -> None:
    with pytest.raises(OptionError) as caught:
        law("iranian", aziz=value)
    assert caught.value.rule == "N9"
