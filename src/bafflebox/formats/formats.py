"""Registry of match formats: detected by content, chosen for writing by file extension."""

from __future__ import annotations

from collections.abc import Callable

from bafflebox.errors import RecordError
from bafflebox.formats.binary import is_bgf, is_ogxm, is_xg, read_bgf, read_ogxm, read_xg
from bafflebox.formats.finding import STRICT, Findings
from bafflebox.formats.mat import read_mat, write_mat
from bafflebox.formats.match_record import MatchRecord
from bafflebox.formats.oldmoves import is_oldmoves, read_oldmoves
from bafflebox.formats.sgf import read_sgf, write_sgf
from bafflebox.formats.sgf.read import is_sgf
from bafflebox.frozen import dataclass
from bafflebox.message import Sentence, Typed


@dataclass(frozen=True, slots=True)
class Format:
    """A format: its file extension, a content test, a reader and a writer; each raises RecordError."""

    name: str
    ending: str
    fits: Callable[[bytes], bool]
    read: Callable[[bytes, Findings], MatchRecord]
    write: Callable[[MatchRecord], str] | None = None
    """None: read only."""


FORMATS = (
    Format("eXtreme Gammon", ".xg", is_xg, read_xg),
    Format("BGBlitz", ".bgf", is_bgf, read_bgf),
    Format("OGXM", ".ogxm", is_ogxm, read_ogxm),
    Format("Smart Game Format", ".sgf", is_sgf, read_sgf, write_sgf),
    Format("FIBS oldmoves", ".fibs", is_oldmoves, read_oldmoves),
    Format("text match", ".mat", lambda data: True, read_mat, write_mat),
)
"""In order of detection; the last accepts all other data and reports what is wrong with it."""


_OTHERS = {
    b"%PDF-": "PDF",
    b"\x89PNG": "PNG",
    b"\xff\xd8\xff": "JPEG",
    b"GIF8": "GIF",
    b"\xd0\xcf\x11\xe0": "Microsoft Office",
    b"PK\x03\x04": "ZIP",
    b"Rar!": "RAR",
    b"7z\xbc\xaf": "7-Zip",
}
"""Signatures of files that are often given by mistake, and their names."""
_WIDE = (b"\xff\xfe", b"\xfe\xff")
"""Byte order marks of UTF-16 text."""


def refuse_no_match(data: bytes) -> None:
    """Raise RecordError, naming the kind, for data that can be no match: an empty file, another file type, binary data."""
    if not data.strip():
        raise RecordError(Sentence("recorded-empty"))
    kind = next((kind for magic, kind in _OTHERS.items() if data.startswith(magic)), None)
    if kind is not None:
        raise RecordError(Sentence("recorded-other_kind", {"kind": Typed(kind)}))
    if b"\0" in data[:4096] and not data.startswith(_WIDE) and format_of(data) is FORMATS[-1]:
        raise RecordError(Sentence("recorded-binary"))


def format_of(data: bytes) -> Format:
    """Return the format of the data."""
    return next(each for each in FORMATS if each.fits(data))


def read_record(data: bytes, found: Findings = STRICT) -> MatchRecord:
    """Return the match in the data, in any format; raise RecordError naming the place that is not understood.

    With findings that are not strict, such places are recorded there with what was assumed.
    """
    return format_of(data).read(data, found)


def format_for(ending: str) -> Format:
    """Return the format with this extension; raise RecordError listing the available ones."""
    found = next((each for each in FORMATS if each.ending == ending.lower()), None)
    if found is None:
        possible = ", ".join(each.ending for each in WRITTEN)
        raise RecordError(f"no format of matches ends in {ending or 'nothing'}; there are {possible}")
    return found


def write_record(record: MatchRecord, ending: str) -> str:
    """Return the match as text in the format with this extension; raise RecordError for a read-only format or unsupported content."""
    form = format_for(ending)
    if form.write is None:
        possible = ", ".join(each.ending for each in WRITTEN)
        raise RecordError(f"{form.name} is read and not written; possible: {possible}")
    return form.write(record)


WRITTEN = tuple(each for each in FORMATS if each.write)
"""The formats that can be written."""
