"""Flag calls: made by the table alone, at a predictable instant, and never while a timely act is in transit."""

from __future__ import annotations

from bafflebox.board.clock import StopCause
from bafflebox.events.clock import ClockStopped
from bafflebox.events.game import FlagFell
from bafflebox.referee.clock.clock import ClockState


def flag_call(clock: ClockState, now: int, *, lag: int = 0) -> FlagFell | None:
    """Return the call due at the instant `now`, to be judged before anything else; None while both have time.

    `lag` is the latency (µs) of the running side's last or current act: the call waits for as much of it as the quota covers.
    """
    side = clock.flagged(now - credit(clock, lag))
    return FlagFell(side) if side else None


def call_at(clock: ClockState, *, lag: int = 0) -> int | None:
    """Return the instant at which to check `flag_call` if nothing happens before; None while no clock runs."""
    flag = clock.flag_at()
    return None if flag is None else flag + credit(clock, lag)


def credit(clock: ClockState, lag: int) -> int:
    """Return the `lag` (µs) to record with an act of the side whose clock runs."""
    return clock.credit(clock.running, lag) if clock.running else 0


def on_restart(clock: ClockState, alive: int) -> FlagFell | ClockStopped | None:
    """Return the first act of the table after an outage; `alive` is the last instant at which it is known to have run.

    The time up to `alive` counts, the time after it does not: a flag that had fallen by then is called, else the clocks are
    stopped, both at that instant. None when no clock ran.
    """
    if clock.running is None:
        return None
    return flag_call(clock, alive) or ClockStopped(None, StopCause.DOWNTIME)
