"""The decisions by which levels are judged, and the classes of positions: what programs of this folder share."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from bafflebox.board.side import Side
from bafflebox.engine.engine import Pair
from bafflebox.engine.net_file import bucket
from bafflebox.engine.stake import money_stake
from bafflebox.formats.ids.position_id import parse_position_id
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book
from training import shards

ROOT = Path(__file__).parents[1]
DATA = ROOT / "tests" / "data"
YARDSTICK = ROOT / "models" / "yardstick.jsonl"
LAW = compile_book(find_book("money"))
PLAIN = money_stake(LAW, jacoby=False, beavers=False)
CLASSES = shards.CLASSES


def class_of(own: Sequence[int], opp: Sequence[int]) -> str:
    """The class of a position: a race, or how many checkers the side that has more of them there has on its last six points
    and the bar.
    """
    if bucket(tuple(own), tuple(opp)) < 2:
        return CLASSES[0]
    back = max(sum(own[19:]), sum(opp[19:]))
    return CLASSES[1 + (back > 1) + (back > 3) + (back > 5)]


def rows(path: Path) -> list[dict[str, Any]]:
    """The lines of a sample; none where there is no such file."""
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()] if path.exists() else []


def pair_of(position_id: str) -> Pair:
    """The checkers of the side on roll and of the other."""
    return parse_position_id(position_id).seen_by(Side.WHITE)


class Rolled(NamedTuple):
    """A play of a decision of the yardstick: the position after it, seen by the opponent, and what came of it for who plays."""

    after: Pair
    equity: float
    """In points, without a cube."""
    win: float
    error: float
    """The standard error of the equity."""


class Measured(NamedTuple):
    """A decision of the yardstick."""

    pair: Pair
    dice: tuple[int, int]
    plays: list[Rolled]


def yardstick(path: Path = YARDSTICK) -> Iterator[Measured]:
    """The decisions whose plays were played out (`training/yardstick.py`)."""
    for row in rows(path):
        plays = [Rolled(pair_of(after), *figures) for after, *figures in row["plays"]]
        high, low = row["dice"]
        yield Measured(pair_of(row["on"]), (high, low), plays)
