"""The cube judged from six chances: reference positions with known answers, and what must hold for all."""

import random
from itertools import pairwise

import pytest

from bafflebox.board.position import parse_position
from bafflebox.engine.cube import CubeContext, CubeState, Owner, match_context
from bafflebox.engine.cube_decision import (
    CubeDecision,
    best_cube_action,
    should_raccoon,
    static_decision,
    value_with_cube,
)
from bafflebox.engine.cube_efficiency import Efficiency
from bafflebox.engine.cube_leaf import dead, leaf, live
from bafflebox.engine.met_tables import match_table
from bafflebox.errors import OptionError
from tests.engine.cubes import chances, contexts, judgements, states

TABLE = match_table()
MONEY = CubeContext()
MINE = CubeState(2, Owner.ON_ROLL)
CONTACT = Efficiency().contact


def at(own: int, opp: int, length: int = 7) -> CubeContext:
    """A match in which the sides are `own` and `opp` points away, the Crawford game being over if it has to be."""
    return match_context(TABLE, length, (length - own, length - opp))


def act(
    context: CubeContext, win: float, *rest: float, state: CubeState | None = None, x: float = CONTACT
) -> str:
    return decided(context, win, *rest, state=state, x=x).action


def decided(
    context: CubeContext, win: float, *rest: float, state: CubeState | None = None, x: float = CONTACT
) -> CubeDecision:
    return static_decision(context, chances(win, *rest), state or CubeState(), x)


@pytest.mark.rule("B11")
@pytest.mark.parametrize(
    ("win", "action"),
    [
        (0.5, "No double, take"),
        (0.501, "Double, take"),
        (0.74, "Double, take"),
        (0.75, "Double, take"),
        (0.751, "Double, drop"),
    ],
)
def test_on_the_last_roll_double_above_a_half_and_take_from_a_quarter(win: float, action: str) -> None:
    last = parse_position("white 6:1 1:1 off:13 black 1:2 off:13")
    x = Efficiency().of(last.white, last.black)
    assert x == 0
    assert act(MONEY, win, x=x) == action
    owned = decided(MONEY, win, x=x, state=MINE)
    assert (owned.should_double, owned.should_take) == (win > 0.5, win <= 0.75)


def test_money_by_the_usual_points() -> None:
    assert act(MONEY, 0.68) == "No double, take"
    assert act(MONEY, 0.70) == "Double, take"
    assert act(MONEY, 0.78) == "Double, take"
    assert act(MONEY, 0.80) == "Double, drop"
    # an owned cube is kept a little longer
    assert act(MONEY, 0.70, state=MINE) == "No redouble, take"
    assert act(MONEY, 0.74, state=MINE) == "Redouble, take"
    assert decided(MONEY, 0.68, state=MINE.turned()).may_double is False


def test_too_good_to_double_for_money_and_not_under_jacoby() -> None:
    position = (0.90, 0.60, 0.05, 0.01)
    assert act(MONEY, *position) == "Too good to double, drop"
    assert act(CubeContext(jacoby=True), *position) == "Double, drop"
    assert act(MONEY, *position, state=MINE) == "Too good to redouble, drop"


@pytest.mark.rule("O3")
def test_jacoby_counts_gammons_once_the_cube_is_turned() -> None:
    context = CubeContext(jacoby=True)
    gammonish = chances(0.6, 0.5)
    assert dead(context, gammonish, CubeState()) == pytest.approx(0.2)
    assert dead(context, gammonish, CubeState(2)) == pytest.approx(0.4)  # turned by equal opening dice
    assert dead(context, gammonish, MINE) == pytest.approx(2 * 0.7)


@pytest.mark.rule("O2")
def test_beavers() -> None:
    beavers = CubeContext(beavers=True)
    assert act(beavers, 0.45) == "No double, beaver"
    assert act(MONEY, 0.45) == "No double, take"
    assert act(beavers, 0.60) == "No double, take"
    # waiting is worse still: a double may be right although it is beavered
    decision = best_cube_action(CubeContext(jacoby=True, beavers=True), CubeState(), -0.4, -0.1)
    assert decision.action == "Double, beaver"
    assert decision.double_take == pytest.approx(-0.1)
    assert decision.double_beaver == pytest.approx(-0.2)
    assert decision.equity == pytest.approx(-0.2)
    # a beaver can be refused at the price of the doubled cube
    assert best_cube_action(beavers, CubeState(), -1.5, -1.6).double_beaver == pytest.approx(-2)
    assert should_raccoon(CubeContext(beavers=True, raccoons=True), 0.2)
    assert not should_raccoon(CubeContext(beavers=True, raccoons=True), -0.2)
    assert not should_raccoon(beavers, 0.2)


@pytest.mark.rule("P2")
def test_no_cube_in_the_crawford_game_and_in_a_match_to_one_point() -> None:
    for context in (match_context(TABLE, 7, (6, 3), crawford=True), match_context(TABLE, 1, (0, 0))):
        decision = decided(context, 0.7)
        assert decision.action == "No cube"
        assert not decision.may_double
        assert leaf(context, chances(0.7), CubeState(), CONTACT) == dead(context, chances(0.7), CubeState())
    with pytest.raises(OptionError, match="one side needs one point"):
        match_context(TABLE, 7, (3, 3), crawford=True)


@pytest.mark.rule("P6")
def test_after_crawford_the_trailer_doubles_at_once() -> None:
    for needs in range(2, 8):
        for win in (0.05, 0.3, 0.45):
            assert act(at(needs, 1), win, 0.25 * win, 0.0, 0.2 * (1 - win)) == "Double, take"
    # the leader gains nothing by a double
    assert decided(at(1, 4), 0.9).should_double is False
    assert decided(at(1, 2), 0.9).should_double is False


