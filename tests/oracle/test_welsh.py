"""The law's plays of Welsh Backgammon against a brute-force reading of the rule text.

`python -m tests.campaign.welsh_plays` compares many more positions than are compared here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

import pytest

from bafflebox.board.move import Move
from bafflebox.board.position import Position
from bafflebox.kernel import reference
from bafflebox.rules.law import Law
from tests.oracle import welsh
from tests.oracle.welsh import OFF, ROOF, Board, Dice, State
from tests.oracle.welsh_positions import Case, from_games, scattered
from tests.table import law

START = welsh.SETUP


@pytest.fixture(scope="module")
def under() -> Law:
    return law("welsh")


def by_law(under: Law, own: Board, opp: Board, dice: Dice) -> dict[State, tuple[Move, ...]]:
    """The law's answer in the terms of the oracle: each position led to, and the moves named for it."""
    found = reference.plays(under.movement, own, opp, dice)
    return {(each.own, each.opp): each.moves for each in found} or {(own, opp): ()}


def described(own: Board, opp: Board, dice: Dice) -> str:
    """A case as it is written."""
    return f"{Position(own, opp)} with {dice}"


def by_steps(case: Case, moves: tuple[Move, ...]) -> State | None:
    """Return the state after the moves, each man moved in turn as the text allows; None if one of them can't be made."""
    own, opp, dice = case
    throw = welsh.thrown(own, opp, dice)
    at = welsh.Play(own, (0,) * 26, opp, throw.dice)
    for move in moves:
        now = at
        possible = [
            then
            for start, walk, then in welsh.man_moves(now, throw)
            if (start, walk.target) == (move.origin, move.target)
            and sorted(walk.used) == sorted(abs(die) for die in move.dice)
            and walk.backward == any(die < 0 for die in move.dice)
            and (then.opp != now.opp) == move.hit
        ]
        if not possible:
            return None
        at = possible[0]
    return at.own, at.opp


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(("kind", "count"), [(from_games, 500), (scattered, 250)], ids=["games", "scattered"])
def test_the_law_plays_as_the_text_says(
    under: Law, kind: Callable[[Random, int], Iterator[Case]], count: int, seed: int
) -> None:
    for case in kind(Random(seed), count):
        assert set(by_law(under, *case)) == welsh.legal_results(*case), described(*case)


@pytest.mark.parametrize("kind", [from_games, scattered], ids=["games", "scattered"])
def test_the_moves_named_are_moves_of_one_man_each(
    under: Law, kind: Callable[[Random, int], Iterator[Case]]
) -> None:
    for case in kind(Random(4), 100):
        if welsh.is_boxes_out(*case):
            continue
        for led, moves in by_law(under, *case).items():
            assert by_steps(case, moves) == led, (described(*case), moves)


def test_the_scattered_positions_are_of_every_kind() -> None:
    found = Counter(fact for case in scattered(Random(0), 600) for fact in facts(case))
    assert set(found) == set(LEAST)
    assert {fact: count for fact, count in found.items() if count < LEAST[fact]} == {}


LEAST = {
    "nothing can be played": 10,
    "leaving everything is a choice": 3,
    "one die": 30,
    "doubles": 80,
    "5-2": 30,
    "own rover": 100,
    "last man": 50,
    "one up": 20,
    "two up": 20,
    "opponent's full spread": 12,
    "own full spread": 8,
    "own full spike": 60,
    "opponent's full spike": 20,
    "boxes out": 10,
    "a six and all home": 50,
    "a man can be checked out": 80,
    "the third man on the roof": 50,
}


def facts(case: Case) -> Iterator[str]:
    """Yield the notable facts of a case."""
    own, opp, dice = case
    results = welsh.legal_results(*case)
    there = {
        "nothing can be played": results == {(own, opp)},
        "leaving everything is a choice": (own, opp) in results and len(results) > 1,
        "one die": len(dice) == 1,
        "doubles": len(dice) > len(set(dice)),
        "5-2": dice == (5, 2),
        "own rover": bool(welsh.rovers(own, opp)),
        "last man": sum(own[1:]) == 1,
        "one up": own[ROOF] == 1,
        "two up": own[ROOF] == 2,
        "opponent's full spread": bool(welsh.spread(opp)),
        "own full spread": bool(welsh.spread(own)),
        "own full spike": 6 in own[1:25],
        "opponent's full spike": 6 in opp[1:25],
        "boxes out": welsh.is_boxes_out(*case),
        "a six and all home": 6 in dice and not any(own[7:]),
        "a man can be checked out": any(led[OFF] > own[OFF] for led, _ in results),
        "the third man on the roof": any(led[ROOF] >= 3 for _, led in results),
    }
    return (fact for fact, holds in there.items() if holds)


def test_the_positions_of_games_could_arise() -> None:
    for own, opp, _ in from_games(Random(0), 300):
        assert sum(own) == sum(opp) == 15
        assert all(not (own[p] and opp[25 - p]) for p in range(1, 25))
        assert max(own[1:25]) <= 6
        assert own[ROOF] <= 2


OPENINGS = (
    "11:41 21:11 31:12 41:10 51:5 61:8 22:26 32:9 42:10 52:2 62:8 33:32 43:9 53:4 63:8 44:17 54:4 64:8 "
    "55:4 65:4 66:5"
)
"""Distinct results of every throw from the set-up."""


@pytest.mark.parametrize("opening", OPENINGS.split())
def test_openings(under: Law, opening: str) -> None:
    throw, count = opening.split(":")
    dice = int(throw[0]), int(throw[1])
    expected = welsh.legal_results(START, START, dice)
    assert len(expected) == int(count)
    assert set(by_law(under, START, START, dice)) == expected
