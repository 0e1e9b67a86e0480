"""Files that hold one position: eXtreme Gammon's `.xgp`, and text exported by BGBlitz, eXtreme Gammon and GNU Backgammon.

The content is returned as a position id. In text the id is printed under the board, whatever the language of the rest; a `.xgp` is
laid out as a match file with a single record of a roll to be played, or of the cube.
"""

from __future__ import annotations

import re
import struct

from bafflebox.errors import RecordError
from bafflebox.formats.binary import is_xg, xg_records
from bafflebox.formats.ids.xgid import LARGEST, MARK
from bafflebox.message import Sentence, Typed

_XGID = re.compile(r"XGID=[-a-oA-O]{26}(?::[-0-9DBR]{1,6}){7,9}", re.ASCII)
_GNUBG = re.compile(
    r"Position[- ]ID\s*:\s*([A-Za-z0-9+/]{14})\b.{0,400}?Match[- ]ID\s*:\s*([A-Za-z0-9+/]{12})\b",
    re.ASCII | re.DOTALL,
)
_LOOKED_AT = 1 << 18
_KIND = 8
_MATCH, _GAME, _CUBE, _PLAY = 0, 1, 2, 3
_MONEY = 99_999
"""The length that stands for money play in these files."""


def position_in(data: bytes) -> str:
    """Return the id of the position in a file, an XGID or a GNU Backgammon id; raise RecordError where there is none."""
    if is_xg(data):
        return _of_xg(data)
    text = data[:_LOOKED_AT].decode("utf-8", "replace")
    if found := _XGID.search(text):
        return found[0]
    if found := _GNUBG.search(text):
        return f"{found[1]}:{found[2]}"
    raise RecordError(Sentence("recorded-no_position"))


def _of_xg(data: bytes) -> str:
    length, rules, scores, crawford = 0, 0, (0, 0), 0
    held: bytes | None = None
    for record in xg_records(data):
        kind = record[_KIND]
        if kind == _MATCH:
            length = struct.unpack_from("<i", record, 92)[0]
            rules = int(bool(record[101])) + 2 * int(bool(record[102]))
        elif kind == _GAME:
            scores, crawford = struct.unpack_from("<2i", record, 12), int(bool(record[20]))
        elif kind == _PLAY and struct.unpack_from("<i", record, 100)[0] > 0:
            held = record
            break
        elif kind == _CUBE and held is None:
            held = record
    if held is None:
        raise RecordError(Sentence("recorded-no_position"))
    length = 0 if length == _MONEY else length
    try:
        tail = [*scores, crawford if length else rules, length, LARGEST]
        return ":".join([MARK + _board(held), *_cube(held), *map(str, tail)])
    except (struct.error, ValueError) as error:
        raise RecordError(Sentence("recorded-undecoded", {"format": Typed("eXtreme Gammon")})) from error


def _board(record: bytes) -> str:
    """Return the board from the top player's bar to that of the bottom player, the first of the file."""
    at = 9 if record[_KIND] == _PLAY else 36
    return "".join(map(_sign, struct.unpack_from("<26b", record, at)))


def _sign(checkers: int) -> str:
    if abs(checkers) > 15:
        raise ValueError(checkers)
    return "-" if not checkers else chr(ord("A" if checkers > 0 else "a") + abs(checkers) - 1)


def _cube(record: bytes) -> list[str]:
    """Return the cube as a power of two, its owner, the side on roll, and the dice."""
    play = record[_KIND] == _PLAY
    on_roll, cube = (struct.unpack_from("<i", record, at)[0] for at in ((64, 108) if play else (12, 32)))
    dice = struct.unpack_from("<2i", record, 100) if play else (0, 0)
    owner = (cube > 0) - (cube < 0)
    return [str(abs(cube)), str(owner), str(on_roll), "".join(map(str, dice))]
