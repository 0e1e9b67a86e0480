"""A position: the places of all checkers. Facts, not law: a position may break every rule."""

from __future__ import annotations

import re
from enum import Enum

from bafflebox.board.side import Side, checked_side
from bafflebox.errors import InvalidNotation, InvalidPosition
from bafflebox.frozen import dataclass
from bafflebox.message import Sentence

_WHITE, _BLACK = Side.WHITE, Side.BLACK

OFF = 0
"""Place of the checkers borne off."""
BAR = 25
"""Place of the checkers on the bar, one pip behind the 24 point."""
POINTS = range(1, 25)
"""The points of the board, each side counting from its own home."""
CHECKERS = 15
"""Checkers a side starts with (B1); a position may hold fewer (A4.7)."""

Checkers = tuple[int, ...]
"""The checkers of one side on each of 26 places: 0 off, 1–24 points, 25 bar."""


class Flaw(Enum):
    """Irregularities of a position; each can be represented, and the law decides what it means."""

    MIXED_POINT = "both sides stand on one point"
    TOO_MANY = "a side has more than fifteen checkers"
    TOO_FEW = "a side has fewer than fifteen checkers"
    FINISHED = "a side has no checker left in play"


def _checked(checkers: Checkers, side: str) -> Checkers:
    if len(checkers) != 26:
        raise InvalidPosition(Sentence("unread-side", {"side": side, "n": len(checkers)}))
    # the common case in one sweep: positions are made by the thousand
    if set(map(type, checkers)) != {int} or min(checkers) < 0 or max(checkers) > 99:
        for place, count in enumerate(checkers):
            if type(count) is not int or not 0 <= count <= 99:
                raise InvalidPosition(
                    Sentence("unread-checkers", {"side": side, "n": place, "text": repr(count)})
                )
    return tuple(checkers)


def _rear(checkers: Checkers) -> int:
    """Return the place of the rearmost checker, or 0 when no checker is in play."""
    for place in range(BAR, OFF, -1):
        if checkers[place]:
            return place
    return OFF


@dataclass(frozen=True, slots=True)
class Position:
    """Both sides' checkers, each counted from its own home: White's point p is Black's 25 − p.

    >>> parse_position("white 6:5 8:3 13:5 24:2 black 6:5 8:3 13:5 24:2").pips(Side.WHITE)
    167
    """

    white: Checkers
    black: Checkers

    def __post_init__(self) -> None:
        object.__setattr__(self, "white", _checked(self.white, "white"))
        object.__setattr__(self, "black", _checked(self.black, "black"))

    @classmethod
    def of(cls, own: Checkers, opp: Checkers, side: Side = Side.WHITE) -> Position:
        """Return the position with `own` checkers for `side` and `opp` for the other side."""
        return cls(own, opp) if checked_side(side) is Side.WHITE else cls(opp, own)

    @classmethod
    def counted(cls, own: Checkers, opp: Checkers, side: Side = Side.WHITE) -> Position:
        """Like `of`, without validating checkers that derive from a valid position."""
        made = object.__new__(cls)
        white, black = (own, opp) if checked_side(side) is Side.WHITE else (opp, own)
        object.__setattr__(made, "white", white)
        object.__setattr__(made, "black", black)
        return made

    def __getitem__(self, side: Side) -> Checkers:
        if side is _WHITE:
            return self.white
        return self.black if side is _BLACK else self[checked_side(side)]

    def seen_by(self, side: Side) -> tuple[Checkers, Checkers]:
        """Return (own, opponent's) checkers of `side`, each counted from its own home."""
        if side is _WHITE:
            return self.white, self.black
        return (self.black, self.white) if side is _BLACK else self.seen_by(checked_side(side))

    def mirrored(self) -> Position:
        """Return the position with the colours exchanged."""
        return Position(self.black, self.white)

    def pips(self, side: Side) -> int:
        """Return the pips `side` still needs to bear all its checkers off."""
        return sum(place * count for place, count in enumerate(self[side]))

    def bar(self, side: Side) -> int:
        """Return the number of checkers of `side` on the bar."""
        return self[side][BAR]

    def off(self, side: Side) -> int:
        """Return the number of checkers `side` has borne off."""
        return self[side][OFF]

    def total(self, side: Side) -> int:
        """Return the number of checkers of `side`, those off and on the bar included."""
        return sum(self[side])

    def has_contact(self) -> bool:
        """Return whether a checker of one side still has to pass one of the other side."""
        white, black = _rear(self.white), _rear(self.black)
        return white + black > 25 and white > 0 and black > 0

    def flaws(self) -> frozenset[Flaw]:
        """Return all irregularities of the position (an empty set in ordinary play)."""
        found = set()
        if any(self.white[point] and self.black[25 - point] for point in POINTS):
            found.add(Flaw.MIXED_POINT)
        for side in Side:
            if self.total(side) > CHECKERS:
                found.add(Flaw.TOO_MANY)
            if self.total(side) < CHECKERS:
                found.add(Flaw.TOO_FEW)
            if not sum(self[side][1:]):
                found.add(Flaw.FINISHED)
        return frozenset(found)

    def __str__(self) -> str:
        return format_position(self)


