"""Encode events and their sentences as bytes of JSON: as they are stored and as they are sent."""

from __future__ import annotations

from bafflebox.events.game import Event, Played
from bafflebox.formats.log.event_json import encode_event
from bafflebox.message import Sentence
from bafflebox.protocol.shape import encode


def json_of(fact: Event) -> bytes:
    """Return the event as JSON, in the format of logs."""
    return encode(encode_event(fact))


def sentence_json(sentence: Sentence | None, fact: Event) -> bytes:
    """Return the sentence of an event as JSON; the moves of a play stand in its event alone."""
    if sentence is None:
        return b"null"
    plain = sentence.plain()
    if isinstance(fact, Played) and "moves" in plain:
        plain["moves"] = {"of": "moves"}
    return encode(plain)
