"""The engine: it judges positions of every book, chooses among exactly the legal plays, and says what it can't do."""

import gc
from concurrent.futures import ThreadPoolExecutor
from dataclasses import astuple, replace
from itertools import pairwise
from random import Random

import numpy as np
import pytest

from bafflebox.board.dice import Roll
from bafflebox.board.play import Play
from bafflebox.board.position import Position
from bafflebox.board.side import Side
from bafflebox.engine.board_array import boards_of
from bafflebox.engine.cube import CubeState, Owner
from bafflebox.engine.engine import Chances
from bafflebox.engine.nets import NetSet
from bafflebox.engine.stake import CubeStake, level_points, match, money_stake
from bafflebox.engine.strength import STRENGTHS
from bafflebox.io.nets import load_nets
from bafflebox.rules.turn import legal_plays
from tests.engine.boards import MOVES_ALIKE, law_of, played, scattered, throw
from tests.engine.shipped import PLAIN, random_engine, shipped_engine
from tests.random_games import VARIANTS


def axioms(chances: Chances) -> None:
    """Each chance within those that include it, all of them together a certainty."""
    slack = 1e-5
    assert -slack <= chances.win_backgammon <= chances.win_gammon + slack
    assert chances.win_gammon <= chances.win + slack
    assert -slack <= chances.lose_backgammon <= chances.lose_gammon + slack
    assert chances.lose_gammon <= chances.lose + slack
    assert chances.win + chances.lose + chances.wash == pytest.approx(1, abs=slack)
    assert all(-slack <= each <= 1 + slack for each in astuple(chances))


@pytest.mark.parametrize("name", VARIANTS)
def test_chances_of_every_book_are_chances(name: str) -> None:
    law = law_of(name)
    positions = played(law, 60, seed=51) + scattered(40, seed=52)
    stake = money_stake(law)
    most = max(stake.values)
    for plies in (0, 1):
        for found in shipped_engine(name).evaluate(positions[:: 1 + 3 * plies], stake, plies):
            axioms(found.chances)
            assert abs(found.equity) <= most + 1e-4
            assert abs(found.cubeful) <= 2 * most + 1e-4


def test_turning_chances_twice_changes_nothing() -> None:
    for found in shipped_engine("money").evaluate(scattered(50, seed=53), money_stake(law_of("money"))):
        turned = found.chances.turned()
        axioms(turned)
        assert turned.win == found.chances.lose
        assert astuple(turned.turned()) == pytest.approx(astuple(found.chances), abs=1e-12)


@pytest.mark.parametrize("name", MOVES_ALIKE)
def test_300_positions_of_every_book(name: str) -> None:
    """Played and made-up ones, evaluated and played on at 0 and 1 plies with the networks that come along."""
    law = law_of(name)
    chance = Random(54)
    positions = played(law, 200, seed=55) + scattered(100, seed=56)
    engine, stake = shipped_engine(name, STRENGTHS["1ply"]), money_stake(law)
    for plies in (0, 1):
        assert len(engine.evaluate(positions, stake, plies)) == 300
    for index, position in enumerate(positions):
        choices = engine.choose(*position, throw(chance), stake, plies=index % 5 == 0)
        assert choices
        axioms(choices[0].chances)


@pytest.mark.parametrize("name", VARIANTS)
def test_it_chooses_among_exactly_the_legal_plays(name: str) -> None:
    law = law_of(name)
    chance = Random(57)
    stakes = [money_stake(law), match(law, 5, (1, 3))]
    for own, opp in played(law, 14, seed=58) + scattered(6, seed=59):
        dice, stake = throw(chance), chance.choice(stakes)
        first = chance.random() < 0.2
        choices = shipped_engine(name).choose(own, opp, dice, stake, turn="first" if first else "ordinary")
        legal = legal_plays(law, Position.of(own, opp), Side.WHITE, Roll(dice), first_turn=first)
        expected = legal or [Play((), Position.of(own, opp))]
        found = {Position.of(each.own, each.opp): each.moves for each in choices}
        assert len(found) == len(choices)
        assert found == {play.result: play.moves for play in expected}
        assert all(a.cubeful >= b.cubeful for a, b in pairwise(choices))
        for choice in choices[:3]:
            axioms(choice.chances)


