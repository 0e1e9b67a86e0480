"""The compiled search gives what its readable twin gives, whatever the stake, the book and the number of threads."""

from collections.abc import Iterator
from dataclasses import astuple, replace
from itertools import pairwise
from random import Random

import pytest

from bafflebox import _native
from bafflebox.engine.board_array import boards_of
from bafflebox.engine.cube import CubeState, Owner
from bafflebox.engine.endings import endings_of
from bafflebox.engine.engine import Chances, WeighedPlay, chances_of
from bafflebox.engine.stake import CubeStake, match, money_stake
from bafflebox.engine.strength import NORMAL, Sieve
from bafflebox.kernel.native import compiled
from bafflebox.rules.law import Law
from tests.engine.boards import law_of, played, scattered, throw
from tests.engine.shipped import PLAIN, random_engine
from tests.twins.course import ROLLS, Pair, finished
from tests.twins.search import Candidate, Reference

SEQUENTIAL_AND_COMBINED = ("money", "iranian-all", "welsh", "short-stacks")


def stakes(law: Law) -> Iterator[CubeStake]:
    """Money and matches with cubes of all kinds, where the law knows a cube that can be refused."""
    yield money_stake(law)
    if money_stake(law).context is None:
        return
    yield money_stake(law, CubeState(2, Owner.ON_ROLL))
    yield money_stake(law, CubeState(4, Owner.OPPONENT))
    yield money_stake(law, CubeState(2), jacoby=True, beavers=True)
    yield money_stake(law, CubeState(2, Owner.ON_ROLL), beavers=True)
    yield match(law, 7, (3, 4))
    yield match(law, 7, (0, 4), CubeState(2, Owner.ON_ROLL))
    yield match(law, 3, (2, 1), crawford=True)
    yield match(law, 5, (2, 4))  # the side on roll doubles for nothing
    yield match(law, 5, (4, 3))  # and its opponent
    yield match(law, 5, (1, 3), CubeState(2, Owner.OPPONENT))
    yield match(law, 25, (3, 10), CubeState(4, Owner.ON_ROLL))
    level = match(law, 9, (2, 3), CubeState(2, Owner.ON_ROLL))
    assert level.context is not None
    yield replace(level, context=replace(level.context, beavers=True))


@pytest.mark.parametrize("name", SEQUENTIAL_AND_COMBINED)
@pytest.mark.parametrize("plies", [0, 1])
def test_looks_like_the_twin(name: str, plies: int) -> None:
    law = law_of(name)
    engine, judge = random_engine(law)
    positions = (played(law, 20, seed=31)[::10] + scattered(9, seed=32)[::4])[: 5 - 3 * plies]
    for stake in stakes(law):
        twin = Reference(law, judge, stake)
        for position, found in zip(positions, engine.evaluate(positions, stake, plies), strict=True):
            node = twin.look(*position, plies)
            assert found.cubeful == pytest.approx(twin.equity(node), abs=1e-4)
            assert numbers(found.chances) == pytest.approx(numbers(chances_of(node.chances)), abs=1e-5)
            if stake.context and stake.context.is_match:
                assert found.mwc == pytest.approx(node.waiting(stake.state), abs=1e-5)
            else:
                assert found.mwc is None


@pytest.mark.parametrize("name", SEQUENTIAL_AND_COMBINED)
def test_looks_two_plies_ahead_like_the_twin(name: str) -> None:
    law = law_of(name)
    engine, judge = random_engine(law, seed=2)
    kinds = list(stakes(law))
    for stake, position in zip(kinds[1::6] or kinds, played(law, 40, seed=33)[::9], strict=False):
        twin = Reference(law, judge, stake)
        [found] = engine.evaluate([position], stake, 2)
        node = twin.look(*position, 2)
        assert found.cubeful == pytest.approx(twin.equity(node), abs=1e-4)
        assert numbers(found.chances) == pytest.approx(numbers(chances_of(node.chances)), abs=1e-5)


def test_looks_three_plies_ahead_like_the_twin() -> None:
    """Near the end, where few plays are possible."""
    law = law_of("money")
    engine, judge = random_engine(law, seed=3)
    position = played_to_the_end((2, 2), (3,))
    stake = match(law, 5, (2, 3))
    twin = Reference(law, judge, stake)
    [found] = engine.evaluate([position], stake, 3)
    assert found.cubeful == pytest.approx(twin.equity(twin.look(*position, 3)), abs=1e-4)


