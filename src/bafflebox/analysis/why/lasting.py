"""Counts on the boards at the end of each line: points held, checkers sent back, on the bar, borne off."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np
from numpy.typing import NDArray

from bafflebox.analysis.why.followed import Followed
from bafflebox.board.position import BAR, OFF
from bafflebox.frozen import dataclass

Boards = NDArray[np.uint8]
Counted = NDArray[np.int64]
Count = Callable[[Boards, Boards], Counted]
"""Counts on boards of a side and the other."""

HELD = (*range(1, 9), 18, 20, 21, 22)
"""Points of the mover worth naming: home, bar point, 8 point, and anchors."""
BEHIND = 19
"""The first point of the other side's home, as the mover counts."""
PRIMES = (4, 5, 6)


@dataclass(frozen=True, slots=True, eq=False)
class EndCount:
    """A count at the end of every line, 21 × 21, after both plays; `good`: more of it is good for the mover.

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
            pair = [by(each.own, each.opp) if ours else by(each.opp, each.own) for each in (best, made)]
            seen = squares if ours else tuple(25 - each for each in squares)
            yield EndCount(f"{whose}_{what}", n, ours ^ (what in _BAD), pair[0], pair[1], seen)


def _counts(block: int) -> Iterator[tuple[str, int, Count, tuple[int, ...]]]:
    for point in HELD:
        yield "holds", point, _holds(point, block), (point,)
    for length in PRIMES:
        yield "prime", length, _prime(length, block), ()
    yield "home", 0, lambda own, _: (own[..., 1:7] >= block).sum(axis=-1), ()
    yield "anchors", 0, lambda own, _: (own[..., BEHIND - 1 : BAR] >= block).any(axis=-1).astype(int), ()
    yield "back", 0, lambda own, _: own[..., BEHIND:].sum(axis=-1).astype(int), ()
    yield "dances", 0, lambda own, _: (own[..., BAR] > 0).astype(int), ()
    yield "borne", 0, lambda own, _: own[..., OFF].astype(int), ()
    yield "pips", 0, lambda own, _: (own.astype(int) * np.arange(26)).sum(axis=-1), ()
    yield "deep", 0, lambda own, _: own[..., 1:3].sum(axis=-1).astype(int), ()
    # what the checkers between both homes may still move before those at home have to
    spare = np.array([at - 6 if 6 < at < BEHIND else 0 for at in range(26)])
    yield "timing", 0, lambda own, _: (own.astype(int) * spare).sum(axis=-1), ()


def _holds(point: int, block: int) -> Count:
    return lambda own, _: (own[..., point] >= block).astype(int)


def _prime(length: int, block: int) -> Count:
    return lambda own, opp: (_primes(own, opp, block) >= length).astype(int)


_BAD = ("back", "dances", "pips", "deep")


def _primes(own: Boards, opp: Boards, block: int) -> Counted:
    """Return the longest row of points in front of an opposing checker."""
    # the other side's rearmost checker, counted as `own` is: on the bar it is 0
    rear = np.where(opp[..., 1:].any(axis=-1), 25 - (BAR - np.argmax(opp[..., :0:-1] > 0, axis=-1)), 25)
    longest = row = np.zeros(own.shape[:-1], int)
    for point in range(1, 25):
        row = np.where((own[..., point] >= block) & (point > rear), row + 1, 0)
        longest = np.maximum(longest, row)
    return longest