def test_the_first_turn_may_have_rules_of_its_own() -> None:
    law = law_of("iranian-all")
    own, opp = law.setup.white, law.setup.black
    counts = [
        len(
            shipped_engine("iranian-all").choose(
                own, opp, (6, 6), money_stake(law), turn="first" if first else "ordinary"
            )
        )
        for first in (True, False)
    ]
    legal = [
        len(legal_plays(law, law.setup, Side.WHITE, Roll((6, 6)), first_turn=first))
        for first in (True, False)
    ]
    assert counts == [max(1, each) for each in legal]


def test_one_die_can_be_played_where_the_book_has_it() -> None:
    law = law_of("welsh")
    for own, opp in played(law, 10, seed=60):
        for die in (1, 5):
            choices = shipped_engine("welsh").choose(own, opp, (die,), money_stake(law), plies=1)
            legal = legal_plays(law, Position.of(own, opp), Side.WHITE, Roll((die,)))
            assert len(choices) == max(1, len(legal))


def test_the_colours_make_no_difference() -> None:
    law = law_of("money")
    engine, stake = shipped_engine("money"), money_stake(law)
    for own, opp in played(law, 10, seed=61):
        position = Position.of(own, opp, Side.WHITE)
        mirrored = position.mirrored()
        pairs = [position.seen_by(Side.WHITE), mirrored.seen_by(Side.BLACK)]
        one, other = engine.evaluate(pairs, stake, 1)
        assert one == other


def test_a_stake_turned_twice_is_the_same() -> None:
    law = law_of("money")
    for stake in (
        money_stake(law, CubeState(2, Owner.ON_ROLL), jacoby=True),
        match(law, 7, (2, 5), CubeState(4)),
    ):
        assert stake.turned().turned() == stake
    assert match(law, 7, (2, 5)).turned() == match(law, 7, (5, 2))


def test_the_cube_of_a_session_may_show_any_number() -> None:
    """For money the equity at the cube on the table does not depend on what it shows."""
    law = law_of("money")
    positions = played(law, 5, seed=62)
    for owner in Owner:
        values = [
            [
                each.cubeful
                for each in shipped_engine("money").evaluate(
                    positions, money_stake(law, CubeState(2**n, owner)), 1
                )
            ]
            for n in (0, 1, 5, 15)
        ]
        assert all(each == values[0] for each in values)


def test_owning_the_cube_is_never_worse() -> None:
    law = law_of("money")
    engine = shipped_engine("money")
    positions = played(law, 60, seed=63)
    by_owner = {
        owner: [each.cubeful for each in engine.evaluate(positions, money_stake(law, CubeState(2, owner)), 0)]
        for owner in Owner
    }
    for own, centre, opp in zip(
        by_owner[Owner.ON_ROLL], by_owner[Owner.CENTRE], by_owner[Owner.OPPONENT], strict=True
    ):
        assert own >= centre - 1e-6
        assert centre >= opp - 1e-6


def test_an_even_match_gives_both_sides_what_adds_up() -> None:
    """A side's points by a play and the other side's points then add up to one match."""
    law = law_of("match")
    engine = shipped_engine("match")
    for own, opp in played(law, 6, seed=64):
        stake = match(law, 5, (2, 1), CubeState(2, Owner.OPPONENT))
        for choice in engine.choose(own, opp, (5, 4), stake)[:4]:
            [left] = engine.evaluate([(choice.opp, choice.own)], stake.turned())
            decision = engine.cube(choice.opp, choice.own, stake.turned())
            assert decision is not None
            assert left.mwc is not None
            assert 0 <= left.mwc <= 1
            # at this stake both normalise by the same two results
            assert choice.cubeful == pytest.approx(-max(left.cubeful, decision.equity), abs=1e-4)


