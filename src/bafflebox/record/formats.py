"""The one list of formats for recorded matches: found by what is in a file, written by the ending of its name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bafflebox.errors import RecordError
from bafflebox.record.binary import is_bgf, is_ogxm, is_xg, read_bgf, read_ogxm, read_xg
from bafflebox.record.finding import STRICT, Findings
from bafflebox.record.mat import read_mat, write_mat
from bafflebox.record.match_record import MatchRecord
from bafflebox.record.oldmoves import is_oldmoves, read_oldmoves
from bafflebox.record.sgf import read_sgf, write_sgf
from bafflebox.record.sgf.read import is_sgf


@dataclass(frozen=True, slots=True)
class Format:
    """A format: the ending of its files, whether data is of it, and the directions there are; each raises RecordError."""

    name: str
    ending: str
    fits: Callable[[bytes], bool]
    read: Callable[[bytes, Findings], MatchRecord]
    write: Callable[[MatchRecord], str] | None = None
    """None: it is only read."""


FORMATS = (
    Format("eXtreme Gammon", ".xg", is_xg, read_xg),
    Format("BGBlitz", ".bgf", is_bgf, read_bgf),
    Format("OGXM", ".ogxm", is_ogxm, read_ogxm),
    Format("Smart Game Format", ".sgf", is_sgf, read_sgf, write_sgf),
    Format("FIBS oldmoves", ".fibs", is_oldmoves, read_oldmoves),
    Format("text match", ".mat", lambda data: True, read_mat, write_mat),
)
"""In the order in which data is tried; the last takes all that is left and says what is wrong with it."""


def format_of(data: bytes) -> Format:
    """The format that the data is in."""
    return next(each for each in FORMATS if each.fits(data))


def read_record(data: bytes, found: Findings = STRICT) -> MatchRecord:
    """The match that the data states, in whichever format; raises RecordError naming the place that is not understood.

    With findings that are not strict, what is not understood is noted there with what was assumed.
    """
    return format_of(data).read(data, found)


def format_for(ending: str) -> Format:
    """The format whose files end so; raises RecordError naming those that there are."""
    found = next((each for each in FORMATS if each.ending == ending.lower()), None)
    if found is None:
        possible = ", ".join(each.ending for each in WRITTEN)
        raise RecordError(f"no format of matches ends in {ending or 'nothing'}; there are {possible}")
    return found


def write_record(record: MatchRecord, ending: str) -> str:
    """The match as text in the format whose files end so; raises RecordError for one that is only read, and what it can't tell."""
    form = format_for(ending)
    if form.write is None:
        possible = ", ".join(each.ending for each in WRITTEN)
        raise RecordError(f"{form.name} is read and not written; possible: {possible}")
    return form.write(record)


WRITTEN = tuple(each for each in FORMATS if each.write)
"""Those that are written as well."""
