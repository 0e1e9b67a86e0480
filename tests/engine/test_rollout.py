"""Rollouts: right where the answer is known, the same on however many threads, and stopped when enough is known."""

from __future__ import annotations

from dataclasses import replace
from math import isclose

import pytest

from bafflebox.board.position import Checkers
from bafflebox.engine.close_decisions import decide_cube
from bafflebox.engine.engine import Engine
from bafflebox.engine.outlook import outlook
from bafflebox.engine.rollout import CYCLE, LEAST, Rolling, RolloutMeans, RolloutTerms, normalised, roll_out
from bafflebox.engine.rollout_choice import roll_out_cube, roll_out_plays
from bafflebox.engine.stake import money_stake
from bafflebox.engine.strength import STRENGTHS
from bafflebox.errors import InvalidPosition, OptionError
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book
from tests.engine.minds import MIDDLE, STAKES, START, engine, side, table

ENDINGS = [
    (side(p6=1), side(p5=1)),
    (side(p6=1, p2=1), side(p4=1, p1=1)),
    (side(p6=2), side(p3=2)),
    (side(p6=2, p5=1), side(p6=1, p4=1, p3=1)),
    (side(p5=2, p3=1), side(p6=3)),
]
CUBELESS = RolloutTerms(1296, cubeful=False)


def near(mean: float, error: float, exact: float) -> bool:
    """Within four standard errors, or the steps of the table."""
    return abs(mean - exact) <= max(4 * error, 1e-4)


@pytest.mark.parametrize(("own", "opp"), ENDINGS)
@pytest.mark.parametrize("reduce", [True, False])
def test_the_mean_of_a_small_ending_is_its_exact_value(own: Checkers, opp: Checkers, *, reduce: bool) -> None:
    rolled = roll_out(engine(), own, opp, STAKES["money"], replace(CUBELESS, reduce=reduce))
    exact = table().win(own, opp)
    assert near(rolled.chances.win, rolled.errors.win, exact)
    assert near(rolled.equity, rolled.equity_error, 2 * exact - 1)
    assert rolled.trials == 1296
    if reduce:
        assert rolled.errors.win < 1e-3


@pytest.mark.parametrize(("own", "opp"), ENDINGS[:2])
@pytest.mark.parametrize("level", ["0ply", "quick", "beginner"])
def test_luck_is_nothing_on_average_whoever_judges_it(own: Checkers, opp: Checkers, level: str) -> None:
    player = engine(level, tables=False)
    rolled = roll_out(player, own, opp, STAKES["money"], CUBELESS)
    raw = roll_out(player, own, opp, STAKES["money"], replace(CUBELESS, reduce=False))
    exact = table().win(own, opp)
    assert near(rolled.chances.win, rolled.errors.win, exact)
    assert 1e-4 < rolled.errors.win < raw.errors.win


@pytest.mark.parametrize(("own", "opp"), ENDINGS)
def test_a_cubeful_mean_is_the_exact_equity(own: Checkers, opp: Checkers) -> None:
    exact = table().last_cube(own, opp)
    for reduce in (True, False):
        terms = RolloutTerms(1296, reduce=reduce)
        found = roll_out_cube(engine(), own, opp, STAKES["money"], terms)
        for rolled, value in ((found.no_double, exact.no_double), (found.double_take, exact.double_take)):
            # doublings that gain less than the steps of the table are a matter of taste
            assert abs(rolled.value - value) <= max(4 * rolled.value_error, 2e-3)
        if reduce:
            assert (found.decision.should_double, found.decision.should_take) == (
                exact.should_double,
                exact.should_take,
            )


