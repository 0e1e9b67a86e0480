"""Services shared by all tables of a server."""

from __future__ import annotations

from typing import Protocol

from bafflebox.frozen import dataclass
from bafflebox.refusal import Refusal
from bafflebox.server.cluster.claims import Claims
from bafflebox.server.cluster.presence import Elsewhere
from bafflebox.server.engines.bots import Bots
from bafflebox.server.engines.fair_queue import Fair
from bafflebox.server.model.clockwork import Clockwork
from bafflebox.server.net.settings import Settings
from bafflebox.server.store.store import SeedRows, Store
from bafflebox.server.store.talk import TalkRows


class Speakers(Protocol):
    """Moderation and rate limits of table talk."""

    def talks(self, who: str) -> float:
        """Count a line; return 0, or the seconds to wait."""
        ...

    def may_speak(self, who: str) -> Refusal | None:
        """Return why a ban by the staff forbids talking now."""
        ...


@dataclass(frozen=True, slots=True)
class House:
    """Storage, seeds, bots and time."""

    settings: Settings
    store: Store
    seeds: SeedRows
    bots: Bots
    desk: Fair
    """A separate process for analysis, so that no bot waits for them, and visitors take turns."""
    time: Clockwork
    talk: TalkRows
    order: Speakers
    claims: Claims
    """Claims on tables to load."""
    elsewhere: Elsewhere
    """The state of other workers."""
