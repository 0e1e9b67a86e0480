"""A4 and A11.1: the game under the American Regulation: throws that do not count, and conceding."""

import pytest

from bafflebox.board.outcome import Ending, Win
from bafflebox.board.side import Side
from bafflebox.events.game import Event, GameEnded, MatchEnded
from tests.table import BLACK, START, WHITE, Level, Phase, Refusal, Table, law

LEVELS = [Level.SINGLE, Level.GAMMON, Level.BACKGAMMON]


def refused(answer: tuple[Event, ...] | Refusal) -> str:
    """The rule by which an act was refused, "" if it was allowed."""
    return answer.rule if isinstance(answer, Refusal) else ""


def black_to_throw(position: str | None = None, length: int = 9) -> Table:
    """White has opened; Black is on turn and has not thrown."""
    table = Table(law("american", length=length), position)
    table.open(6, 1)
    table.any_play()
    return table


# --- A11.1 and A4.9: conceding ---------------------------------------------------------------------


@pytest.mark.rule("A11.1")
@pytest.mark.parametrize(("level", "points"), [(Level.SINGLE, 1), (Level.GAMMON, 2), (Level.BACKGAMMON, 3)])
@pytest.mark.parametrize("cube", [1, 2])
def test_a_concession_accepted_ends_the_game_at_its_level(level: Level, points: int, cube: int) -> None:
    table = black_to_throw()
    if cube == 2:
        table.double()
        table.take()
    assert not isinstance(table.resign(level), Refusal)
    assert table.phase is Phase.RESIGNATION_OFFERED
    events = table.accept()
    assert not isinstance(events, Refusal)
    end = next(each for each in events if isinstance(each, GameEnded))
    assert isinstance(end.outcome, Win)
    assert (end.outcome.side, end.outcome.level) == (WHITE, level)
    assert end.outcome.ending in {Ending.CONCEDED, Ending.RESIGNED}
    assert table.score == (points * cube, 0)
    assert not table.match.playing


@pytest.mark.rule("A11.1")
@pytest.mark.parametrize("level", LEVELS)
def test_a_concession_rejected_goes_on_where_it_stood(level: Level) -> None:
    table = black_to_throw()
    before = table.game.position
    table.resign(level)
    assert not isinstance(table.refuse(), Refusal)
    assert table.phase is Phase.TURN
    assert table.game.on_turn is BLACK
    assert table.game.position == before
    assert table.score == (0, 0)
    assert {"roll (black)", "double (black)"} <= table.possible


@pytest.mark.rule("A11.1", "A4.9")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("side", Side)
def test_nobody_concedes_while_a_roll_lies_on_the_table(level: Level, side: Side) -> None:
    table = Table(law("american", length=9))
    table.open(6, 1)
    for _ in range(3):
        assert refused(table.resign(level, side)) in {"A11.1", "A4.9"}
        assert not [each for each in table.possible if each.startswith("resign")]
        table.any_play()
        table.roll("21")


@pytest.mark.rule("A11.1", "A4.9")
@pytest.mark.parametrize("level", LEVELS)
def test_only_the_player_on_turn_concedes(level: Level) -> None:
    table = black_to_throw()
    assert refused(table.resign(level, WHITE)) in {"A11.1", "A4.9"}
    assert "resign (white)" not in table.possible
    assert "resign (black)" in table.possible
    assert refused(table.resign(level, BLACK)) == ""


@pytest.mark.rule("A11.1", "A4.9")
@pytest.mark.parametrize("side", Side)
def test_nobody_concedes_before_the_opening_throw(side: Side) -> None:
    table = Table(law("american", length=9))
    assert refused(table.resign(Level.SINGLE, side)) in {"A11.1", "A4.9"}


@pytest.mark.rule("A11.1", "A4.9")
@pytest.mark.parametrize("side", Side)
def test_a_double_is_answered_by_taking_or_passing(side: Side) -> None:
    table = black_to_throw()
    table.double()
    assert refused(table.resign(Level.SINGLE, side)) in {"A11.1", "A4.9"}
    assert table.phase is Phase.DOUBLED


@pytest.mark.rule("R1", "A4.9")
def test_elsewhere_a_game_may_be_resigned_with_a_roll_on_the_table() -> None:
    table = Table(law("match", length=9))
    table.open(6, 1)
    assert not isinstance(table.resign(Level.SINGLE, BLACK), Refusal)


POSSIBLE = {
    START: [1, 2, 3],
    "white 6:5 5:5 4:5 black 12:15": [1, 2],  # past all contact, far from White's home
    "white 6:5 5:5 4:5 black 6:14": [1],  # one borne off
    "white 6:5 5:5 4:4 black 6:13 bar:1": [1],  # the same, though one is on the bar
    "white 6:5 5:5 4:4 black 6:14 bar:1": [1, 2, 3],
}
"""Positions, White to play 6-1 first, and the points a concession of Black can then be for."""


@pytest.mark.rule("A11.1")
@pytest.mark.parametrize("position", POSSIBLE)
@pytest.mark.parametrize("level", LEVELS)
def test_only_a_level_still_possible_can_be_conceded(position: str, level: Level) -> None:
    table = black_to_throw(position)
    possible = LEVELS.index(level) + 1 in POSSIBLE[position]
    assert refused(table.resign(level)) == ("" if possible else "A11.1")
    assert table.phase is (Phase.RESIGNATION_OFFERED if possible else Phase.TURN)


