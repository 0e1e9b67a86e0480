"""Resigning a game (R1)."""

from __future__ import annotations

import pytest

from bafflebox.board.outcome import Ending, Level, Win
from bafflebox.board.side import Side
from bafflebox.events.game import GameEnded, ResignationAccepted, ResignationOffered, ResignationRefused
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law
from tests.oracle.by_hand import check_refused, white_to_roll
from tests.table import BLACK, WHITE, Phase, Table, law

pytestmark = pytest.mark.rule("R1")

SINGLE, GAMMON, BACKGAMMON = Level.SINGLE, Level.GAMMON, Level.BACKGAMMON
SIDES = [WHITE, BLACK]


@pytest.fixture(params=["money", "match"])
def ruled(request: pytest.FixtureRequest) -> Law:
    return law("money") if request.param == "money" else law("match", length=99)


# --- when -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", SIDES, ids=str)
def test_either_side_offers_before_the_roll(ruled: Law, side: Side) -> None:
    table = white_to_roll(ruled)
    assert table.resign(SINGLE, side) == (ResignationOffered(side, SINGLE),)
    assert table.phase is Phase.RESIGNATION_OFFERED
    assert table.game.to_act is side.other


@pytest.mark.parametrize("side", SIDES, ids=str)
def test_either_side_offers_with_a_roll_to_play(ruled: Law, side: Side) -> None:
    for table in Table(ruled), white_to_roll(ruled):
        table.open(3, 1) if table.phase is Phase.OPENING else table.roll("31")
        assert table.phase is Phase.ROLLED
        assert table.resign(SINGLE, side) == (ResignationOffered(side, SINGLE),)


@pytest.mark.parametrize("side", SIDES, ids=str)
def test_not_before_the_game_runs_nor_after_it(ruled: Law, side: Side) -> None:
    table = Table(ruled, "white 1:1 black 1:15")
    check_refused(table.resign(SINGLE, side), "R1 R2 B2")
    table.open(6, 1)
    table.play("1/off")
    check_refused(table.resign(SINGLE, side), "R1 R2 B2 B10")
    assert table.score == (2, 0)


@pytest.mark.parametrize("side", SIDES, ids=str)
def test_not_while_a_double_waits(ruled: Law, side: Side) -> None:
    table = white_to_roll(ruled)
    table.double()
    check_refused(table.resign(SINGLE, side), "R1")
    assert table.phase is Phase.DOUBLED


@pytest.mark.parametrize("side", SIDES, ids=str)
def test_not_while_a_beaver_waits(side: Side) -> None:
    table = white_to_roll(law("money", beavers=True))
    table.double()
    table.beaver()
    check_refused(table.resign(SINGLE, side), "R1")
    assert table.phase is Phase.BEAVERED


@pytest.mark.parametrize("side", SIDES, ids=str)
def test_not_while_another_resignation_waits(ruled: Law, side: Side) -> None:
    table = white_to_roll(ruled)
    table.resign(SINGLE)
    check_refused(table.resign(GAMMON, side), "R1")
    assert table.game.offer is not None
    assert table.game.offer.level is SINGLE


def test_play_waits_for_the_answer(ruled: Law) -> None:
    table = white_to_roll(ruled)
    table.resign(SINGLE)
    for side in SIDES:
        assert isinstance(table.roll("31", side), Refusal)
        assert isinstance(table.double(side), Refusal)
    for answer in table.accept, table.refuse:
        check_refused(answer(WHITE), "R1")  # nobody answers himself


def test_there_is_nothing_to_answer_without_an_offer(ruled: Law) -> None:
    table = white_to_roll(ruled)
    for side in SIDES:
        for answer in table.accept, table.refuse:
            check_refused(answer(side), "R1")


# --- which level ----------------------------------------------------------------------------------

EVERY = {SINGLE, GAMMON, BACKGAMMON}
SETUP = "24:2 13:5 8:3 6:5"
LEVELS = [
    (SETUP, SETUP, EVERY),
    ("24:2 6:12 5:1", SETUP, EVERY),
    ("bar:1 6:14", "24:2", EVERY),
    ("13:15", "24:2", EVERY),  # outside, but may yet be hit
    ("bar:1 6:13", "24:2", {SINGLE}),  # one is off
    ("24:2 6:12", SETUP, {SINGLE}),
    ("6:14", "24:2", {SINGLE}),
    ("1:1", "24:2", {SINGLE}),
]
"""The positions of a side and its opponent, and the levels that the side can still lose."""


@pytest.mark.parametrize("level", [SINGLE, GAMMON, BACKGAMMON], ids=str)
@pytest.mark.parametrize(("own", "opp", "possible"), LEVELS)
def test_only_a_level_that_can_still_be_lost(
    ruled: Law, own: str, opp: str, possible: set[Level], level: Level
) -> None:
    for position, side in (f"white {own} black {opp}", WHITE), (f"white {opp} black {own}", BLACK):
        table = Table(ruled, position)
        table.open(2, 1)
        answer = table.resign(level, side)
        if level in possible:
            assert answer == (ResignationOffered(side, level),)
        else:
            check_refused(answer, "R1")