@pytest.mark.rule("P6")
def test_the_free_drop() -> None:
    # the trailer needs two: dropping costs the leader no game that he will not have to win anyhow
    assert act(at(2, 1), 0.499) == "Double, take"
    assert act(at(2, 1), 0.501) == "Double, drop"
    # with three to go a drop would give the trailer one game less to win
    assert act(at(3, 1), 0.55, 0.13, 0.0, 0.1) == "Double, take"


@pytest.mark.rule("P5")
def test_a_dead_cube_is_not_turned() -> None:
    for context, state in ((at(2, 2), MINE), (at(2, 5), MINE), (at(3, 4), CubeState(4, Owner.ON_ROLL))):
        for win in (0.1, 0.5, 0.7, 0.9, 0.99):
            assert decided(context, win, win / 4, state=state).should_double is False
    nobody = at(2, 2)
    assert leaf(nobody, chances(0.6), MINE, 1) == dead(nobody, chances(0.6), MINE) == pytest.approx(0.6)


def test_two_away_two_away_double_at_once() -> None:
    assert act(at(2, 2), 0.49) == "No double, take"
    for win in (0.501, 0.55, 0.6, 0.67):
        assert act(at(2, 2), win) == "Double, take"
    assert act(at(2, 2), 0.68) == "Double, drop"  # the take point is what 1-away 2-away Crawford is worth


def test_two_away_three_away() -> None:
    # the leader's double gives away a redouble that costs nothing: he waits until it is nearly a drop
    assert act(at(2, 3), 0.65, 0.1, 0.0, 0.1) == "No double, take"
    assert act(at(2, 3), 0.70, 0.1, 0.0, 0.1) == "No double, take"
    assert act(at(2, 3), 0.80, 0.1, 0.0, 0.05) == "Double, drop"
    # the trailer doubles early: for the leader the cube is dead once he has taken it
    assert act(at(3, 2), 0.60, 0.15, 0.0, 0.1) == "Double, take"
    assert act(at(3, 2), 0.70, 0.15, 0.0, 0.1) == "Double, drop"


def test_gammon_go() -> None:
    # four away with the cube on two, a gammon wins the match: a redouble would waste it
    gammonish = (0.785, 0.60, 0.05, 0.05)
    assert act(at(4, 6), *gammonish, state=MINE) == "Too good to redouble, take"
    assert act(MONEY, *gammonish, state=MINE) != "Too good to redouble, take"
    # two away against one away gammons are all that counts: the cube makes every win a match
    assert decided(at(2, 1), 0.4, 0.2).no_double < decided(at(2, 1), 0.4, 0.2).double_take


def test_equities_are_normalised_to_the_cube_on_the_table() -> None:
    for context in contexts():
        for state in states(context):
            for value, equity in ((context.drop(state), 1), (context.dropped(state), -1)):
                assert context.normalised(value, state) == pytest.approx(equity)
                assert context.value_of(equity, state) == pytest.approx(value)


def test_finished_games_are_worth_their_results() -> None:
    for context in contexts():
        for state in states(context):
            for outcome, value in enumerate(context.results(state)):
                sure = tuple(float(each == outcome) for each in range(6))
                for x in (0.0, 0.7, 1.0):
                    assert leaf(context, sure, state, x) == pytest.approx(value, abs=1e-12)


def test_more_wins_are_never_worth_less_and_the_other_side_has_the_rest() -> None:
    source = random.Random(5)
    for context in contexts():
        for state in states(context):
            win, *rest = source.random(), source.random() / 2, 0.0, source.random() / 2
            levels = [chances(part, rest[0] * part, 0, rest[2] * (1 - part)) for part in (0, win / 2, win, 1)]
            values = [leaf(context, judgement, state, 0.68) for judgement in levels]
            assert all(low <= high + 1e-12 for low, high in pairwise(values))
            for judgement in levels:
                for value in (dead, live):
                    ours = value(context, judgement, state)
                    turned = (*judgement[3:], *judgement[:3])
                    assert context.turned_value(
                        value(context.turned(), turned, state.turned())
                    ) == pytest.approx(ours)


def test_the_best_decision_is_never_worse_than_waiting() -> None:
    for judgement in judgements(8, seed=3):
        for context in contexts():
            for state in states(context):
                value = leaf(context, judgement, state, 0.68)
                assert value_with_cube(context, judgement, state, 0.68) >= value - 1e-6 * abs(value)


def test_efficiency_by_the_kind_of_position() -> None:
    efficiency = Efficiency()

    def of(text: str) -> float:
        position = parse_position(text)
        return efficiency.of(position.white, position.black)

    assert of("white 24:2 13:5 8:3 6:5 black 24:2 13:5 8:3 6:5") == 0.68
    assert of("white 6:7 5:8 black 6:15") == 0.60
    assert of("white 10:2 6:13 black 10:2 6:13") == pytest.approx(0.55 + 0.00125 * 98)
    assert of("white 12:10 6:5 black 12:15") == 0.70
    assert of("white 6:2 off:13 black 2:1 1:1 off:13") == 0
    assert of("white 6:2 off:13 black 2:2 off:13") == 0.60


def test_states_and_contexts_that_cannot_be() -> None:
    with pytest.raises(OptionError, match="power of two"):
        CubeState(3)
    with pytest.raises(OptionError, match="both sides"):
        CubeContext(own_needs=3, table=TABLE)
    with pytest.raises(OptionError, match="equity table"):
        CubeContext(3, 3)
    with pytest.raises(OptionError, match="is over"):
        match_context(TABLE, 5, (5, 2))
    with pytest.raises(OptionError, match="no less"):
        CubeContext(points=(2, 1, 3))
