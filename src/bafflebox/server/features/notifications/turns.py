"""Table part: notifies a player whose page is closed that it is their turn."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Final

from bafflebox.board.side import Side
from bafflebox.frozen import dataclass
from bafflebox.message import Sentence, Typed
from bafflebox.server.features.notifications.consents import seat_owner
from bafflebox.server.features.notifications.service import Notifications
from bafflebox.server.features.notifications.waiting import Notification
from bafflebox.server.live.hub import Hub
from bafflebox.server.live.table import Table
from bafflebox.server.model.setup import DAY
from bafflebox.server.model.visitor import account_as

TURN: Final = "turn"
BACK_SOON = 15.0
"""Seconds that a page may be closed in, as for a reload, before its player is notified."""
WAITS = 900.0
"""Seconds for which an opponent who waits at the table is of interest."""


@dataclass(frozen=True, slots=True)
class _Turn:
    """A side to act: since when, in µs of the log; whether its player is at the table, and whether the opponent counts on it now."""

    since: int
    here: bool
    awaited: bool


class TurnNotifier:
    """Follows the tables of two people, and announces turns to those who are not there."""

    def __init__(self, hub: Hub, notifications: Notifications) -> None:
        self._hub, self._notifications = hub, notifications
        if notifications.offered:
            hub.on_settled.append(self._settled)

    def _settled(self, table: Table) -> None:
        if table.kept.setup.opponent == "friend":
            table.parts.append(_Watch(table, self))

    def announce(self, table: Table, side: Side, turn: _Turn | None, *, stored: bool) -> bool:
        """Announce what a side has to know now; return whether a message may be stored. `stored`: one may have been before."""
        tag = f"turn {table.id} {side.value}"
        days = table.kept.setup.days
        if turn is None or not turn.awaited or (turn.here and not days):
            if stored:
                self._notifications.drop(tag, sent=turn is None)
            return turn is not None and stored
        opponent = Typed(table.name(side.other))
        new = Notification(
            TURN,
            Sentence("notify-turn", {"player": opponent}),
            Sentence("notify-turn-days", {"n": days})
            if days
            else Sentence("notify-turn-waits", {"player": opponent}),
            Sentence("notify-mail-turn", {"n": days}),
            f"/t/{table.id}",
            tag,
            str(turn.since),
            BACK_SOON,
            days * DAY / 1000 + WAITS if days else WAITS,
        )
        self._ask(table, side, new, seen=turn.here)
        return True

    def _ask(self, table: Table, side: Side, new: Notification, *, seen: bool) -> None:
        """Announce to the account in the seat, and to the browsers of its key."""
        key = table.kept.seats.keys[side]

        async def owners() -> list[str]:
            held: Mapping[str, str] = await asyncio.to_thread(self._hub.house.store.holders, table.id)
            account = held.get(side.value)
            return [seat_owner(table.id, key), *([account_as(account)] if account else [])]

        self._notifications.announce(owners, new, seen=seen)


class _Watch:
    """The part of one table."""

    def __init__(self, table: Table, notifier: TurnNotifier) -> None:
        self._table, self._notifier = table, notifier
        self._told: dict[Side, _Turn | None] = {}
        self._stored = dict.fromkeys(
            Side, True
        )  # until it was looked at, what an earlier run stored is not known

    def changed(self) -> None:
        """See `Part`."""
        for side in Side:
            turn = self._turn(side)
            if side not in self._told or self._told[side] != turn:
                self._told[side] = turn
                stored = self._stored[side]
                self._stored[side] = self._notifier.announce(self._table, side, turn, stored=stored)

    def _turn(self, side: Side) -> _Turn | None:
        """Return the turn of a side; None while it is not to act, and until both seats are taken."""
        table = self._table
        running, keys = table.running, table.kept.seats.keys
        if table.over or side not in running.waited_for or not (keys.white and keys.black):
            return None
        here = table.presence.here
        awaited = table.kept.setup.days > 0 or here(side.other)
        return _Turn(running.waiting_since[side], here(side), awaited)
