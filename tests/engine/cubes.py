"""Chances, contexts and cubes that the tests of the cube go through."""

import random
from collections.abc import Iterator

from bafflebox.engine.cube import CubeContext, CubeState, Owner
from bafflebox.engine.met_tables import match_table

Chances = tuple[float, ...]


def chances(
    win: float, gammon: float = 0.0, backgammon: float = 0.0, lost: float = 0.0, lost_backgammon: float = 0.0
) -> Chances:
    """Six exclusive chances from cumulative ones: win, then win with at least a gammon, and so on."""
    return (
        win - gammon,
        gammon - backgammon,
        backgammon,
        1 - win - lost,
        lost - lost_backgammon,
        lost_backgammon,
    )


def judgements(size: int, seed: int) -> Iterator[Chances]:
    """Random chances, some of them with outcomes that can't happen."""
    source = random.Random(seed)
    for _ in range(size):
        weights = [source.random() ** 3 * source.choice((0, 1, 1, 1)) for _ in range(6)]
        total = sum(weights)
        yield tuple(weight / total for weight in weights) if total else (0.0, 0.0, 0.0, 1.0, 0.0, 0.0)


def contexts() -> Iterator[CubeContext]:
    """Money by all its rules, and matches at many scores."""
    for jacoby in (False, True):
        for beavers in (False, True):
            yield CubeContext(jacoby=jacoby, beavers=beavers)
    yield CubeContext(points=(1, 3, 6))
    table = match_table()
    for own in (1, 2, 3, 4, 5, 7, 11, 25):
        for opp in (1, 2, 3, 4, 6, 9, 25):
            yield CubeContext(own, opp, table=table)
            if min(own, opp) == 1:
                yield CubeContext(own, opp, crawford=True, table=table)
    yield CubeContext(4, 5, table=table, points=(1, 3, 6))
    yield CubeContext(5, 3, table=table, jacoby=True, beavers=True)


def states(context: CubeContext) -> Iterator[CubeState]:
    """Cubes that a game in this context may have, as far as winning and losing it still differ."""
    yield CubeState()
    if not context.crawford:
        for value in (2, 4, 8):
            yield CubeState(value, Owner.ON_ROLL)
            yield CubeState(value, Owner.OPPONENT)
    yield CubeState(2)
