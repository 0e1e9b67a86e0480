"""The compiled twin of the combined style gives what the readable one gives, for any record, position and roll."""

import random
from collections.abc import Mapping
from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bafflebox.board.move import Move
from bafflebox.board.position import BAR, Checkers
from bafflebox.kernel import Backend, Filter, Movement, native, perft, using
from bafflebox.kernel.movement import Combined, Route, Routes
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book
from bafflebox.rules.routes import Routing, route_tables
from tests.kernel.turns import SET_UP, check_turn, dice, quick, side, sides
from tests.oracle.welsh_positions import scattered

F = Filter
Tables = Mapping[tuple[int, ...], Routes]

LAW = compile_book(find_book("welsh"))
BOOK = LAW.movement
assert BOOK.combined is not None
RULES: Combined = BOOK.combined


def varied(**changes: object) -> Movement:
    """The book's record with other conditions of the combined style."""
    return replace(BOOK, combined=replace(RULES, **changes))  # type: ignore[arg-type]  # fields of Combined


def wild(tables: Tables, seed: int, *, forward: bool) -> Tables:
    """The tables with routes thrown in that no board has, forward ones only or any."""
    chance = random.Random(seed)

    def some(roll: tuple[int, ...], place: int) -> Route:
        used = tuple(sorted(chance.sample(roll, chance.randint(1, len(roll))), reverse=True))
        if forward or chance.random() < 0.5:
            return Route(used, chance.randrange(place if forward else 25))
        return Route(used, chance.randrange(25), tuple(chance.choice((-die, die)) for die in used))

    def more(roll: tuple[int, ...], place: int, routes: tuple[Route, ...]) -> tuple[Route, ...]:
        added = [some(roll, place) for _ in range(chance.choice((0, 0, 1, 2)))] if place else []
        return tuple(chance.sample([*routes, *added], len(routes) + len(added)))

    return {
        roll: tuple(more(roll, place, routes) for place, routes in enumerate(table))
        for roll, table in tables.items()
    }


WAYS = {
    "book": LAW.routing,
    "plain": Routing(combines=True, enters=True, home=6, backward=True),
    "one die each": Routing(enters=True, home=6),
    "long home": replace(LAW.routing, home=12, ridge=((5, 2), (6, 1))),
    "no way in": Routing(combines=True, stream=True),
}
KEYS = [
    *((name, moves) for name in WAYS for moves in (4, 3, 2, 1)),
    *((name, moves) for name in ("wild, forward", "wild") for moves in (4, 2)),
]


@cache
def tables(name: str, moves: int) -> Tables:
    """The routes of a way, or wild ones: made when they are wanted, not when tests are collected."""
    if name in WAYS:
        return route_tables(WAYS[name], moves)
    return wild(route_tables(LAW.routing, moves), moves, forward=name == "wild, forward")


VARIANTS = {
    "book": BOOK,
    "no rovers": varied(rovers=False),
    "no spread": varied(spread=False),
    "one on the bar is enough": varied(bar_limit=1),
    "never enough": varied(bar_limit=0),
    "twos clear": varied(clear_out=(2, 2), bear_off_with=2),
    "points of two are full": replace(varied(full=2), cap=3),
    "many may stand": replace(varied(full=99), cap=99, block=3),
    "nobody is hit": replace(BOOK, hits=False, bar_first=False),
    "filters backwards": replace(BOOK, filters=BOOK.filters[::-1]),
    "anything goes": replace(BOOK, filters=()),
    "hits wanted": replace(BOOK, filters=(F.MUST_HIT, *BOOK.filters, F.MOST_HITS)),
}

