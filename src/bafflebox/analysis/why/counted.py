"""Counts on a board: what each of the 36 rolls can do, made points, primes and blots. No engine, no chances."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from bafflebox import kernel
from bafflebox.board.dice import ALL_ROLLS
from bafflebox.board.position import BAR, OFF, POINTS, Checkers, Position
from bafflebox.board.side import Side
from bafflebox.kernel.movement import Movement
from bafflebox.rules.law import Law

WEIGHTS = tuple(1 if roll.is_double else 2 for roll in ALL_ROLLS)
"""The number of the 36 rolls of two dice that each of `ALL_ROLLS` stands for."""
BLOCKS = range(1, 8)
"""Points of a side's home and its bar point."""
THEIR_HOME = range(19, 25)

Rolls = frozenset[int]
"""Rolls by their number in `ALL_ROLLS`."""
NO_ROLLS: Rolls = frozenset()


def weight(rolls: Iterable[int]) -> int:
    """Return how many of the 36 throws these rolls are."""
    return sum(WEIGHTS[each] for each in rolls)


@lru_cache(maxsize=64)
def abilities(law: Law, own: Checkers, opp: Checkers) -> dict[str, Rolls]:
    """Return the rolls with which the side `own` can do each thing in its next turn.

    `hit`; `hit2`: two checkers; `enter`: all its checkers on the bar; `stay`: none of them; `escape`: bring a checker out of the
    other side's home; `anchor`: make a point there; `point`: make a point in its own home or its bar point; `keep`: move and give up
    none of its points; `safe`: leave nothing that can be hit; `off2`: bear off two; `last`: the last one.
    """
    found: dict[str, set[int]] = {}
    for number, roll in enumerate(ALL_ROLLS):
        results = [(each.own, each.opp) for each in kernel.plays(law.movement, own, opp, roll.dice, False)]  # noqa: FBT003
        for what in _able(law.movement, own, opp, results or [(own, opp)]):
            found.setdefault(what, set()).add(number)
    return {what: frozenset(rolls) for what, rolls in found.items()}


def _able(
    movement: Movement, own: Checkers, opp: Checkers, results: list[tuple[Checkers, Checkers]]
) -> set[str]:
    block = movement.block
    rear = sum(own[19:])
    free_home = [point for point in BLOCKS if own[point] < block]
    free_anchor = [point for point in THEIR_HOME if own[point] < block]
    had = [point for point in (*BLOCKS, *range(18, 25)) if own[point] >= block]
    able: set[str] = set()
    for mine, theirs in results:
        struck = theirs[BAR] - opp[BAR]
        if struck > 0:
            able.add("hit2" if struck > 1 else "hit")
        if own[BAR]:
            able.add("enter" if not mine[BAR] else "stay" if mine[BAR] == own[BAR] else "part")
        if any(mine[point] >= block for point in free_home):
            able.add("point")
        if any(mine[point] >= block for point in free_anchor):
            able.add("anchor")
        if sum(mine[19:]) < rear:
            able.add("escape")
        if all(mine[point] >= block for point in had):
            able.add("keep")
        if movement.hits and not exposed(movement, mine, theirs):
            able.add("safe")
        able |= _borne_off(own, mine)
    if "hit2" in able:
        able.add("hit")
    if "enter" in able or "part" in able:
        able.discard("stay")
    able.discard("part")
    return able


@lru_cache(maxsize=64)
def struck(law: Law, own: Checkers, opp: Checkers) -> tuple[int, ...]:
    """Return the points, seen by the other side, whose checkers the next roll of `own` may hit."""
    hit: set[int] = set()
    for roll in ALL_ROLLS:
        for each in kernel.plays(law.movement, own, opp, roll.dice, False):  # noqa: FBT003
            hit |= {point for point in POINTS if each.opp[point] < opp[point]}
    return tuple(sorted(hit))


def _borne_off(before: Checkers, after: Checkers) -> set[str]:
    able = {"off2"} if after[OFF] - before[OFF] > 1 else set()
    return able if any(after[1:]) else able | {"last"}


def exposed(movement: Movement, own: Checkers, opp: Checkers) -> list[int]:
    """Return the points of `own` with too few checkers to hold them and an opposing checker that has yet to pass."""
    rear = next((place for place in range(BAR, 0, -1) if opp[place]), 0)
    return [point for point in POINTS if 0 < own[point] < movement.block and point > 25 - rear]


def prime(law: Law, position: Position, side: Side) -> int:
    """Return the longest prime in front of an opposing checker."""
    own, opp = position.seen_by(side)
    # the opponent's checkers, counted as ours are: their bar is 0, and they move upward
    last = min((25 - at for at in range(1, BAR + 1) if opp[at]), default=25)
    longest = row = 0
    for point in range(1, 25):
        row = row + 1 if own[point] >= law.movement.block and point > last else 0
        longest = max(longest, row)
    return longest
