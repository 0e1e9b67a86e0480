"""Services shared by all tables of a server."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
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


class Apart(Protocol):
    """Accounts between which one has blocked the other."""

    on_changed: list[Callable[[set[str]], Awaitable[None]]]
    """Each called with the accounts for which a block was set or lifted."""

    def between(self, one: str, other: str) -> bool:
        """Return whether a block is between two accounts, set by either; none is between "" and anybody."""
        ...

    def of(self, account: str) -> Mapping[str, str]:
        """Return the accounts that are kept apart from this one, with their folded names."""
        ...

    async def refresh(self) -> None:
        """Read all blocks again, and report what changed."""
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
    apart: Apart
    claims: Claims
    """Claims on tables to load."""
    elsewhere: Elsewhere
    """The state of other workers."""
