"""Certainties of a position by the rules: no level says otherwise, and no equity is more than can be won."""

from __future__ import annotations

from functools import cache
from itertools import product
from random import Random

import pytest

from bafflebox import kernel
from bafflebox.board.position import Checkers, Position
from bafflebox.board.side import Side
from bafflebox.engine.cube import CubeState, Owner
from bafflebox.engine.engine import Chances, Engine
from bafflebox.engine.rollout import RolloutTerms, roll_out
from bafflebox.engine.stake import CubeStake, match, money_stake
from bafflebox.engine.strength import STRENGTHS
from bafflebox.rules.clauses.ending import level_of
from bafflebox.rules.law import Law
from tests.engine.boards import MOVES_ALIKE, law_of, played, scattered
from tests.engine.shipped import random_engine, shipped_engine
from tests.twins import certain
from tests.twins.course import ROLLS, Pair, finished
from tests.twins.search import Reference

SHUT: Checkers = (0, 2, 2, 2, 3, 3, 3, *(0,) * 19)
"""Fifteen checkers that hold all points of the home board."""


def side(off: int = 0, **places: int) -> Checkers:
    """A side from `p6=2`, with `off` checkers borne off."""
    counts = {int(name[1:]): count for name, count in places.items()}
    return (off, *(counts.get(place, 0) for place in range(1, 26)))


def stakes(law: Law) -> list[CubeStake]:
    """Money with every cube, Jacoby or not, and scores where gammons count much, little or not at all."""
    owners = [CubeState(1)] + [CubeState(4, owner) for owner in (Owner.ON_ROLL, Owner.OPPONENT)]
    found = [money_stake(law, state, jacoby=jacoby) for state in owners for jacoby in (False, True)]
    for score, state in (
        ((0, 0), CubeState()),
        ((4, 3), CubeState(2, Owner.ON_ROLL)),
        ((3, 5), CubeState(2, Owner.OPPONENT)),
        ((6, 6), CubeState()),
    ):
        found.append(match(law, 7, score, state))
    return found


def extremes() -> list[Pair]:
    """Positions at the end of all that can be: everything back, shut out, one roll from the end."""
    sides = [
        side(p25=15),
        side(p24=15),
        SHUT,
        side(p25=2, p6=5, p5=4, p4=4),
        side(off=14, p1=1),
        side(off=13, p1=2),
        side(off=11, p6=4),
        side(p1=15),
        side(p7=15),
        side(p18=2, p6=13),
        side(p23=1, p4=14),
    ]
    return [
        (own, opp)
        for own, opp in product(sides, repeat=2)
        if not any(a and b for a, b in zip(own[1:25], opp[24:0:-1], strict=True))
    ]


def check_chances(found: Chances) -> None:
    """Every chance is one, and part of what it belongs to."""
    assert 0 <= found.win_backgammon <= found.win_gammon <= found.win <= 1
    assert 0 <= found.lose_backgammon <= found.lose_gammon <= found.lose <= 1
    assert 0 <= found.wash <= 1


def check_bounds(engine: Engine, pair: Pair, stake: CubeStake, plies: int) -> None:
    """No value of a position is beyond what the game can bring."""
    least, most = stake.bounds()
    context, state = stake.context, stake.state
    [found] = engine.evaluate([pair], stake, plies)
    check_chances(found.chances)
    assert stake.values[5] <= found.equity <= stake.values[2]
    if context is None:
        return
    assert context.normalised(least, state) <= found.cubeful <= context.normalised(most, state)
    assert found.mwc is None or least <= found.mwc <= most
    decision = engine.cube(*pair, stake, plies)
    assert decision is not None
    doubled = state.doubled()
    taken = [
        context.normalised(each, state) for each in (context.results(doubled)[5], context.results(doubled)[2])
    ]
    assert context.normalised(least, state) <= decision.no_double <= context.normalised(most, state)
    assert taken[0] - 1e-12 <= decision.double_take <= taken[1] + 1e-12


