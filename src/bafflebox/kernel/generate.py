"""Switch between the compiled play generator and its Python reference."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from enum import Enum
from functools import lru_cache

from bafflebox.board.dice import ALL_ROLLS
from bafflebox.board.move import Move
from bafflebox.board.position import Checkers
from bafflebox.kernel import reference
from bafflebox.kernel.moments import Afterstate, Stop
from bafflebox.kernel.move_bytes import play_rows_of
from bafflebox.kernel.movement import Movement

if sys.platform != "emscripten":
    from bafflebox.kernel import native


class Backend(Enum):
    """The implementation that generates plays."""

    NATIVE = "native"
    REFERENCE = "reference"


_USUAL = Backend.REFERENCE if sys.platform == "emscripten" else Backend.NATIVE
"""A browser has no compiled generator."""
_chosen: ContextVar[Backend] = ContextVar("backend", default=_USUAL)


def backend() -> Backend:
    """Return the backend in use."""
    return _chosen.get()


@contextmanager
def using(choice: Backend) -> Iterator[None]:
    """Use backend `choice` within the block; both return the same plays."""
    token = _chosen.set(choice)
    try:
        yield
    finally:
        _chosen.reset(token)


def plays(
    movement: Movement,
    own: Checkers,
    opp: Checkers,
    dice: tuple[int, ...],
    first_turn: bool = False,
) -> list[Afterstate]:
    """Return every distinct position that a legal play leads to; `reference.plays` is the definition."""
    if backend() is Backend.NATIVE:
        return native.plays(movement, own, opp, dice, first_turn)
    return reference.plays(movement, own, opp, dice, first_turn)


def play_rows(
    movement: Movement, own: Checkers, opp: Checkers, dice: tuple[int, ...], first_turn: bool = False
) -> bytes:
    """Return the results of `plays` as rows (`move_bytes.ROW`), from the rear first, for callers that look at some of them only."""
    if backend() is Backend.NATIVE:
        return native.play_rows(movement, own, opp, dice, first_turn)
    return play_rows_of(reference.plays(movement, own, opp, dice, first_turn))


def tree(
    movement: Movement,
    own: Checkers,
    opp: Checkers,
    dice: tuple[int, ...],
    first_turn: bool = False,
) -> list[Stop]:
    """Return the play tree of a roll, its start first; `reference.tree` is the definition."""
    if backend() is Backend.NATIVE:
        return native.tree(movement, own, opp, dice, first_turn)
    return reference.tree(movement, own, opp, dice, first_turn)


def stands(
    movement: Movement,
    own: Checkers,
    opp: Checkers,
    dice: tuple[int, ...],
    first_turn: bool,
    moves: tuple[Move, ...],
) -> bool:
    """Return whether exactly these moves, in this order, are a complete legal play of the roll."""
    if backend() is Backend.NATIVE:
        return native.stands(movement, own, opp, dice, first_turn, moves)
    return reference.stands(reference.tree(movement, own, opp, dice, first_turn), moves)


def tree_json(
    movement: Movement,
    own: Checkers,
    opp: Checkers,
    dice: tuple[int, ...],
    first_turn: bool,
    root: int,
    most: int,
) -> bytes:
    """Return the tree from one of its nodes on as JSON; see `reference.tree_json`."""
    if backend() is Backend.NATIVE:
        return native.tree_json(movement, own, opp, dice, first_turn, root, most)
    return reference.tree_json(reference.tree(movement, own, opp, dice, first_turn), root, most)


def perft(movement: Movement, own: Checkers, opp: Checkers, depth: int) -> int:
    """Count the leaves of the tree of all turns to `depth`: an exhaustive check of a generator.

    `own` is on roll. At each ply all 21 unordered rolls, each distinct resulting position once,
    a turn without a play as one; a finished game is a leaf and not continued. The first ply of
    each side is its first turn.
    """
    if depth < 0:
        raise ValueError(f"a depth is 0 or more, not {depth}")
    if backend() is Backend.NATIVE:
        return native.perft(movement, own, opp, depth)
    return _count(movement, own, opp, depth, 0)


def _count(movement: Movement, own: Checkers, opp: Checkers, depth: int, ply: int) -> int:
    if depth == 0 or not any(own[1:]) or not any(opp[1:]):
        return 1
    if depth == 1:
        return _leaves(movement, own, opp, ply < 2)
    total = 0
    for roll in ALL_ROLLS:
        after = reference.plays(movement, own, opp, roll.dice, ply < 2)
        for result in after or [Afterstate(own, opp, ())]:
            total += _count(movement, result.opp, result.own, depth - 1, ply + 1)
    return total


@lru_cache(maxsize=200_000)
def _leaves(movement: Movement, own: Checkers, opp: Checkers, first_turn: bool) -> int:
    return sum(max(1, len(reference.plays(movement, own, opp, roll.dice, first_turn))) for roll in ALL_ROLLS)
