"""Presence at a table: sockets by seat, absence times, and claim times."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from itertools import islice
from typing import Protocol

from msgspec import UNSET
from msgspec.structs import replace

from bafflebox.board.side import BySide, Side
from bafflebox.protocol.message import Attendance, OfficialHere, PresenceSeen
from bafflebox.server.model.reader import Reader
from bafflebox.server.model.visitor import Visitor

TELLING = 30_000
"""ms in which the rest of a device's offline acts must arrive."""


NAMED = 12
"""Most watchers listed by name; their number is always given."""


class Listener(Protocol):
    """A socket at a table."""

    reader: Reader
    """The reader."""
    visitor: Visitor
    """The visitor's identity."""
    address: str
    """The client address, "" where unknown."""
    glances: bool
    """True if it is no watcher to be counted."""

    def send(self, message: bytes) -> None:
        """Queue a message; never waits."""

    def close(self, code: int, reason: str) -> None:
        """Close the socket after sending the queue."""


class Presence:
    """The sockets of a table. Times are ms of the server's clock."""

    def __init__(self, now: int) -> None:
        self.listeners: dict[Listener, Reader] = {}
        """Every listener, with its reader at arrival."""
        self._windows: Counter[str | None] = Counter()
        """Listeners per seat; None: watchers."""
        self._names: Counter[str] = Counter()
        """Watching accounts by name, with their number of windows."""
        self.due = False
        """True if the number of watchers is to be announced."""
        self.away: BySide[int | None] = BySide(now, now)
        """Since when each seat is empty; None while occupied."""
        self.since: BySide[int | None] = BySide(None, None)
        """When each seat was last occupied; None while empty."""
        self.opened: int | None = None
        """When an invitation to a seat was last looked at."""

        self.addresses: set[str] = set()
        """Addresses of seated listeners since the table was loaded."""
        self.guests: set[str] = set()
        """Those of players without an account."""
        self.accounts: set[str] = set()
        """Seated accounts since then."""
        self.heard = 0
        """When a seated listener was last heard."""
        self._awaited: list[Callable[[], None]] = []
        """Callbacks for the next message of a seated listener."""
        self._telling = 0
        """Until when a desk device may still be delivering offline acts."""

    def tells_more(self, now: int | None) -> None:
        """Note that a device is delivering offline acts, with more to come; None: it is done."""
        self._telling = 0 if now is None else now + TELLING

    def hear(self, reader: Reader, now: int) -> None:
        """Note a message or sign of life."""
        if reader.sides and now >= self._telling:
            self.heard = now
            awaited, self._awaited = self._awaited, []
            for ring in awaited:
                ring()

    def unheard(self, due: int, ring: Callable[[], None]) -> bool:
        """Return whether no seated listener was heard since `due` (ms); if so, `ring` is called at the next one."""
        if self.heard >= due:
            return False
        if ring not in self._awaited:
            self._awaited.append(ring)
        return True

    def here(self, side: Side) -> bool:
        """Return whether the seat is occupied."""
        return self.away[side] is None

    @property
    def watching(self) -> int:
        """Return the number of watchers."""
        return self._windows[None]

    def come(self, listener: Listener, now: int) -> None:
        """Add a socket, at constant cost."""
        reader = self.listeners[listener] = listener.reader
        if listener.glances:
            return
        self._windows[reader.seat] += 1
        if reader.seat is None and listener.visitor.name:
            self._names[listener.visitor.name] += 1
        if reader.sides:
            self.addresses |= {listener.address} - {""}
            self.guests |= {listener.address if not listener.visitor.account else ""} - {""}
            self.accounts |= {listener.visitor.account} - {""}
        for side in reader.sides:
            self.away = self.away.put(side, None)
            self.since = self.since.put(side, now)

    def go(self, listener: Listener, now: int) -> None:
        """Remove a socket."""
        reader = self.listeners.pop(listener, None)
        if reader is None or listener.glances:
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

    def tell(
        self,
        said: Callable[[Reader], bytes | None],
        *,
        but: Side | None = None,
        to: Callable[[Listener], bool] = lambda each: True,
    ) -> None:
        """Send each listener its message, if any, except those on a side or not in `to`; equal views share the same bytes."""
        ready: dict[str, bytes | None] = {}
        for listener in list(self.listeners):
            reader = listener.reader
            if but in reader.sides or not to(listener):
                continue
            if reader.window not in ready:
                ready[reader.window] = said(reader)
            message = ready[reader.window]
            if message is not None:
                listener.send(message)

    def message(self, reader: Reader, sides: Mapping[Side, Attendance], now: int) -> PresenceSeen:
        """Return the presence message for one reader; `sides` is the data of each side."""
        own = sides[reader.frame]
        if reader.sides:
            # all windows of this seat: a player sees if there is one more
            own = replace(own, windows=self._windows[reader.seat])
        officials = {(each.seat, each.name) for each in self.listeners.values() if each.name}
        return PresenceSeen(
            now=now,
            own=own,
            opp=sides[reader.frame.other],
            director=True if self._windows["director"] else UNSET,
            officials=[OfficialHere(str(role), name) for role, name in sorted(officials)] or UNSET,
            watching=self.watching,
            watchers=list(islice(self._names, NAMED)) or UNSET,
        )
