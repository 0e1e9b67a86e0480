"""Plays of a first roll and of the reply to one, as the opening book names them."""

from __future__ import annotations

import json
import zlib
from collections.abc import Sequence
from functools import cache

from bafflebox.analysis.openings import BookDecision, checkers_after
from bafflebox.board.move import Move, MoveRow
from bafflebox.engine.family import family_of
from bafflebox.errors import BaffleboxError
from bafflebox.formats.notation import format_moves
from bafflebox.io.openings import read_openings
from bafflebox.library.structure import stored_law
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation


def opening_key(after: str, roll: str, play: str) -> str:
    """Return the name of a play in the library: the first roll with its play (empty for a first roll), the roll, the play."""
    return f"{after}|{roll}|{play}"


def opening_of(law: Law, now: Situation, moves: Sequence[MoveRow] | None) -> str:
    """Return the key of a play of a roll that the opening book has; "" for any other decision."""
    found = read_openings().find(law, now) if moves else None
    return "" if found is None else _key(found, moves or ())


def _key(found: BookDecision, moves: Sequence[MoveRow]) -> str:
    left = list(found.own)
    for origin, target, *_ in moves:
        left[origin] -= 1
        left[target] += 1
    made = tuple(left)
    booked = (each.text for each in found.plays if checkers_after(found.own, each.text) == made)
    own = format_moves(tuple(Move(origin, target, tuple(dice), hit) for origin, target, dice, hit in moves))
    return opening_key(found.after, found.roll, next(booked, own))


def in_book(board: bytes, dice: str) -> bool:
    """Return whether a stored position with its roll is one of the opening book."""
    return _found(board, dice) is not None


def opening_kept(rules: str, options: str, board: bytes, dice: str, turn: bytes) -> str:
    """Return the opening key of a stored decision; "" where it has none, and where its rules are not known any more."""
    found, kept = _found(board, dice), json.loads(zlib.decompress(turn))
    try:
        same = family_of(stored_law(rules, options)) == read_openings().family
    except BaffleboxError:
        return ""
    centred = kept["cube"]["value"] == 1 and not kept["cube"]["owner"]
    return _key(found, kept["played"]) if found and same and centred and kept.get("played") else ""


def _found(board: bytes, dice: str) -> BookDecision | None:
    return read_openings().positions.get((tuple(board[:26]), tuple(board[26:]), dice))


@cache
def book_rolls() -> dict[tuple[str, str], BookDecision]:
    """Return the decisions of the opening book by the first play and the roll."""
    return {(each.after, each.roll): each for each in read_openings().decisions}
