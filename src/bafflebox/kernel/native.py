"""Binding of the compiled play generator to the types of its Python reference, which defines the results."""

from __future__ import annotations

from functools import lru_cache

from bafflebox import _native
from bafflebox.board.move import Move
from bafflebox.board.position import Checkers
from bafflebox.kernel.moments import Afterstate, Stop
from bafflebox.kernel.move_bytes import bytes_of, holds_play, move_of, moves_of
from bafflebox.kernel.movement import Combined, Movement, Routes

_MOST = 255
"""A count of checkers that no place reaches; the compiled record stores a byte."""


@lru_cache(maxsize=256)
def _made(movement: Movement) -> _native.Movement:
    combined = movement.combined or Combined()
    return _native.Movement(
        style=movement.style.value,
        steps=movement.steps,
        block=min(movement.block, _MOST),
        hits=movement.hits,
        cap=min(movement.cap, _MOST),
        home=movement.home,
        overshoot=movement.overshoot,
        bar_first=movement.bar_first,
        rerun=movement.rerun,
        double_moves=movement.double_moves,
        filters=[name.value for name in movement.filters],
        routes=[(roll, _rows(roll, table)) for roll, table in combined.routes.items()],
        rovers=combined.rovers,
        spread=combined.spread,
        bar_limit=min(combined.bar_limit, _MOST),
        clear_out=combined.clear_out,
        bear_off_with=combined.bear_off_with,
        full=min(combined.full, _MOST),
    )


def _rows(roll: tuple[int, ...], table: Routes) -> list[list[tuple[int, tuple[int, ...]]]]:
    """Return a route table as rows of targets, each with the dice as they are used."""
    for route in (route for routes in table for route in routes):
        if route.dice != tuple(sorted(map(abs, route.signed or route.dice), reverse=True)):
            raise ValueError(
                f"a route of {roll} has its dice highest first, and signed ones are the same dice: {route}"
            )
    return [[(route.target, route.signed or route.dice) for route in routes] for routes in table]


# Hashing a record costs more than generating plays, so the records in use are also found by identity; each entry keeps its record
# alive, so that no other can reuse its id.
_known: dict[int, tuple[Movement, _native.Movement]] = {}


def compiled(movement: Movement) -> _native.Movement:
    """Return the record in the compiled module's form; raise ValueError if it can't be represented."""
    known = _known.get(id(movement))
    if known is None:
        if len(_known) >= 256:
            _known.clear()
        known = _known[id(movement)] = (movement, _made(movement))
    return known[1]


def plays(
    movement: Movement,
    own: Checkers,
    opp: Checkers,
    dice: tuple[int, ...],
    first_turn: bool = False,
) -> list[Afterstate]:
    """Return every distinct result of the roll, in no particular order; see `reference.plays`.

    Raises ValueError for a side that is not 26 counts of at most 99 checkers in all, dice other
    than one or two of 1-6, and a record that the compiled generator can't represent.
    """
    found = _native.plays(compiled(movement), own, opp, dice, first_turn)
    return [Afterstate(mine, theirs, moves_of(way)) for mine, theirs, way in found]


def play_rows(
    movement: Movement, own: Checkers, opp: Checkers, dice: tuple[int, ...], first_turn: bool = False
) -> bytes:
    """Return the results of `plays` as rows; see `generate.play_rows`. Raises ValueError as `plays` does."""
    record = compiled(movement)
    found = _native.play_rows(record, own, opp, dice, first_turn)
    _generated[0] = (record, own, opp, dice, first_turn), found
    return found


_generated: list[tuple[tuple[object, ...], bytes]] = [((), b"")]
"""The arguments of the last call of `play_rows`, and its rows: usually one of them is played next."""


def perft(movement: Movement, own: Checkers, opp: Checkers, depth: int) -> int:
    """Count the leaves of the tree of all turns to `depth` (0-64); see `generate.perft`.

    Other threads run meanwhile, and an interrupt ends it. Raises ValueError as `plays` does.
    """
    return _native.perft(compiled(movement), own, opp, depth)


def tree(
    movement: Movement,
    own: Checkers,
    opp: Checkers,
    dice: tuple[int, ...],
    first_turn: bool = False,
) -> list[Stop]:
    """Return the play tree of the roll; see `reference.tree`. Raises ValueError as `plays` does."""
    return [
        Stop(mine, theirs, left, done, tuple((move_of(move), after) for move, after in branches))
        for mine, theirs, left, done, branches in _native.tree(compiled(movement), own, opp, dice, first_turn)
    ]


def stands(
    movement: Movement,
    own: Checkers,
    opp: Checkers,
    dice: tuple[int, ...],
    first_turn: bool,
    moves: tuple[Move, ...],
) -> bool:
    """Return whether exactly these moves, in this order, are a complete legal play. Raises ValueError as `plays` does."""
    record, way = compiled(movement), bytes_of(moves)
    key, rows = _generated[0]
    if key == (record, own, opp, dice, first_turn) and holds_play(rows, way):
        return True
    return _native.stands(record, own, opp, dice, first_turn, way)


def tree_json(
    movement: Movement,
    own: Checkers,
    opp: Checkers,
    dice: tuple[int, ...],
    first_turn: bool,
    root: int,
    most: int,
) -> bytes:
    """Return the tree from one of its nodes on as JSON; see `reference.tree_json`. Raises ValueError as `plays` does."""
    return _native.tree_json(compiled(movement), own, opp, dice, first_turn, root, most)
