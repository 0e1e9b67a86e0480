"""The bytes of eXtreme Gammon, BGBlitz and OGXM files: which is which, and never more unpacked than a bound."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from typing import Any

from bafflebox.errors import RecordError
from bafflebox.record.binary.document import record_of
from bafflebox.record.binary.rich_text import plain_text
from bafflebox.record.finding import STRICT, Findings
from bafflebox.record.match_record import CommentRecord, MatchRecord
from bafflebox.sentence import Argument, Sentence, Typed

MOST = 96 * 2**20
"""Bytes that a file may unpack to."""
_XG_HEAD = 8232
"""The head of an eXtreme Gammon file, before its picture."""
_PICTURE_SIZE = 20
_XG_RECORD = 2560
_XG_COMMENTS = b"{\\rtf"
_GZIP = 31
"""What tells zlib to expect a gzip head."""


def is_xg(data: bytes) -> bool:
    """Whether the data begins as eXtreme Gammon's files do."""
    return data.startswith(b"RGMH")


def is_bgf(data: bytes) -> bool:
    """Whether the data begins as BGBlitz's binary files do: a line of JSON that names the format."""
    return data.startswith(b"{") and b'"BGF"' in data[:512].split(b"\n", 1)[0]


def is_ogxm(data: bytes) -> bool:
    """Whether the data begins as OGXM files do."""
    return data.startswith(b"OGXM")


def read_xg(data: bytes, found: Findings = STRICT) -> MatchRecord:
    """The match of an eXtreme Gammon file, with its comments. Raises RecordError for what is damaged or too large."""
    if len(data) < _XG_HEAD:
        raise _damaged("eXtreme Gammon", "too short")
    start = _XG_HEAD + int.from_bytes(data[_PICTURE_SIZE : _PICTURE_SIZE + 4], "little")
    moves, rest = _unpacked(data[start:], zlib.MAX_WBITS)

    def convert() -> Any:
        from gvformat.xg import convert_xg, read_xg  # noqa: PLC0415 - only who has such a file waits for it

        plain = data[:start] + moves
        heads = [head for kind, head in read_xg(plain) if kind == "header_match"]
        document = convert_xg(plain)
        document["left"] = heads[0]["player1"]
        document["elo"] = (heads[0]["elo1"], heads[0]["elo2"])
        return document

    record = record_of(_decoded(convert, "eXtreme Gammon"), found)
    comments = _xg_comments(rest)
    return MatchRecord(record.tags, record.length, record.games, (*record.comments, *comments))


def xg_records(data: bytes) -> list[bytes]:
    """The records of an eXtreme Gammon file as they lie in it, their kind in the ninth byte. Raises RecordError as `read_xg`."""
    if len(data) < _XG_HEAD:
        raise _damaged("eXtreme Gammon", "too short")
    start = _XG_HEAD + int.from_bytes(data[_PICTURE_SIZE : _PICTURE_SIZE + 4], "little")
    plain, _ = _unpacked(data[start:], zlib.MAX_WBITS)
    return [plain[at : at + _XG_RECORD] for at in range(0, len(plain) - _XG_RECORD + 1, _XG_RECORD)]


def read_bgf(data: bytes, found: Findings = STRICT) -> MatchRecord:
    """The match of a BGBlitz file. Raises RecordError for what is damaged or too large."""
    head, _, packed = data.partition(b"\n")
    plain = packed
    if packed.startswith(b"\x1f\x8b"):
        plain, _ = _unpacked(packed, _GZIP)
    elif packed.startswith((b"\x78\x01", b"\x78\x9c", b"\x78\xda")):
        plain, _ = _unpacked(packed, zlib.MAX_WBITS)

    def convert() -> Any:
        from gvformat.bgf import convert_bgf  # noqa: PLC0415 - as above

        return convert_bgf(head + b"\n" + plain)

    return record_of(_decoded(convert, "BGBlitz"), found)


def read_ogxm(data: bytes, found: Findings = STRICT) -> MatchRecord:
    """The match of an OGXM file. Raises RecordError for what is damaged."""

    def convert() -> Any:
        from gvformat import read_gvab  # noqa: PLC0415 - as above

        return read_gvab(data, derive_ogids=False)

    return record_of(_decoded(convert, "OGXM"), found)


def _decoded(convert: Callable[[], Any], name: str) -> Any:
    try:
        return convert()
    except ImportError as error:
        raise _damaged(name, "the package gammonview is missing") from error
    except (Exception, RecursionError) as error:  # whatever a damaged file brings the decoder to
        raise _damaged(name, f"{type(error).__name__}") from error


def _unpacked(data: bytes, window: int) -> tuple[bytes, bytes]:
    """What is packed at the start of the data, and what stands behind it; data that is not packed as it is."""
    unpack = zlib.decompressobj(window)
    try:
        plain = unpack.decompress(data, MOST)
    except zlib.error:
        return data, b""
    if unpack.unconsumed_tail:
        raise RecordError(Sentence("recorded-too_large", {"n": str(MOST // 2**20)}))
    return plain, unpack.unused_data


def _xg_comments(rest: bytes) -> tuple[CommentRecord, ...]:
    """The remarks among the parts behind the moves; where they belong is not told in a way that is known."""
    while rest:
        part, after = _unpacked(rest, zlib.MAX_WBITS)
        if part is rest:
            break
        if part.startswith(_XG_COMMENTS):
            texts = [plain_text(each) for each in part.decode("cp1252", "replace").split("\r\n")]
            lines = [line for text in texts for line in text.splitlines() if line.strip()]
            return tuple(CommentRecord(line.strip()) for line in lines)
        rest = after
    return ()


def _damaged(name: str, why: str) -> RecordError:
    given: dict[str, Argument] = {"format": Typed(name), "why": Typed(why)}
    return RecordError(Sentence("recorded-damaged", given))
