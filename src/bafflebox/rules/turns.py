"""The start of a turn, and the record of its roll: folds shared by several facts."""

from __future__ import annotations

from typing import Any

from bafflebox.board.dice import Roll
from bafflebox.board.phase import Phase
from bafflebox.board.position import Position
from bafflebox.board.side import Side
from bafflebox.rules.renewal import replace
from bafflebox.rules.situation import Memory, Situation


def begin_turn(now: Situation, side: Side, **more: Any) -> Situation:
    """Begin a turn of `side`: reset the fields of the previous one; `more` are initial fields."""
    turns = now.turns.put(side, now.turns[side] + 1)
    memory = now.memory
    if memory.extra or memory.extra_turn or memory.starter is None:
        memory = replace(memory, extra=False, extra_turn=memory.extra, starter=memory.starter or side)
    return replace(
        now,
        on_turn=side,
        turns=turns,
        memory=memory,
        offer=None,
        rerolled=False,
        rethrown=False,
        raised=False,
        nominated=False,
        played=(),
        early=None,
        touched=(),
        pointed=frozenset(),
        **more,
    )


def with_throw(memory: Memory, side: Side, roll: Roll) -> Memory:
    """Return the memory after a side has played this roll."""
    kept = memory.kept.put(side, (*memory.kept[side], roll)[-2:])
    return replace(memory, kept=kept, last=(side, roll))


def just_played(now: Situation, side: Side, roll: Roll, result: Position) -> Situation:
    """Return the situation right after `side` played `roll` to reach `result`, before any consequences."""
    memory = with_throw(now.memory, side, roll)
    return replace(now, position=result, roll=roll, memory=memory, phase=Phase.BETWEEN_TURNS)