conditions = st.builds(
    Combined,
    rovers=st.booleans(),
    spread=st.booleans(),
    bar_limit=st.integers(0, 4),
    clear_out=st.tuples(st.integers(1, 6), st.integers(0, 4)),
    bear_off_with=st.integers(0, 6),
    full=st.sampled_from([6, 2, 3, 0, 1000]),
)
records = st.builds(
    lambda key, rules, filters, **others: Movement(
        style=BOOK.style,
        double_moves=key[1],
        filters=tuple(filters),
        combined=replace(rules, routes=tables(*key)),
        **others,
    ),
    key=st.sampled_from(KEYS),
    rules=conditions,
    filters=st.one_of(
        st.just(BOOK.filters),
        st.permutations(BOOK.filters),
        st.lists(st.sampled_from([name for name in Filter if name is not F.FRUGAL_FIRST]), max_size=6),
    ),
    block=st.sampled_from([2, 2, 1, 3, 0, 99]),
    hits=st.booleans(),
    cap=st.sampled_from([6, 6, 1, 2, 3, 99, 1000]),
    home=st.sampled_from([6, 6, 12, 0, 25]),
    bar_first=st.booleans(),
)


@settings(quick, max_examples=500)
@given(movement=records, own=sides, opp=sides, roll=dice)
def test_any_record_gives_the_same_results(
    movement: Movement, own: Checkers, opp: Checkers, roll: tuple[int, ...]
) -> None:
    check_turn(movement, own, opp, roll)


@pytest.mark.parametrize("name", VARIANTS)
def test_scattered_positions_give_the_same_results(name: str) -> None:
    assert native.compiled(VARIANTS[name]).is_swift
    chance = random.Random(name)
    for own, opp, roll in scattered(chance, 250 if name == "book" else 40):
        check_turn(VARIANTS[name], own, opp, roll)


@pytest.mark.parametrize("name", ["book", "points of two are full", "many may stand", "anything goes"])
def test_random_games_go_the_same_way(name: str) -> None:
    chance = random.Random(name)
    own, opp = SET_UP, SET_UP
    for _ in range(150):
        roll = (chance.randint(1, 6), chance.randint(1, 6))
        found = check_turn(VARIANTS[name], own, opp, roll)
        if found:
            own, opp, _ = chance.choice(found)
        over = not any(own[1:]) or opp[BAR] > 2
        own, opp = (SET_UP, SET_UP) if over else (opp, own)


@pytest.mark.parametrize(
    ("own", "opp", "roll", "among", "not_among"),
    [
        # over two closed points by both dice
        ([24], [5, 5, 4, 4], (4, 3), "24/17", "24/20"),
        # a lone checker may turn back, unless another can play the number left over
        ([17, 2, 2], [6, 6], (4, 2), "17/21", "2/off"),
        ([17, 8, 8], [6, 6], (4, 2), "17/21 8/6", "17/21"),
        # what only another lone checker could play, backward, is not owed
        ([19, 9], [20, 20, 21, 21, 11, 11], (5, 1), "9/10", "9/8"),
        ([13, 11], [24], (5, 3), "11/14", "13/10"),
        # nor is anything when the turn has ended
        ([17], [25, 25, 6], (3, 2), "17/19*", "17/19* 19/16"),
        # as few moves as lead there
        ([18] * 2 + [17] * 6, [24], (1, 1), "18/16 18/16", "17/16 18/17 17/16 18/17"),
        # the hit that ends the turn comes last, however many dice it leaves
        ([24, 23, 22], [25, 25, 3, 5], (2, 1), "22/21 24/22*", "24/22* 22/21"),
        ([24, 22, 20], [25, 25, 3], (2, 2), "24/22*", "24/22* 20/18"),
        # the throw that bears all off
        ([6, 4, 2, 1], [24], (6, 6), "6/off 4/off 2/off 1/off", "6/off"),
    ],
)
def test_positions_of_note(
    own: list[int], opp: list[int], roll: tuple[int, int], among: str, not_among: str
) -> None:
    results = check_turn(BOOK, side(own), side(opp), roll)
    found = {" ".join(map(str, after.moves)) for after in results}
    assert among in found
    assert not_among not in found


def test_a_full_point_must_be_left_before_another_comes() -> None:
    record = varied(routes=tables("one die each", 4))
    found = check_turn(record, side([18] * 2 + [17] * 6), side([24]), (1, 1))
    assert "17/16 18/17 17/16 18/17" in {" ".join(map(str, after.moves)) for after in found}