EMPTY: Checkers = (0,) * 26

_PART = re.compile(r"(?P<place>\d{1,2}|bar|off):(?P<count>\d{1,2})")
_PLACE = re.compile(r"[0-9]{1,2}")
_NAMES = {"bar": BAR, "off": OFF}


def parse_place(text: str) -> int:
    """Parse a place: `bar`, `off` or its number (25 is the bar, 0 off); raise InvalidNotation for other text."""
    place = _NAMES.get(text)
    if place is None and _PLACE.fullmatch(text):
        place = int(text)
    if place is None or place > BAR:
        raise InvalidNotation(Sentence("unread-number", {"n": text}))
    return place


def format_place(place: int) -> str:
    """Format a place: `bar`, `off` or the number of a point."""
    return "bar" if place == BAR else "off" if place == OFF else str(place)


def parse_position(text: str) -> Position:
    """Parse a position literal such as `white 6:5 8:3 13:5 24:2 black 6:5 bar:1`.

    Each side counts from its own home; `bar:n` and `off:n` are places; `off` defaults to the checkers missing from fifteen. Raises
    InvalidNotation for other text.
    """
    boards: dict[str, dict[int, int]] = {}
    current: dict[int, int] | None = None
    for word in text.split():
        if word in ("white", "black"):
            if word in boards:
                raise InvalidNotation(Sentence("unread-twice", {"word": word, "text": repr(text)}))
            current = boards.setdefault(word, {})
            continue
        found = _PART.fullmatch(word)
        if found is None or current is None:
            raise InvalidNotation(Sentence("unread-sides", {"text": repr(word)}))
        place = parse_place(found["place"])
        if place in current:
            raise InvalidNotation(Sentence("unread-place", {"text": repr(word)}))
        current[place] = int(found["count"])
    if set(boards) != {"white", "black"}:
        raise InvalidNotation(Sentence("unread-both", {"text": repr(text)}))
    sides = []
    for places in boards["white"], boards["black"]:
        off = places.get(OFF, max(0, CHECKERS - sum(places.values())))
        sides.append(tuple(off if place == OFF else places.get(place, 0) for place in range(26)))
    return Position(*sides)


def format_position(position: Position) -> str:
    """Format a position as a literal that `parse_position` reads.

    >>> format_position(parse_position("white 1:2 black bar:1 off:14"))
    'white 1:2 black bar:1'
    """
    words = []
    for side in Side:
        words.append(side.value)
        checkers = position[side]
        words += [f"{point}:{checkers[point]}" for point in POINTS if checkers[point]]
        if checkers[BAR]:
            words.append(f"bar:{checkers[BAR]}")
        if checkers[OFF] != max(0, CHECKERS - sum(checkers[1:])):
            words.append(f"off:{checkers[OFF]}")
    return " ".join(words)