@pytest.mark.rule("A11.1", "N9")
def test_a_level_that_the_rules_do_not_know_cannot_be_conceded() -> None:
    assert refused(black_to_throw().resign(Level.ROYAL)) == "A11.1"


@pytest.mark.rule("A11.1")
@pytest.mark.parametrize("level", LEVELS)
def test_a_rejected_offer_is_not_repeated_in_the_same_position(level: Level) -> None:
    table = black_to_throw()
    table.resign(level)
    table.refuse()
    before = table.match
    assert refused(table.resign(level)) == "A11.1"
    assert table.match == before


@pytest.mark.rule("A11.1")
def test_more_may_be_offered_at_once_and_the_same_when_the_position_has_changed() -> None:
    table = black_to_throw()
    table.resign(Level.SINGLE)
    table.refuse()
    assert refused(table.resign(Level.GAMMON)) == ""
    table.refuse()
    table.turn("21", "13/10")
    table.turn("21", "13/10")
    assert refused(table.resign(Level.SINGLE)) == ""


@pytest.mark.rule("A11.1")
def test_the_other_players_offer_is_his_own() -> None:
    table = black_to_throw()
    table.resign(Level.SINGLE)
    table.refuse()
    table.turn("21", "13/10")
    assert refused(table.resign(Level.SINGLE, WHITE)) == ""


@pytest.mark.rule("A11.1")
def test_only_the_opponent_answers_and_nothing_else_is_done_meanwhile() -> None:
    table = black_to_throw()
    table.resign(Level.GAMMON)
    assert table.possible == {"accept the resignation (white)", "refuse the resignation (white)"}
    assert isinstance(table.accept(BLACK), Refusal)
    assert isinstance(table.refuse(BLACK), Refusal)
    assert isinstance(table.roll("21", BLACK), Refusal)
    assert isinstance(table.double(BLACK), Refusal)


@pytest.mark.rule("A11.1")
def test_without_an_offer_there_is_nothing_to_answer() -> None:
    table = black_to_throw()
    assert isinstance(table.accept(WHITE), Refusal)
    assert isinstance(table.refuse(WHITE), Refusal)


@pytest.mark.rule("A11.1", "P1")
def test_a_concession_can_end_the_match_and_is_final() -> None:
    table = black_to_throw(length=2)
    table.resign(Level.GAMMON)
    events = table.accept()
    assert not isinstance(events, Refusal)
    assert [each.winner for each in events if isinstance(each, MatchEnded)] == [WHITE]
    assert isinstance(table.refuse(WHITE), Refusal)
    assert isinstance(table.start(), Refusal)


@pytest.mark.rule("A4.9")
def test_a_match_is_played_to_its_posted_length() -> None:
    table = black_to_throw(length=5)
    assert isinstance(table.close(), Refusal)
    table.win_game(WHITE, Level.BACKGAMMON)
    assert isinstance(table.close(), Refusal)
    assert not table.match.closed
    assert not isinstance(table.start(), Refusal)


@pytest.mark.rule("A4.9")
def test_a_game_is_rolled_out_or_ended_by_a_passed_cube() -> None:
    table = black_to_throw("white 1:4 black 1:1 6:14")
    table.double()
    table.drop()
    assert table.score == (0, 1)
    table.start("white 1:1 black 6:15")
    table.open(6, 1)
    table.play("1/off")
    assert table.score == (2, 1)


# --- A4.2: throws that do not count ---------------------------------------------------------------


@pytest.mark.rule("A4.2")
def test_an_invalid_roll_is_thrown_again_by_the_same_player() -> None:
    table = black_to_throw()
    before = table.game.position
    table.roll("66")
    assert not isinstance(table.cancel_roll(), Refusal)
    assert table.phase is Phase.TURN
    assert table.game.on_turn is BLACK
    assert table.game.roll is None
    assert table.game.position == before
    assert isinstance(table.play("24/18(2) 13/7(2)"), Refusal)
    table.roll("21")
    assert not isinstance(table.play("13/10"), Refusal)
    assert table.game.on_turn is WHITE


@pytest.mark.rule("A4.2")
def test_it_may_be_invalid_again() -> None:
    table = black_to_throw()
    for roll in "66", "11", "54":
        assert not isinstance(table.roll(roll), Refusal)
        assert not isinstance(table.cancel_roll(), Refusal)
    assert table.phase is Phase.TURN


@pytest.mark.rule("A4.2")
def test_without_a_throw_none_is_cancelled_nor_after_it_is_played() -> None:
    table = black_to_throw()
    assert isinstance(table.cancel_roll(BLACK), Refusal)
    assert isinstance(table.cancel_roll(WHITE), Refusal)
    table.turn("21", "13/10")
    assert isinstance(table.cancel_roll(BLACK), Refusal)


@pytest.mark.rule("A4.2", "B2")
def test_an_invalid_opening_throw_is_an_opening_throw_again() -> None:
    table = Table(law("american", length=9))
    table.open(6, 1)
    table.cancel_roll(WHITE)
    # whoever starts, it is with two different dice, one of each player
    assert isinstance(table.roll("66", WHITE), Refusal)


# --- A1.4 -----------------------------------------------------------------------------------------


@pytest.mark.rule("A1.4")
def test_the_law_names_the_rule_that_forbids_aids() -> None:
    assert law("american").aids_rule == "A1.4"