@pytest.mark.parametrize("level", ["0ply", "1ply", "quick", "beginner"])
def test_no_equity_is_more_than_can_be_won(level: str) -> None:
    law = law_of("money")
    engine = shipped_engine("money", STRENGTHS[level])
    pairs = [pair for pair in extremes() + scattered(60, seed=85) if not finished(law, *pair)]
    for number, stake in enumerate(stakes(law)):
        for pair in pairs[number % 3 :: 3]:
            check_bounds(engine, pair, stake, engine.strength.plies)
            least, most = stake.bounds()
            for each in engine.choose(*pair, (6, 6) if number % 2 else (2, 1), stake):
                check_chances(each.chances)
                assert stake.values[5] <= each.equity <= stake.values[2]
                assert stake.context is not None
                assert (
                    stake.context.normalised(least, stake.state)
                    <= each.cubeful
                    <= stake.context.normalised(most, stake.state)
                )


@pytest.mark.parametrize("name", MOVES_ALIKE)
def test_the_bounds_hold_in_every_book(name: str) -> None:
    law = law_of(name)
    engine, _ = random_engine(law, seed=5)
    pairs = [pair for pair in scattered(40, seed=86) + played(law, 40, seed=87) if not finished(law, *pair)]
    for plies in (0, 1):
        for pair in pairs if plies == 0 else pairs[::8]:
            check_bounds(engine, pair, money_stake(law), plies)


def test_a_rollout_says_nothing_that_can_not_be() -> None:
    law = law_of("money")
    engine = shipped_engine("money", STRENGTHS["quick"])
    for number, (own, opp) in enumerate(
        [(side(p7=15), side(off=13, p1=2)), (side(off=1, p25=1, p6=13), SHUT), *played(law, 4, 88)]
    ):
        for stake in stakes(law)[:: 2 + number % 2]:
            rolled = roll_out(engine, own, opp, stake, RolloutTerms(36, truncate=6, seed=number + 1))
            check_chances(rolled.chances)
            least, most = stake.bounds()
            assert least <= rolled.value <= most
            assert stake.values[5] <= rolled.equity <= stake.values[2]


# --- certainties ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", MOVES_ALIKE)
def test_the_compiled_certainties_are_those_of_the_twin(name: str) -> None:
    law = law_of(name)
    engine, judge = random_engine(law, seed=6)
    stake = money_stake(law)
    races = [pair for pair in _races(law, 300, seed=89) if not finished(law, *pair)]
    shut = [(side(p25=n, p6=15 - n), SHUT) for n in (1, 2, 6)]
    pairs = [pair for pair in [*races, *shut, *scattered(200, seed=90)] if not finished(law, *pair)]
    twin = Reference(law, judge, stake)
    for pair, found in zip(pairs, engine.evaluate(pairs, stake, 0), strict=True):
        row = twin.look(*pair, 0).chances
        expected = (sum(row[:3]), row[1] + row[2], row[2], row[4] + row[5], row[5])
        chances = found.chances
        assert (
            chances.win,
            chances.win_gammon,
            chances.win_backgammon,
            chances.lose_gammon,
            chances.lose_backgammon,
        ) == pytest.approx(expected, abs=2e-6), pair


def _races(law: Law, count: int, seed: int) -> list[Pair]:
    """Races of a few checkers a side, with and without one off, the last ones anywhere."""
    chance = Random(seed)
    found: list[Pair] = []
    while len(found) < count:
        border = chance.randint(2, 22)
        own = [chance.randint(1, border) for _ in range(chance.randint(1, 3))]
        opp = [chance.randint(1, 24 - border) for _ in range(chance.randint(1, 3))]
        one, other = (
            (chance.randint(0, 1), *(places.count(place) for place in range(1, 26))) for places in (own, opp)
        )
        found.append((one, other))
    return found


@cache
def reachable(law: Law, own: Checkers, opp: Checkers) -> frozenset[int]:
    """The outcomes (0-2 won, 3-5 lost, by level) to which some rolls and plays lead, of the side on roll."""
    found: set[int] = set()
    for dice, _ in ROLLS:
        for play in kernel.plays(law.movement, own, opp, dice):
            if not any(play.own[1:]):
                found.add(level_of(law, Position.of(play.own, play.opp), Side.WHITE).rank)
            else:
                found |= {(each + 3) % 6 for each in reachable(law, play.opp, play.own)}
    return frozenset(found)


