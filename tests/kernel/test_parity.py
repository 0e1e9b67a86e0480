"""The compiled play generator and its readable twin give the same results, for any record, position and roll."""

import random
import signal
import threading
from _thread import interrupt_main
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bafflebox import _native
from bafflebox.board.dice import ALL_ROLLS
from bafflebox.board.position import Checkers
from bafflebox.kernel import (
    Backend,
    Filter,
    Movement,
    Style,
    native,
    perft,
    plays,
    using,
)
from bafflebox.kernel.movement import NOWHERE, Combined
from bafflebox.rules.books import NAMES, find_book
from bafflebox.rules.compile import compile_book
from tests.kernel.turns import SET_UP, check_turn, dice, quick, side, sides

F = Filter


def stepping(leads: dict[tuple[int, int], int]) -> tuple[tuple[int, ...], ...]:
    """A step table that leads where it says and nowhere else."""
    return tuple(tuple(leads.get((place, die), NOWHERE) for die in range(7)) for place in range(26))


FORWARD = {(place, die): place - die for place in range(1, 26) for die in range(1, 7) if place >= die}
STANDARD = Movement(
    steps=stepping(FORWARD),
    block=2,
    hits=True,
    home=6,
    overshoot=True,
    bar_first=True,
    rerun=True,
    double_moves=4,
    filters=(F.FULLEST, F.LARGER_DIE),
)
SWIFT = {
    "standard": STANDARD,
    "must hit": replace(STANDARD, filters=(F.FULLEST, F.LARGER_DIE, F.MUST_HIT)),
    "most hits": replace(STANDARD, filters=(F.FULLEST, F.LARGER_DIE, F.MOST_HITS)),
    "frugal": replace(STANDARD, filters=(F.FULLEST, F.LARGER_DIE, F.FRUGAL_FIRST, F.MUST_HIT)),
    "one blocks": replace(STANDARD, block=1, double_moves=2),
    "three block": replace(STANDARD, block=3, double_moves=3),
    "no hits": replace(STANDARD, hits=False, home=12),
    "free bar": replace(STANDARD, bar_first=False, overshoot=False),
}
SLOW = {
    "capped": replace(STANDARD, cap=5),
    "each checker once": replace(STANDARD, rerun=False),
    "anything goes": replace(STANDARD, filters=()),
    "hits before dice": replace(STANDARD, filters=(F.MOST_HITS, F.FULLEST, F.LARGER_DIE)),
}

steps = st.builds(
    lambda regular, patches: stepping((FORWARD if regular else {}) | patches),
    st.booleans(),
    st.dictionaries(st.tuples(st.integers(0, 25), st.integers(0, 6)), st.integers(-1, 25), max_size=30),
)
records = st.builds(
    Movement,
    steps=st.one_of(st.just(STANDARD.steps), steps),
    block=st.sampled_from([2, 1, 3, 0, 99, 1000]),
    hits=st.booleans(),
    cap=st.sampled_from([99, 1, 2, 5, 15, 1000]),
    home=st.one_of(st.just(6), st.integers(0, 25)),
    overshoot=st.booleans(),
    bar_first=st.booleans(),
    rerun=st.booleans(),
    double_moves=st.integers(1, 4),
    filters=st.lists(st.sampled_from(Filter), max_size=5).map(tuple),
    combined=st.one_of(
        st.none(),
        st.builds(
            Combined, bar_limit=st.integers(0, 4), bear_off_with=st.integers(0, 6), full=st.integers(0, 6)
        ),
    ),
)


@settings(quick, max_examples=800)
@given(movement=records, own=sides, opp=sides, roll=dice, first_turn=st.booleans())
def test_any_record_gives_the_same_results(
    movement: Movement, own: Checkers, opp: Checkers, roll: tuple[int, ...], *, first_turn: bool
) -> None:
    check_turn(movement, own, opp, roll, first_turn=first_turn)


@settings(quick, max_examples=800)
@given(
    movement=st.sampled_from(list(SWIFT.values())), own=sides, opp=sides, roll=dice, first_turn=st.booleans()
)
def test_records_of_the_swift_path_give_the_same_results(
    movement: Movement, own: Checkers, opp: Checkers, roll: tuple[int, ...], *, first_turn: bool
) -> None:
    assert native.compiled(movement).is_swift
    check_turn(movement, own, opp, roll, first_turn=first_turn)


