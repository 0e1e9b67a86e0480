"""Spectators of a table: those of a rated match see it one turn late.

The delay is here and not in the page: nothing newer goes to a spectator, to a visitor over HTTP, or into the lobby.
"""

from __future__ import annotations

from collections.abc import Sequence

from bafflebox.board.side import Side
from bafflebox.match.log import Envelope
from bafflebox.rules.law import Law
from bafflebox.server.live.running import Running, fold_running
from bafflebox.server.live.saying import encode, events_message
from bafflebox.server.live.table import Table
from bafflebox.server.live.view import Around
from bafflebox.server.model.reader import Reader

Turn = tuple[int, Side]


class Delayed:
    """The match as it stood at the end of the turn before the last whole one; as it stands once it is over."""

    def __init__(self, law: Law) -> None:
        self.shown = Running(law)
        """The match as a spectator may know it."""
        self.fresh: int | None = None
        """The first event that a spectator may know since the last act; None where there is none."""
        self.open = False
        """True once the match is over and nothing is hidden."""
        self._known = -1
        self._pause = self.shown
        """The match when it last stood between turns, as before its first one."""
        self._turn: Turn | None = None
        self._ends: list[Running] = []
        """The match at the ends of the last two turns."""

    def note(self, envelopes: Sequence[Envelope], now: Running) -> None:
        """Follow an act that made these events and left the match so."""
        turn = _turn(now)
        if envelopes and turn != self._turn:
            # the first turn after a pause began with its roll, which is held back with it
            end = self._pause if self._turn is None else now.as_it_stands()
            self._ends = [*self._ends, end][-2:]
            self._turn = turn
        if turn is None:
            self._pause = now.as_it_stands()
        self.open = now.match.closed
        self.shown = now if self.open or not self._ends else self._ends[0]
        known, self._known = self._known, self.shown.seq
        self.fresh = known + 1 if self._known > known else None


class Spectators:
    """The views of a table by reader; `delayed` is None where nothing is held back."""

    def __init__(self, table: Table, delayed: Delayed | None) -> None:
        self._table, self._delayed = table, delayed

    def is_late(self, reader: Reader) -> bool:
        """Return whether this reader has the delayed view."""
        return self._delayed is not None and not self._delayed.open and reader.seat is None

    def seen_by(self, reader: Reader) -> tuple[Running, Around]:
        """Return the match as this reader may know it, and what a view of it says besides."""
        table, delayed = self._table, self._delayed
        if delayed is None or not self.is_late(reader):
            return table.running, table.around()
        return delayed.shown, Around(table.house.time.ms(), table.zero, table.entered, held=delayed.shown.at)

    @property
    def public(self) -> Running:
        """Return the match as everybody may know it."""
        return self.seen_by(Reader(None))[0]

    def note(self, envelopes: Sequence[Envelope]) -> None:
        """Follow an act that made these events."""
        if self._delayed is not None:
            self._delayed.note(envelopes, self._table.running)

    def tell(self, start: int) -> None:
        """Send the events from `start` on, and the view, to everybody here who may know any of it."""
        around = self._table.around()
        self._table.presence.tell(lambda reader: self._message(reader, around, start))
        if self._delayed is not None:
            self._delayed.fresh = None

    def _message(self, reader: Reader, around: Around, start: int) -> bytes | None:
        delayed = self._delayed
        if delayed is not None and reader.seat is None:
            if delayed.fresh is None and not delayed.open:
                return None
            start = start if delayed.fresh is None else delayed.fresh
        running, own = (self._table.running, around) if not self.is_late(reader) else self.seen_by(reader)
        return encode(events_message(running, reader, own, start))


def fold_delayed(law: Law, envelopes: Sequence[Envelope]) -> tuple[Running, Delayed]:
    """The match after all entries of a log, and as its spectators may know it."""
    delayed = Delayed(law)
    running = fold_running(law, envelopes, after=delayed.note)
    delayed.fresh = None
    return running, delayed


def _turn(now: Running) -> Turn | None:
    """Return the side and game of the turn; None between games."""
    game = now.game
    return None if game is None or game.on_turn is None else (len(now.match.results), game.on_turn)
