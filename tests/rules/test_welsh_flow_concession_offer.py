"""W18c, W18d: what may be offered, until when, and when it must be accepted."""

import pytest

from bafflebox.board.outcome import ConcededWin
from bafflebox.board.side import Side
from bafflebox.events.game import ConcessionAccepted
from tests.table import BLACK, WHITE, Phase, Refusal
from tests.welsh_table import (
    NEARLY_DONE,
    SIXFOLD,
    WelshTable,
    at_score,
    brought,
    for_side,
    match_winner,
    nearly_done,
    of,
    ok,
    outcome,
    refused,
)

THREEFOLD = "black 6:3 5:3 4:3 3:2 2:2 1:2"
ONEFOLD = "black 12:4 8:3 7:3 2:3 1:1"

# --- the offer ------------------------------------------------------------------------------------


@pytest.mark.rule("W18c")
@pytest.mark.parametrize("raised", [False, True])
@pytest.mark.parametrize(("loser", "times"), [(ONEFOLD, 1), (THREEFOLD, 3), (SIXFOLD, 6)])
def test_less_than_the_game_would_cost_as_his_men_stand(loser: str, times: int, *, raised: bool) -> None:
    position = f"white 9:1 2:1 {loser}"
    most = times * (2 if raised else 1) - 1
    for points in range(-1, 15):
        table = WelshTable(position)
        if raised:
            ok(table.raise_())
        ok(table.turn("61", "9/3 2/1"))
        result = table.concede(points, BLACK)
        if 1 <= points <= most:
            ok(result)
            events = table.accept_concession(WHITE)
            assert outcome(events) == ConcededWin(WHITE, points)
            assert brought(events) == (points, 0)
        else:
            refused(result, "W18c")
            assert table.phase is Phase.TURN


@pytest.mark.rule("W18c")
@pytest.mark.parametrize("side", Side)
def test_only_who_stands_to_lose_may_offer(side: Side) -> None:
    table = nearly_done(side)
    assert isinstance(table.concede(1, side), Refusal)
    ok(table.concede(1, side.other))
    assert brought(table.accept_concession(side)) == ((1, 0) if side is WHITE else (0, 1))


@pytest.mark.rule("W18c")
@pytest.mark.parametrize("side", Side)
def test_a_rejected_offer_leaves_the_game_as_it_was_and_there_is_no_second(side: Side) -> None:
    table = nearly_done(side)
    before = table.game.position
    ok(table.concede(5, side.other))
    refused(table.roll("61"), "W18c")  # it is answered first
    ok(table.refuse_concession(side))
    assert table.phase is Phase.TURN
    assert (table.game.position, table.game.on_turn) == (before, side.other)
    refused(table.concede(4, side.other), "W18c")
    table.throws("61")
    refused(table.concede(4, side.other), "W18c")
    assert brought(table.turn("31", "3/off 1/off")) == ((6, 0) if side is WHITE else (0, 6))


@pytest.mark.rule("W18c")
def test_while_it_lies_only_the_answer_counts() -> None:
    table = nearly_done()
    ok(table.concede(3, BLACK))
    assert table.phase is Phase.CONCESSION_OFFERED
    assert table.game.to_act is WHITE
    assert isinstance(table.accept_concession(BLACK), Refusal)
    assert isinstance(table.refuse_concession(BLACK), Refusal)
    assert isinstance(table.roll("61", BLACK), Refusal)
    assert isinstance(table.raise_(BLACK), Refusal)
    assert isinstance(table.concede(2, BLACK), Refusal)
    ok(table.accept_concession(WHITE))


@pytest.mark.rule("W18c")
def test_there_is_nothing_to_answer_without_an_offer() -> None:
    table = nearly_done()
    assert isinstance(table.accept_concession(WHITE), Refusal)
    assert isinstance(table.refuse_concession(WHITE), Refusal)


# --- the window -----------------------------------------------------------------------------------


