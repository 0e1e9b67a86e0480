"""Speed of `import bafflebox as bb`: a match played at random, positions evaluated one by one and as an array; python-chess beside it.

Prints a table; `--keep` writes it to `bench/results/api.txt`. python-chess is measured where it is installed (`pip install chess`).
"""

from __future__ import annotations

import importlib
import random
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1]))


import bafflebox as bb
from bafflebox.cli.speed import machine
from bafflebox.engine.stake import stake_of
from bafflebox.env import Fleet
from bafflebox.io.bots import make_engine, strength_named
from bench.env import Rate, Step, measured
from bench.kept import tell

MANY = 4096
"""Positions of an array."""
LONGEST = 120
"""Plies of a game of chess."""


def match() -> int:
    """Play a game at random, act by act, through the law; return its turns."""
    m, turns = bb.Match("money"), 0
    m.open()
    while m.phase is bb.Phase.OPENING:
        m.open()
    while m.result is None:
        if m.phase is bb.Phase.TURN:
            m.roll()
        m.play(CHANCE.choice(m.plays))
        turns += 1
    return turns


def chess_game(chess: Any) -> int:
    """Play a game of chess at random, as far as it goes within the limit; return its plies."""
    board, plies = chess.Board(), 0
    while not board.is_game_over() and plies < LONGEST:
        board.push(CHANCE.choice(list(board.legal_moves)))
        plies += 1
    return plies


@cache
def boards() -> Any:
    """Return the boards of random games, rows of 52 counts."""
    fleet = Fleet("money", MANY, seed=1)
    fleet.wander(20)
    return np.array(fleet.boards)


def looking() -> Step:
    """Evaluate the array by the compiled engine alone, with one thread."""
    now = bb.Match("money")
    now.open(3, 1)
    engine = make_engine(now.law, strength_named("0ply"), seed=1, threads=1, exact=False)
    plan = stake_of(now.law, now.situation, bb.Side.WHITE).plan()
    return lambda: len(engine.native.look(boards(), 0, plan, 1, False)[0])  # noqa: FBT003 - as it is called


def rates() -> Iterator[Rate]:
    """Measure each."""
    engine, start = bb.Engine("0ply", exact=False), bb.Match("money")
    start.open(3, 1)
    position = start.position
    yield measured("bb.Match, random plays", "turns", match)
    yield measured(
        "bb.Engine.evaluate(position)", "positions", lambda: int(engine.evaluate(position).chances.win > 0)
    )
    yield measured("bb.Engine.evaluate(array)", "positions", lambda: len(engine.evaluate(boards()).equity))
    yield measured("compiled `look` of the same array, one thread", "positions", looking())
    try:
        chess = importlib.import_module("chess")
    except ImportError:
        return
    yield measured(f"python-chess {chess.__version__}, random plays", "plies", lambda: chess_game(chess))


def lines() -> Iterator[str]:
    """Yield the table, line by line."""
    yield ", ".join(f"{name} {fact}" for name, fact in machine().items())
    yield f"{'':48}{'unit':12}{'a second':>12}{'of processor':>14}"
    for rate in rates():
        yield f"{rate.what:48}{rate.unit:12}{rate.wall:12,.0f}{rate.cpu:14,.0f}"


CHANCE = random.Random(1)

if __name__ == "__main__":
    tell(__doc__, "api", lines)