@pytest.mark.parametrize("name", ["money", "iranian"])
def test_nothing_is_ruled_out_that_can_happen(name: str) -> None:
    """By every roll and every play to the end of small races."""
    law = law_of(name)
    even = (*[1 / 6] * 6, 0.0, 0.0)
    ruled_out = 0
    for own, opp in _races(law, 50, seed=91):
        if sum(place * count for each in (own, opp) for place, count in enumerate(each)) > 32:
            continue
        row = certain.settled(law, own, opp, even)
        possible = reachable(law, own, opp)
        for outcome in range(6):
            if row[outcome] == 0:
                assert outcome not in possible, (own, opp, outcome)
                ruled_out += 1
    assert ruled_out > 40


def test_who_can_not_play_has_the_chances_of_the_position_before_the_other_rolls() -> None:
    law = law_of("money")
    engine = shipped_engine("money", STRENGTHS["0ply"])
    for barred in (side(p25=15), side(p25=2, p6=5, p5=4, p4=4), side(p25=1, p8=4, p6=10)):
        assert certain.passes(law, barred, SHUT)
        assert not any(kernel.plays(law.movement, barred, SHUT, dice) for dice, _ in ROLLS)
        held, other = engine.evaluate([(barred, SHUT), (SHUT, barred)], money_stake(law))
        assert held.chances.turned().win == pytest.approx(other.chances.win, abs=1e-6)
        assert held.chances.lose_gammon == pytest.approx(other.chances.win_gammon, abs=1e-6)
    [lost] = engine.evaluate([(side(p25=15), SHUT)], money_stake(law))
    assert lost.chances.win < 0.05
    assert lost.chances.lose_gammon > 0.9
    # neither side can play, for ever: nothing follows from that
    both = side(p25=3, p6=2, p5=2, p4=2, p3=2, p2=2, p1=2)
    assert not certain.passes(law, both, both)


@pytest.mark.parametrize(
    ("own", "opp", "expected"),
    [
        # two checkers on the lowest point are off next turn
        (side(p10=3, p8=10, p6=2), side(off=13, p1=2), Chances(0, 0, 0, 1, 0)),
        (side(p21=5, p18=8, p6=2), side(off=13, p1=2), Chances(0, 0, 0, 1, 1)),
        (side(off=2, p8=13), side(off=14, p1=1), Chances(0, 0, 0, 0, 0)),
        (side(off=13, p1=2), side(p9=15), Chances(1, 1, 0, 0, 0)),
        (side(off=11, p1=4), side(p20=6, p9=9), Chances(1, 1, 1, 0, 0)),
    ],
)
def test_what_can_not_be_otherwise_is_certain(own: Checkers, opp: Checkers, expected: Chances) -> None:
    for level in ("0ply", "quick", "beginner"):
        engine = shipped_engine("money", STRENGTHS[level])
        [found] = engine.evaluate([(own, opp)], money_stake(law_of("money"), jacoby=False), 0)
        assert found.chances == expected
        assert (
            abs(found.equity)
            == 1
            + expected.lose_gammon
            + expected.lose_backgammon
            + expected.win_gammon
            + expected.win_backgammon
        )


@pytest.mark.parametrize("name", MOVES_ALIKE)
def test_the_turns_of_a_race_are_counted_on_the_safe_side(name: str) -> None:
    """Random games of a side alone: never fewer turns than the least, never more than the most."""
    law = law_of(name)
    if not certain.counts_turns(law):
        return
    chance = Random(92)
    for _ in range(150):
        own: Checkers = _races(law, 1, seed=chance.randint(0, 10**6))[0][0]
        least, most, turns = certain.least_turns(law, own, 0), certain.most_turns(own), 0
        while any(own[1:]):
            own = chance.choice(kernel.plays(law.movement, own, side(off=15), chance.choice(ROLLS)[0])).own
            turns += 1
        assert least <= turns <= most
