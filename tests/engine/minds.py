"""Engines, positions and stakes that the tests of thinking go through."""

from functools import cache

from bafflebox.board.position import Checkers
from bafflebox.engine.bearoff import TwoSided
from bafflebox.engine.cube import CubeState, Owner
from bafflebox.engine.engine import Engine
from bafflebox.engine.stake import CubeStake, match, money_stake
from bafflebox.engine.strength import find_strength
from bafflebox.io.nets import load_nets
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book

LAW = compile_book(find_book("money"))
START: Checkers = tuple({24: 2, 13: 5, 8: 3, 6: 5}.get(place, 0) for place in range(26))
MIDDLE: tuple[Checkers, Checkers] = (
    tuple({24: 1, 18: 2, 13: 3, 8: 3, 6: 4, 4: 2}.get(place, 0) for place in range(26)),
    tuple({24: 2, 13: 4, 9: 1, 8: 2, 6: 3, 5: 3}.get(place, 0) for place in range(26)),
)
"""A position in which the sides stand differently."""


@cache
def table() -> TwoSided:
    """Exact chances of up to three checkers a side."""
    return TwoSided.make(LAW.movement, 6, 3)


@cache
def engine(level: str = "quick", *, tables: bool = True, threads: int = 1) -> Engine:
    """The engine of a level."""
    return Engine(
        LAW, load_nets(LAW), find_strength(level), two_sided=table() if tables else None, threads=threads
    )


def side(**places: int) -> Checkers:
    """A side with few checkers from `p6=2`; the others are off."""
    counts = {int(name[1:]): count for name, count in places.items()}
    return (15 - sum(counts.values()), *(counts.get(place, 0) for place in range(1, 26)))


STAKES: dict[str, CubeStake] = {
    "money": money_stake(LAW, jacoby=False, beavers=False),
    "own cube": money_stake(LAW, CubeState(4, Owner.ON_ROLL), jacoby=False, beavers=False),
    "jacoby, beavers": money_stake(LAW, jacoby=True, beavers=True),
    "match": match(LAW, 7, (2, 4)),
    "their cube": match(LAW, 9, (5, 3), CubeState(2, Owner.OPPONENT)),
    "crawford": match(LAW, 5, (4, 1), crawford=True),
    "after crawford": match(LAW, 5, (4, 1)),
    "dead": match(LAW, 5, (3, 1), CubeState(2, Owner.ON_ROLL)),
}
