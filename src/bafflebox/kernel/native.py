"""Binding of the compiled play generator to the types of its Python reference, which defines the results."""

from __future__ import annotations

from functools import cache, lru_cache

from bafflebox import _native
from bafflebox.board.move import Move
from bafflebox.board.position import BAR, Checkers
from bafflebox.kernel.moments import Afterstate, Stop
from bafflebox.kernel.movement import Combined, Movement, Routes

_MOST = 255
"""A count of checkers that no place reaches; the compiled record stores a byte."""

_HIT = 128
"""Flag in the second byte of a move, beside the target: the move hits."""
_BACKWARD = 8
"""Flag in the four bits of a die, beside its number: it is used backward."""


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


def moves_of(way: bytes) -> tuple[Move, ...]:
    """Decode moves of four bytes each: origin, target and hit, four dice in four bits each."""
    return _pair(way) if len(way) <= 8 else _pair(way[:8]) + _pair(way[8:])


@lru_cache(maxsize=1 << 17)
def _pair(way: bytes) -> tuple[Move, ...]:
    # the same one or two moves recur, whole paths of a double far less often
    return tuple(_move(way[start : start + 4]) for start in range(0, len(way), 4))


@cache
def _move(numbers: bytes) -> Move:
    origin, landing, *pairs = numbers
    dice = [number for pair in pairs for number in (pair & 15, pair >> 4) if number]
    signed = tuple(number if number < _BACKWARD else _BACKWARD - number for number in dice)
    return Move(origin, landing & ~_HIT, signed, bool(landing & _HIT))


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
        Stop(mine, theirs, left, done, tuple((_move(move), after) for move, after in branches))
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
    way = b"".join([_written(move) for move in moves])
    return _native.stands(compiled(movement), own, opp, dice, first_turn, way)


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


def _written(move: Move) -> bytes:
    """Return the four bytes of a move; zeros, which stand for no move, for one that no turn can have."""
    if len(move.dice) == 1 and 0 <= move.origin <= BAR and 0 <= move.target <= BAR and 0 < move.dice[0] <= 6:
        # fast path for almost every move
        return bytes((move.origin, move.target | (_HIT if move.hit else 0), move.dice[0], 0))
    dice = [number if number > 0 else _BACKWARD - number for number in move.dice]
    places = 0 <= move.origin <= BAR and 0 <= move.target <= BAR
    if not places or not 0 < len(dice) <= 4 or not all(0 < number < 16 for number in dice):
        return bytes(4)
    dice += [0] * (4 - len(dice))
    landing = move.target | (_HIT if move.hit else 0)
    return bytes((move.origin, landing, dice[0] | dice[1] << 4, dice[2] | dice[3] << 4))
