"""Who watches a rated match sees it one turn late: a second fold of its log that stops where he may know it.

The delay is here and not in the page: nothing that is newer goes to him, to a visitor over HTTP, or into the lobby.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from bafflebox.match.log import Envelope
from bafflebox.rules.law import Law
from bafflebox.server.tables.frame import Reader
from bafflebox.server.tables.running import Running
from bafflebox.server.tables.saying import encode, events_message
from bafflebox.server.tables.view import Around
from bafflebox.side import Side

if TYPE_CHECKING:
    from bafflebox.server.tables.table import Table

Turn = tuple[int, Side]


class Late:
    """The match up to the end of the turn before the last whole one; all of it once it is over."""

    def __init__(self, law: Law) -> None:
        self.running = Running(law)
        """What who watches may know."""
        self.fresh: int | None = None
        """The first event that he may know since the last act; None where there is none."""
        self.open = False
        """Whether the match is over: there is nothing to hold back."""
        self._waiting: list[Envelope] = []
        self._turn: Turn | None = None
        self._ends: list[int] = []
        """The last events of the last two turns."""

    def note(self, envelopes: Sequence[Envelope], now: Running) -> None:
        """An act made these events, after which the match stands so."""
        self._waiting += envelopes
        turn = _turn(now)
        if envelopes and turn != self._turn:
            # whose turn begins after a pause has thrown by that: it belongs to what is hidden
            end = envelopes[0].seq - 1 if self._turn is None else envelopes[-1].seq
            self._ends = [*self._ends, end][-2:]
            self._turn = turn
        self.open = now.match.closed
        to = now.seq if self.open or not self._ends else self._ends[0]
        shown = [each for each in self._waiting if each.seq <= to]
        self.fresh = shown[0].seq if shown else None
        self._waiting = self._waiting[len(shown) :]
        for _, act in groupby(shown, key=lambda each: each.at):
            self.running.add(list(act))


def late_of(law: Law, envelopes: Sequence[Envelope]) -> Late:
    """As it stands after all entries of a log."""
    late, now = Late(law), Running(law)
    for _, group in groupby(envelopes, key=lambda each: each.at):
        act = list(group)
        now.add(act)
        late.note(act, now)
    late.fresh = None
    return late


def is_held(table: Table, reader: Reader) -> bool:
    """Whether this reader sees the match late."""
    return table.late is not None and not table.late.open and reader.seat is None


def seen_by(table: Table, reader: Reader) -> tuple[Running, Around]:
    """The match as this reader may know it, and what a view of it says besides."""
    if table.late is None or not is_held(table, reader):
        return table.running, table.around()
    return table.late.running, Around(
        table.house.time.ms(), table.zero, table.entered, held=table.late.running.at
    )


def public(table: Table) -> Running:
    """The match as everybody may know it."""
    return seen_by(table, Reader(None))[0]


def message(table: Table, reader: Reader, around: Around, start: int) -> bytes | None:
    """The events from `start` on for this reader; None where there is nothing that he may know."""
    late = table.late
    if late is not None and reader.seat is None:
        if late.fresh is None and not late.open:
            return None
        start = start if late.fresh is None else late.fresh
    running, own = (table.running, around) if not is_held(table, reader) else seen_by(table, reader)
    return encode(events_message(running, reader, own, start))


def _turn(now: Running) -> Turn | None:
    """Whose turn it is in which game; None between games."""
    game = now.game
    return None if game is None or game.on_turn is None else (len(now.match.results), game.on_turn)
