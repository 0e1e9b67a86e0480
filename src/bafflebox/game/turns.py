"""How a turn begins, and what is remembered of its throw: folds that several facts share."""

from __future__ import annotations

from typing import Any

from bafflebox.dice import Roll
from bafflebox.rules.renewal import replace
from bafflebox.rules.situation import Memory, Situation
from bafflebox.side import Side


def begin_turn(now: Situation, side: Side, **more: Any) -> Situation:
    """A turn of `side` begins: what belonged to the one before is forgotten; `more` are fields that it begins with."""
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
    """The memory after a side has played this throw."""
    """The throw of a turn that is over is remembered."""
    kept = memory.kept.put(side, (*memory.kept[side], roll)[-2:])
    return replace(memory, kept=kept, last=(side, roll))
