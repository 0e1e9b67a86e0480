"""Moves named literally by a play text, with the dice they need, for the law to judge.

Parsing a play against all legal ones (`notation.parse_play`) understands every spelling. Most records spell each landing and mark
each hit: their moves follow from the board alone, and the law checks one play only.
"""

from __future__ import annotations

from functools import lru_cache

from bafflebox.board.dice import Roll
from bafflebox.board.move import Move
from bafflebox.board.position import BAR, OFF, Checkers, Position
from bafflebox.board.side import Side
from bafflebox.formats.notation import parse_chains


def moves_as_written(text: str, position: Position, side: Side, roll: Roll) -> tuple[Move, ...] | None:
    """Return the moves in the order written, or None where the text alone does not determine them.

    Nothing is judged: the moves may be illegal. Hits must be marked as they would happen. Raises InvalidNotation for anything that
    is not in the notation.
    """
    opp = position.seen_by(side)[1]
    left = list(roll.dice) * (2 if roll.is_double else 1)
    hit: set[int] = set()
    moves: list[Move] = []
    for chain in _chains(text):
        start = chain.stops[0]
        for end in chain.stops[1:]:
            for stop, die in _steps(start, end, left, opp):
                hits = OFF < stop < BAR and opp[BAR - stop] == 1 and stop not in hit
                if die not in left or hits is not (stop in chain.hits and stop not in hit):
                    return None
                left.remove(die)
                if hits:
                    hit.add(stop)
                moves.append(_move(start, stop, die, hits))
                start = stop
            if start != end:
                return None
    return tuple(moves)


def _steps(start: int, end: int, left: list[int], opp: Checkers) -> list[tuple[int, int]]:
    """Return the landings from `start` to `end`, each with its die; none where the text is ambiguous."""
    distance = start - end
    if distance in left:
        return [(end, distance)]
    if end == OFF:
        larger = [die for die in left if die > distance]
        return [(end, min(larger))] if larger else []
    for die in dict.fromkeys(left):
        count, rest = divmod(distance, die)
        if not rest and 1 < count <= left.count(die):
            return [(start - die * step, die) for step in range(1, count + 1)]
        stop, other = start - die, distance - die
        # via a free point: neither over a block nor over a blot, whose hit would have been written
        if other in left and other != die and OFF < stop < BAR and not opp[BAR - stop]:
            return [(stop, die), (end, other)]
    return []


_chains = lru_cache(maxsize=1 << 14)(parse_chains)
_move = lru_cache(maxsize=1 << 14)(lambda start, stop, die, hits: Move(start, stop, (die,), hits))
