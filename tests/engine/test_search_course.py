"""Formations, bonus turns, throws put aside and games without a winner: searches and rollouts follow the law beyond the board."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from bafflebox import _native, kernel
from bafflebox.engine.bearoff import OneSided, TwoSided
from bafflebox.engine.board_array import boards_of
from bafflebox.engine.course import course_of, put_aside
from bafflebox.engine.endings import endings_of
from bafflebox.engine.engine import Engine, chances_of
from bafflebox.engine.rollout import Rolling, RolloutTerms
from bafflebox.engine.rollout_choice import roll_out_plays
from bafflebox.engine.stake import money_stake
from bafflebox.engine.strength import NORMAL
from bafflebox.io.nets import load_nets
from bafflebox.kernel.native import compiled
from tests.engine.boards import law_of, played
from tests.engine.shipped import PLAIN, random_engine, shipped_engine
from tests.engine.test_search import agree, numbers
from tests.twins.course import (
    ROLLS,
    WASH,
    Before,
    Chances,
    Pair,
    Result,
    before_next,
    followed,
    shares,
)
from tests.twins.search import Reference, turned

LAW = law_of("welsh")
COURSE = course_of(LAW) or _native.Course()


def pair(own: dict[int, int], opp: dict[int, int], *, off: int | None = None) -> Pair:
    """Both sides by their points; those missing of 15 are off, or `off` are."""
    sides = []
    for counts in (own, opp):
        side = [counts.get(place, 0) for place in range(26)]
        side[0] = 15 - sum(side) if off is None else off
        sides.append(tuple(side))
    return sides[0], sides[1]


EVENTFUL = [
    pair({6: 4, 5: 3, 4: 2, 3: 1, 13: 5}, {13: 5, 24: 2, 8: 3, 6: 5}),
    pair({6: 4, 5: 3, 4: 2, 7: 1, 13: 5}, {13: 5, 24: 2, 8: 3, 6: 5}),
    pair({6: 3, 5: 3, 4: 3, 3: 3, 2: 2, 11: 1}, {13: 5, 24: 2, 8: 3, 6: 5}),
    pair({8: 5, 9: 1, 1: 5, 2: 4}, {8: 6, 3: 5, 4: 4}),
    pair({3: 2, 2: 1, 1: 12}, {13: 5, 24: 2, 8: 3, 6: 5}),
    pair({3: 2, 2: 1}, {3: 2}),
]
"""From most of them a formation, a first checker off or a game without a winner is a roll away."""


@pytest.mark.parametrize("bonus", [False, True])
@pytest.mark.parametrize("sieves", [(), NORMAL], ids=["all", "normal"])
def test_what_follows_a_play_is_looked_at_like_the_twin_does(
    sieves: tuple[()] | tuple[object, ...], *, bonus: bool
) -> None:
    engine, judge = random_engine(LAW, replace(PLAIN, sieves=sieves), seed=11)  # type: ignore[arg-type]
    twin = Reference(LAW, judge, money_stake(LAW))
    seen: Counter[str] = Counter()
    for position in EVENTFUL if sieves else EVENTFUL[::2]:
        for plies in (0, 1):
            [found] = engine.evaluate(
                [position], money_stake(LAW), plies, turn="bonus" if bonus else "ordinary"
            )
            node = twin.look(*position, plies, bonus=bonus)
            assert numbers(found.chances) == pytest.approx(numbers(chances_of(node.chances)), abs=1e-5)
        for dice in ((2, 1), (1, 1), (6, 2), (3, 3)) if sieves else ((2, 1), (1, 1)):
            ours = engine.choose(
                *position, dice, money_stake(LAW), plies=1, turn="bonus" if bonus else "ordinary"
            )
            theirs = twin.choose(*position, dice, 1, sieves=sieves, bonus=bonus)  # type: ignore[arg-type]
            agree(ours, theirs)
            by_result = {(each.own, each.opp): each.result for each in theirs}
            for each in ours:
                result = by_result[each.own, each.opp]
                assert (each.next, each.bonus) == (result.next, result.bonus)
            seen.update(f"{each.next} {each.bonus}" for each in ours)
            seen["wash"] += any(each.chances.wash == 1 for each in ours)
    if sieves:
        assert {"other False", "same False", "same True", "over False", "wash"} <= set(+seen)


def test_two_plies_ahead_like_the_twin() -> None:
    engine, judge = random_engine(LAW, seed=12)
    twin = Reference(LAW, judge, money_stake(LAW))
    for position in (EVENTFUL[-1], pair({2: 1, 1: 1}, {3: 1}, off=0)):
        [found] = engine.evaluate([position], money_stake(LAW), 2, turn="bonus")
        node = twin.look(*position, 2, bonus=True)
        assert numbers(found.chances) == pytest.approx(numbers(chances_of(node.chances)), abs=1e-5)


def test_the_twin_of_the_course_says_what_the_compiled_course_does() -> None:
    course, endings = COURSE, endings_of(LAW)
    kinds = set()
    for own, opp in EVENTFUL + played(LAW, 20, seed=71):
        for dice in ((2, 1), (4, 4), (6, 3)):
            plays = [(each.own, each.opp) for each in kernel.plays(LAW.movement, own, opp, dice)]
            for mine, theirs in [*plays, (own, opp)]:
                for bonus in (False, True):
                    twin = followed(LAW, (own, opp), (mine, theirs), dice, bonus=bonus)
                    before, after = bytes(own) + bytes(opp), bytes(mine) + bytes(theirs)
                    next_, extra, chances = course.after(endings, before, after, dice, bonus)
                    assert (twin.next, twin.bonus) == (next_, extra)
                    assert next_ != "over" or twin.chances == tuple(chances)
                    kinds.add((next_, extra))
    assert kinds == {("other", False), ("same", False), ("same", True), ("over", False)}


def test_a_play_that_keeps_the_turn_is_worth_what_it_leaves_to_who_made_it() -> None:
    engine = shipped_engine("welsh")
    own, opp = EVENTFUL[1]
    for plies in (0, 1):
        choices = engine.choose(own, opp, (3, 1), money_stake(LAW), plies=plies)
        kept = [each for each in choices if each.next == "same"]
        assert kept
        for each in kept:
            [left] = engine.evaluate([(each.own, each.opp)], money_stake(LAW), plies)
            # nothing is known of the throw before a position that is asked about
            assert each.equity == pytest.approx(left.equity, abs=5e-3 if plies else 1e-5)


def test_a_throw_that_wins_by_a_formation_is_seen_a_ply_ahead() -> None:
    """The last man comes to five points of three by both dice together."""
    engine = shipped_engine("welsh")
    wins = [
        choice
        for choice in engine.choose(*EVENTFUL[2], (5, 4), money_stake(LAW), plies=0)
        if choice.next == "over"
    ]
    assert wins
    assert wins[0].chances.win == 1
    assert engine.choose(*EVENTFUL[2], (5, 4), money_stake(LAW), plies=1)[0].next == "over"
    [glance], [ahead] = (engine.evaluate([EVENTFUL[2]], money_stake(LAW), plies) for plies in (0, 1))
    assert ahead.equity > glance.equity


def test_pruning_keeps_plays_that_end_the_game() -> None:
    engine = shipped_engine("welsh")
    net, course = engine.nets.main, COURSE
    parts = compiled(LAW.movement), endings_of(LAW)
    boards, plan = boards_of([EVENTFUL[0], EVENTFUL[1], EVENTFUL[3]]), money_stake(LAW).plan()
    whole = _native.Engine(*parts, net, course=course).look(boards, 1, plan)
    pruned = _native.Engine(*parts, net, net, 1, 1000, course=course).look(boards, 1, plan)
    assert abs(whole[0] - pruned[0]).max() < 1e-6


# --- rollouts ---------------------------------------------------------------------------------------------------


@cache
def both_tables() -> tuple[OneSided, TwoSided]:
    aside = put_aside(LAW)
    return (
        OneSided.make(LAW.movement, 6, 4, put_aside=aside),
        TwoSided.make(LAW.movement, 6, 4, put_aside=aside),
    )


SMALL = [
    (pair({3: 1, 2: 1}, {2: 1}), True),
    (pair({3: 1, 1: 1}, {2: 2}), False),
    (pair({4: 1, 3: 1}, {3: 1, 2: 1}), True),
]
"""Endings, and whether the first turn is an extra one that a double prolongs."""


State = tuple[Pair, Before]


class Exact:
    """The exact value of an ending when both sides play at a glance: every position that they reach, solved together."""

    def __init__(self, start: Pair, *, bonus: bool) -> None:
        engine = shipped_engine("welsh")
        net = engine.nets.main
        self.twin = Reference(LAW, lambda pairs: net.judge(boards_of(pairs)).tolist(), money_stake(LAW))
        self.values = self.twin.stake.values
        self.start: State = (start, Before(bonus))
        self.moves: dict[State, tuple[list[tuple[float, Result, State]], float]] = {}
        waiting = [self.start]
        while waiting:
            state = waiting.pop()
            if state in self.moves:
                continue
            self.moves[state] = found = self._turn(*state)
            waiting += [then for weight, result, then in found[0] if weight and result.next != "over"]

    def _turn(self, at: Pair, before: Before) -> tuple[list[tuple[float, Result, State]], float]:
        replies = self.twin._best_replies(at, before, None)
        judged = self.twin._judged([r.pair if r.next == "same" else r.pair[::-1] for r in replies])
        equities = []
        for reply, chances in zip(replies, judged, strict=True):
            seen = reply.chances or (chances if reply.next == "same" else turned(chances))
            equities.append(sum(v * c for v, c in zip(self.values, seen, strict=True)))
        weights, wash = shares(LAW, before, equities)
        found = []
        for (dice, _), reply, weight in zip(ROLLS, replies, weights, strict=True):
            then = reply.pair if reply.next == "same" else reply.pair[::-1]
            found.append((weight, reply, (then, before_next(LAW, reply, dice))))
        return found, wash

    def chances(self) -> Chances:
        """Of the side on roll, by as many sweeps as it takes."""
        numbered = {state: at for at, state in enumerate(self.moves)}
        own = np.zeros((len(numbered), len(numbered)))
        other = np.zeros_like(own)
        known = np.zeros((len(numbered), 8))
        for state, (found, wash) in self.moves.items():
            at = numbered[state]
            known[at] += wash * np.array(WASH)
            for weight, result, then in found:
                if result.next == "over":
                    known[at] += weight * np.array(result.chances)
                elif weight:
                    (own if result.next == "same" else other)[at, numbered[then]] += weight
        rows = known.copy()
        swap = [3, 4, 5, 0, 1, 2, 6, 7]
        for _ in range(3000):
            new = known + own @ rows + (other @ rows)[:, swap]
            if abs(new - rows).max() < 1e-12:
                break
            rows = new
        return tuple(rows[numbered[self.start]])


@cache
def exact(number: int) -> Chances:
    start, bonus = SMALL[number]
    return Exact(start, bonus=bonus).chances()


@pytest.mark.parametrize("number", range(len(SMALL)))
@pytest.mark.parametrize("reduce", [True, False])
def test_the_mean_of_a_small_ending_is_its_exact_value(number: int, *, reduce: bool) -> None:
    wanted = chances_of(exact(number))
    assert sum(exact(number)) == pytest.approx(1, abs=1e-6)
    (own, opp), bonus = SMALL[number]
    terms = RolloutTerms(cubeful=False, reduce=reduce, bonus=bonus)
    rolling = Rolling(shipped_engine("welsh"), own, opp, money_stake(LAW), terms)
    rolling.go_on(7200)
    rolled = rolling.rolled
    for name in ("win", "win_gammon", "lose_gammon", "wash"):
        error = max(4.5 * getattr(rolled.errors, name), 1e-4)
        assert abs(getattr(rolled.chances, name) - getattr(wanted, name)) < error, name
    if reduce:
        assert rolled.errors.win < 3e-3


@pytest.mark.parametrize(
    ("own", "opp"), [({2: 2, 5: 1}, {4: 2, 5: 2}), ({4: 1, 5: 1, 6: 1}, {5: 2}), ({2: 1, 3: 1}, {1: 2, 6: 2})]
)
def test_tables_hold_under_all_rules_of_the_book(own: dict[int, int], opp: dict[int, int]) -> None:
    """Rolled out with throws put aside and games without a winner, which alone are not in the tables."""
    one, two = both_tables()
    engine = Engine(LAW, load_nets(LAW), PLAIN, one_sided=one, two_sided=two)
    sides = pair(own, opp)
    rolling = Rolling(engine, *sides, money_stake(LAW), RolloutTerms(cubeful=False))
    rolling.go_on(1296)
    assert rolling.rolled.errors.wash < 0.01
    # a side that can't see the other plays a trifle worse
    for table, within in ((one, 0.015), (two, 0.006)):
        assert 2 * table.win(*sides) - 1 == pytest.approx(rolling.rolled.equity, abs=within)


def test_plays_that_keep_the_turn_are_rolled_out_as_such() -> None:
    engine = shipped_engine("welsh")
    choices = engine.choose(*EVENTFUL[1], (3, 1), money_stake(LAW), plies=1)
    kept = next(each for each in choices if each.next == "same")
    passed = next(each for each in choices if each.next == "other")
    terms = RolloutTerms(144, truncate=6)
    for play in roll_out_plays(engine, [kept, passed], money_stake(LAW), terms):
        assert play.rolled is not None
        assert abs(play.choice.equity - (kept if play.choice.next == "same" else passed).equity) < 0.3
