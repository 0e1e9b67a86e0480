"""Cells of a text match: where a row's cells begin, and what each states."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import pairwise

from bafflebox.errors import InvalidNotation
from bafflebox.formats.match_record import (
    Action,
    BeaverRecord,
    DoubleRecord,
    DropRecord,
    IllegalPlayRecord,
    RaccoonRecord,
    ResignRecord,
    ResultRecord,
    RollRecord,
    TakeRecord,
)
from bafflebox.message import Sentence, Typed

_FLAGS = re.IGNORECASE | re.ASCII
_START = re.compile(
    r"(?<!\S)(?:[0-9]{2}:|(?:(?:re)?doubles?|beavers?|raccoons?|takes?|accepts?|drops?|pass(?:es)?|rejects?"
    r"|wins?|losses|loses|resigns?|concedes?)\b)",
    _FLAGS,
)
_ILLEGAL = re.compile(r"illegal\s+play(?:\s*\(([^)]*)\))?", _FLAGS)
_ROLL = re.compile(r"([0-9])([0-9]):(.*)", _FLAGS)
_CUBE = re.compile(r"((?:re)?double|beaver|raccoon)s?(?:\s*=+>)?(?:\s*([0-9]{1,6}))?", _FLAGS)
_TAKE = re.compile(r"takes?|accepts?", _FLAGS)
_DROP = re.compile(r"drops?|pass(?:es)?|rejects?", _FLAGS)
_WINS = re.compile(r"wins?\s+([0-9]{1,6})\s*points?(\s+and\s+the\s+match)?", _FLAGS)
_LOSSES = re.compile(r"(?:losses|loses)\s+([0-9]{1,6})\s*points?", _FLAGS)
_RESIGN = re.compile(r"resigns?(?:\s+(normal|single|gammon|backgammon))?", _FLAGS)
_UNKNOWN = re.compile(r"\?{2,}", _FLAGS)
_CANNOT = re.compile(r"cannot\s+move", _FLAGS)
_POINT = r"(?:[0-9]{1,2}|bar|off|b|o)\*?"
_MOVE = re.compile(rf"{_POINT}(?:/{_POINT})+(?:\([0-9]\)\*?)?", _FLAGS)

_EXPECTED = Sentence("recorded-cells")


def split_cells(row: str, begin: int = 0) -> list[tuple[int, str]]:
    """Return the cells of a row from index `begin` on, as (index, stripped text)."""
    first = begin + len(row[begin:]) - len(row[begin:].lstrip())
    if first == len(row):
        return []
    # the names inside a dumped position may look like a cell
    dumps = [found.span() for found in _ILLEGAL.finditer(row, begin)]
    starts = {first}
    for found in _START.finditer(row, begin):
        if not any(low <= found.start() < high for low, high in dumps):
            starts.add(found.start())
    edges = [*sorted(starts), len(row)]
    cells: list[tuple[int, str]] = []
    for start, stop in pairwise(edges):
        cells += _split_off_unknown(start, row[start:stop].rstrip())
    return cells


def _split_off_unknown(start: int, text: str) -> list[tuple[int, str]]:
    """Split off a `????` far to the right of a written play: the other side's hidden play."""
    words = text.split()
    if len(words) < 2 or not _UNKNOWN.fullmatch(words[-1]) or words[-2].endswith(":"):
        return [(start, text)]
    left = text[: -len(words[-1])]
    if len(left) - len(left.rstrip()) < 3:
        return [(start, text)]
    return [(start, left.rstrip()), (start + len(left), words[-1])]