@pytest.mark.parametrize("level", [SINGLE, GAMMON, BACKGAMMON], ids=str)
def test_past_each_other_and_out_of_his_home_no_backgammon_is_left(ruled: Law, level: Level) -> None:
    table = Table(ruled, "white 18:1 6:14 black 6:15")
    table.open(2, 1)
    answer = table.resign(level, WHITE)
    assert isinstance(answer, Refusal) == (level is BACKGAMMON)


def test_past_each_other_but_in_his_home_it_is(ruled: Law) -> None:
    table = Table(ruled, "white 19:2 6:13 black 5:15")
    table.open(2, 1)
    assert not isinstance(table.resign(BACKGAMMON, WHITE), Refusal)


def test_a_level_that_these_rules_do_not_know(ruled: Law) -> None:
    check_refused(white_to_roll(ruled).resign(Level.ROYAL), "R1")


# --- accepted -------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", SIDES, ids=str)
@pytest.mark.parametrize(("level", "worth"), [(SINGLE, 1), (GAMMON, 2), (BACKGAMMON, 3)])
def test_accepted_the_game_ends_at_that_level(ruled: Law, side: Side, level: Level, worth: int) -> None:
    table = white_to_roll(ruled)
    table.resign(level, side)
    events = table.accept()
    assert not isinstance(events, Refusal)
    assert events[0] == ResignationAccepted(side.other)
    assert isinstance(events[1], GameEnded)
    assert table.game.outcome == Win(side.other, level, Ending.RESIGNED)
    assert table.phase is Phase.OVER
    assert table.match.score.points[side.other] == worth
    assert table.match.score.points[side] == 0


@pytest.mark.parametrize(("level", "worth"), [(SINGLE, 2), (GAMMON, 4), (BACKGAMMON, 6)])
def test_accepted_it_counts_times_the_cube(ruled: Law, level: Level, worth: int) -> None:
    table = white_to_roll(ruled)
    table.double()
    table.take()
    table.resign(level)
    table.accept()
    assert table.score == (0, worth)


# --- refused --------------------------------------------------------------------------------------


def test_refused_the_game_goes_on_where_it_stood(ruled: Law) -> None:
    for side in SIDES:
        table = white_to_roll(ruled)
        before = table.game.position
        table.resign(SINGLE, side)
        assert table.refuse() == (ResignationRefused(side.other),)
        assert (table.phase, table.game.on_turn) == (Phase.TURN, WHITE)
        table.roll("31")
        table.resign(GAMMON, side)
        table.refuse()
        assert (table.phase, table.game.on_turn) == (Phase.ROLLED, WHITE)
        assert table.game.roll is not None
        assert table.game.roll.dice == (3, 1)
        assert table.game.position == before
        assert not isinstance(table.play("8/5 6/5"), Refusal)
        assert table.score == (0, 0)


def test_the_cube_may_still_be_turned_after_it(ruled: Law) -> None:
    table = white_to_roll(ruled)
    table.resign(SINGLE, BLACK)
    table.refuse()
    assert not isinstance(table.double(), Refusal)


def test_a_refused_level_is_not_offered_again(ruled: Law) -> None:
    table = white_to_roll(ruled)
    table.resign(GAMMON)
    table.refuse()
    for level in SINGLE, GAMMON:
        check_refused(table.resign(level, WHITE), "R1")
    table.roll("31")  # the position is the same
    for level in SINGLE, GAMMON:
        check_refused(table.resign(level, WHITE), "R1")


def test_a_higher_level_may_be(ruled: Law) -> None:
    table = white_to_roll(ruled)
    for level in SINGLE, GAMMON, BACKGAMMON:
        assert not isinstance(table.resign(level), Refusal)
        table.refuse()
    for level in SINGLE, GAMMON, BACKGAMMON:
        check_refused(table.resign(level, WHITE), "R1")


def test_the_other_side_may_offer_the_same(ruled: Law) -> None:
    table = white_to_roll(ruled)
    table.resign(SINGLE, WHITE)
    table.refuse()
    assert not isinstance(table.resign(SINGLE, BLACK), Refusal)


def test_an_offer_of_the_other_side_does_not_free_a_refused_one(ruled: Law) -> None:
    table = white_to_roll(ruled)
    table.resign(GAMMON, WHITE)
    table.refuse()
    table.resign(SINGLE, BLACK)
    table.refuse()
    for level in SINGLE, GAMMON:
        check_refused(table.resign(level, WHITE), "R1")
    check_refused(table.resign(SINGLE, BLACK), "R1")


@pytest.mark.parametrize("side", SIDES, ids=str)
def test_after_the_position_has_changed_it_may_be_offered_again(ruled: Law, side: Side) -> None:
    table = white_to_roll(ruled)
    table.resign(GAMMON, side)
    table.refuse()
    table.turn("31", "8/5 6/5")
    assert not isinstance(table.resign(SINGLE, side), Refusal)
    table.refuse()
    assert not isinstance(table.resign(GAMMON, side), Refusal)


def test_a_new_game_remembers_no_refused_offer(ruled: Law) -> None:
    table = white_to_roll(ruled)
    table.resign(SINGLE, BLACK)
    table.refuse()
    table.double()
    table.drop()
    table.start()
    table.open(1, 6)
    assert not isinstance(table.resign(SINGLE, BLACK), Refusal)
