"""Who stands at the door: every connection with the time that it has left, so that nobody keeps others out by waiting."""

from __future__ import annotations

import asyncio
import re
from collections import Counter, OrderedDict
from collections.abc import Callable

from bafflebox.server.door.settings import Limits

LOOK_EVERY = 0.5
"""Seconds between two looks for connections whose time is over."""
CUT_AT_ONCE = 32
"""Connections that are cut off before tables get their turn again: those who came together are late together."""
SHARE = 8
"""The guests of one address, a club behind one router, fill a house of so many parts by one part at most."""
WATCHED = re.compile(rb"/api/(tournaments/[^/?]+|lobby|friends)/live(\?.*)?")
"""Answers that go on for as long as somebody watches."""


class Visit:
    """One connection. It waits for its client, who may be cut off for it, or the client waits for it."""

    __slots__ = ("_watch", "by", "cut", "deadline", "guest", "waiting")

    def __init__(self, watch: Watch, by: str) -> None:
        self._watch, self.by = watch, by
        self.cut: Callable[[], None] | None = None
        """Ends the connection at once; set when there is one."""
        self.deadline = float("inf")
        """When it is cut off, on the clock of the loop."""
        self.waiting = False
        self.guest = False
        """Whether the client has shown that he belongs here."""

    def welcome(self) -> None:
        """The client has shown a key: from now on he counts among the guests of his address, and not as a stranger."""
        self._watch.welcome(self)

    def follow(self) -> None:
        """The client follows a tournament, for which nobody needs a key: a guest too, but the first one to make room for others."""
        self._watch.welcome(self, follows=True)

    def wait(self, seconds: float) -> None:
        """The client is waited for, so long at most; where room is needed, whoever waits longest goes first."""
        self._watch.part(self)
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
        self.cut = None


class Watch:
    """All visits. `by` is who is counted: an address, or a network of them."""

    def __init__(self, limits: Limits, most: int) -> None:
        self.limits, self.most = limits, most
        self._visits: set[Visit] = set()
        self._of: Counter[str] = Counter()
        """Strangers by address."""
        self._guests: Counter[str] = Counter()
        self._following: OrderedDict[Visit, None] = OrderedDict()
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
        return len(self._visits) >= self.most and not self._waiting and not self._following

    def admit(self, by: str, *, counted: bool = True) -> Visit | None:
        """Lets somebody in; None where his address, or the whole house, is full.

        Room is made by cutting off who has been waited for longest: of the same address where that
        is full, of all where the house is; there whoever has followed a tournament for longest goes next, and comes again by
        himself. A proxy that speaks for many is not counted, and guests are counted apart.
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
        """Makes a visitor a guest, as far as his address has room for guests."""
        if visit not in self._visits or visit.guest or self._guests[visit.by] >= self.most // SHARE:
            return
        visit.guest = True
        self._guests[visit.by] += 1
        self._stranger_gone(visit.by)
        if follows:
            self._following[visit] = None

    def part(self, visit: Visit) -> None:
        """A guest is a stranger again: what he came for is over."""
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
        self.part(visit)
        self._visits.discard(visit)
        self._stranger_gone(visit.by)
        self.room()

    async def run(self) -> None:
        """Cuts off whose time is over, for as long as the server runs."""
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
        """Ends every connection: the server is closed."""
        for visit in list(self._visits):
            self.forget(visit)
            if visit.cut is not None:
                visit.cut()