@pytest.mark.rule("W18c")
@pytest.mark.parametrize("thrower", Side)
def test_it_is_open_until_the_next_throw_by_anyone(thrower: Side) -> None:
    if thrower is BLACK:
        table = nearly_done()
    else:
        table = WelshTable(f"white 3:1 1:1 {SIXFOLD}", first=BLACK)
        table.throws("61")
    assert table.game.on_turn is thrower
    ok(table.roll("54"))
    refused(table.concede(2, BLACK), "W18c")
    table.any_play()
    if table.phase is Phase.TURN:
        refused(table.concede(2, BLACK), "W18c")


@pytest.mark.rule("W18c")
@pytest.mark.rule("W21")
def test_a_throw_that_is_set_closes_it_too() -> None:
    table = nearly_done()
    ok(table.nominate(BLACK, "54"))
    refused(table.concede(2, BLACK), "W18c")


@pytest.mark.rule("W18c")
@pytest.mark.rule("W21")
def test_who_had_his_throw_set_may_still_offer_before_it() -> None:
    table = WelshTable(NEARLY_DONE)
    table.roll("61")
    ok(table.nominate(BLACK, "66"))
    ok(table.play("9/3 2/1"))
    ok(table.concede(2, BLACK))
    ok(table.refuse_concession(WHITE))
    ok(table.roll("11"))
    assert str(table.game.roll) == "66"


@pytest.mark.rule("W18c")
@pytest.mark.rule("W2")
@pytest.mark.parametrize("points", [2, 5, 6, 7, 11])
@pytest.mark.parametrize("raiser", Side)
def test_a_double_does_not_close_it_and_counts(raiser: Side, points: int) -> None:
    if raiser is BLACK:
        table = nearly_done()
    else:
        table = WelshTable(f"white 3:1 1:1 {SIXFOLD}", first=BLACK)
        table.throws("61")
    ok(table.raise_(raiser))
    ok(table.concede(points, BLACK))
    assert brought(table.accept_concession(WHITE)) == (points, 0)


@pytest.mark.rule("W18c")
@pytest.mark.rule("W1")
def test_a_concession_can_win_the_match() -> None:
    table = at_score(2, 0, length=5)
    ok(table.start(f"white 3:1 1:1 {SIXFOLD}"))
    assert table.game.on_turn is BLACK
    table.throws("61")
    ok(table.concede(3, BLACK))
    assert match_winner(table.accept_concession(WHITE)) is WHITE


# --- W18d -----------------------------------------------------------------------------------------


@pytest.mark.rule("W18d")
@pytest.mark.parametrize("side", Side)
@pytest.mark.parametrize(
    ("before", "points", "paid", "length", "forced"),
    [
        (21, 3, True, 25, True),
        (19, 5, True, 25, True),
        (23, 1, True, 25, True),
        (21, 3, False, 25, False),
        (20, 3, True, 25, False),
        (22, 3, True, 25, False),
        (3, 3, True, 7, True),
        (3, 2, True, 7, False),
        (3, 4, True, 7, False),
        (3, 3, False, 7, False),
    ],
)
def test_an_offer_that_makes_exactly_one_less_than_the_match_must_be_taken_if_it_is_paid_for(
    side: Side, before: int, points: int, length: int, *, paid: bool, forced: bool
) -> None:
    table = at_score(*((before, 0) if side is WHITE else (0, before)), length=length)
    ok(table.start(for_side(side, f"white 3:1 1:1 {SIXFOLD}")))
    assert table.game.on_turn is side.other
    table.throws("61")
    result = table.concede(points, side.other, paid=paid)
    if forced:
        assert of(result, ConcessionAccepted) == [ConcessionAccepted(side, mandatory=True)]
        assert outcome(result) == ConcededWin(side, points)
        assert table.match.score.points[side] == length - 1
        assert not table.match.closed
    elif not isinstance(result, Refusal):
        assert table.phase is Phase.CONCESSION_OFFERED
        ok(table.refuse_concession(side))
        ok(table.roll("43", side))
