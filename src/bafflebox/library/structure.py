"""Structures that a board shows to who decides, counted from its checkers: what matches can be searched by."""

from __future__ import annotations

import json
from functools import lru_cache

from bafflebox.analysis.reason import prime
from bafflebox.errors import BaffleboxError
from bafflebox.library.parts import all_home
from bafflebox.position import BAR, Position
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book
from bafflebox.rules.law import Law
from bafflebox.side import Side

STRUCTURES = (
    "bar",
    "anchor",
    "backgame",
    "prime4",
    "prime5",
    "prime6",
    "behind_prime",
    "bearoff_contact",
)
"""Of who decides: a checker on the bar; a point made on his 20, 21 or 22; two or more points made in the other's home; at least
4, 5 or 6 points in a row in front of a checker; a checker behind 4 points in a row; all at home while checkers still meet.

Each has its bit by its place here: new ones come at the end.
"""
ANCHORS = range(20, 23)
THEIR_HOME = range(19, 25)


def bit_of(structure: str) -> int:
    """The bit by which a structure is kept."""
    return 1 << STRUCTURES.index(structure)


def structures_of(law: Law, position: Position, side: Side) -> int:
    """What the board shows to `side`, a bit each; 0 in rule sets in which nothing is hit, where these words mean nothing."""
    if not law.movement.hits:
        return 0
    own, _ = position.seen_by(side)
    made = {point for point in THEIR_HOME if own[point] >= law.movement.block}
    row = prime(law, position, side)
    shown = {
        "bar": own[BAR] > 0,
        "anchor": not made.isdisjoint(ANCHORS),
        "backgame": len(made) > 1,
        "prime4": row >= 4,
        "prime5": row >= 5,
        "prime6": row >= 6,
        "behind_prime": prime(law, position, side.other) >= 4,
        "bearoff_contact": all_home(position, side) and position.has_contact(),
    }
    return sum(bit_of(name) for name, holds in shown.items() if holds)


def structures_kept(rules: str, options: str, board: bytes) -> int:
    """The same of a board as the library keeps it; 0 where its rules are not known any more."""
    try:
        position = Position(tuple(board[:26]), tuple(board[26:]))
        return structures_of(_law(rules, options), position, Side.WHITE)
    except BaffleboxError:
        return 0


@lru_cache(maxsize=64)
def _law(rules: str, options: str) -> Law:
    return compile_book(find_book(rules).with_options(dict(json.loads(options))))
