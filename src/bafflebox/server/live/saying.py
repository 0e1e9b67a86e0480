"""Outgoing messages: greetings, events, errors."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bafflebox import __version__
from bafflebox.protocol.common import RefusalBody, Sentence, encoded
from bafflebox.protocol.message import (
    AidsAllowed,
    DiceInUse,
    Events,
    EventSeen,
    Failed,
    Hello,
    LogEvent,
    Message,
    RulesInForce,
)
from bafflebox.rules.pips import distances
from bafflebox.server.live.rights import rights_of
from bafflebox.server.live.running import Running, Told
from bafflebox.server.live.view import Around, view_of
from bafflebox.server.model.features import features
from bafflebox.server.model.reader import STAFF, Reader
from bafflebox.server.model.setup import TableSetup

PROTOCOL = 1

_ENCODER = msgspec.json.Encoder()


def encode(message: Message) -> bytes:
    """Encode a message for the wire."""
    return _ENCODER.encode(message)


def hello(table: str, setup: TableSetup, running: Running, reader: Reader, now: int) -> Hello:
    """Return the greeting: seats, rules, terms."""
    law = running.law
    agreement = running.dealing.agreement
    return Hello(
        protocol=PROTOCOL,
        version=__version__,
        now=now,
        table=table,
        seat=reader.seat,
        called=reader.name or None,
        board=setup.board,
        director=setup.director,
        late=setup.rated and reader.seat is None,
        opponent=setup.opponent,
        bot=setup.level if setup.opponent == "bot" else None,
        names=reader.pair(setup.called),
        rules=RulesInForce(
            setup.rules, law.book.title, dict(law.book.describe_options()), law.match.length, setup.notice
        ),
        features=features(law),
        rights=rights_of(law),
        words={term: word.replace("_", " ") for term, word in law.book.words},
        language="en",
        dice=DiceInUse(setup.dice, table, agreement.commitment if agreement else None),
        setup=list(law.setup[reader.frame]),
        distances=list(distances(law.movement)),
        aids=AidsAllowed(not law.aids_rule and not setup.rated, law.aids_rule or None),
        clock=str(running.clock.settings) if running.clock.settings else None,
        rated=setup.rated,
        days=setup.days,
        share=setup.share,
        contest=setup.contest or None,
    )


def events_message(
    running: Running, reader: Reader, around: Around, start: int, older: Sequence[Told] | None = None
) -> Events:
    """Return the events from `start` on, `older` ones from storage before them, and the view."""
    return Events(
        seq=running.seq,
        now=around.now,
        events=[_told(each, reader) for each in (*(older or ()), *running.since(start))],
        view=view_of(running, reader, around, agreement=older is not None or start <= running.agreed_at),
    )


_PRIVATE: LogEvent = {"event": "Noted", "name": "", "words": "", "private": True}
"""The placeholder of a private note for others."""


def _told(each: Told, reader: Reader) -> EventSeen:
    envelope = each.envelope
    hidden = each.private and reader.seat not in STAFF
    return EventSeen(
        envelope.seq,
        envelope.at,
        reader.maybe(envelope.by),
        _PRIVATE if hidden else encoded(each.json, LogEvent),
        encoded(each.said, Sentence),
        each.rule or None,
    )


def error(code: str, detail: str, *, rule: str = "") -> Failed:
    """Return the error for a message that is no act: unreadable, too long, too frequent."""
    return Failed(RefusalBody(code, rule, detail))
