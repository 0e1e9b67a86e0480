"""GNU Backgammon position ids: fourteen characters for the places of the checkers.

The key behind an id is 80 bits. First the opponent of the side on roll, then the side on roll: for its points 1 to 24 and its bar,
each counted from its own home, a one for every checker and then a zero. The bits fill bytes from the lowest; base64 without padding
writes the ten bytes. Missing checkers are off, so an id always describes fifteen per side, and never says which side is on roll:
that is in the match id.
"""

from __future__ import annotations

import base64
import binascii

from bafflebox.board.position import CHECKERS, Checkers, Flaw, Position
from bafflebox.board.side import Side
from bafflebox.errors import InvalidNotation
from bafflebox.message import Argument, Sentence, Typed, Word

ID_LENGTH = 14
_BITS = 80
_SHOWN = range(1, 26)  # the points and the bar; checkers off are what is missing to fifteen


def format_position_id(position: Position, on_roll: Side) -> str:
    """Return the position id with `on_roll` to move.

    Raises InvalidNotation where an id would say something else: a side whose checkers, those off
    included, are not fifteen, or a point that both sides stand on.

    >>> from bafflebox.board.position import parse_position
    >>> start = parse_position("white 24:2 13:5 8:3 6:5 black 24:2 13:5 8:3 6:5")
    >>> format_position_id(start, Side.WHITE)
    '4HPwATDgc/ABMA'
    """
    refuse_unsayable(position, Word("a_position_id", "a position id"))
    own, opp = position.seen_by(on_roll)
    key = length = 0
    for checkers in (opp, own):
        for place in _SHOWN:
            key |= ((1 << checkers[place]) - 1) << length
            length += checkers[place] + 1
    return base64.b64encode(key.to_bytes(_BITS // 8, "little")).decode("ascii").rstrip("=")


def refuse_unsayable(position: Position, what: Argument) -> None:
    """Raise InvalidNotation for a position that ids can't express: a side without fifteen checkers, or a mixed point."""
    for side in Side:
        if position.total(side) != CHECKERS:
            raise InvalidNotation(
                Sentence(
                    "id-checkers",
                    {
                        "what": what,
                        "name": Word(str(side), str(side)),
                        "n": str(position.total(side)),
                        "most": str(CHECKERS),
                    },
                )
            )
    if Flaw.MIXED_POINT in position.flaws():
        raise InvalidNotation(Sentence("id-one_point", {"what": what}))


def parse_position_id(text: str, on_roll: Side = Side.WHITE) -> Position:
    """Return the position of an id with `on_roll` as the side to move.

    Raises InvalidNotation for another length or alphabet, and for keys that describe no position: more than fifteen checkers per
    side, a point of both sides, or surplus bits.
    """
    data = decode_id(text, ID_LENGTH, "position")
    key = int.from_bytes(data, "little")
    sides: list[Checkers] = []
    for _ in Side:
        places = []
        for _ in _SHOWN:
            count = (~key & (key + 1)).bit_length() - 1  # the number of ones before the next zero
            places.append(count)
            key >>= count + 1
        if sum(places) > CHECKERS:
            raise too_many(text, sum(places))
        sides.append((CHECKERS - sum(places), *places))
    if key:
        raise InvalidNotation(Sentence("id-goes_on", {"text": Typed(repr(text))}))
    opp, own = sides
    position = Position.of(own, opp, on_roll)
    if Flaw.MIXED_POINT in position.flaws():
        raise InvalidNotation(Sentence("id-both", {"text": Typed(repr(text))}))
    return position


def too_many(text: str, count: int) -> InvalidNotation:
    """Return the error for an id that gives a side too many checkers."""
    given: dict[str, Argument] = {"text": Typed(repr(text)), "n": str(count), "most": str(CHECKERS)}
    return InvalidNotation(Sentence("id-too_many", given))


def decode_id(text: str, length: int, kind: str) -> bytes:
    """Return the bytes of a base64 id of exactly `length` characters; raise InvalidNotation for others.

    A non-canonical spelling of the same bytes is refused, so that every id has one text.
    """
    about: dict[str, Argument] = {"text": Typed(repr(text)), "kind": Word(f"{kind}_id", kind)}
    if len(text) != length:
        given = {**about, "n": str(length), "given": str(len(text))}
        raise InvalidNotation(Sentence("id-length", given))
    padding = "=" * (-length % 4)
    try:
        data = base64.b64decode(text + padding, validate=True)
    except (binascii.Error, ValueError) as error:
        raise InvalidNotation(Sentence("id-letters", about)) from error
    if base64.b64encode(data).decode("ascii") != text + padding:
        raise InvalidNotation(Sentence("id-last_letter", about))
    return data
