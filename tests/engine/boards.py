"""Positions of every book, and small networks of any shape, that the tests of the engine go through. All seeded."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from random import Random

import numpy as np
from numpy.typing import NDArray

from bafflebox import kernel
from bafflebox.board.position import Checkers
from bafflebox.engine.board_array import boards_of
from bafflebox.engine.net_card import BUCKETS, COUNTS, PLACES, WINDOW_ROWS
from bafflebox.engine.net_file import NetFile
from bafflebox.rules.law import Law
from tests.random_games import VARIANTS, variant
from tests.twins.course import Pair, finished

MOVES_ALIKE = ("money", "iranian", "iranian-all", "welsh", "nackgammon", "short-stacks")
"""Variants that differ in how checkers move, how they stand at the start or how many there are."""


@cache
def law_of(name: str) -> Law:
    """The law of a variant."""
    return variant(name)


def played(law: Law, count: int, seed: int) -> list[Pair]:
    """Positions of games in which both sides play anything legal, seen by the side on roll, none of them finished."""
    chance = Random(seed)
    found: list[Pair] = []
    own, opp = _start(law)
    while len(found) < count:
        # games are left early now and then, so that openings are not rare
        if finished(law, own, opp) or chance.random() < 0.02:
            own, opp = _start(law)
        found.append((own, opp))
        plays = kernel.plays(law.movement, own, opp, throw(chance))
        if plays:
            play = chance.choice(plays)
            own, opp = play.opp, play.own
        else:
            own, opp = opp, own
    return found


def scattered(count: int, seed: int, checkers: int = 15) -> list[Pair]:
    """Positions made up, possible or not in a game: checkers anywhere, at home, on the bar, few, and nearly all off."""
    chance = Random(seed)
    return [_scattered(chance, checkers) for _ in range(count)]


def throw(chance: Random) -> tuple[int, int]:
    """Two dice, the higher first."""
    one, other = chance.randint(1, 6), chance.randint(1, 6)
    return max(one, other), min(one, other)


def small_net(
    widths: tuple[int, ...] = (32, 16), outcomes: int = 6, seed: int = 1, windows: int = 0
) -> NetFile:
    """A network of random weights, rounded as its file rounds them; its chances differ widely."""
    source = np.random.default_rng(seed)

    def some(*shape: int, scale: float) -> NDArray[np.float32]:
        return (source.standard_normal(shape) * scale).astype(np.float16).astype(np.float32)

    layers = tuple(
        (some(before, after, scale=1.4 / before**0.5), some(after, scale=0.1))
        for before, after in pairwise(widths)
    )
    return NetFile(
        rows=some(2, PLACES, COUNTS, widths[0], scale=0.3),
        bias=some(widths[0], scale=0.1),
        layers=layers,
        heads=some(BUCKETS, widths[-1], outcomes, scale=1.5 / widths[-1] ** 0.5),
        head_biases=some(BUCKETS, outcomes, scale=0.3),
        card={"size": "main", "seed": seed, "about": "random weights"},
        windows=some(windows, WINDOW_ROWS, widths[0], scale=0.3),
    )


def all_boards(count: int, seed: int) -> NDArray[np.uint8]:
    """Rows of positions of every variant and of made-up ones, `count` of each."""
    pairs = [pair for name in VARIANTS for pair in played(law_of(name), count, seed)]
    return boards_of(pairs + scattered(count, seed))


def _start(law: Law) -> Pair:
    return law.setup.white, law.setup.black


def _scattered(chance: Random, checkers: int) -> Pair:
    own = _side(chance, checkers, [0] * PLACES)
    while True:
        opp = _side(chance, checkers, own)
        if any(own[1:]) and any(opp[1:]):
            return tuple(own), tuple(opp)


def _side(chance: Random, checkers: int, facing: list[int]) -> list[int]:
    kind = chance.choice(("anywhere", "home", "bar", "few", "stacked"))
    left = chance.randint(1, 3) if kind == "few" else chance.randint(1, checkers)
    free = [point for point in range(1, 25) if not facing[25 - point]]
    places = [point for point in free if kind != "home" or point <= 6] or free
    if kind == "stacked":
        places = chance.sample(places, min(3, len(places)))
    side = [0] * PLACES
    side[0] = checkers - left
    if kind == "bar":
        side[25] = chance.randint(1, left)
        left -= side[25]
    for _ in range(left):
        side[chance.choice(places)] += 1
    return side


__all__ = ["MOVES_ALIKE", "Checkers", "all_boards", "law_of", "played", "scattered", "small_net", "throw"]
