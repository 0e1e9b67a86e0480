"""Match logs as JSON lines: a header line, then one envelope per line.

The events of one act form a batch: all but the last carry `"more": true`, so that a batch truncated while being written is
recognised and left out as a whole.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence

from bafflebox.board.side import Side
from bafflebox.errors import LogError
from bafflebox.formats.log.event_json import decode_event, encode_event
from bafflebox.match.log import Envelope, Log

VERSION = 1
"""The version in the header line; no other is read."""
HEAD = {"bafflebox": "log", "version": VERSION}


def format_head(table: Mapping[str, object] | None = None) -> str:
    """Return the first line of a log file; `table` is what a front end stores beside the log."""
    return json.dumps({**HEAD, "table": dict(table)} if table else HEAD)


def format_envelope(envelope: Envelope, *, more: bool = False) -> str:
    """Return one line of a log file, without the line end; `more`: the next line belongs to the same batch."""
    by = envelope.by.value if envelope.by else None
    lag = {"lag": envelope.lag} if envelope.lag else {}
    line = {"seq": envelope.seq, "at": envelope.at, "by": by, **lag, **encode_event(envelope.event)}
    return json.dumps({**line, "more": True} if more else line)


def format_batch(envelopes: Sequence[Envelope]) -> str:
    """Return the lines of one batch, each with its line end."""
    last = len(envelopes) - 1
    return "".join(format_envelope(each, more=n < last) + "\n" for n, each in enumerate(envelopes))


def format_log(log: Log) -> str:
    """Return the whole file."""
    return "\n".join([format_head(), *(format_envelope(each) for each in log.envelopes)]) + "\n"


def is_log(data: bytes) -> bool:
    """Return whether the file begins like a log, readable or not; other records are not JSON."""
    return data.lstrip()[:1] == b"{"


def parse_head(line: str) -> dict[str, object]:
    """Return the `table` of the first line; raise LogError when it is no log header."""
    try:
        data = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise LogError("line 1 is not the head of a log; expected " + format_head()) from error
    _check_head(data)
    table = data.get("table", {})
    if not isinstance(table, dict):
        raise LogError("line 1: table must be an object")
    return table


def parse_log(lines: Iterable[str], *, torn_end: bool = False) -> Log:
    """Parse a log written by `format_log`; raise LogError naming the line.

    With `torn_end` a batch that was cut off at the end of the file is left out.
    """
    return Log(parse_envelopes(lines, torn_end=torn_end))


def parse_envelopes(lines: Iterable[str], *, torn_end: bool = False) -> Iterator[Envelope]:
    """Like `parse_log`, one envelope at a time: at most one batch is in memory. Their order is not checked."""
    texts = (line for line in lines if line.strip())
    head = next(texts, None)
    if head is None:
        raise LogError("the log is empty; its first line is " + format_head())
    parse_head(head)
    batch: list[Envelope] = []
    number = 1
    for number, text in enumerate(texts, 2):
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:
            if torn_end and next(texts, None) is None:
                return
            raise LogError(f"line {number} is not JSON: {error}") from error
        more = isinstance(data, dict) and data.pop("more", False)
        batch.append(_envelope(data, number))
        if not more:
            yield from batch
            batch.clear()
    if batch and not torn_end:
        raise LogError(f"line {number} promises another line of its batch, but the log ends")


def parse_whole(lines: Sequence[str]) -> Log:
    """Return the log up to its last complete and consecutive batch: numbers without a gap, times that never decrease.

    For a file whose writer was killed, or that two wrote at once: omitted is a truncated last line, or all from the first line
    whose number does not follow. Raises LogError, naming the line, for anything else.
    """
    parse_head(lines[0] if lines else "")
    envelopes: list[Envelope] = []
    whole = at = 0
    for number, text in enumerate(lines[1:], 2):
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:
            if number == len(lines):
                break
            raise LogError(f"line {number} is not JSON: {error}") from error
        more = isinstance(data, dict) and data.pop("more", False)
        envelope = _envelope(data, number)
        if envelope.seq != len(envelopes) or envelope.at < at:
            break
        envelopes.append(envelope)
        at = envelope.at
        whole = whole if more else len(envelopes)
    return Log(tuple(envelopes[:whole]))


def _check_head(data: object) -> None:
    if not isinstance(data, dict) or data.get("bafflebox") != "log":
        raise LogError("line 1 is not the head of a log; expected " + format_head())
    if data.get("version") != VERSION:
        raise LogError(f"the log is of version {data.get('version')}; this program reads version {VERSION}")


def _envelope(data: object, number: int) -> Envelope:
    """Return the envelope of a line's data, which is consumed."""
    if not isinstance(data, dict):
        raise LogError(f"line {number} is not an object")
    seq, at, by, lag = data.pop("seq", None), data.pop("at", None), data.pop("by", None), data.pop("lag", 0)
    if type(seq) is not int or type(at) is not int or by not in (None, "white", "black"):
        raise LogError(f"line {number} needs seq and at as numbers, by as white, black or null")
    if type(lag) is not int or lag < 0:
        raise LogError(f"line {number}: lag is a number of µs from 0 up, not {lag}")
    try:
        return Envelope(seq, at, _SIDES[by], decode_event(data), lag)
    except LogError as error:
        raise LogError(f"line {number}: {error}") from error


_SIDES = {None: None, "white": Side.WHITE, "black": Side.BLACK}
