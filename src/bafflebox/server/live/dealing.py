"""The dice of a table, derived from a verifiable seed and the index in its log."""

from __future__ import annotations

from bafflebox.board.side import BySide
from bafflebox.io.honest_source import HonestSource
from bafflebox.server.live.running import Running


class HonestDice:
    """Dice for a running match; until the event is stored the same roll is repeated."""

    def __init__(self, source: HonestSource, running: Running) -> None:
        self._source, self._running = source, running

    def throw(self, count: int) -> tuple[int, ...]:
        """Return the next roll of `count` dice."""
        return self._source.throw(self._running.dealing, count)

    def opening(self, count: int) -> BySide[tuple[int, ...]]:
        """Return both sides' opening rolls."""
        return self._source.opening(self._running.dealing, count)