def test_the_decision_about_the_cube_waits_as_the_evaluation_does() -> None:
    law = law_of("money")
    engine = shipped_engine("money")
    for own, opp in played(law, 20, seed=65):
        for stake in (
            money_stake(law),
            money_stake(law, CubeState(4, Owner.ON_ROLL)),
            match(law, 9, (3, 5), CubeState(2, Owner.ON_ROLL)),
        ):
            decision = engine.cube(own, opp, stake)
            assert decision is not None
            [found] = engine.evaluate([(own, opp)], stake)
            assert decision.no_double == pytest.approx(found.cubeful, abs=1e-5)
            [doubled] = engine.evaluate([(own, opp)], replace(stake, state=stake.state.doubled()))
            if stake.context and not stake.context.is_match:
                assert decision.double_take == pytest.approx(2 * doubled.cubeful, abs=1e-5)
            assert decision.equity >= decision.no_double - 1e-5


def test_books_without_take_or_drop_have_no_cube_to_decide() -> None:
    for name in ("iranian", "welsh"):
        law = law_of(name)
        own, opp = played(law, 5, seed=66)[-1]
        stake = match(law, 5, (1, 2))
        assert stake.context is None
        assert shipped_engine(name).cube(own, opp, stake) is None
        [found] = shipped_engine(name).evaluate([(own, opp)], stake)
        assert found.cubeful == found.equity
        assert found.mwc is None


def test_what_levels_pay_is_read_from_the_book() -> None:
    assert level_points(law_of("money")) == (1, 2, 3)
    assert level_points(law_of("welsh")) == (1, 3, 6)
    assert money_stake(law_of("welsh")).values == (1, 3, 6, -1, -3, -6, 0, 0)


def test_nothing_to_evaluate() -> None:
    engine, stake = shipped_engine("money"), money_stake(law_of("money"))
    assert engine.evaluate([], stake) == []
    assert engine.evaluate([], stake, 2) == []


# --- one engine, many users -------------------------------------------------------------------------------------------


def test_it_lives_as_long_as_it_is_used() -> None:
    law = law_of("money")
    engine, judge = random_engine(law, seed=3)
    native, positions = engine.native, played(law, 3, seed=70)
    expected = judge(positions)
    del engine, judge
    gc.collect()
    chances, _ = native.look(boards_of(positions), 0, money_stake(law).plan())
    assert np.abs(chances - np.asarray(expected)).max() < 1e-6


def test_threads_may_share_one_engine() -> None:
    law = law_of("money")
    engine, _ = random_engine(law, replace(PLAIN, sieves=STRENGTHS["2ply"].sieves), seed=4, threads=2)
    stake = match(law, 7, (3, 1))
    positions = played(law, 12, seed=71)

    def work(index: int) -> object:
        position = positions[index % 12]
        return engine.choose(*position, (6, 2), stake, plies=1), engine.evaluate([position], stake, 1)

    alone = [work(index) for index in range(12)]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(work, range(24))) == alone * 2


def test_many_rolls_at_once_are_played_as_one_by_one() -> None:
    law = law_of("money")
    engine, _ = random_engine(law, seed=5)
    chance = Random(72)
    positions = played(law, 40, seed=73)
    rolls = [throw(chance) for _ in positions]
    stake = money_stake(law, CubeState(2, Owner.ON_ROLL))
    for cubeful in (False, True):
        plan = stake.plan() if cubeful else stake.cubeless()
        packed = bytes(die for roll in rolls for die in roll)
        for threads in (1, 3):
            rows = engine.native.best(boards_of(positions), packed, plan, cubeful, threads)
            for position, roll, row in zip(positions, rolls, rows, strict=True):
                best, *others = engine.choose(*position, roll, stake, cubeful=cubeful)
                same = [each for each in others if each.cubeful == best.cubeful]
                assert tuple(row) in [(*each.own, *each.opp) for each in (best, *same)]


def test_stakes_without_a_cube_are_plain() -> None:
    stake: CubeStake = money_stake(law_of("welsh"))
    assert stake.plan().size == stake.cubeless().size == 1
    assert stake.plan().doubled() == -1
    assert isinstance(load_nets(law_of("welsh")), NetSet)