@lru_cache(maxsize=1 << 15)
def parse_cell(text: str) -> Action | ResultRecord:
    """Parse a cell; a result has column 0, which the caller corrects.

    Raises InvalidNotation for anything not understood in full. Cached, as long collections repeat the same cells.
    """
    if found := _ROLL.fullmatch(text):
        return _parse_roll(int(found[1]), int(found[2]), found[3].strip())
    if _UNKNOWN.fullmatch(text):
        return RollRecord(None, unknown=True)
    if found := _ILLEGAL.fullmatch(text):
        return IllegalPlayRecord(None, found[1] and found[1].strip())
    if found := _CUBE.fullmatch(text):
        value = None if found[2] is None else int(found[2])
        word = found[1].lower()
        if word == "beaver":
            return BeaverRecord(value)
        return RaccoonRecord(value) if word == "raccoon" else DoubleRecord(value)
    if _TAKE.fullmatch(text):
        return TakeRecord()
    if _DROP.fullmatch(text):
        return DropRecord()
    if found := _WINS.fullmatch(text):
        return ResultRecord(0, int(found[1]), match=found[2] is not None)
    if found := _LOSSES.fullmatch(text):
        return ResignRecord(points=int(found[1]))
    if found := _RESIGN.fullmatch(text):
        return ResignRecord(level=found[1] and found[1].lower())
    raise InvalidNotation(Sentence("recorded-not_understood", {"text": quoted(text), "expected": _EXPECTED}))


def _parse_roll(one: int, two: int, rest: str) -> RollRecord | IllegalPlayRecord:
    dice = None if one == two == 0 else (one, two)
    if dice is not None and not (1 <= one <= 6 and 1 <= two <= 6):
        raise InvalidNotation(Sentence("recorded-not_a_roll", {"text": Typed(f"{one}{two}")}))
    if not rest:
        return RollRecord(dice)
    if _UNKNOWN.fullmatch(rest):
        return RollRecord(dice, unknown=True)
    if _CANNOT.fullmatch(rest):
        return RollRecord(dice, cannot_move=True)
    if found := _ILLEGAL.fullmatch(rest):
        return IllegalPlayRecord(dice, found[1] and found[1].strip())
    moves = rest.split()
    if dice is None:
        raise InvalidNotation(Sentence("recorded-after_no_roll", {"text": quoted(rest)}))
    for move in moves:
        if not _MOVE.fullmatch(move):
            raise InvalidNotation(Sentence("recorded-not_a_move", {"text": quoted(move)}))
    return RollRecord(dice, " ".join(moves))


def format_cell(entry: Action | ResultRecord) -> str:
    """Format a cell as GNU Backgammon does: the inverse of `parse_cell` up to spelling.

    A play of less than four moves is followed by a space, and words are preceded by one.
    """
    match entry:
        case RollRecord() | IllegalPlayRecord():
            return _format_roll(entry)
        case DoubleRecord(value):
            return _format_cube("Doubles", value)
        case BeaverRecord(value):
            return _format_cube("Beavers", value)
        case RaccoonRecord(value):
            return _format_cube("Raccoons", value)
        case TakeRecord():
            return " Takes"
        case DropRecord():
            return " Drops"
        case ResignRecord(points, level):
            if points is not None:
                return f" Losses {_count(points)}"
            return " Resigns" if level is None else f" Resigns {level}"
        case ResultRecord():
            return f" Wins {_count(entry.points)}{' and the match' if entry.match else ''}"


def _format_roll(entry: RollRecord | IllegalPlayRecord) -> str:
    dice = "00" if entry.dice is None else f"{entry.dice[0]}{entry.dice[1]}"
    if isinstance(entry, IllegalPlayRecord):
        return f"{dice}: Illegal play" + ("" if entry.board is None else f" ({entry.board})")
    if entry.unknown:
        return f"{dice}: ????"
    if entry.cannot_move:
        return f"{dice}: Cannot Move"
    moves = entry.text.split()
    return f"{dice}: {' '.join(moves)}{' ' if 0 < len(moves) < 4 else ''}"


def _format_cube(word: str, value: int | None) -> str:
    return f" {word}" if value is None else f" {word} => {value}"


def _count(points: int) -> str:
    return f"{points} point" if points == 1 else f"{points} points"


def quoted(text: str) -> Typed:
    """Return the text quoted and truncated for a message."""
    return Typed(repr(text if len(text) <= 40 else text[:37] + "..."))
