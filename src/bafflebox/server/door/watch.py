"""Who stands at the door: every connection with the time that it has left, so that nobody keeps others out by waiting."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable

from bafflebox.server.door.settings import Limits

LOOK_EVERY = 0.5
"""Seconds between two looks for connections whose time is over."""


class Visit:
    """One connection. It waits for its client, who may be cut off for it, or the client waits for it."""

    __slots__ = ("_watch", "by", "cut", "deadline", "waiting")

    def __init__(self, watch: Watch, by: str) -> None:
        self._watch, self.by = watch, by
        self.cut: Callable[[], None] | None = None
        """Ends the connection at once; set when there is one."""
        self.deadline = float("inf")
        """When it is cut off, on the clock of the loop."""
        self.waiting = False

    def wait(self, seconds: float) -> None:
        """The client is waited for, so long at most; where room is needed, whoever waits longest goes first."""
        self._watch.rank(self, waiting=True)
        self.limit(seconds)

    def work(self, seconds: float) -> None:
        """The client is being served, so long at most; room for others is not made here."""
        self._watch.rank(self, waiting=False)
        self.limit(seconds)

    def limit(self, seconds: float) -> None:
        """Whatever goes on has so much time from now on."""
        self.deadline = self._watch.now() + seconds

    def end(self) -> None:
        """The connection is closed. May be called twice."""
        self._watch.forget(self)


class Watch:
    """All visits. `by` is who is counted: an address, or a network of them."""

    def __init__(self, limits: Limits, most: int) -> None:
        self.limits, self.most = limits, most
        self._visits: set[Visit] = set()
        self._of: Counter[str] = Counter()
        self._waiting: OrderedDict[Visit, None] = OrderedDict()
        self._by: dict[str, OrderedDict[Visit, None]] = {}
        self.room: Callable[[], None] = lambda: None
        """Called when a connection ends."""
        self.refused = 0
        """How many connections found no room."""

    def __len__(self) -> int:
        return len(self._visits)

    @staticmethod
    def now() -> float:
        """The clock of the loop, in seconds."""
        return asyncio.get_running_loop().time()

    @property
    def full(self) -> bool:
        """Whether nobody else can be let in, and nobody waits who could be sent away for it."""
        return len(self._visits) >= self.most and not self._waiting

    def admit(self, by: str, *, counted: bool = True) -> Visit | None:
        """Lets somebody in; None where his address, or the whole house, is full.

        Room is made by cutting off who has been waited for longest: of the same address where that
        is full, of all where the house is. A proxy that speaks for many is not counted.
        """
        if counted and self._of[by] >= self.limits.connections and not self._make_room(self._by.get(by)):
            self.refused += 1
            return None
        if len(self._visits) >= self.most and not self._make_room(self._waiting):
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

    def rank(self, visit: Visit, *, waiting: bool) -> None:
        """Puts a visit at the end of those that wait, or takes it out of them."""
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
        """The visit is over."""
        if visit not in self._visits:
            return
        self.rank(visit, waiting=False)
        self._visits.discard(visit)
        self._of[visit.by] -= 1
        if not self._of[visit.by]:
            del self._of[visit.by]
        self.room()

    async def run(self) -> None:
        """Cuts off whose time is over, for as long as the server runs."""
        while True:
            await asyncio.sleep(LOOK_EVERY)
            now = self.now()
            for visit in [each for each in self._visits if each.deadline <= now]:
                self.forget(visit)
                if visit.cut is not None:
                    visit.cut()

    def cut_all(self) -> None:
        """Ends every connection: the server is closed."""
        for visit in list(self._visits):
            self.forget(visit)
            if visit.cut is not None:
                visit.cut()
