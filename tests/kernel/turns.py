"""Shared by the tests of both styles: positions and rolls to try, and the comparison of the twins on one turn."""

from collections.abc import Sequence
from dataclasses import replace

from hypothesis import settings
from hypothesis import strategies as st

from bafflebox import _native
from bafflebox.board.move import Move
from bafflebox.board.position import Checkers
from bafflebox.kernel import Afterstate, Movement, native, reference


def side(places: Sequence[int]) -> Checkers:
    """A side with a checker on each of these places."""
    return tuple(places.count(place) for place in range(26))


SET_UP = side([24] * 2 + [13] * 5 + [8] * 3 + [6] * 5)

sides = st.one_of(
    st.lists(st.integers(0, 25), max_size=15),
    st.lists(st.integers(0, 8), max_size=15),
    st.lists(st.sampled_from([25, 24, 20, 7, 6, 2]), max_size=20),
).map(side)
dice = st.one_of(
    st.tuples(st.integers(1, 6), st.integers(1, 6)),
    st.integers(1, 6).map(lambda die: (die, die)),
    st.tuples(st.integers(1, 6)),
)
quick = settings(derandomize=True, database=None)


def check_turn(
    movement: Movement, own: Checkers, opp: Checkers, roll: tuple[int, ...], *, first_turn: bool = False
) -> list[Afterstate]:
    """The results of the compiled twin, after comparing both its paths with the readable twin.

    Each way is walked through the readable twin's moments, must end at one that stands, and has no more moves
    than the readable twin's.
    """
    expected = {
        (after.own, after.opp): len(after.moves)
        for after in reference.plays(movement, own, opp, roll, first_turn)
    }
    found = native.plays(movement, own, opp, roll, first_turn)
    general = _native.plays(native.compiled(movement), own, opp, roll, first_turn, general=True)
    assert {(after.own, after.opp): len(after.moves) for after in found} == expected
    assert {(mine, theirs): len(way) // 4 for mine, theirs, way in general} == expected
    assert len(found) == len(general) == len(expected)
    graph = reference.explore(movement, reference.start(movement, own, opp, roll), first_turn)
    standing = set(reference.standing(movement, graph))
    for after in found:
        node = graph.root
        for move in after.moves:
            node = dict(graph.edges[node])[move]
        assert (node.own, node.opp) == (after.own, after.opp)
        assert node in standing
    check_tree(movement, own, opp, roll, first_turn=first_turn)
    return found


def check_tree(
    movement: Movement, own: Checkers, opp: Checkers, roll: tuple[int, ...], *, first_turn: bool = False
) -> None:
    """The trees of both twins are the same, as values and as text, cut off anywhere."""
    stops = reference.tree(movement, own, opp, roll, first_turn)
    assert native.tree(movement, own, opp, roll, first_turn) == stops
    for root in {0, len(stops) // 2, len(stops) - 1}:
        for most in (1, 7, 3000):
            text = native.tree_json(movement, own, opp, roll, first_turn, root, most)
            assert text == reference.tree_json(stops, root, most)
    # one way through it, whole and broken off: to go on where something else must be done is no play
    way: list[Move] = []
    stop = stops[0]
    while True:
        made = tuple(way)
        assert native.stands(movement, own, opp, roll, first_turn, made) == stop.done
        assert reference.stands(stops, made) == stop.done
        if not stop.branches:
            break
        move, after = stop.branches[len(way) % len(stop.branches)]
        wrong = (*made, replace(move, dice=()), replace(move, hit=not move.hit))
        for each in wrong[len(made) :]:
            assert not native.stands(movement, own, opp, roll, first_turn, (*made, each))
        way.append(move)
        stop = stops[after]
