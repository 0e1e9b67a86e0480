"""Hypergammon: three checkers a side, on the 24, 23 and 22 points. Try `bafflebox play --rules examples/hypergammon.py`.

`python examples/hypergammon.py` solves the game of two checkers (on 24 and 23) exactly, by value iteration: what each of its 106,552
positions is worth to the side on roll, without a cube. With three checkers there are some nine million, too many for a minute.
"""

from itertools import combinations_with_replacement
from typing import Any

import numpy as np

import bafflebox as bb
from bafflebox import kernel
from bafflebox.board.dice import ALL_ROLLS
from bafflebox.house_rules import Kind, RuleText, Setup, clause, find_book
from bafflebox.rules.compile import compile_book

PairOfSides = tuple[tuple[int, ...], tuple[int, ...]]


def hyper(*points: int) -> Any:
    """The book of a game with one checker of each side on these points."""
    text = f"Each side starts with one checker on each of its {', '.join(map(str, points))} points."
    rule = RuleText("B1", "Hypergammon set-up", text, (Kind.ENFORCED,), source="house rule")
    return find_book("money").replace(clause("B1", Setup(tuple((each, 1) for each in points)), own_text=rule))


BOOK = hyper(24, 23, 22).named("hypergammon", "Hypergammon")


def solve(book: Any) -> dict[PairOfSides, float]:
    """Return what each position, by (own, opp), is worth to its side on roll, in points without a cube."""
    law = compile_book(book)
    checkers = sum(law.setup.white)
    points = {row.level: row.points for row in law.levels}
    placed = combinations_with_replacement(range(26), checkers)
    sides = [tuple(places.count(at) for at in range(26)) for places in placed]
    playing = [side for side in sides if side[0] < checkers]
    apart = [
        (own, opp)
        for own in playing
        for opp in playing
        if not any(own[at] and opp[25 - at] for at in range(1, 25))
    ]
    number = {pair: at for at, pair in enumerate(apart)}
    worth = [0.0] * len(apart)  # first of the positions that go on, then of those that a play has ended
    after, starts = [], []
    for own, opp in apart:
        for roll in ALL_ROLLS:
            starts.append(len(after))
            for mine, theirs, _ in kernel.plays(law.movement, own, opp, roll.dice) or [(own, opp, ())]:
                pair = theirs, mine
                if pair not in number:
                    number[pair] = len(worth)
                    worth.append(-float(points[law.level_of(bb.Position(mine, theirs), bb.Side.WHITE)]))
                after.append(number[pair])
    table, chances = np.array(worth), np.array([1 if roll.is_double else 2 for roll in ALL_ROLLS]) / 36
    change = 1.0
    while change > 1e-7:
        best = np.maximum.reduceat(-table[after], starts).reshape(-1, len(ALL_ROLLS)) @ chances
        change = np.abs(best - table[: len(best)]).max()
        table[: len(best)] = best
    return dict(zip(apart, table.tolist(), strict=False))


if __name__ == "__main__":
    two = hyper(24, 23).named("hyper-two", "Hypergammon of two checkers")
    table = solve(two)
    match = bb.Match(two)
    start = match.position.seen_by(bb.Side.WHITE)
    print(f"{len(table):,} positions; the start is worth {table[start]:+.4f} points to the side on roll")
    for level in ("0ply", "2ply"):
        print(
            f"the engine, trained on backgammon, says {bb.Engine(level).evaluate(match.position, at=match).equity:+.4f} at {level}"
        )
    for dice in ((2, 1), (4, 3), (6, 5)):
        match = bb.Match(two)
        match.open(*dice)
        worth = {str(play): -table[play.result.seen_by(bb.Side.BLACK)] for play in match.plays}
        best = max(worth, key=worth.get)
        print(
            f"{dice[0]}-{dice[1]}: {best} {worth[best]:+.4f}; the worst, {min(worth, key=worth.get)}, {min(worth.values()):+.4f}"
        )
