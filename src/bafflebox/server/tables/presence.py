"""Who is there: sockets by seat, since when a seat is empty, and from when its match may be claimed."""

from __future__ import annotations

from typing import Any, Protocol

from bafflebox.server.tables.frame import Reader
from bafflebox.side import BySide, Side


class Listener(Protocol):
    """A socket at a table."""

    reader: Reader
    """Who reads."""

    def send(self, message: bytes) -> None:
        """Puts a message on its way; never waits."""

    def close(self, code: int, reason: str) -> None:
        """Closes the socket when what waits is sent."""


class Presence:
    """The sockets of a table. Times are ms of the server's clock."""

    def __init__(self, now: int) -> None:
        self.listeners: set[Listener] = set()
        self.away: BySide[int | None] = BySide(now, now)
        """Since when nobody sits there; None while somebody does."""

    def here(self, side: Side) -> bool:
        """Whether somebody sits there."""
        return self.away[side] is None

    def come(self, listener: Listener) -> None:
        """A socket is opened."""
        self.listeners.add(listener)
        for side in listener.reader.sides:
            self.away = self.away.put(side, None)

    def go(self, listener: Listener, now: int) -> None:
        """A socket is closed."""
        self.listeners.discard(listener)
        taken = {side for each in self.listeners for side in each.reader.sides}
        for side in Side:
            if side not in taken and self.away[side] is None:
                self.away = self.away.put(side, now)

    def message(
        self, reader: Reader, claim_at: BySide[int | None], bot: Side | None, now: int
    ) -> dict[str, Any]:
        """The message about it for one reader."""
        found: dict[str, Any] = {"type": "presence", "now": now}
        for side in Side:
            away = self.away[side]
            if away is None or side is bot:
                # somebody may be here and still keep the agreed dice waiting
                late = claim_at[side]
                found[reader.who(side)] = {"here": True} if late is None else {"here": True, "claim_at": late}
            else:
                found[reader.who(side)] = {"here": False, "away_since": away, "claim_at": claim_at[side]}
        if reader.seat:
            # all windows in which this seat is open: a player sees when it is one more than he has
            found["own"]["windows"] = sum(1 for each in self.listeners if each.reader.seat == reader.seat)
        found["watching"] = sum(1 for each in self.listeners if not each.reader.sides)
        return found
