"""A11.3: the proof that a side can no longer lose, held against every way the dice can fall and be played."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from bafflebox import kernel
from bafflebox.board.dice import ALL_ROLLS, parse_roll
from bafflebox.board.phase import Phase
from bafflebox.board.position import Checkers, Position, parse_position
from bafflebox.board.side import Side
from bafflebox.rules.cannot_lose import (
    fastest,
    fastest_first,
    fastest_out,
    proved_win,
    result_is_fixed,
    slowest,
)
from bafflebox.rules.situation import Situation
from tests.table import BLACK, WHITE, Level, law

AMERICAN = law("american")
FAR = "black 1:1"


def situation(position: str, on_turn: Side = WHITE, phase: Phase = Phase.TURN, roll: str = "") -> Situation:
    return Situation(phase, parse_position(position), on_turn, parse_roll(roll) if roll else None)


def proved(position: str, side: Side = WHITE, on_turn: Side = WHITE, **more: str) -> Level | None:
    """Return the level proved for `side` when `on_turn` is to roll."""
    return proved_win(AMERICAN, situation(position, on_turn, **more), side)  # type: ignore[arg-type]


# --- examples ---------------------------------------------------------------------------------------


@pytest.mark.rule("A11.3")
@pytest.mark.parametrize(
    ("position", "level"),
    [
        ("white 1:2 black 1:1", Level.SINGLE),
        ("white 1:1 black 1:1", Level.SINGLE),
        ("white 1:2 black 1:15", Level.GAMMON),
        ("white 1:2 black 6:14 19:1", Level.BACKGAMMON),
        ("white 1:2 black 6:14 bar:1", Level.BACKGAMMON),
        # the last checker, which every roll bears off
        ("white 2:1 black 1:1", Level.SINGLE),
        ("white 3:1 black 1:1", Level.SINGLE),
        # 2-1 is not enough
        ("white 4:1 black 1:1", None),
        ("white 2:2 black 1:1", None),
        ("white 1:3 black 1:1", None),
        # two turns at most, and Black needs two
        ("white 1:4 black 1:5", Level.SINGLE),
        ("white 1:4 black 1:4", None),
        ("white 1:5 black 1:5", None),
    ],
)
def test_who_throws_first(position: str, level: Level | None) -> None:
    assert proved(position) is level


@pytest.mark.rule("A11.3")
@pytest.mark.parametrize(
    ("position", "level"),
    [
        ("white 1:2 black 1:1", None),
        ("white 1:2 black 1:4", None),
        ("white 1:2 black 1:5", Level.SINGLE),
        ("white 1:2 black 7:1 1:14", Level.SINGLE),
        ("white 1:2 black 12:15", Level.GAMMON),
        ("white 1:2 black 12:11 19:4", Level.GAMMON),
        ("white 1:2 black 12:10 19:5", Level.BACKGAMMON),
    ],
)
def test_who_throws_second(position: str, level: Level | None) -> None:
    assert proved(position, on_turn=BLACK) is level


@pytest.mark.rule("A11.3")
@pytest.mark.parametrize(
    ("position", "roll", "level"),
    [
        ("white 6:1 black 1:1", "61", Level.SINGLE),
        ("white 6:1 black 1:1", "21", None),
        ("white 1:3 black 1:1", "66", Level.SINGLE),
        ("white 1:3 black 1:1", "65", None),
    ],
)
def test_with_a_roll_on_the_board_that_roll_is_what_counts(
    position: str, roll: str, level: Level | None
) -> None:
    now = situation(position, WHITE, Phase.ROLLED, roll)
    assert proved_win(AMERICAN, now, WHITE) is level


@pytest.mark.rule("A11.3")
def test_with_contact_only_a_last_roll_is_proof() -> None:
    assert proved("white 1:2 black 24:1 1:13") is not None
    assert proved("white 1:2 black 24:1 bar:1", on_turn=BLACK) is None
    assert proved("white 12:1 1:1 black bar:1 24:3 12:4") is None


@pytest.mark.rule("A11.3")
def test_nothing_is_proved_before_the_start_and_after_the_end() -> None:
    for phase in (Phase.OPENING, Phase.CHOOSING, Phase.OVER, Phase.BETWEEN_TURNS):
        assert proved_win(AMERICAN, situation("white 1:2 black 12:15", WHITE, phase), WHITE) is None


@pytest.mark.rule("A11.3")
def test_of_two_sides_one_at_most_is_sure() -> None:
    chance = Random(5)
    for _ in range(300):
        white, black = race(chance, chance.randint(1, 6)), race(chance, chance.randint(1, 6))
        now = Situation(Phase.TURN, Position(white, black), WHITE)
        sure = [proved_win(AMERICAN, now, side) for side in Side]
        assert None in sure


# --- against every course ---------------------------------------------------------------------------


def race(chance: Random, checkers: int, highest: int = 6) -> Checkers:
    """So many checkers at home, the others off."""
    own = [0] * 26
    for _ in range(checkers):
        own[chance.randint(1, highest)] += 1
    own[0] = 15 - checkers
    return tuple(own)


AWAY: Checkers = (14, 1, *([0] * 24))
"""An opponent out of the way."""


@cache
def turns(own: Checkers, *, most: bool) -> int:
    """The most (or fewest) turns in which the kernel bears these checkers off, over all rolls and all plays."""
    if not any(own[1:]):
        return 0
    after = {play.own for roll in ALL_ROLLS for play in kernel.plays(AMERICAN.movement, own, AWAY, roll.dice)}
    choose = max if most else min
    return 1 + choose(turns(each, most=most) for each in after)


@pytest.mark.rule("A11.3")
def test_the_slowest_and_the_fastest_bear_off_are_no_better_and_no_worse_than_they_can_be() -> None:
    chance = Random(11)
    for _ in range(60):
        own = race(chance, chance.randint(1, 5), chance.choice([3, 6, 8]))
        assert slowest(own) == turns(own, most=True)
        assert fastest(own, 4) == turns(own, most=False)


@pytest.mark.rule("A11.3")
@pytest.mark.parametrize(
    ("position", "slow", "fast"),
    [
        ("white 1:1", 1, 1),
        ("white 1:15", 8, 4),
        ("white 6:15", 33, 4),
        ("white 2:2", 2, 1),
        ("white 24:1", 8, 1),
    ],
)
def test_known_lengths_of_a_bear_off(position: str, slow: int, fast: int) -> None:
    own = parse_position(f"{position} {FAR}").white
    assert (slowest(own), fastest(own, 4)) == (slow, fast)


@pytest.mark.rule("A11.3")
@pytest.mark.parametrize(
    ("black", "first", "out"),
    [
        ("black 6:15", 1, 0),
        ("black 7:3 6:12", 1, 0),
        ("black 7:4 6:11", 2, 0),
        ("black 24:1 6:14", 1, 1),
        ("black bar:2 6:13", 3, 1),
        ("black bar:3 6:12", 4, 2),
    ],
)
def test_how_soon_a_gammon_and_a_backgammon_can_be_saved(black: str, first: int, out: int) -> None:
    opp = parse_position(f"white 1:1 {black}").black
    assert (fastest_first(opp, 4), fastest_out(opp, 4)) == (first, out)


def test_other_ways_of_moving_prove_nothing_but_the_last_roll() -> None:
    welsh = law("welsh")
    assert proved_win(welsh, situation("white 1:4 black 12:15"), WHITE) is None
    assert proved_win(welsh, situation("white 1:1 black 12:15", WHITE, Phase.ROLLED, "61"), WHITE) is not None


# --- a result that no play can change -----------------------------------------------------------------


@pytest.mark.rule("A11.3")
@pytest.mark.parametrize(
    ("position", "roll", "fixed"),
    [
        # two turns at most against three at least, and a checker of Black is off
        ("white 1:3 2:1 black 6:9", "2-1", True),
        # White loses whatever they play, and neither is a gammon possible any more
        ("white 6:8 black 1:2", "2-1", True),
        # Black has none off yet, but bears one off in time or not: a gammon is open
        ("white 1:2 2:2 black 1:15", "2-1", False),
        ("white 1:2 black 1:15", "2-1", True),
        # contact
        ("white 2:2 black 24:1 1:2", "2-1", False),
        # a close race
        ("white 3:4 black 3:4", "2-1", False),
    ],
)
def test_a_result_that_no_play_can_change(position: str, roll: str, *, fixed: bool) -> None:
    now = situation(position, phase=Phase.ROLLED, roll=roll)
    assert result_is_fixed(AMERICAN, now) is fixed
