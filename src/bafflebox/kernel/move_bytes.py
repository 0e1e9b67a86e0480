"""Moves as bytes, four each, as the compiled generator writes them: origin, target and hit, four dice in four bits each."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache

from bafflebox.board.move import Move
from bafflebox.board.position import BAR, Checkers
from bafflebox.kernel.moments import Afterstate

_HIT = 128
"""Flag in the second byte of a move, beside the target: the move hits."""
_BACKWARD = 8
"""Flag in the four bits of a die, beside its number: it is used backward."""


def moves_of(way: bytes) -> tuple[Move, ...]:
    """Decode moves."""
    return _pair(way) if len(way) <= 8 else _pair(way[:8]) + _pair(way[8:])


@lru_cache(maxsize=1 << 17)
def _pair(way: bytes) -> tuple[Move, ...]:
    # the same one or two moves recur, whole paths of a double far less often
    return tuple(move_of(way[start : start + 4]) for start in range(0, len(way), 4))


@cache
def move_of(numbers: bytes) -> Move:
    """Decode one move."""
    origin, landing, *pairs = numbers
    dice = [number for pair in pairs for number in (pair & 15, pair >> 4) if number]
    signed = tuple(number if number < _BACKWARD else _BACKWARD - number for number in dice)
    return Move(origin, landing & ~_HIT, signed, bool(landing & _HIT))


def bytes_of(moves: Iterable[Move]) -> bytes:
    """Encode moves."""
    return b"".join([_bytes_of_move(move) for move in moves])


def _bytes_of_move(move: Move) -> bytes:
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


# --- rows of plays --------------------------------------------------------------------------------

SIDE, MOVES = 26, 16
"""Bytes of a side's counts, and of four moves."""
ROW = 2 * SIDE + 1 + MOVES
"""Bytes of a play: what it leads to (own, opponent's counts), the number of its moves, its moves and zeros."""


def play_rows_of(results: Iterable[Afterstate]) -> bytes:
    """Encode results as rows, the play from the rear first: by origin and target of each move, of two alike the shorter."""
    found = sorted(
        results, key=lambda each: [-place for move in each.moves for place in (move.origin, move.target)]
    )
    return b"".join(_row(each) for each in found)


def _row(each: Afterstate) -> bytes:
    return bytes((*each.own, *each.opp, len(each.moves))) + bytes_of(each.moves).ljust(MOVES, b"\0")


def play_in(rows: bytes, number: int) -> tuple[Checkers, Checkers, tuple[Move, ...]]:
    """Return both sides' counts after a play of rows, and its moves."""
    start = number * ROW
    counts = start + 2 * SIDE
    way = rows[counts + 1 : counts + 1 + 4 * rows[counts]]
    return tuple(rows[start : start + SIDE]), tuple(rows[start + SIDE : counts]), moves_of(way)


def holds_play(rows: bytes, way: bytes) -> bool:
    """Return whether exactly these moves are a play of rows."""
    wanted = bytes((len(way) // 4,)) + way.ljust(MOVES, b"\0")
    at = rows.find(wanted)
    while at >= 0 and at % ROW != 2 * SIDE:
        at = rows.find(wanted, at + 1)
    return at >= 0
