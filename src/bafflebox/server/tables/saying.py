"""The messages of a server: what happened, and who is greeted how."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from bafflebox import __version__
from bafflebox.rules.pips import distances
from bafflebox.server.tables.frame import STAFF, Reader
from bafflebox.server.tables.offers import features
from bafflebox.server.tables.rights import rights_of
from bafflebox.server.tables.running import Running, Told
from bafflebox.server.tables.setup import Setup
from bafflebox.server.tables.view import Around, view_of

PROTOCOL = 1

_ENCODER = msgspec.json.Encoder()


def encode(message: Any) -> bytes:
    """The message as it goes over the wire."""
    return _ENCODER.encode(message)


def hello(table: str, setup: Setup, running: Running, reader: Reader, now: int) -> dict[str, Any]:
    """Who sits where, under which rules, in which words."""
    law = running.law
    agreement = running.dealing.agreement
    return {
        "type": "hello",
        "protocol": PROTOCOL,
        "version": __version__,
        "now": now,
        "table": table,
        "seat": reader.seat,
        "called": reader.name or None,
        "board": setup.board,
        "director": setup.director,
        "late": setup.rated and reader.seat is None,
        "opponent": setup.opponent,
        "bot": setup.level if setup.opponent == "bot" else None,
        "names": reader.pair(setup.called),
        "rules": {
            "name": setup.rules,
            "title": law.book.title,
            "options": dict(law.book.describe_options()),
            "length": law.match.length,
        },
        "features": features(law),
        "rights": rights_of(law),
        "words": {term: word.replace("_", " ") for term, word in law.book.words},
        "language": "en",
        "dice": {
            "kind": setup.dice,
            "match": table,
            "commitment": agreement.commitment if agreement else None,
        },
        "setup": list(law.setup[reader.frame]),
        "distances": list(distances(law.movement)),
        "aids": {"allowed": not law.aids_rule, "rule": law.aids_rule or None},
        "clock": str(running.clock.settings) if running.clock.settings else None,
        "rated": setup.rated,
        "days": setup.days,
        "share": setup.share,
    }


def events_message(
    running: Running, reader: Reader, around: Around, start: int, older: Sequence[Told] = ()
) -> dict[str, Any]:
    """The events from `start` on, `older` ones from storage before them, and all that is to be drawn now."""
    return {
        "type": "events",
        "seq": running.seq,
        "now": around.now,
        "events": [_told(each, reader) for each in (*older, *running.since(start))],
        "view": view_of(running, reader, around),
    }


_PRIVATE = {"event": "Noted", "name": "", "words": "", "private": True}
"""What others see of a private word."""


def _told(each: Told, reader: Reader) -> dict[str, Any]:
    envelope = each.envelope
    hidden = each.private and reader.seat not in STAFF
    return {
        "seq": envelope.seq,
        "at": envelope.at,
        "by": reader.maybe(envelope.by),
        "event": _PRIVATE if hidden else msgspec.Raw(each.json),
        "said": msgspec.Raw(each.said),
        "rule": each.rule or None,
    }


def error(code: str, detail: str, *, rule: str = "") -> dict[str, Any]:
    """The message about something that was no act: unreadable, too long, too much."""
    return {"type": "error", "error": {"code": code, "rule": rule, "detail": detail}}
