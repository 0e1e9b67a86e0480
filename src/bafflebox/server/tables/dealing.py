"""The dice of a table: thrown from a seed that can be checked, by the index that its log has reached."""

from __future__ import annotations

from bafflebox.adapters.honest_source import HonestSource
from bafflebox.server.tables.running import Running
from bafflebox.side import BySide


class HonestDice:
    """Throws for a running match; asked again before the event is stored it shows the same dice."""

    def __init__(self, source: HonestSource, running: Running) -> None:
        self._source, self._running = source, running

    def throw(self, count: int) -> tuple[int, ...]:
        """The next throw of so many dice."""
        return self._source.throw(self._running.dealing, count)

    def opening(self, count: int) -> BySide[tuple[int, ...]]:
        """The throws of both sides for the start."""
        return self._source.opening(self._running.dealing, count)
