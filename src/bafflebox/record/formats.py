"""The one list of formats for recorded matches: found by what is in a file, written by the ending of its name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bafflebox.errors import RecordError
from bafflebox.record.finding import STRICT, Findings
from bafflebox.record.mat import read_mat, write_mat
from bafflebox.record.match_record import MatchRecord
from bafflebox.record.sgf import read_sgf, write_sgf
from bafflebox.record.sgf.read import is_sgf


@dataclass(frozen=True, slots=True)
class Format:
    """A format: the ending of its files, whether data is of it, and both directions; both raise RecordError."""

    name: str
    ending: str
    fits: Callable[[bytes], bool]
    read: Callable[[bytes, Findings], MatchRecord]
    write: Callable[[MatchRecord], str]


FORMATS = (
    Format("Smart Game Format", ".sgf", is_sgf, read_sgf, write_sgf),
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
        raise RecordError(
            f"no format of matches ends in {ending or 'nothing'}; there are {', '.join(each.ending for each in FORMATS)}"
        )
    return found
