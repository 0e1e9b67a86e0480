"""Pip counts by a rule set's routes: the least total of dice that bears every checker off on an empty board."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from operator import mul

from bafflebox.board.position import BAR, OFF, Position
from bafflebox.board.side import Side
from bafflebox.kernel import Movement, Style
from bafflebox.kernel.movement import NOWHERE
from bafflebox.rules.law import Law


def pip_count(law: Law, position: Position, side: Side) -> int:
    """Return the pip count of a side; on an ordinary board that of `Position.pips`."""
    return sum(map(mul, position[side], _distances(law)))


@lru_cache(maxsize=64)
def _distances(law: Law) -> tuple[int, ...]:
    """Return the distances of the law, cached by identity, as hashing its movement is slow."""
    return distances(law.movement)


@lru_cache(maxsize=64)
def distances(movement: Movement) -> tuple[int, ...]:
    """Return the pips from each of the 26 places to off; where no route leads off, the number of the place."""
    found = dict.fromkeys(range(BAR + 1), BAR * 100)
    found[OFF] = 0
    legs = [list(_legs(movement, place)) for place in range(BAR + 1)]
    changed = True
    while changed:
        changed = False
        for place in range(1, BAR + 1):
            least = min((pips + found[target] for target, pips in legs[place]), default=found[place])
            if least < found[place]:
                found[place], changed = least, True
    return tuple(far if far < BAR * 100 else place for place, far in found.items())


def _legs(movement: Movement, place: int) -> Iterator[tuple[int, int]]:
    """Yield where one checker gets from a place, and by how many pips."""
    if movement.style is Style.COMBINED:
        tables = movement.combined.routes.values() if movement.combined else ()
        for table in tables:
            for route in table[place]:
                if not route.backward:
                    yield route.target, sum(route.dice)
    else:
        for die, target in enumerate(movement.steps[place]):
            if target != NOWHERE:
                yield target, die
