"""Refusals of what differs from the notice of the event by which a match is played, with its number."""

from __future__ import annotations

from bafflebox.events.conduct import Proposed
from bafflebox.formats.clock_words import clock_said
from bafflebox.message import Argument, Typed
from bafflebox.referee.conduct.proceedings import Proceedings, is_option
from bafflebox.referee.conduct.topics import clock_like, option_rule, settings_of
from bafflebox.refusal import Refusal
from bafflebox.rules.option import format_option


def as_posted(now: Proceedings, rule: str, why: str = "", **given: Argument) -> Refusal:
    """Return the refusal of what the notice does not say."""
    return Refusal("as_posted", rule, {"n": now.match.notice, **given}, why)


def against_notice(now: Proceedings, proposed: Proposed) -> Refusal | None:
    """Return why a proposal differs from the notice of the event; None without a notice."""
    if not now.match.notice or not isinstance(proposed.items, tuple):
        return None
    for name, value in proposed.items:
        if name == "length" or is_option(now.law, name):
            key = name.strip().lower().replace("-", "_")
            posted, rule = format_option(now.law.options.get(key, "")), option_rule(now, name)
            if value != posted:
                rule = now.law.cites("settle", rule) if name == "length" else rule
                return as_posted(now, rule, "option", option=Typed(key), value=Typed(posted))
    usual = clock_like(now)
    if "reserve" not in dict(proposed.items) or usual is None or settings_of(proposed.items, usual) == usual:
        return None
    return as_posted(now, now.law.cites("clock", "R4"), "clock", clock=clock_said(usual))