def test_a_number_that_could_only_be_played_before_the_backward_move_is_not_owed() -> None:
    routes = route_tables(Routing(enters=True, home=12, backward=True), 4)
    record = replace(varied(routes=routes), home=12)
    found = check_turn(record, side([12, 3]), side([24]), (3, 1))
    assert {"12/13", "3/off 12/13"} <= {" ".join(map(str, after.moves)) for after in found}


def test_moves_tell_their_dice() -> None:
    found = check_turn(BOOK, side([17, 2, 2]), side([6, 6]), (4, 2))
    assert {move for after in found for move in after.moves} == {
        Move(17, 4, (4, 2)),
        Move(17, 10, (4, 2)),
        Move(17, 21, (-4,)),
        Move(17, 15, (4, -2)),
        Move(17, 12, (-4, 2)),
        Move(17, 23, (-4, -2)),
    }


@pytest.mark.parametrize(
    ("movement", "own", "opp", "depth"),
    [
        (BOOK, SET_UP, SET_UP, 1),
        (BOOK, side([25, 6, 4]), side([24, 3, 2]), 2),
        (VARIANTS["one on the bar is enough"], side([18, 6, 6]), side([13, 7]), 2),
        (VARIANTS["anything goes"], side([3, 1]), side([5, 1]), 2),
    ],
)
def test_both_count_the_same_leaves(movement: Movement, own: Checkers, opp: Checkers, depth: int) -> None:
    counted = perft(movement, own, opp, depth)
    with using(Backend.REFERENCE):
        assert perft(movement, own, opp, depth) == counted


def test_known_counts() -> None:
    assert [perft(BOOK, SET_UP, SET_UP, depth) for depth in range(4)] == [1, 237, 56_639, 16_649_179]


def routed(roll: tuple[int, ...], route: Route) -> Movement:
    """The book's record with one route more from point 8."""
    table = list(RULES.routes[roll])
    table[8] = (*table[8], route)
    return varied(routes={**RULES.routes, roll: tuple(table)})


@pytest.mark.parametrize(
    ("roll", "route"), [((3, 1), Route((3,), 20)), ((3, 3, 3, 3), Route((3,), 11, (-3,)))]
)
def test_a_route_that_a_board_does_not_have_is_read_by_the_general_path(
    roll: tuple[int, ...], route: Route
) -> None:
    record = routed(roll, route)
    assert not native.compiled(record).is_swift
    check_turn(record, side([8, 8, 5]), side([24]), roll[:2])


@pytest.mark.parametrize(
    "movement",
    [
        replace(BOOK, combined=None),
        varied(routes={roll: table for roll, table in RULES.routes.items() if roll != (3, 1)}),
        varied(routes={**RULES.routes, (1, 3): RULES.routes[3, 1]}),
        varied(routes={**RULES.routes, (3, 1): RULES.routes[3, 1][1:]}),
        varied(routes={**RULES.routes, (7,): RULES.routes[6,]}),
        varied(bar_limit=-1),
        replace(BOOK, filters=(F.FRUGAL_FIRST, F.FULLEST)),
        routed((3, 1), Route((3,), 25)),
        routed((3, 1), Route((2,), 6)),
        routed((3, 1), Route((3, 3), 2)),
        routed((3, 1), Route((), 2)),
        routed((3, 1), Route((1, 3), 4)),
        routed((3, 1), Route((3,), 11, (-1,))),
    ],
)
def test_records_that_can_not_be_compiled_are_refused(movement: Movement) -> None:
    with pytest.raises(ValueError, match=r"rout|dice|bar_limit|frugal"):
        native.plays(movement, SET_UP, SET_UP, (3, 1))


def test_a_record_without_routes_for_a_roll_gives_the_others() -> None:
    record = varied(routes={roll: table for roll, table in RULES.routes.items() if roll != (3, 1)})
    check_turn(record, SET_UP, SET_UP, (6, 1))
    with pytest.raises(ValueError, match="routes"):
        native.perft(record, SET_UP, SET_UP, 1)
