"""The data with which a match desk begins a match offline."""

from __future__ import annotations

from bafflebox.formats.log.event_json import encode_event
from bafflebox.protocol.desk import DeskStart
from bafflebox.server.live.conduct_view import conduct_of
from bafflebox.server.live.desk_match import BOTH_SEATS
from bafflebox.server.live.first_events import first_events
from bafflebox.server.live.running import Running
from bafflebox.server.live.saying import hello
from bafflebox.server.live.view import Around, view_of
from bafflebox.server.model.setup import TableSetup


def offline_start(setup: TableSetup) -> DeskStart:
    """Return the greeting, the first view and the first events of a match under this setup.

    Raises OptionError and UnknownRule.
    """
    law = setup.law()
    now = Running(law)
    events = first_events(law, setup)
    now.add(now.envelopes(events, by=None, at=0))
    around = Around(entered=True, conduct=lambda reader: (conduct_of(now, reader, 0, 0), []))
    greeting = hello("", setup, now, BOTH_SEATS, 0)
    return DeskStart(greeting, view_of(now, BOTH_SEATS, around), [encode_event(each) for each in events])
