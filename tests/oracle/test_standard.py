"""The law's plays against a brute-force reading of the rule text, and both against recorded answers."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from bafflebox.board.position import Position
from bafflebox.board.side import Side
from bafflebox.kernel import perft as count_games
from bafflebox.rules.law import Law
from tests.oracle import standard
from tests.oracle.positions import Case, from_games, scattered
from tests.oracle.standard import SETUP, Board, State
from tests.table import START, law, results

SAMPLE = Path(__file__).parent.parent / "data" / "legal-sample.jsonl"

OPENINGS = (
    "21:15 31:16 41:14 51:8 61:10 32:17 42:18 52:8 62:14 43:17 53:9 63:14 54:9 64:14 65:7 "
    "11:42 22:75 33:73 44:52 55:4 66:11"
)
"""Distinct results of every roll from the set-up."""

GAMES_OF_TWO_TURNS = 202_782
"""The brute-force count (`python -m tests.oracle.standard` prints it)."""


def by_law(under: Law, own: Board, opp: Board, dice: tuple[int, int]) -> set[State]:
    """The law's answer in the terms of the oracle."""
    found = results(under, str(Position(own, opp)), f"{dice[0]}{dice[1]}")
    return {position.seen_by(Side.WHITE) for position in found} or {(own, opp)}


def recorded() -> Iterator[tuple[Case, set[State]]]:
    """Positions, dice and all results as another program lists them."""
    for line in SAMPLE.read_text().splitlines():
        row = json.loads(line)
        own, opp, (first, second) = tuple(row["own"]), tuple(row["opp"]), row["dice"]
        listed = {(tuple(each["own"]), tuple(each["opp"])) for each in row["results"]}
        yield (own, opp, (first, second)), listed or {(own, opp)}


@pytest.fixture(params=["match", "money"])
def under(request: pytest.FixtureRequest) -> Law:
    return law(request.param)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("kind", [from_games, scattered], ids=["games", "scattered"])
def test_the_law_plays_as_the_text_says(
    under: Law, kind: Callable[[Random, int], Iterator[Case]], seed: int
) -> None:
    for own, opp, dice in kind(Random(seed), 125):
        position = f"{Position(own, opp)} with {dice}"
        assert by_law(under, own, opp, dice) == standard.results(own, opp, dice), position


def test_the_scattered_positions_are_of_every_kind() -> None:
    cases = list(scattered(Random(0), 125))
    assert sum(own[25] > 1 for own, _, _ in cases) >= 5
    assert sum(not any(own[7:]) for own, _, _ in cases) >= 15
    assert sum(own[0] >= 11 for own, _, _ in cases) >= 10
    assert sum(standard.results(*case) == {case[:2]} for case in cases) >= 3


def test_the_text_gives_the_recorded_results() -> None:
    rows = list(recorded())
    assert len(rows) == 600
    for (own, opp, dice), listed in rows:
        assert standard.results(own, opp, dice) == listed, (own, opp, dice)


def test_the_law_gives_the_recorded_results(under: Law) -> None:
    for (own, opp, dice), listed in recorded():
        assert by_law(under, own, opp, dice) == listed, (own, opp, dice)


@pytest.mark.parametrize("opening", OPENINGS.split())
def test_opening_rolls(under: Law, opening: str) -> None:
    roll, count = opening.split(":")
    dice = int(roll[0]), int(roll[1])
    assert len(results(under, START, roll)) == int(count)
    assert len(standard.results(SETUP, SETUP, dice)) == int(count)
    assert by_law(under, SETUP, SETUP, dice) == standard.results(SETUP, SETUP, dice)


def test_games_of_one_and_two_turns(under: Law) -> None:
    assert standard.perft(1) == 447
    assert count_games(under.movement, SETUP, SETUP, 1) == 447
    assert count_games(under.movement, SETUP, SETUP, 2) == GAMES_OF_TWO_TURNS