def test_the_last_roll_is_decided_by_its_chance() -> None:
    # 26 of 36 rolls take both checkers off, and the opponent needs one roll
    own, opp = side(p4=1, p2=1), side(p1=2)
    chance = table().win(own, opp)
    found = roll_out_cube(engine(), own, opp, STAKES["money"], RolloutTerms(CYCLE))
    assert isclose(found.no_double.value, 2 * chance - 1, abs_tol=1e-4)
    assert isclose(found.double_take.value, 4 * chance - 2, abs_tol=2e-4)
    assert found.decision.action == ("Double, take" if chance <= 0.75 else "Double, drop")
    at_four = roll_out_cube(engine(), own, opp, STAKES["own cube"], RolloutTerms(CYCLE))
    assert isclose(at_four.no_double.value, 8 * chance - 4, abs_tol=1e-3)
    assert isclose(at_four.decision.double_take, 4 * chance - 2, abs_tol=1e-3)
    at_match = roll_out_cube(engine(), own, opp, STAKES["match"], RolloutTerms(CYCLE))
    context = STAKES["match"].context
    assert context is not None
    mwc = chance * context.won(1) + (1 - chance) * context.won(-1)
    assert isclose(at_match.no_double.value, mwc, abs_tol=1e-4)


def test_threads_and_batches_change_nothing() -> None:
    terms = RolloutTerms(48, seed=5, truncate=20)
    own, opp = MIDDLE
    found = [roll_out(engine(threads=count), own, opp, STAKES["match"], terms) for count in (1, 2)]
    assert found[0] == found[1]
    rolling = Rolling(engine(), own, opp, STAKES["match"], terms)
    for size in (5, 31, 12):
        rolling.go_on(size)
    assert rolling.rolled == found[0]
    assert roll_out(engine(), own, opp, STAKES["match"], replace(terms, seed=6)) != found[0]


def test_the_first_throws_come_once_each() -> None:
    # one roll decides: with every throw once the mean is exact without taking luck out
    own, opp = side(p6=1, p1=1), side(p1=1)
    rolled = roll_out(engine(), own, opp, STAKES["money"], RolloutTerms(CYCLE, cubeful=False, reduce=False))
    assert isclose(rolled.chances.win, table().win(own, opp), abs_tol=1e-4)
    assert rolled.errors.win > 0.05


def test_a_truncated_rollout_is_short() -> None:
    short = roll_out(engine(), START, START, STAKES["money"], RolloutTerms(CYCLE, truncate=3))
    assert short.turns == 3 * CYCLE


def test_it_stops_when_enough_is_known() -> None:
    own, opp = ENDINGS[2]
    sure = roll_out(engine(), own, opp, STAKES["money"], RolloutTerms(5000, error=0.01))
    assert sure.trials == LEAST
    seen: list[int] = []

    def watch(done: int, known: object) -> bool:
        seen.append(done)
        return done < 2 * CYCLE

    stopped = roll_out(engine(), own, opp, STAKES["money"], RolloutTerms(5000), watch=watch)
    assert stopped.trials == 2 * CYCLE
    assert seen == [CYCLE, 2 * CYCLE]


def test_a_game_that_is_over_is_not_rolled_out() -> None:
    with pytest.raises(InvalidPosition, match="over"):
        roll_out(engine(), side(), side(p1=1), STAKES["money"], CUBELESS)


@pytest.mark.parametrize("stake", ["money", "match", "crawford"])
@pytest.mark.parametrize("cubeful", [True, False])
def test_plays_are_ranked_for_who_makes_them(stake: str, *, cubeful: bool) -> None:
    mind = engine()
    choices = mind.choose(START, START, (3, 1), STAKES[stake])
    few = [choices[0], choices[-1]]
    terms = RolloutTerms(LEAST, truncate=6, cubeful=cubeful)
    plays = roll_out_plays(mind, list(reversed(few)), STAKES[stake], terms)
    assert [play.choice.own for play in plays] == [choice.own for choice in few]
    assert plays[0].choice.cubeful > plays[1].choice.cubeful
    for play, choice in zip(plays, few, strict=True):
        assert play.rolled is not None
        assert abs(play.choice.chances.win - choice.chances.win) < 0.15
        assert abs(play.choice.equity - play.rolled.equity) < 1e-12
        if cubeful:
            assert isclose(play.choice.cubeful, normalised(play.rolled, STAKES[stake])[0])


