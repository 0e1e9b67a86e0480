"""What every table of a server shares."""

from __future__ import annotations

from dataclasses import dataclass

from bafflebox.server.door.settings import Settings
from bafflebox.server.people.order import Order
from bafflebox.server.store.store import SeedRows, Store
from bafflebox.server.store.talk import TalkRows
from bafflebox.server.tables.clockwork import Clockwork
from bafflebox.server.thinking.bots import Bots
from bafflebox.server.thinking.fair import Fair
from bafflebox.server.workers.claims import Claims
from bafflebox.server.workers.news import Elsewhere


@dataclass(frozen=True, slots=True)
class House:
    """Storage, seeds, bots and time."""

    settings: Settings
    store: Store
    seeds: SeedRows
    bots: Bots
    desk: Fair
    """A process of its own for study and analysis, so that no bot waits for them, and visitors take turns."""
    time: Clockwork
    talk: TalkRows
    order: Order
    claims: Claims
    """Who may have which table in memory."""
    elsewhere: Elsewhere
    """What is known of other workers."""
