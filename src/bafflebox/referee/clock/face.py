"""The clock display at an instant, as plain data for pages and terminals."""

from __future__ import annotations

from bafflebox.board.clock import StopCause, format_time
from bafflebox.board.side import BySide, Side
from bafflebox.frozen import dataclass
from bafflebox.referee.clock.clock import ClockState


@dataclass(frozen=True, slots=True)
class ClockFace:
    """The display of both clocks at the instant `now`; all times are µs.

    `left` are the reserves, `delay` runs before them. Without updates a display counts down the delay, then the reserve of
    `running`. `flag_at` is the instant when it reaches 0.
    """

    now: int
    left: BySide[int]
    delay: BySide[int]
    running: Side | None
    stopped: StopCause | None
    flag_at: int | None


def clock_face(clock: ClockState, now: int) -> ClockFace | None:
    """Return the display at the instant `now`; None where no clock was set."""
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
    """Return both clocks on one line, the running one marked: `Ann > 9:05 (delay 0:03.2), Ben 10:00`."""
    words = []
    for side in Side:
        mark = " >" if side is face.running else ""
        shown = format_time(face.left[side])
        delay = f" (delay {format_time(face.delay[side])})" if mark and face.delay[side] else ""
        words.append(f"{names[side]}{mark} {shown}{delay}")
    stopped = f"; stopped: {face.stopped}" if face.stopped else ""
    return ", ".join(words) + stopped
