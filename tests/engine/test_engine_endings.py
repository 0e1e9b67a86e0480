"""Finished games, and games that one roll finishes: what the engine says about them is exact."""

from dataclasses import astuple
from random import Random

import pytest

from bafflebox.board.outcome import Level
from bafflebox.board.position import Position
from bafflebox.board.side import Side
from bafflebox.engine.bearoff import OneSided, TwoSided
from bafflebox.engine.cube import CubeState, Owner
from bafflebox.engine.engine import Chances, Engine
from bafflebox.engine.stake import match, money_stake
from bafflebox.engine.strength import STRENGTHS, Strength
from bafflebox.rules.clauses.ending import level_of
from tests.engine.boards import law_of, scattered
from tests.engine.shipped import PLAIN, random_engine
from tests.random_games import VARIANTS
from tests.twins.course import Pair, finished

GONE = (15, *(0,) * 25)
OPENING = (0, 0, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, 0, 5, *(0,) * 10, 2, 0)


def side(*places: int) -> tuple[int, ...]:
    """A side with checkers on these places, the others of 15 off."""
    return (15 - len(places), *(places.count(place) for place in range(1, 26)))


def won(level: Level) -> Chances:
    """The chances of who has just won at a level."""
    rank = min(level.rank, 2)
    return Chances(1.0, float(rank > 0), float(rank > 1), 0.0, 0.0)


@pytest.mark.parametrize("name", VARIANTS)
def test_finished_games_count_as_the_book_says(name: str) -> None:
    law = law_of(name)
    engine, _ = random_engine(law)
    bar_limit = law.movement.combined.bar_limit if law.movement.combined else 0
    losers = [own for own, _ in scattered(60, seed=81) if not bar_limit or own[25] < bar_limit]
    losers += [side(*[25] * n, *[6] * (15 - n)) for n in (1, 2)] + [
        side(*[19] * 15),
        side(*[7] * 15),
        side(1),
    ]
    stake = money_stake(law, jacoby=False)
    points = dict(zip((0, 1, 2), stake.values, strict=False))
    for plies in (0, 1, 2):
        lost = engine.evaluate([(loser, GONE) for loser in losers], stake, plies)
        taken = engine.evaluate([(GONE, loser) for loser in losers], stake, plies)
        for loser, bad, good in zip(losers, lost, taken, strict=True):
            level = level_of(law, Position.of(GONE, loser), Side.WHITE)
            assert good.chances == won(level), (loser, plies)
            assert bad.chances == won(level).turned(), (loser, plies)
            assert good.equity == pytest.approx(points[min(level.rank, 2)])
            assert bad.equity == -good.equity
            assert good.cubeful == pytest.approx(good.equity)


def test_too_many_on_the_bar_lose_at_once() -> None:
    law = law_of("welsh")
    limit = law.movement.combined.bar_limit  # type: ignore[union-attr]
    engine, _ = random_engine(law)
    crowded = side(*[25] * limit, *[6] * (15 - limit))
    for plies in (0, 1):
        [lost, taken] = engine.evaluate([(crowded, OPENING), (OPENING, crowded)], money_stake(law), plies)
        assert lost.chances == won(Level.SINGLE).turned()
        assert taken.chances == won(Level.SINGLE)
        assert (lost.equity, taken.equity) == (-1, 1)
    below = side(*[25] * (limit - 1), *[6] * (16 - limit))
    [found] = engine.evaluate([(below, OPENING)], money_stake(law))
    assert 0 < found.chances.win < 1


def test_under_jacoby_a_gammon_counts_once_the_cube_was_turned() -> None:
    law = law_of("money")
    engine, _ = random_engine(law)
    loser = side(*[24] * 15)
    for owner, points in ((Owner.CENTRE, 1), (Owner.ON_ROLL, 3), (Owner.OPPONENT, 3)):
        stake = money_stake(law, CubeState(2, owner), jacoby=True)
        [found] = engine.evaluate([(loser, GONE)], stake)
        assert found.equity == -3
        assert found.cubeful == pytest.approx(-points)


def test_the_last_point_of_a_match() -> None:
    law = law_of("match")
    engine, _ = random_engine(law)
    for score, loser, mwc in (
        ((4, 4), side(1), 0.0),
        ((0, 3), side(*[6] * 15), 0.0),
        ((4, 0), side(*[6] * 14), None),
    ):
        [found] = engine.evaluate([(loser, GONE)], match(law, 5, score))
        assert found.mwc is not None
        assert found.mwc == pytest.approx(mwc) if mwc is not None else 0.5 < found.mwc < 1


@pytest.mark.parametrize(
    ("own", "opp", "expected"),
    [
        (side(1), side(6), Chances(1, 0, 0, 0, 0)),
        (side(2, 1), side(1), Chances(1, 0, 0, 0, 0)),
        (side(1, 1), side(*[6] * 15), Chances(1, 1, 0, 0, 0)),
        (side(1), side(*[6] * 14, 19), Chances(1, 1, 1, 0, 0)),
        (side(1), side(*[6] * 13, 25), Chances(1, 0, 0, 0, 0)),
    ],
)
def test_what_any_roll_wins_is_seen_one_ply_ahead(
    own: tuple[int, ...], opp: tuple[int, ...], expected: Chances
) -> None:
    law = law_of("money")
    for level in (PLAIN, STRENGTHS["1ply"]):
        engine, _ = random_engine(law, level)
        for plies in (1, 2):
            [found] = engine.evaluate([(own, opp)], money_stake(law), plies)
            assert astuple(found.chances) == pytest.approx(astuple(expected), abs=1e-6)


