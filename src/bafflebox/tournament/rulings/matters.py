"""Rulings and arrangements of one match beside its result."""

from __future__ import annotations

from bafflebox.frozen import dataclass
from bafflebox.tournament.rulings.facts import AppealVoted, RulingMade


@dataclass(frozen=True, slots=True)
class MatchMatters:
    """The last ruling on a match (at `ruled_at`, in µs) with its appeal, and who may watch, who monitors, what is on the table."""

    ruled: RulingMade | None = None
    ruled_at: int = 0
    appealed: str = ""
    """The player who appealed against the last ruling, "" while nobody has."""
    voted: AppealVoted | None = None
    resumed: bool = False
    """True if play went on after the last ruling."""
    barred: tuple[str, ...] = ()
    ticked: tuple[str, ...] | None = None
    """The items found in order; None where nobody has looked."""
    replaced: tuple[str, ...] = ()
    monitor_asked: str = ""
    monitor: str = ""

    @property
    def overturned(self) -> bool:
        """Return whether a committee overturned the last ruling."""
        return self.voted is not None and not self.voted.uphold
