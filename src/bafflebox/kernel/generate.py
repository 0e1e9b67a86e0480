"""The one switch between the compiled play generator and its readable twin."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from enum import Enum
from functools import lru_cache

from bafflebox.dice import ALL_ROLLS
from bafflebox.kernel import reference
from bafflebox.kernel.moments import Afterstate, Stop
from bafflebox.kernel.movement import Movement
from bafflebox.move import Move
from bafflebox.position import Checkers


class Backend(Enum):
    """Who generates the plays."""

    NATIVE = "native"
    REFERENCE = "reference"


_chosen: ContextVar[Backend] = ContextVar("backend", default=Backend.NATIVE)


def backend() -> Backend:
    """The backend in use here."""
    return _chosen.get()


@contextmanager
def using(choice: Backend) -> Iterator[None]:
    """Within the block, plays come from `choice`; both give the same, one readably, one quickly."""
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
    """Every distinct position that a legal play leads to; see `reference.plays`, which defines it."""
    if backend() is Backend.NATIVE:
        from bafflebox.kernel import native

        return native.plays(movement, own, opp, dice, first_turn)
    return reference.plays(movement, own, opp, dice, first_turn)


def tree(
    movement: Movement,
    own: Checkers,
    opp: Checkers,
    dice: tuple[int, ...],
    first_turn: bool = False,
) -> list[Stop]:
    """The play tree of a roll, its start first; see `reference.tree`, which defines it."""
    if backend() is Backend.NATIVE:
        from bafflebox.kernel import native

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
    """Whether exactly these moves, in this order, are a legal whole play of the roll."""
    if backend() is Backend.NATIVE:
        from bafflebox.kernel import native

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
    """The tree from one of its moments on as JSON; see `reference.tree_json`."""
    if backend() is Backend.NATIVE:
        from bafflebox.kernel import native

        return native.tree_json(movement, own, opp, dice, first_turn, root, most)
    return reference.tree_json(reference.tree(movement, own, opp, dice, first_turn), root, most)


def perft(movement: Movement, own: Checkers, opp: Checkers, depth: int) -> int:
    """Leaves of the tree of all turns to `depth`: the exhaustive count that catches wrong generators.

    `own` is on roll. At each ply all 21 unordered rolls, each distinct resulting position once,
    a turn without a play as one; a finished game is a leaf and not continued. The first ply of
    each side is its first turn.
    """
    if depth < 0:
        raise ValueError(f"a depth is 0 or more, not {depth}")
    if backend() is Backend.NATIVE:
        from bafflebox.kernel import native

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
