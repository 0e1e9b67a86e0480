"""Who is there: sockets by seat, since when a seat is empty, and from when its match may be claimed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from itertools import islice
from typing import Any, Protocol

from bafflebox.server.people.visitors import Visitor
from bafflebox.server.tables.frame import Reader
from bafflebox.side import BySide, Side

TELLING = 30_000
"""ms in which the rest of what a device wrote has to come."""


NAMED = 12
"""Names of those who watch that are told; how many watch is told in any case."""


class Listener(Protocol):
    """A socket at a table."""

    reader: Reader
    """Who reads."""
    visitor: Visitor
    """Whom the house knows him to be."""

    def send(self, message: bytes) -> None:
        """Puts a message on its way; never waits."""

    def close(self, code: int, reason: str) -> None:
        """Closes the socket when what waits is sent."""


class Presence:
    """The sockets of a table. Times are ms of the server's clock."""

    def __init__(self, now: int) -> None:
        self.listeners: dict[Listener, Reader] = {}
        """Everybody here, with who he was when he came."""
        self._windows: Counter[str | None] = Counter()
        """How many are here in each seat; None: they watch."""
        self._names: Counter[str] = Counter()
        """Accounts that watch, by name, and in how many windows."""
        self.due = False
        """Whether how many watch is to be told in a moment."""
        self.away: BySide[int | None] = BySide(now, now)
        """Since when nobody sits there; None while somebody does."""
        self.since: BySide[int | None] = BySide(None, None)
        """When somebody came there last; None while nobody sits there."""

        self.heard = 0
        """When somebody who sits there was heard last."""
        self._awaited: list[Callable[[], None]] = []
        """What waits until somebody who sits there is heard."""
        self._telling = 0
        """Until when a device of a desk may still be telling what it wrote before."""

    def tells_more(self, now: int | None) -> None:
        """A device has begun to tell what it wrote before, and goes on; None: it has told all."""
        self._telling = 0 if now is None else now + TELLING

    def hear(self, reader: Reader, now: int) -> None:
        """Somebody here said something, if only that he is there."""
        if reader.sides and now >= self._telling:
            self.heard = now
            awaited, self._awaited = self._awaited, []
            for ring in awaited:
                ring()

    def unheard(self, due: int, ring: Callable[[], None]) -> bool:
        """Whether nobody who sits there was heard since `due` (ms); once somebody is, `ring` is called."""
        if self.heard >= due:
            return False
        if ring not in self._awaited:
            self._awaited.append(ring)
        return True

    def here(self, side: Side) -> bool:
        """Whether somebody sits there."""
        return self.away[side] is None

    def come(self, listener: Listener, now: int) -> None:
        """A socket is opened; that costs the same however many there are."""
        reader = self.listeners[listener] = listener.reader
        self._windows[reader.seat] += 1
        if reader.seat is None and listener.visitor.name:
            self._names[listener.visitor.name] += 1
        for side in reader.sides:
            self.away = self.away.put(side, None)
            self.since = self.since.put(side, now)

    def go(self, listener: Listener, now: int) -> None:
        """A socket is closed."""
        reader = self.listeners.pop(listener, None)
        if reader is None:
            return
        self._windows[reader.seat] -= 1
        name = listener.visitor.name
        if reader.seat is None and name:
            self._names[name] -= 1
            if not self._names[name]:
                del self._names[name]
        for side in reader.sides:
            if not self._windows[side.value] and not self._windows["both"]:
                self.away = self.away.put(side, now)
                self.since = self.since.put(side, None)

    def tell(self, said: Callable[[Reader], bytes | None], *, but: Side | None = None) -> None:
        """Sends everybody here, but those who sit on a side, what is for him, if anything is; who sees the same gets the same bytes."""
        ready: dict[str, bytes | None] = {}
        for listener in list(self.listeners):
            reader = listener.reader
            if but in reader.sides:
                continue
            if reader.window not in ready:
                ready[reader.window] = said(reader)
            message = ready[reader.window]
            if message is not None:
                listener.send(message)

    def message(self, reader: Reader, sides: Mapping[Side, dict[str, Any]], now: int) -> dict[str, Any]:
        """The message about it for one reader; `sides` is what there is to say of each."""
        found: dict[str, Any] = {"type": "presence", "now": now}
        for side, said in sides.items():
            found[reader.who(side)] = dict(said)
        if reader.sides:
            # all windows in which this seat is open: a player sees when it is one more than he has
            found["own"]["windows"] = self._windows[reader.seat]
        if self._windows["director"]:
            found["director"] = True
        officials = {(each.seat, each.name) for each in self.listeners.values() if each.name}
        if officials:
            found["officials"] = [{"role": role, "name": name} for role, name in sorted(officials)]
        found["watching"] = self._windows[None]
        if self._names:
            found["watchers"] = list(islice(self._names, NAMED))
        return found
