"""A match log as JSON lines: a head line, then one envelope a line."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from bafflebox.errors import LogError
from bafflebox.match.log import Envelope, Log
from bafflebox.record.event_json import decode_event, encode_event
from bafflebox.side import Side

VERSION = 1
"""The version written in the head line; only this one is read."""
HEAD = {"bafflebox": "log", "version": VERSION}


def format_head() -> str:
    """The first line of a log file."""
    return json.dumps(HEAD)


def format_envelope(envelope: Envelope) -> str:
    """One line of a log file, without the line end."""
    by = envelope.by.value if envelope.by else None
    return json.dumps({"seq": envelope.seq, "at": envelope.at, "by": by, **encode_event(envelope.event)})


def format_log(log: Log) -> str:
    """The whole file."""
    lines = [format_head(), *(format_envelope(each) for each in log.envelopes)]
    return "\n".join(lines) + "\n"


def parse_log(lines: Iterable[str], *, torn_end: bool = False) -> Log:
    """The log that `format_log` wrote; raises LogError naming the line.

    With `torn_end` a last line that was cut in the middle of writing is left out.
    """
    texts = [line for line in lines if line.strip()]
    envelopes = []
    for number, text in enumerate(texts, 1):
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:
            if torn_end and number == len(texts) and number > 1:
                break
            raise LogError(f"line {number} is not JSON: {error}") from error
        if number == 1:
            _check_head(data)
            continue
        envelopes.append(_envelope(data, number))
    if not texts:
        raise LogError("the log is empty; its first line is " + format_head())
    return Log(tuple(envelopes))


def _check_head(data: Any) -> None:
    if not isinstance(data, dict) or data.get("bafflebox") != "log":
        raise LogError("line 1 is not the head of a log; expected " + format_head())
    if data.get("version") != VERSION:
        raise LogError(f"the log is of version {data.get('version')}; this program reads version {VERSION}")


def _envelope(data: Any, number: int) -> Envelope:
    if not isinstance(data, dict):
        raise LogError(f"line {number} is not an object")
    rest = {key: value for key, value in data.items() if key not in ("seq", "at", "by")}
    seq, at, by = data.get("seq"), data.get("at"), data.get("by")
    if type(seq) is not int or type(at) is not int or by not in (None, "white", "black"):
        raise LogError(f"line {number} needs seq and at as numbers, by as white, black or null")
    try:
        return Envelope(seq, at, Side(by) if by else None, decode_event(rest))
    except LogError as error:
        raise LogError(f"line {number}: {error}") from error
