"""Connection limits and deadlines, so that idle clients can't exhaust the server."""

from __future__ import annotations

import asyncio
import re
from collections import Counter, OrderedDict
from collections.abc import Callable

from bafflebox.server.net.settings import Limits

LOOK_EVERY = 0.5
"""Seconds between two checks for expired connections."""
CUT_AT_ONCE = 32
"""Connections cut off per event-loop tick: those opened together expire together."""
SHARE = 8
"""Clients with a key from one address (a club behind one router) may use this fraction of all connections: 1/SHARE."""
WATCHED = re.compile(rb"/api/((?:tournaments|contests)/[^/?]+|lobby|friends)/live(\?.*)?")
"""Long-lived answers for watchers."""


class Visit:
    """One connection: it waits for its client, who may be cut off to make room, or the client waits for it."""

    __slots__ = ("_watch", "by", "cut", "deadline", "guest", "waiting")

    def __init__(self, watch: Watch, by: str) -> None:
        self._watch, self.by = watch, by
        self.cut: Callable[[], None] | None = None
        """Aborts the connection; set when there is one."""
        self.deadline = float("inf")
        """The deadline, on the clock of the loop."""
        self.waiting = False
        self.guest = False
        """True once the client has shown a key."""

    def welcome(self) -> None:
        """Count the client among those with a key at its address, no longer as anonymous."""
        self._watch.welcome(self)

    def follow(self) -> None:
        """Count the client as a tournament watcher, who needs no key: like one with a key, but the first to make room."""
        self._watch.welcome(self, follows=True)

    def wait(self, seconds: float) -> None:
        """Wait for the client, at most `seconds`; the longest waiting are cut off first to make room."""
        self._watch.part(self)
        self._watch.rank(self, waiting=True)
        self.limit(seconds)

    def work(self, seconds: float) -> None:
        """Serve the client, at most `seconds`; it is not cut off to make room."""
        self._watch.rank(self, waiting=False)
        self.limit(seconds)

    def limit(self, seconds: float) -> None:
        """Reset the deadline."""
        self.deadline = self._watch.now() + seconds

    def end(self) -> None:
        """End the connection. Idempotent."""
        self._watch.forget(self)
        self.cut = None


class Watch:
    """All connections. `by` is the limit key: an address, or a network."""

    def __init__(self, limits: Limits, most: int) -> None:
        self.limits, self.most = limits, most
        self._visits: set[Visit] = set()
        self._of: Counter[str] = Counter()
        """Anonymous clients by address."""
        self._guests: Counter[str] = Counter()
        self._following: OrderedDict[Visit, None] = OrderedDict()
        self._waiting: OrderedDict[Visit, None] = OrderedDict()
        self._by: dict[str, OrderedDict[Visit, None]] = {}
        self.room: Callable[[], None] = lambda: None
        """Called when a connection ends."""
        self.refused = 0
        """The number of refused connections."""

    def __len__(self) -> int:
        return len(self._visits)

    @staticmethod
    def now() -> float:
        """Return the clock of the loop, in seconds."""
        return asyncio.get_running_loop().time()

    @property
    def full(self) -> bool:
        """Return whether the server is full, with no waiting connection that could be cut off."""
        return len(self._visits) >= self.most and not self._waiting and not self._following

    def admit(self, by: str, *, counted: bool = True) -> Visit | None:
        """Admit a connection; None where its address, or the server, is full.

        Room is made by cutting off the longest waiting: of the same address if that is full, of all if the server is; in the latter
        case the longest-standing tournament watcher is next, and reconnects automatically. A proxy is not counted, and clients with
        a key are counted separately.
        """
        if counted and self._of[by] >= self.limits.connections and not self._make_room(self._by.get(by)):
            self.refused += 1
            return None
        if len(self._visits) >= self.most and not (
            self._make_room(self._waiting) or self._make_room(self._following)
        ):
            self.refused += 1
            return None
        visit = Visit(self, by)
        self._visits.add(visit)
        self._of[by] += 1
        return visit

    def _make_room(self, among: OrderedDict[Visit, None] | None) -> bool:
        longest = next(iter(among), None) if among else None
        if longest is None:
            return False
        self.forget(longest)
        if longest.cut is not None:
            longest.cut()
        return True

    def welcome(self, visit: Visit, *, follows: bool = False) -> None:
        """Count a visitor as a client with a key, as far as its address has room."""
        if visit not in self._visits or visit.guest or self._guests[visit.by] >= self.most // SHARE:
            return
        visit.guest = True
        self._guests[visit.by] += 1
        self._stranger_gone(visit.by)
        if follows:
            self._following[visit] = None

    def part(self, visit: Visit) -> None:
        """Count a client as anonymous again: its session has ended."""
        if visit.guest:
            visit.guest = False
            self._guests[visit.by] -= 1
            if not self._guests[visit.by]:
                del self._guests[visit.by]
            self._of[visit.by] += 1
            self._following.pop(visit, None)

    def _stranger_gone(self, by: str) -> None:
        self._of[by] -= 1
        if not self._of[by]:
            del self._of[by]

    def rank(self, visit: Visit, *, waiting: bool) -> None:
        """Move a connection to the end of the waiting ones, or remove it from them."""
        if visit not in self._visits:
            return
        visit.waiting = waiting
        mine = self._by.setdefault(visit.by, OrderedDict())
        for line in (self._waiting, mine):
            line.pop(visit, None)
            if waiting:
                line[visit] = None
        if not mine:
            del self._by[visit.by]

    def forget(self, visit: Visit) -> None:
        """Remove a connection."""
        if visit not in self._visits:
            return
        self.rank(visit, waiting=False)
        self.part(visit)
        self._visits.discard(visit)
        self._stranger_gone(visit.by)
        self.room()

    async def run(self) -> None:
        """Cut off expired connections while the server runs."""
        while True:
            await asyncio.sleep(LOOK_EVERY)
            now = self.now()
            for number, visit in enumerate([each for each in self._visits if each.deadline <= now], 1):
                if visit.deadline <= now and visit in self._visits:
                    self.forget(visit)
                    if visit.cut is not None:
                        visit.cut()
                if number % CUT_AT_ONCE == 0:
                    await asyncio.sleep(0)

    def cut_all(self) -> None:
        """Abort every connection on shutdown."""
        for visit in list(self._visits):
            self.forget(visit)
            if visit.cut is not None:
                visit.cut()
