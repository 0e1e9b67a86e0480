"""The face of the clocks at an instant: plain data that a page or a terminal draws."""

from __future__ import annotations

from dataclasses import dataclass

from bafflebox.clock import StopCause, format_time
from bafflebox.referee.clock.clock import Clock
from bafflebox.side import BySide, Side


@dataclass(frozen=True, slots=True)
class ClockFace:
    """What both clocks show at the instant `now`; all times are µs.

    `left` are the reserves, `delay` what runs before them. A display that gets no news counts the
    delay and then the reserve of `running` down from here. `flag_at` is the instant when it gets to 0.
    """

    now: int
    left: BySide[int]
    delay: BySide[int]
    running: Side | None
    stopped: StopCause | None
    flag_at: int | None


def clock_face(clock: Clock, now: int) -> ClockFace | None:
    """The face at the instant `now`; None where no clock was set."""
    if clock.settings is None:
        return None
    return ClockFace(
        now,
        BySide(*(clock.remaining(side, now) for side in Side)),
        BySide(*(clock.delay_left(side, now) for side in Side)),
        clock.running,
        clock.stopped.cause if clock.stopped else None,
        clock.flag_at(),
    )


def format_face(face: ClockFace, names: BySide[str]) -> str:
    """Both clocks in a line, the running one marked: `Ann > 9:05 (delay 0:03.2), Ben 10:00`."""
    words = []
    for side in Side:
        mark = " >" if side is face.running else ""
        shown = format_time(face.left[side])
        delay = f" (delay {format_time(face.delay[side])})" if mark and face.delay[side] else ""
        words.append(f"{names[side]}{mark} {shown}{delay}")
    stopped = f"; stopped: {face.stopped}" if face.stopped else ""
    return ", ".join(words) + stopped
