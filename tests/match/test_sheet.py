"""The score-sheet: what stands on it for every kind of ending, in every rule set."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bafflebox.board.dice import Roll
from bafflebox.board.side import BySide, Side
from bafflebox.events.game import ConcessionAccepted, GameStarted, Nominated
from bafflebox.formats.sheet_text import sheet_lines
from bafflebox.match.log import fold_match
from bafflebox.match.pot import Pot
from bafflebox.match.sheet import CorrectionLine, GameLine, Sheet, score_sheet
from bafflebox.message import Word
from bafflebox.refusal import Refusal
from tests.match.played import BLACK, NAMES, WHITE, Level, Played
from tests.random_games import VARIANTS, play_match, variant
from tests.table import law

START = "white 24:2 13:5 8:3 6:5 black 24:2 13:5 8:3 6:5"


def games(sheet: Sheet) -> list[GameLine]:
    """The lines of games."""
    return [line for line in sheet.lines if isinstance(line, GameLine)]


def match_game(table: Played) -> tuple[int | None, int | None]:
    """The mark of the last game."""
    return table.last_line.match_game.white, table.last_line.match_game.black


# --- endings -----------------------------------------------------------------------------------------


def test_a_win_stands_with_its_value_and_the_score_after_it() -> None:
    table = Played(law("welsh"))
    table.wins(WHITE, Level.GAMMON, raises=2)
    line = table.last_line
    assert (line.number, line.winner, line.stake, line.times) == (1, WHITE, 4, 3)
    assert (line.points, line.score) == (BySide(12, 0), BySide(12, 0))
    assert (line.how, line.rule) == ("gammon", "W18")
    table.wins(BLACK)
    assert (table.last_line.how, table.last_line.score) == ("checked out", BySide(12, 1))


def test_a_wash_has_no_winner_and_says_which_it_was() -> None:
    table = Played(law("welsh"))
    table.washes()
    line = table.last_line
    assert (line.winner, line.points, line.how, line.rule) == (None, BySide(1, 1), "wash: snakes", "W22ii")
    table.game_from("white 6:6 1:9 black 6:5 8:1 2:9", WHITE)
    while table.match.playing:
        table.idle("21")
    assert (table.last_line.how, table.last_line.rule) == ("wash: candlesticks", "W22i")


def test_a_concession_stands_with_the_points_that_were_agreed() -> None:
    table = Played(law("welsh"))
    table.concedes(BLACK, 4)
    table.do(ConcessionAccepted(WHITE))
    line = table.last_line
    assert (line.winner, line.points, line.how, line.rule) == (WHITE, BySide(4, 0), "conceded", "W18c")


def test_three_on_the_roof_is_called_so() -> None:
    table = Played(law("welsh"))
    table.game_from("white 6:5 4:4 3:5 8:1 black 20:1 8:5 6:5 5:2 bar:2", WHITE)
    assert not isinstance(table.turn("31", "8/5*"), Refusal)
    assert (table.last_line.how, table.last_line.rule) == ("three on the roof", "W14")


def test_a_rectangle_wins_the_match() -> None:
    table = Played(law("welsh"))
    table.rectangle(BLACK)
    line = table.last_line
    assert (line.winner, line.points, line.how, line.rule) == (BLACK, BySide(0, 0), "rectangle", "W17b")
    assert (table.sheet.winner, table.sheet.how, table.sheet.closed) == (BLACK, "rectangle", True)


def test_a_game_cut_short_by_the_clock_stands_on_the_sheet() -> None:
    table = Played(law("welsh"))
    table.game_from(START, WHITE)
    table.raise_value()
    table.flag(WHITE)
    line = table.last_line
    assert (line.number, line.outcome, line.winner, line.points) == (1, None, BLACK, BySide(0, 0))
    assert (line.how, line.rule) == ("timed out", "W12")
    assert table.sheet.how == "timed out"


def test_time_that_runs_out_between_games_makes_no_line() -> None:
    table = Played(law("welsh"))
    table.wins(WHITE)
    table.flag(WHITE)
    assert len(table.sheet.lines) == 1
    assert (table.sheet.winner, table.sheet.how) == (BLACK, "timed out")


def test_a_game_being_played_shows_its_value_so_far() -> None:
    table = Played(law("welsh"))
    table.game_from(START, WHITE)
    table.raise_value()
    line = table.last_line
    assert (line.winner, line.stake, line.how) == (None, 2, "being played")
    assert not table.sheet.closed


def test_dropped_doubles_and_the_crawford_game() -> None:
    table = Played(law("match", length=3))
    table.start()
    table.open(6, 1)
    table.any_play()
    table.double()
    table.drop()
    assert table.sheet.lines[0] == GameLine(
        number=1,
        outcome=table.match.results[0].outcome,
        winner=BLACK,
        points=BySide(0, 1),
        stake=1,
        times=1,
        how="double dropped",
        rule="B11",
        crawford=False,
        score=BySide(0, 1),
        cards=BySide(0, 0),
        match_game=BySide(3, 3),
        words=(Word("dropped", "double dropped"),),
    )
    table.win_game(BLACK)
    table.win_game(WHITE, Level.GAMMON)
    assert [line.crawford for line in games(table.sheet)] == [False, False, True]
    assert table.last_line.how == "gammon, resigned"


def test_a_refused_beaver_is_worth_what_was_at_stake() -> None:
    table = Played(law("money", beavers="on"))
    table.start()
    table.open(6, 1)
    table.any_play()
    for act in (table.double, table.beaver, table.drop):
        assert not isinstance(act(), Refusal)
    assert (table.last_line.stake, table.last_line.times, table.last_line.points) == (2, 1, BySide(2, 0))


def test_flat_stakes_are_one_whatever_the_level() -> None:
    table = Played(law("iranian", stakes="flat"))
    table.win_game(WHITE, Level.GAMMON)
    assert (table.last_line.stake, table.last_line.times, table.last_line.how) == (1, 1, "mars, resigned")


def test_points_that_no_game_brought_have_a_line_of_their_own() -> None:
    table = Played(law("iranian", length=4))
    table.start()
    table.flag(WHITE)
    table.win_game(BLACK)
    first, second = table.sheet.lines
    assert first == CorrectionLine(BySide(-1, 0), "N11", BySide(-1, 0))
    assert second.score == BySide(-1, 1)


# --- cards and match-games ------------------------------------------------------------------------


def test_the_cards_left_are_those_after_the_game() -> None:
    table = Played(law("welsh"))
    table.wins(WHITE)
    table.game_from("white 6:1 black 6:2 5:2", BLACK)
    table.do(Nominated(BLACK, BLACK, Roll((4, 3))))
    table.any_play()
    table.turn("63", "6/off")
    table.wins(WHITE)
    assert [(line.cards.white, line.cards.black) for line in games(table.sheet)] == [(1, 1), (1, 0), (1, 0)]
    assert table.sheet.has_cards
    assert not Played(law("match")).sheet.has_cards


@pytest.mark.rule("W24viii")
def test_a_match_game_is_one_whose_value_would_do() -> None:
    table = Played(law("welsh", length=13))
    table.wins(WHITE, Level.GAMMON, raises=2)
    assert match_game(table) == (6, 6)
    table.wins(BLACK)
    assert match_game(table) == (1, None)


@pytest.mark.rule("W24viii")
@pytest.mark.parametrize(
    ("length", "mark"), [(2, 1), (3, 3), (6, 3), (7, 6), (12, 6), (13, None), (25, None)]
)
def test_the_sheet_shows_whether_three_or_six_times_the_value_would_do(length: int, mark: int | None) -> None:
    table = Played(law("welsh", length=length))
    table.game_from(START, WHITE)
    table.raise_value()
    assert match_game(table) == (mark, mark)


@pytest.mark.rule("W24viii")
def test_a_game_becomes_a_match_game_when_its_value_rises() -> None:
    table = Played(law("welsh", length=4))
    table.game_from(START, WHITE)
    assert match_game(table) == (6, 6)
    table.raise_value()
    assert match_game(table) == (3, 3)
    table.idle()
    table.raise_value()
    assert match_game(table) == (1, 1)


@pytest.mark.rule("W24viii")
def test_with_equal_scores_at_the_target_every_game_is_one() -> None:
    table = Played(law("welsh", length=1))
    table.washes()
    table.washes()
    table.game_from(START, WHITE)
    assert table.score == (2, 2)
    assert match_game(table) == (1, 1)


def test_a_session_has_no_match_games() -> None:
    table = Played(law("money"))
    table.win_game(WHITE)
    assert match_game(table) == (None, None)


# --- settlement and pot ------------------------------------------------------------------------------


@pytest.mark.rule("W23d")
def test_the_pot_is_settled_with_the_match_where_one_is_kept() -> None:
    table = Played(law("welsh", length=6))
    table.wins(WHITE)
    table.wins(BLACK, Level.BACKGAMMON)
    assert [line.rule for line in table.settlement.lines] == ["W23", "W23"]
    sheet = score_sheet(table.law, table.events, pot=Pot(("Ann", "Ben"), 10))
    assert [(line.rule, str(line.amount)) for line in sheet.settlement.lines] == [
        ("W23", "10"),
        ("W23", "1.25"),
        ("W23d", "12"),
    ]
    assert sheet.pot == Pot(("Ann", "Ben"), 0)
    assert table.sheet.pot is None


def test_rules_without_a_pot_show_none() -> None:
    table = Played(law("match", length=1))
    table.win_game(WHITE)
    assert score_sheet(table.law, table.events, pot=Pot.between(NAMES)).pot is None


# --- every book ----------------------------------------------------------------------------------


@settings(max_examples=3)
@given(seed=st.integers(0, 2**32 - 1), length=st.integers(1, 1000))
@pytest.mark.parametrize("name", VARIANTS)
def test_the_sheet_of_any_match_adds_up_at_any_moment(name: str, seed: int, length: int) -> None:
    under = variant(name)
    moments = list(islice(play_match(under, Random(seed)), length))
    match = moments[-1][0]
    events = [each for _, made in moments for each in made]
    sheet = score_sheet(under, events, pot=Pot.between(match.names))
    assert fold_match(events) == match
    started = sum(isinstance(each, GameStarted) for each in events)
    assert [line.number for line in games(sheet)] == list(range(1, started + 1))
    assert started == len(match.results) + (1 if match.playing else 0)
    total = BySide(0, 0)
    for line in sheet.lines:
        total = BySide(total.white + line.points.white, total.black + line.points.black)
        assert line.score == total
    assert total == match.score.points
    for line in games(sheet)[: len(match.results)]:
        assert line.how
        assert line.rule in {clause.id for clause in under.book}
        if line.times:
            assert line.winner is not None
            assert line.stake * line.times == line.points[line.winner]
    if match.winner is not None and not sheet.how:
        last = games(sheet)[-1]
        assert last.match_game[match.winner] is not None or last.winner is None
    check_settlement(sheet)
    texts = sheet_lines(sheet, ascii=True)
    assert all(line == line.rstrip() and line.isascii() for line in texts)


def check_settlement(sheet: Sheet) -> None:
    """The totals are the sums of the lines, and the net their difference."""
    for side in Side:
        assert sheet.settlement.total[side] == sum(
            line.amount for line in sheet.settlement.lines if line.payer is side
        )
    white, black = sheet.settlement.total
    assert sheet.settlement.net == abs(white - black)
    assert (sheet.settlement.debtor is None) == (white == black)