@pytest.mark.parametrize("name", [*SWIFT, *SLOW, *NAMES])
def test_random_games_go_the_same_way(name: str) -> None:
    movement = compile_book(find_book(name)).movement if name in NAMES else (SWIFT | SLOW)[name]
    chance = random.Random(name)
    for _ in range(1 if name in SLOW else 3):
        own, opp = SET_UP, SET_UP
        for turn in range(60):
            if not any(own[1:]) or not any(opp[1:]):
                break
            roll = (chance.randint(1, 6), chance.randint(1, 6))
            found = check_turn(movement, own, opp, roll, first_turn=turn < 2)
            if found:
                own, opp, _ = chance.choice(found)
            own, opp = opp, own


@pytest.mark.parametrize(
    ("movement", "own", "opp", "depth"),
    [
        (STANDARD, SET_UP, SET_UP, 1),
        (SWIFT["frugal"], SET_UP, SET_UP, 1),
        (STANDARD, side([25, 6, 4]), side([24, 3, 2]), 2),
        (SWIFT["must hit"], side([22, 1]), side([5, 1]), 3),
        (STANDARD, side([0] * 15), SET_UP, 4),
    ],
)
def test_both_count_the_same_leaves(movement: Movement, own: Checkers, opp: Checkers, depth: int) -> None:
    counted = perft(movement, own, opp, depth)
    with using(Backend.REFERENCE):
        assert perft(movement, own, opp, depth) == counted


def test_known_counts() -> None:
    known = {(3, 1): 16, (2, 1): 15, (1, 1): 42}
    assert {roll: len(plays(STANDARD, SET_UP, SET_UP, roll)) for roll in known} == known
    assert [perft(STANDARD, SET_UP, SET_UP, depth) for depth in range(4)] == [1, 447, 202_782, 116_154_993]


def test_a_batch_is_counted_as_its_parts_are() -> None:
    boards = (bytes(SET_UP) + bytes(SET_UP)) * len(ALL_ROLLS)
    rolls = b"".join(bytes(roll.dice) for roll in ALL_ROLLS)
    assert _native.count(native.compiled(STANDARD), boards, rolls) == 447
    assert _native.count(native.compiled(STANDARD), boards, rolls, general=True) == 447
    with pytest.raises(ValueError, match="52 bytes"):
        _native.count(native.compiled(STANDARD), boards[1:], rolls)


@pytest.mark.parametrize(
    ("own", "opp", "roll"),
    [
        (SET_UP[1:], SET_UP, (3, 1)),
        (SET_UP, (*SET_UP, 0), (3, 1)),
        (SET_UP, side([]), (7, 1)),
        (SET_UP, SET_UP, (3, 0)),
        (SET_UP, SET_UP, ()),
        (SET_UP, SET_UP, (3, 2, 1)),
        ((-1, *SET_UP[1:]), SET_UP, (3, 1)),
        ((100, *SET_UP[1:]), SET_UP, (3, 1)),
        ((85, *SET_UP[1:]), SET_UP, (3, 1)),
        ((10**30, *SET_UP[1:]), SET_UP, (3, 1)),
    ],
)
def test_impossible_positions_and_rolls_are_refused(
    own: Checkers, opp: Checkers, roll: tuple[int, ...]
) -> None:
    with pytest.raises(ValueError, match=r"26 counts|at most 99|one or two dice"):
        native.plays(STANDARD, own, opp, roll)


@pytest.mark.parametrize(
    "movement",
    [
        replace(STANDARD, style=Style.COMBINED),
        replace(STANDARD, steps=stepping({(3, 1): 26})),
        replace(STANDARD, steps=STANDARD.steps[1:]),
        replace(STANDARD, block=-1),
        replace(STANDARD, home=26),
        replace(STANDARD, double_moves=5),
        replace(STANDARD, filters=(F.FULLEST,) * 17),
    ],
)
def test_records_that_can_not_be_compiled_are_refused(movement: Movement) -> None:
    with pytest.raises(ValueError, match=r"routes|step|block|home|double|filters"):
        native.plays(movement, SET_UP, SET_UP, (3, 1))


def test_a_long_count_can_be_interrupted() -> None:
    # a shell that starts the tests in the background has them ignore interrupts
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    timer = threading.Timer(0.1, interrupt_main)
    timer.start()
    try:
        with pytest.raises(KeyboardInterrupt):
            native.perft(STANDARD, SET_UP, SET_UP, 6)
    finally:
        timer.join()
        signal.signal(signal.SIGINT, before)
