"""The observation of a table by the tournament of its match."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from bafflebox.board.side import Side
from bafflebox.server.features.tournaments.rows import Link
from bafflebox.server.features.tournaments.ruled_at_table import ruled_there
from bafflebox.server.live.table import Table

EVERY = 1.0
"""Seconds between two updates of a live score."""


class Watched:
    """The table part that notifies the tournament."""

    def __init__(self, tell: Callable[[Link, Table, list[str]], None], table: Table, link: Link) -> None:
        self._tell, self._table, self._link = tell, table, link
        self._told: set[str] = set()
        self._ends = 0
        self._due: asyncio.TimerHandle | None = None
        self._seen: object = None

    def changed(self) -> None:
        """See `Part`: first occurrences are reported at once, scores once per second."""
        match = self._table.running.match
        happened = {side.value for side in Side if self._table.presence.here(side)}
        if self._link.kind == "desk":
            happened = set()
        if match.results or match.game is not None:
            happened.add("started")
        if match.closed and match.winner is not None:
            happened = {f"over {self._ends}" if self._ends else "over"}
        elif not match.closed and any(each.startswith("over") for each in self._told):
            # a ruling reopened it: another end is another result
            self._told -= {each for each in self._told if each.startswith("over")}
            self._ends += 1
        # what was ruled comes before the result that it may have brought
        new = [
            *(each for each in ruled_there(self._table) if each not in self._told),
            *sorted(happened - self._told),
        ]
        self._told |= set(new)
        seen = (match.score, len(match.results), match.playing, match.closed)
        if new:
            self._seen = seen
            self._tell(self._link, self._table, new)
        elif self._due is None and seen != self._seen:
            self._seen = seen
            self._due = asyncio.get_running_loop().call_later(EVERY, self._score)

    def _score(self) -> None:
        self._due = None
        self._tell(self._link, self._table, [])