def test_a_play_that_falls_behind_is_left() -> None:
    mind = engine()
    choices = mind.choose(START, START, (3, 1), STAKES["money"])
    three = [choices[0], choices[1], choices[-1]]
    terms = RolloutTerms(5 * LEAST, truncate=4, ahead=2.0)
    plays = roll_out_plays(mind, three, STAKES["money"], terms)
    assert plays[0].choice.own == choices[0].own
    assert [play.rolled.trials for play in plays if play.rolled][-1] < 5 * LEAST


def test_a_play_that_ends_the_game_needs_no_rollout() -> None:
    mind = engine()
    choices = mind.choose(side(p2=1), side(p3=2), (2, 1), STAKES["money"])
    plays = roll_out_plays(mind, choices, STAKES["money"], RolloutTerms(CYCLE))
    assert plays[0].rolled is None
    assert plays[0].choice.cubeful == 1.0


def test_a_double_that_is_dropped_ends_it() -> None:
    # after any play of ours the opponent bears off in one roll; we are far away
    mind = engine()
    choices = mind.choose(side(p6=3), side(p1=3), (2, 1), STAKES["money"])
    plays = roll_out_plays(mind, choices[:1], STAKES["money"], RolloutTerms(CYCLE))
    assert plays[0].rolled is None
    assert plays[0].choice.cubeful == -1.0
    owned = roll_out_plays(mind, choices[:1], STAKES["own cube"], RolloutTerms(CYCLE))
    assert owned[0].rolled is not None


@pytest.mark.parametrize("name", STAKES)
@pytest.mark.parametrize("plies", [0, 1])
def test_the_outlook_is_what_the_engine_decides(name: str, plies: int) -> None:
    mind = engine()
    for own, opp in ((START, START), MIDDLE, ENDINGS[3]):
        found = outlook(mind, own, opp, STAKES[name], plies)
        decision = mind.cube(own, opp, STAKES[name], plies)
        assert found.cube is not None
        assert decision is not None
        assert found.cube.action == decision.action
        for field in ("no_double", "double_take", "double_drop"):
            assert isclose(getattr(found.cube, field), getattr(decision, field), abs_tol=1e-5)
        assert isclose(found.cubeful, decision.equity if decision.may_double else decision.no_double)


@pytest.mark.parametrize("name", STAKES)
def test_what_a_play_is_worth_is_what_the_opponent_is_left(name: str) -> None:
    mind, stake = engine(), STAKES[name]
    own, opp = MIDDLE
    for choice in mind.choose(own, opp, (6, 4), stake):
        theirs = outlook(mind, choice.opp, choice.own, stake.turned())
        assert isclose(choice.equity, -theirs.equity, abs_tol=1e-5)
        assert isclose(choice.chances.lose_gammon, theirs.chances.win_gammon, abs_tol=1e-6)
        context = stake.context
        assert context is not None
        if theirs.mwc is None:
            assert isclose(choice.cubeful, -theirs.cubeful, abs_tol=1e-5)
        else:
            assert isclose(context.value_of(choice.cubeful, stake.state), 1 - theirs.mwc, abs_tol=1e-5)


def test_without_a_cube_there_is_no_decision() -> None:
    law = compile_book(find_book("iranian"))
    mind = Engine(law, engine().nets, STRENGTHS["quick"])
    stake = money_stake(law)
    assert decide_cube(mind, START, START, stake) is None
    with pytest.raises(OptionError):
        roll_out_cube(mind, START, START, stake, RolloutTerms(CYCLE))
    rolled: RolloutMeans = roll_out(mind, START, START, stake, RolloutTerms(CYCLE, truncate=4))
    assert isclose(rolled.value, rolled.equity, abs_tol=1e-6)
