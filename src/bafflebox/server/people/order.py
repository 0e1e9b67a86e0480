"""Order in the house: how often somebody may speak."""

from __future__ import annotations

from bafflebox.server.door.buckets import Buckets

TALK_RATE, TALK_BURST = 0.5, 6
"""Lines a second of one person, wherever he says them, after so many at once."""


class Order:
    """Who keeps order, for all tables. Asked from the loop only."""

    def __init__(self) -> None:
        self._talk = Buckets(TALK_RATE, TALK_BURST)

    def talks(self, who: str) -> float:
        """Somebody (see `known_as`) says another line: 0, or the seconds that he has to wait."""
        return self._talk.take(who)
