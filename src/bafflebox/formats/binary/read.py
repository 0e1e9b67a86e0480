"""Detection and bounded unpacking of eXtreme Gammon, BGBlitz and OGXM files."""

from __future__ import annotations

import re
import zlib
from collections.abc import Callable

from bafflebox.errors import RecordError
from bafflebox.formats.binary.comments import with_comments
from bafflebox.formats.binary.document import record_of
from bafflebox.formats.finding import STRICT, Findings
from bafflebox.formats.match_record import MatchRecord
from bafflebox.message import Argument, Sentence, Typed

MOST = 96 * 2**20
"""Most bytes that a file may unpack to."""
_XG_HEAD = 8232
"""Size of the header of an eXtreme Gammon file, before its picture."""
_PICTURE_SIZE = 20
_XG_RECORD = 2560
_XG_COMMENTS = b"{\\rtf"
_GZIP = 31
"""The zlib window setting that expects a gzip header."""


def is_xg(data: bytes) -> bool:
    """Return whether the data begins like an eXtreme Gammon file."""
    return data.startswith(b"RGMH")


def is_bgf(data: bytes) -> bool:
    """Return whether the data begins like a BGBlitz binary file: a line of JSON that names the format."""
    return data.startswith(b"{") and b'"BGF"' in data[:512].split(b"\n", 1)[0]


def is_ogxm(data: bytes) -> bool:
    """Return whether the data begins like an OGXM file."""
    return data.startswith(b"OGXM")


def read_xg(data: bytes, found: Findings = STRICT) -> MatchRecord:
    """Return the match of an eXtreme Gammon file with its comments. Raises RecordError for damaged or oversized data."""
    if len(data) < _XG_HEAD:
        raise _damaged("eXtreme Gammon", "too short")
    start = _XG_HEAD + int.from_bytes(data[_PICTURE_SIZE : _PICTURE_SIZE + 4], "little")
    moves, rest = _unpacked(data[start:], zlib.MAX_WBITS)

    def convert() -> object:
        from gvformat.xg import convert_xg, read_xg  # noqa: PLC0415 - only who has such a file waits for it

        plain = data[:start] + moves
        heads = [head for kind, head in read_xg(plain) if kind == "header_match"]
        document = convert_xg(plain)
        document["analysed_by"] = "eXtreme Gammon"
        document["left"] = heads[0]["player1"]
        document["elo"] = (heads[0]["elo1"], heads[0]["elo2"])
        return document

    record = record_of(_decoded(convert, "eXtreme Gammon"), found)
    return with_comments(record, _records_of(moves), _xg_comments(rest))


def xg_records(data: bytes) -> list[bytes]:
    """Return the raw records of an eXtreme Gammon file, their type in the ninth byte. Raises RecordError as `read_xg`."""
    if len(data) < _XG_HEAD:
        raise _damaged("eXtreme Gammon", "too short")
    start = _XG_HEAD + int.from_bytes(data[_PICTURE_SIZE : _PICTURE_SIZE + 4], "little")
    return _records_of(_unpacked(data[start:], zlib.MAX_WBITS)[0])


def _records_of(plain: bytes) -> list[bytes]:
    return [plain[at : at + _XG_RECORD] for at in range(0, len(plain) - _XG_RECORD + 1, _XG_RECORD)]


def read_bgf(data: bytes, found: Findings = STRICT) -> MatchRecord:
    """Return the match of a BGBlitz file. Raises RecordError for damaged or oversized data."""
    head, _, packed = data.partition(b"\n")
    plain = packed
    if packed.startswith(b"\x1f\x8b"):
        plain, _ = _unpacked(packed, _GZIP)
    elif packed.startswith((b"\x78\x01", b"\x78\x9c", b"\x78\xda")):
        plain, _ = _unpacked(packed, zlib.MAX_WBITS)

    def convert() -> object:
        from gvformat.bgf import convert_bgf  # noqa: PLC0415 - as above

        return convert_bgf(head + b"\n" + plain)

    return record_of(_decoded(convert, "BGBlitz"), found)


def read_ogxm(data: bytes, found: Findings = STRICT) -> MatchRecord:
    """Return the match of an OGXM file. Raises RecordError for damaged data."""

    def convert() -> object:
        from gvformat import read_gvab  # noqa: PLC0415 - as above

        return read_gvab(data, derive_ogids=False)

    return record_of(_decoded(convert, "OGXM"), found)


def _decoded(convert: Callable[[], object], name: str) -> object:
    try:
        return convert()
    except ImportError as error:
        raise _damaged(name, "the package gammonview is missing") from error
    except (Exception, RecursionError) as error:  # a damaged file can make the decoder raise anything
        raise RecordError(Sentence("recorded-undecoded", {"format": Typed(name)})) from error


def _unpacked(data: bytes, window: int) -> tuple[bytes, bytes]:
    """Return the unpacked stream at the start of the data and the bytes after it; data that is not packed is returned as it is."""
    unpack = zlib.decompressobj(window)
    try:
        plain = unpack.decompress(data, MOST)
    except zlib.error:
        return data, b""
    if unpack.unconsumed_tail:
        raise RecordError(Sentence("recorded-too_large", {"n": str(MOST // 2**20)}))
    return plain, unpack.unused_data


def _xg_comments(rest: bytes) -> list[str]:
    """Return the comments after the moves, in the order of their numbers."""
    while rest:
        part, after = _unpacked(rest, zlib.MAX_WBITS)
        if part is rest:
            break
        if part.startswith(_XG_COMMENTS):
            return [plain_text(each) for each in part.decode("cp1252", "replace").split("\r\n")]
        rest = after
    return []


def _damaged(name: str, why: str) -> RecordError:
    given: dict[str, Argument] = {"format": Typed(name), "why": Typed(why)}
    return RecordError(Sentence("recorded-damaged", given))


_LONGEST = 1 << 20
_TOKEN = re.compile(r"\\([a-zA-Z]+)(-?[0-9]{1,7})? ?|\\'([0-9a-fA-F]{2})|\\([^a-zA-Z])|([{}])|([^\\{}]+)")
_SKIPPED = frozenset({"fonttbl", "colortbl", "stylesheet", "info", "pict", "object", "generator", "*"})
_SIGNS = {"par": "\n", "line": "\n", "tab": " ", "emdash": "—", "endash": "–", "lquote": "‘", "rquote": "’"}


def plain_text(text: str) -> str:
    """Return the text; reads at most a million characters, and nesting depth costs nothing."""
    out: list[str] = []
    depth = 0
    skip: int | None = None  # the depth of the skipped group
    for found in _TOKEN.finditer(text[:_LONGEST]):
        word, number, code, sign, brace, plain = found.groups()
        if brace == "{":
            depth += 1
        elif brace == "}":
            if skip is not None and depth <= skip:
                skip = None
            depth -= 1
        elif skip is not None:
            continue
        elif word in _SKIPPED or sign == "*":
            skip = depth
        elif word == "u" and number:
            out.append(chr(int(number) % 0x10000))
        elif word in _SIGNS:
            out.append(_SIGNS[word])
        elif code:
            out.append(bytes([int(code, 16)]).decode("cp1252", "replace"))
        elif plain:
            out.append(re.sub(r"[\x00-\x08\r\n]", "", plain))
    return "".join(out)
