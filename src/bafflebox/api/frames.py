"""Turns and decisions as columns, for pandas, polars, or plain Python."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from typing import Any

from bafflebox.board.position import Position
from bafflebox.board.side import BySide, Side
from bafflebox.errors import OptionError
from bafflebox.extras import MissingPackage
from bafflebox.formats.ids.position_id import format_position_id
from bafflebox.rules.situation import Situation

Columns = dict[str, list[Any]]
"""Columns of the same length by name."""
KINDS = ("dict", "pandas", "polars")


def framed(columns: Columns, kind: str) -> Any:
    """Return columns as they are ("dict"), or as a DataFrame of "pandas" or "polars".

    Raises OptionError for another kind, and where the library is not installed.
    """
    if kind not in KINDS:
        raise OptionError(f"kind={kind!r}; possible: {', '.join(KINDS)}")
    if kind == "dict":
        return columns
    try:
        return import_module(kind).DataFrame(columns)
    except ImportError:
        raise MissingPackage(kind, kind) from None


def as_columns(names: Sequence[str], rows: Iterable[Mapping[str, Any]]) -> Columns:
    """Return rows as columns; every row has these names."""
    columns: Columns = {name: [] for name in names}
    for row in rows:
        for name in names:
            columns[name].append(row[name])
    return columns


MOMENT = (
    "game", "seq", "player", "side", "dice", "did", "position_id", "pips", "opponent_pips", "cube", "cube_owner", "score", "opponent_score",
)  # fmt: skip
"""Columns of the moment of a decision."""


def moment_row(
    game: int, seq: int, side: Side, did: str, now: Situation, names: BySide[str]
) -> dict[str, Any]:
    """Return a decision of `side` with the moment before it: pips, score and `position_id` (GNU Backgammon's) as `side` sees them.

    `dice` is None before a roll. `cube_owner` is "own", "opponent", or "centre".
    """
    position: Position = now.position
    owner = "centre" if now.cube.owner is None else "own" if now.cube.owner is side else "opponent"
    return {
        "game": game,
        "seq": seq,
        "player": names[side],
        "side": side.value,
        "dice": "".join(map(str, now.roll.dice)) if now.roll else None,
        "did": did,
        "position_id": format_position_id(position, side),
        "pips": position.pips(side),
        "opponent_pips": position.pips(side.other),
        "cube": now.cube.value,
        "cube_owner": owner,
        "score": now.score.points[side],
        "opponent_score": now.score.points[side.other],
    }
