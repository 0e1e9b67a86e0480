"""Clock events: facts that change no game and no score."""

from __future__ import annotations

from bafflebox.board.clock import ClockSettings, StopCause
from bafflebox.board.side import Side
from bafflebox.events.proposal import UNSAID, by_law
from bafflebox.frozen import dataclass


@dataclass(frozen=True, slots=True)
class ClockSet:
    """A clock was introduced with these settings under `rule`; before that no time counts. Possible at any time.

    A proposal without `settings` means those of the rules.
    """

    settings: ClockSettings = UNSAID
    rule: str = by_law()


@dataclass(frozen=True, slots=True)
class ClockStopped:
    """Both clocks were stopped, by `side` or (None) by the table or its director; `rule` allows the cause.

    Acts during a stop cost no time.
    """

    side: Side | None
    cause: StopCause
    rule: str = by_law(default="")


@dataclass(frozen=True, slots=True)
class ClockStarted:
    """The clocks were restarted, by `side` or (None) by the table or its director."""

    side: Side | None


@dataclass(frozen=True, slots=True)
class ClockAdjusted:
    """A ruling added `seconds` to the clock of `side`, or took them where negative; `rule` is the rule cited."""

    side: Side
    seconds: int
    rule: str


ClockEvent = ClockSet | ClockStopped | ClockStarted | ClockAdjusted
"""Clock events made by acts; which clock runs follows from the game."""
