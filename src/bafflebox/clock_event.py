"""What happened to the clocks: facts of a log that change no game and no score."""

from __future__ import annotations

from dataclasses import dataclass

from bafflebox.clock import ClockSettings, StopCause
from bafflebox.side import Side


@dataclass(frozen=True, slots=True)
class ClockSet:
    """A clock was put beside the board, set so by `rule`; before that no time counts. It may come at any time."""

    settings: ClockSettings
    rule: str


@dataclass(frozen=True, slots=True)
class ClockStopped:
    """Both clocks were stopped, by `side` or (None) by the table or its director; `rule` allows the cause.

    What is done while they stand costs no time.
    """

    side: Side | None
    cause: StopCause
    rule: str = ""


@dataclass(frozen=True, slots=True)
class ClockStarted:
    """The clocks go on where they were stopped, started by `side` or (None) by the table or its director."""

    side: Side | None


@dataclass(frozen=True, slots=True)
class ClockAdjusted:
    """A ruling added `seconds` to the clock of `side`, or took them where negative; `rule` is what it rests on."""

    side: Side
    seconds: int
    rule: str


ClockEvent = ClockSet | ClockStopped | ClockStarted | ClockAdjusted
"""What can happen to the clocks by an act; that they run and whose runs follows from the game."""
