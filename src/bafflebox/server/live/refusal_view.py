"""A refusal as the messages of a server tell it."""

from __future__ import annotations

from dataclasses import replace

from bafflebox.formats.telling import speaker
from bafflebox.match.state import Match
from bafflebox.protocol.common import RefusalBody
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law


def in_words(law: Law, match: Match, refusal: Refusal) -> RefusalBody:
    """Return a refusal: its sentence as key and arguments, and in English with the players' names and the book's terms."""
    who = replace(speaker(law, match), cites=False)
    return RefusalBody(refusal.code, refusal.rule, who.say(refusal.said), refusal.said.plain())
