"""The compiled cube gives what its readable twin gives."""

import random
from collections.abc import Sequence

import pytest

from bafflebox import _native
from bafflebox.board.position import parse_position
from bafflebox.engine.cube import CubeContext, CubeState, Owner
from bafflebox.engine.cube_decision import best_cube_action, static_decision, value_with_cube
from bafflebox.engine.cube_efficiency import Efficiency
from bafflebox.engine.cube_leaf import dead, leaf, live
from bafflebox.engine.met_tables import match_table
from bafflebox.engine.stake import native_context, numbers
from bafflebox.errors import BaffleboxError
from tests.engine.cubes import contexts, judgements, states

OWNERS = (Owner.CENTRE, Owner.ON_ROLL, Owner.OPPONENT)


def near(ours: float, theirs: float) -> None:
    assert theirs == pytest.approx(ours, abs=1e-5, rel=1e-6)


def test_leaf_values_in_every_context() -> None:
    source = random.Random(11)
    for context in contexts():
        twin, other = native_context(context), native_context(context).turned()
        for state in states(context):
            for judgement in judgements(8, seed=source.randrange(1 << 30)):
                x = source.random()
                near(dead(context, judgement, state), twin.dead(judgement, *numbers(state)))
                near(live(context, judgement, state), twin.live(judgement, *numbers(state)))
                near(leaf(context, judgement, state, x), twin.leaf(judgement, *numbers(state), x))
                near(
                    value_with_cube(context, judgement, state, x), twin.settled(judgement, *numbers(state), x)
                )
                near(leaf(context.turned(), judgement, state, x), other.leaf(judgement, *numbers(state), x))


def test_decisions_from_the_same_values() -> None:
    source = random.Random(12)
    for context in contexts():
        twin = native_context(context)
        for state in states(context):
            for judgement in judgements(4, seed=source.randrange(1 << 30)):
                cubes = state, state.doubled(), state.beavered()
                values = [leaf(context, judgement, cube, 0.6) for cube in cubes]
                ours, theirs = (
                    best_cube_action(context, state, *values),
                    twin.decide(*numbers(state), *values),
                )
                assert ours == static_decision(context, judgement, state, 0.6)
                near(ours.no_double, theirs[0])
                near(ours.double_take, theirs[1])
                if ours.double_beaver is not None:
                    near(ours.double_beaver, theirs[2])
                assert theirs[3:] == (ours.may_double, ours.should_double, ours.should_take, ours.beaver)


def test_the_branches_below_a_node_lead_to_the_decision() -> None:
    for context in contexts():
        twin = native_context(context)
        wanted = list(states(context))
        below, branches = twin.expand([numbers(state) for state in wanted])
        assert len(below) == len(set(below)) <= (len(wanted) + 8 if context.is_match else 3)
        for judgement in judgements(3, seed=9):
            found = [leaf(context, judgement, CubeState(value, OWNERS[owner]), 0.6) for value, owner in below]
            for state, (wait, take, beaver) in zip(wanted, branches, strict=True):
                near(leaf(context, judgement, state, 0.6), _value(wait, found))
                assert (take[0] >= 0) == context.can_use(state)
                if take[0] >= 0:
                    near(leaf(context, judgement, state.doubled(), 0.6), _value(take, found))
                    decision = twin.decide(
                        *numbers(state), _value(wait, found), _value(take, found), _value(beaver, found)
                    )
                    assert decision[4] == static_decision(context, judgement, state, 0.6).should_double


def _value(branch: tuple[int, float], found: Sequence[float]) -> float:
    return branch[1] * found[branch[0]] if branch[0] >= 0 else 0.0


def test_match_chances() -> None:
    table = match_table()
    twin = _native.MatchTable([chance for row in table.before for chance in row], table.after)
    assert twin.points == table.points
    for own in range(1, 26):
        for opp in range(1, 26):
            for points in (-24, -6, -2, -1, 1, 3, 8):
                assert twin.after_game(own, opp, points) == table.after_game(own, opp, points)
    with pytest.raises(ValueError, match="fewer points"):
        twin.mwc(26, 3)


def test_efficiency() -> None:
    for text in (
        "white 24:2 13:5 8:3 6:5 black 24:2 13:5 8:3 6:5",
        "white 6:7 5:8 black 6:15",
        "white 10:2 6:13 black 10:2 6:13",
        "white 12:10 6:5 black 12:15",
        "white 6:2 off:13 black 2:1 1:1 off:13",
        "white 6:2 off:13 black 3:1 off:14",
        "white 6:2 off:13 black 4:1 off:14",
    ):
        position = parse_position(text)
        board = bytes((*position.white, *position.black))
        assert _native.cube_efficiency(board) == pytest.approx(
            Efficiency().of(position.white, position.black)
        )


def test_what_the_twin_refuses_is_refused() -> None:
    with pytest.raises(ValueError, match="both sides"):
        _native.CubeContext(own_needs=3)
    with pytest.raises(ValueError, match="equity table"):
        _native.CubeContext(own_needs=3, opp_needs=3)
    with pytest.raises(ValueError, match="power of two"):
        _native.CubeContext().dead([0.5, 0, 0, 0.5, 0, 0], 3, 0)
    with pytest.raises(ValueError, match="six chances"):
        _native.CubeContext().dead([0.5, 0.5], 1, 0)
    with pytest.raises(BaffleboxError):
        CubeContext(own_needs=3)