def test_the_play_that_wins_at_once_is_chosen() -> None:
    """Whatever the networks think of the others: no win is worth more here."""
    law = law_of("money")
    for seed in range(8):
        engine, _ = random_engine(law, STRENGTHS["2ply"], seed=seed)
        for own, dice in (
            (side(3, 1), (3, 1)),
            (side(6, 6), (6, 6)),
            (side(2, 1), (2, 1)),
            (side(5, 4), (6, 5)),
        ):
            for stake in (money_stake(law), match(law, 5, (1, 2))):
                best = engine.choose(own, side(*[6] * 14), dice, stake)[0]
                assert best.own == GONE
                assert best.chances == Chances(1, 0, 0, 0, 0)
                assert best.equity == 1


def test_chances_to_be_off_in_time_are_counted_exactly() -> None:
    """Six pips from home, and the other side is off next time: neither 1-1, 2-1, 3-1, 4-1 nor 3-2 are enough."""
    law = law_of("money")
    engine, _ = random_engine(law)
    [found] = engine.evaluate([(side(6), side(1))], money_stake(law), 2)
    assert found.chances.win == pytest.approx(1 - (1 + 4 * 2) / 36)


def test_nobody_loses_a_gammon_with_a_checker_off() -> None:
    """Nor anything else for which the book asks that none is off, whatever a network says."""
    law = law_of("money")
    engine, _ = random_engine(law)
    welsh, _ = random_engine(law_of("welsh"))
    for thinker in (engine, welsh):
        stake = money_stake(thinker.law)
        for position in scattered(100, seed=84):
            own, opp = position
            if finished(thinker.law, own, opp):
                continue
            chances = thinker.evaluate([position], stake)[0].chances
            assert (chances.win_gammon == 0) == bool(opp[0])
            assert (chances.lose_gammon == 0) == bool(own[0])


# --- tables in front of the network -----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def two_sided() -> TwoSided:
    return TwoSided.make(law_of("money").movement, 6, 3, threads=1)


@pytest.fixture(scope="module")
def one_sided() -> OneSided:
    return OneSided.make(law_of("money").movement, 6, 4, threads=1)


@pytest.fixture(scope="module")
def races() -> list[Pair]:
    """Up to three checkers at home on each side."""
    chance = Random(82)
    return [
        (
            side(*[chance.randint(1, 6) for _ in range(chance.randint(1, 3))]),
            side(*[chance.randint(1, 6) for _ in range(chance.randint(1, 3))]),
        )
        for _ in range(60)
    ]


def engine_with(two_sided: TwoSided | None, one_sided: OneSided | None, level: Strength = PLAIN) -> Engine:
    plain, _ = random_engine(law_of("money"))
    return Engine(plain.law, plain.nets, level, one_sided=one_sided, two_sided=two_sided)


def test_tables_answer_before_the_network(
    two_sided: TwoSided, one_sided: OneSided, races: list[Pair]
) -> None:
    law = law_of("money")
    plain = engine_with(None, None)
    for engine, win in (
        (engine_with(two_sided, None), two_sided.win),
        (engine_with(None, one_sided), one_sided.win),
        (engine_with(two_sided, one_sided), two_sided.win),
    ):
        for plies in (0, 1):
            for race, found in zip(races, engine.evaluate(races, money_stake(law), plies), strict=True):
                exact = win(*race)
                # one ply ahead the greedy replies are the perfect ones, but for what a table is rounded to
                assert found.chances.win == pytest.approx(
                    exact, abs=(1e-5, 3e-3 if win == one_sided.win else 1e-4)[plies]
                )
    elsewhere = [(OPENING, OPENING)]
    assert plain.evaluate(elsewhere, money_stake(law)) == engine_with(two_sided, one_sided).evaluate(
        elsewhere, money_stake(law)
    )


def test_the_cube_in_an_exact_ending_is_exact(two_sided: TwoSided, races: list[Pair]) -> None:
    law = law_of("money")
    engine = engine_with(two_sided, None)
    for race in races:
        equities = two_sided.equities(*race)
        for plies in (0, 1):
            for owner, centred, best in (
                (Owner.CENTRE, True, equities.centred),
                (Owner.ON_ROLL, False, equities.owned),
            ):
                found = engine.cube(*race, money_stake(law, CubeState(1, owner)), plies)
                exact = two_sided.last_cube(*race, centred=centred)
                assert found is not None
                assert found.no_double == pytest.approx(exact.no_double, abs=5e-4)
                assert found.double_take == pytest.approx(exact.double_take, abs=1e-3)
                assert found.equity == pytest.approx(best, abs=1e-3)
                gain = min(exact.double_take, exact.double_drop) - exact.no_double
                if abs(gain) > 1e-3:
                    assert found.should_double == exact.should_double == (gain > 0)
                if abs(exact.double_take - 1) > 1e-3:
                    assert found.should_take == exact.should_take


def test_best_plays_near_the_end_are_exact(two_sided: TwoSided) -> None:
    """The classic: with 6-1 to play from three points, what is left matters more than how many checkers are off."""
    law = law_of("money")
    engine = engine_with(two_sided, None)
    chance = Random(83)
    for _ in range(40):
        own = side(*[chance.randint(1, 6) for _ in range(3)])
        opp = side(*[chance.randint(1, 6) for _ in range(2)])
        dice = chance.randint(1, 6), chance.randint(1, 6)
        choices = engine.choose(own, opp, dice, money_stake(law), cubeful=False)
        exact = [1.0 if each.own == GONE else 1 - two_sided.win(opp, each.own) for each in choices]
        assert [each.chances.win for each in choices] == pytest.approx(exact, abs=1e-4)
        assert exact[0] == max(exact)
