"""A tournament's scheduled rounds as a calendar file (iCalendar, RFC 5545)."""

from __future__ import annotations

from datetime import UTC, datetime

from bafflebox.extras import optional
from bafflebox.i18n.render import Speaker
from bafflebox.message import Argument, Sentence
from bafflebox.tournament.print_text import bracket_title
from bafflebox.tournament.state import DivisionState, Tournament


def calendar_file(now: Tournament, key: str, address: str, words: Speaker) -> bytes:
    """Return an event for each scheduled round, without an end: a round lasts until its matches are over.

    `key` makes the ids of the events, which stay when a round is moved; `address` is the tournament's page. Raises MissingPackage
    without the `tournament` extra.
    """
    with optional():
        from icalendar import Calendar, Event  # noqa: PLC0415 - an extra
    assert now.opened is not None
    calendar = Calendar()
    calendar.add("prodid", "-//Bafflebox//Tournament//EN")
    calendar.add("version", "2.0")
    calendar.add("x-wr-calname", now.opened.name)
    posted = datetime.fromtimestamp(now.notices[-1].at / 1_000_000, UTC)
    for here in now.divisions.values():
        for (bracket, round_), start in sorted(here.schedule.items(), key=lambda each: each[1]):
            event = Event()
            event.add("uid", f"{key}-{here.division.key}-{bracket}{round_}@bafflebox")
            event.add("dtstamp", posted)
            event.add("dtstart", datetime.fromtimestamp(start / 1_000_000, UTC))
            event.add("summary", f"{now.opened.name}: {_called(here, bracket, round_, words)}")
            event.add("url", address)
            if now.opened.place:
                event.add("location", now.opened.place)
            calendar.add_component(event)
    found: bytes = calendar.to_ical()
    return found


def _called(here: DivisionState, bracket: str, round_: int, words: Speaker) -> str:
    said: dict[str, Argument] = {"bracket": bracket_title(here, bracket), "round": round_}
    return f"{here.division.called}, {words.say(Sentence('tournament-round', said))}"