@pytest.mark.parametrize("name", SEQUENTIAL_AND_COMBINED)
@pytest.mark.parametrize("sieves", [(), NORMAL, (Sieve(3, 9.0), Sieve(2, 0.5))], ids=["all", "normal", "few"])
def test_chooses_like_the_twin(name: str, sieves: tuple[Sieve, ...]) -> None:
    law = law_of(name)
    engine, judge = random_engine(law, replace(PLAIN, sieves=sieves), seed=4)
    chance = Random(34)
    kinds = list(stakes(law))
    for plies in (0, 0, 0, 1):
        for position in played(law, 20, seed=chance.randrange(1000))[::10]:
            stake, dice = chance.choice(kinds), throw(chance)
            ours = engine.choose(*position, dice, stake, plies=plies)
            theirs = Reference(law, judge, stake).choose(*position, dice, plies, sieves=sieves)
            agree(ours, theirs)


def test_chooses_two_plies_ahead_like_the_twin() -> None:
    law = law_of("money")
    sieves = (Sieve(3, 9.0), Sieve(2, 9.0))
    engine, judge = random_engine(law, replace(PLAIN, sieves=sieves), seed=5)
    position = played(law, 30, seed=35)[-1]
    stake = match(law, 7, (3, 4))
    ours = engine.choose(*position, (4, 2), stake, plies=2)
    agree(ours, Reference(law, judge, stake).choose(*position, (4, 2), 2, sieves=sieves))
    assert [each.plies for each in ours[:4]] == [2, 2, 1, 0]


def test_a_cubeless_choice_leaves_the_cube_aside() -> None:
    law = law_of("money")
    engine, judge = random_engine(law, seed=6)
    for position, dice in zip(played(law, 20, seed=36)[::10], ((5, 3), (6, 6)), strict=True):
        for stake in (money_stake(law, CubeState(2, Owner.OPPONENT)), match(law, 5, (1, 2))):
            without = replace(stake, context=None)
            ours = engine.choose(*position, dice, stake, cubeful=False, plies=1)
            agree(ours, Reference(law, judge, without).choose(*position, dice, 1))
            assert [each.equity for each in ours] == [each.cubeful for each in ours]


def test_a_play_is_worth_what_it_leaves_to_the_opponent() -> None:
    for name in ("money", "welsh"):
        law = law_of(name)
        engine, _ = random_engine(law, seed=7)
        stake = money_stake(law)
        for own, opp in played(law, 4, seed=37):
            for plies in (0, 1):
                # what a throw repeats is known after a play, and not of a position that is asked about
                within = 1e-5 if name == "money" or plies == 0 else 5e-3
                for choice in engine.choose(own, opp, (6, 1), stake, cubeful=False, plies=plies)[:5]:
                    assert choice.next == "other"
                    [left] = engine.evaluate([(choice.opp, choice.own)], stake, plies)
                    assert numbers(choice.chances) == pytest.approx(
                        numbers(left.chances.turned()), abs=within
                    )
                    assert choice.equity == pytest.approx(-left.equity, abs=within)


def test_threads_change_nothing() -> None:
    for name in ("money", "welsh"):
        law = law_of(name)
        positions = played(law, 12, seed=38)
        stake = money_stake(law)
        engines = [random_engine(law, replace(PLAIN, sieves=NORMAL), threads=n)[0] for n in (1, 2, 4)]
        for plies in (0, 1):
            first, *others = (engine.evaluate(positions, stake, plies) for engine in engines)
            assert all(other == first for other in others)
        for position in positions[::4]:
            first_choice, *other_choices = (
                engine.choose(*position, (6, 3), stake, plies=2) for engine in engines
            )
            assert all(other == first_choice for other in other_choices)


def test_a_sieve_keeps_the_best_so_many_and_no_worse() -> None:
    law = law_of("money")
    engine, _ = random_engine(law, seed=8)
    stake = money_stake(law)
    for keep, within in ((1, 9.0), (4, 9.0), (5, 0.02), (50, 0.1), (3, 0.0)):
        sifted, _ = random_engine(law, replace(PLAIN, sieves=(Sieve(keep, within),)), seed=8)
        for position in played(law, 8, seed=39):
            glance = engine.choose(*position, (3, 2), stake, plies=0)
            found = sifted.choose(*position, (3, 2), stake, plies=1)
            going = [each for each in glance[:keep] if each.cubeful >= glance[0].cubeful - within]
            expected = going if len(going) > 1 else []
            assert sorted(results([each for each in found if each.plies == 1])) == sorted(results(expected))
            assert sorted(results(found)) == sorted(results(glance))
            # the best at a glance is never lost, and those that were looked at come first
            assert (glance[0].own, glance[0].opp) in results(found[: max(1, len(expected))])
            assert all(a.plies >= b.plies for a, b in pairwise(found))


