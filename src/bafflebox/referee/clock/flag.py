"""When a flag is called: by the table alone, at an instant that it knows beforehand, and never while an act was in time."""

from __future__ import annotations

from bafflebox.clock import StopCause
from bafflebox.match.intents import CallFlag
from bafflebox.referee.clock.acts import StopClock
from bafflebox.referee.clock.clock import Clock


def flag_call(clock: Clock, now: int, *, lag: int = 0) -> CallFlag | None:
    """The call that is due at the instant `now`, to be judged before anything else; None while both have time.

    `lag` is the µs that the last act of the running side, or the one that just came in, was on its
    way: as much of it as the quota has is waited for.
    """
    side = clock.flagged(now - credit(clock, lag))
    return CallFlag(side) if side else None


def call_at(clock: Clock, *, lag: int = 0) -> int | None:
    """The instant at which `flag_call` has to be asked if nothing happens before; None while no clock runs."""
    flag = clock.flag_at()
    return None if flag is None else flag + credit(clock, lag)


def credit(clock: Clock, lag: int) -> int:
    """The µs to write as `lag` into the entry of an act of the side whose clock runs."""
    return clock.credit(clock.running, lag) if clock.running else 0


def on_restart(clock: Clock, alive: int) -> CallFlag | StopClock | None:
    """What the table does first after it was out of order; `alive` is the last instant at which it is known to have run.

    The time up to `alive` counts, the time after it does not: the flag that had fallen by then is
    called, else the clocks are stopped, both at that instant. None when no clock ran.
    """
    if clock.running is None:
        return None
    return flag_call(clock, alive) or StopClock(None, StopCause.DOWNTIME)
