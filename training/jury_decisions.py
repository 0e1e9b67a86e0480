"""The decisions of the jury: their classes, how one is made, and how often games have each class."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass

from bafflebox.board.position import Position
from bafflebox.board.side import Side
from bafflebox.engine.engine import Engine, Pair
from bafflebox.engine.net_file import bucket
from bafflebox.formats.ids.position_id import format_position_id
from bafflebox.kernel import plays
from training.samples import LAW, PLAIN
from training.yardstick import joined, starts, throw

CLASSES = ("race", "crashed", "up to 3 back", "4-5 back", "6 or more back")
CRASHED = 2
"""The bucket of positions with a crashed side."""
GAMES = 1000
"""Games that say how often each class comes up."""


def class_of(pair: Pair) -> str:
    """The class of a position for the jury."""
    phase = bucket(*pair)
    if phase <= CRASHED:
        return CLASSES[phase == CRASHED]
    back = max(sum(side[19:]) for side in pair)
    return CLASSES[2 + (back > 3) + (back > 5)]


@dataclass(frozen=True, slots=True)
class Decision:
    """A position, seen by the side on roll, and a roll with two plays at least, none of which ends the game."""

    on: str
    """The id of the position."""
    dice: tuple[int, int]
    kind: str

    @property
    def key(self) -> str:
        """The name under which choices are kept."""
        return f"{self.on} {self.dice[0]}{self.dice[1]}"


def id_of(pair: Pair) -> str:
    """The id of a position."""
    return format_position_id(Position.of(*pair, Side.WHITE), Side.WHITE)


def decision(engine: Engine, name: str) -> Decision:
    """Make the decision that is called SEED/NUMBER; classes take turns."""
    chance = random.Random(f"jury {name}")  # noqa: S311 - games, no secrets
    kind = CLASSES[int(name.rpartition("/")[2]) % len(CLASSES)]
    for start, most in starts(chance.getrandbits(32)):
        pair = joined(engine, start, chance.randint(0, most), chance)
        if pair is None or class_of(pair) != kind or not any(any(side[7:]) for side in pair):
            continue
        dice = throw(chance)
        found = plays(LAW.movement, *pair, dice)
        if len(found) > 1 and all(any(play.own[1:]) for play in found):
            return Decision(id_of(pair), dice, kind)
    raise AssertionError


def shares(engine: Engine, games: int = GAMES, seed: int = 1) -> dict[str, float]:
    """The share of each class among the decisions of games that an engine plays; all shares together make 1."""
    chance = random.Random(f"shares {seed}")  # noqa: S311 - games, no secrets
    met: Counter[str] = Counter()
    for _ in range(games):
        pair: Pair | None = LAW.setup.seen_by(Side.WHITE)
        while pair is not None:
            dice = throw(chance)
            met[class_of(pair)] += len(plays(LAW.movement, *pair, dice)) > 1
            best = engine.choose(*pair, dice, PLAIN, cubeful=False, few=True)[0]
            pair = None if best.next == "over" else (best.opp, best.own)
    return {kind: met[kind] / met.total() for kind in CLASSES}