def test_a_network_that_prunes_for_itself_loses_nothing() -> None:
    """Its favourite is among those it leaves, however few."""
    for name in ("money", "welsh"):
        law = law_of(name)
        net = random_engine(law, seed=9)[0].nets.main
        parts = compiled(law.movement), endings_of(law)
        boards, plan = boards_of(played(law, 10, seed=40)), money_stake(law).plan()
        whole = _native.Engine(*parts, net).look(boards, 1, plan)
        for survivors, more in ((1, 1000), (3, 4)):
            pruned = _native.Engine(*parts, net, net, survivors, more).look(boards, 1, plan)
            assert abs(whole[0] - pruned[0]).max() < 1e-6
            assert abs(whole[1] - pruned[1]).max() < 1e-5


@pytest.mark.parametrize("name", SEQUENTIAL_AND_COMBINED)
def test_few_plays_are_the_favourites_of_the_pruning_network(name: str) -> None:
    """Told best first by the large one, worth what they are worth among all; one that ends the game is always among them."""
    law = law_of(name)
    parts = compiled(law.movement), endings_of(law)
    large, small = (random_engine(law, seed=seed)[0].nets.main for seed in (11, 12))
    engine, pruning = _native.Engine(*parts, large, small, 2, 6), _native.Engine(*parts, small)
    plan = money_stake(law).plan()
    rolls, dice = Random(3), 1 if law.turn_dice == 1 else 2
    for position in played(law, 30, seed=43):
        roll = tuple(rolls.randint(1, 6) for _ in range(dice))
        every, few = (engine.choose(*position, roll, 0, plan, few=few) for few in (False, True))
        favourites = pruning.choose(*position, roll, 0, plan, cubeful=False)
        over = [row[:2] for row in every if row[7] == "over"]
        wanted = 3 * (2 + len(every) // 6) // 2  # half as many again as of replies
        picked = [row[:2] for row in favourites if row[7] != "over"][:wanted] + over
        if len(every) <= wanted:
            assert few == every
        else:
            assert sorted(row[:2] for row in few) == sorted(picked)
            left = set(picked)
            assert few == [row for row in every if row[:2] in left]


def test_plays_that_win_at_once_are_not_pruned_away() -> None:
    """Whatever the pruning network thinks of the others."""
    law = law_of("money")
    net = random_engine(law, seed=10)[0].nets.main
    parts = compiled(law.movement), endings_of(law)
    position = played_to_the_end((3, 1), (6,) * 14)
    wins = sum(weight for dice, weight in ROLLS if max(dice) >= 3 or dice == (1, 1))
    for seed in range(12):
        small = random_engine(law, seed=20 + seed)[0].nets.main
        engine = _native.Engine(*parts, net, small, 1, 1000)
        chances, _ = engine.look(boards_of([position]), 1, money_stake(law).plan())
        assert chances[0, 0] >= wins - 1e-6


def played_to_the_end(own: tuple[int, ...], opp: tuple[int, ...]) -> Pair:
    """A position with checkers on these places, the others borne off."""
    sides = [[15 - len(each), *(each.count(place) for place in range(1, 26))] for each in (own, opp)]
    return tuple(sides[0]), tuple(sides[1])


def agree(ours: list[WeighedPlay], theirs: list[Candidate]) -> None:
    """The same plays with the same worth, in the same order but for ties."""
    assert sorted(results(ours)) == sorted((each.own, each.opp) for each in theirs)
    by_result = {(each.own, each.opp): each for each in theirs}
    for mine, their in zip(ours, theirs, strict=True):
        assert mine.cubeful == pytest.approx(their.value, abs=1e-4)
        twin = by_result[mine.own, mine.opp]
        assert mine.cubeful == pytest.approx(twin.value, abs=1e-4)
        assert numbers(mine.chances) == pytest.approx(numbers(chances_of(twin.chances)), abs=1e-5)


def results(choices: list[WeighedPlay]) -> list[tuple[object, object]]:
    return [(each.own, each.opp) for each in choices]


def numbers(chances: Chances) -> tuple[float, ...]:
    return astuple(chances)


def test_the_twin_knows_finished_games() -> None:
    law = law_of("money")
    own, opp = played(law, 1, seed=1)[0]
    gone = (15, *(0,) * 25)
    assert finished(law, own, opp) is None
    assert finished(law, gone, opp) == (0, 0, 1, 0, 0, 0, 0, 0)
    assert finished(law, own, gone) == (0, 0, 0, 0, 0, 1, 0, 0)
