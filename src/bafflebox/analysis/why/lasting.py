"""Counts on the boards at the end of each line: points held, checkers sent back, on the bar, borne off."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from operator import mul

from bafflebox.analysis.why.followed import Followed
from bafflebox.board.position import BAR, OFF
from bafflebox.frozen import dataclass

Counted = Sequence[int]
Count = Callable[[bytes, bytes], int]
"""A count on a board: the 26 counts of a side, and the other's."""

HELD = (*range(1, 9), 18, 20, 21, 22)
"""Points of the mover worth naming: home, bar point, 8 point, and anchors."""
BEHIND = 19
"""The first point of the other side's home, as the mover counts."""
PRIMES = (4, 5, 6)


@dataclass(frozen=True, slots=True, eq=False)
class EndCount:
    """A count at the end of every line after both plays; `good`: more of it is good for the mover.

    `n` is the point or length that the name speaks of, seen by its owner; 0 where there is none.
    """

    what: str
    n: int
    good: bool
    best: Counted
    made: Counted
    squares: tuple[int, ...] = ()


def counts_at_end(best: Followed, made: Followed, block: int) -> Iterator[EndCount]:
    """Yield everything that is counted; `block` checkers hold a point."""
    for what, n, by, squares in _counts(block):
        for whose, ours in (("our", True), ("their", False)):
            pair = [
                [*map(by, each.own, each.opp)] if ours else [*map(by, each.opp, each.own)]
                for each in (best, made)
            ]
            seen = squares if ours else tuple(25 - each for each in squares)
            yield EndCount(f"{whose}_{what}", n, ours ^ (what in _BAD), pair[0], pair[1], seen)


def _counts(block: int) -> Iterator[tuple[str, int, Count, tuple[int, ...]]]:
    for point in HELD:
        yield "holds", point, _holds(point, block), (point,)
    for length in PRIMES:
        yield "prime", length, _prime(length, block), ()
    yield "home", 0, lambda own, _: sum(count >= block for count in own[1:7]), ()
    yield "anchors", 0, lambda own, _: int(max(own[BEHIND - 1 : BAR]) >= block), ()
    yield "back", 0, lambda own, _: sum(own[BEHIND:]), ()
    yield "dances", 0, lambda own, _: int(own[BAR] > 0), ()
    yield "borne", 0, lambda own, _: own[OFF], ()
    yield "pips", 0, lambda own, _: sum(map(mul, own, _PIPS)), ()
    yield "deep", 0, lambda own, _: own[1] + own[2], ()
    yield "timing", 0, lambda own, _: sum(map(mul, own, _SPARE)), ()


_PIPS = range(26)
_SPARE = [at - 6 if 6 < at < BEHIND else 0 for at in range(26)]
"""Pips that the checkers between both homes may still move before those at home have to."""


def _holds(point: int, block: int) -> Count:
    return lambda own, _: int(own[point] >= block)


def _prime(length: int, block: int) -> Count:
    return lambda own, opp: int(_longest(own, opp, block) >= length)


_BAD = ("back", "dances", "pips", "deep")


@lru_cache(maxsize=4096)
def _longest(own: bytes, opp: bytes, block: int) -> int:
    """Return the longest row of points in front of an opposing checker."""
    # the other side's rearmost checker, counted as `own` is: on the bar it is 0
    rear = 25 - next((at for at in range(BAR, 0, -1) if opp[at]), 0)
    longest = row = 0
    for point in range(rear + 1, 25):
        row = row + 1 if own[point] >= block else 0
        longest = max(longest, row)
    return longest
