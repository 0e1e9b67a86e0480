"""Profile of the server's processor time: samples of its loop, assigned to the parts of handling an act, a line for each.

A timer interrupts the process; each interrupt gives the processor time that the loop has used since the last one to the
innermost part that is at work. The thread that writes has its own clock, which is read and not estimated.
"""

from __future__ import annotations

import json
import signal
import threading
import time
from collections import Counter
from pathlib import Path
from types import FrameType

EVERY = 0.005
"""Seconds of processor time between two samples."""
OTHER = "loop and rest"
THREAD = "writing thread"
PARTS: dict[str, tuple[str, ...]] = {
    "reading": ("data_received", "read_message", "read_act"),
    "judging": ("judge", "call_flag"),
    "folding": ("add:running.py", "envelopes"),
    "tree": ("written:nodes.py",),
    "view": ("view_of", "around"),
    "encoding": ("encode:saying.py", "events_message", "json_of"),
    "sending": ("send:socket.py", "put:frames.py", "say:socket.py", "_let_go:frames.py"),
    "storing": ("add:store.py", "write:writer.py", "_put:writer.py", "_resolve:writer.py"),
    "table": ("do:table.py", "_commit:table.py", "tell:table.py", "changed:table.py"),
}
"""The functions of each part, by name, with the file where the name alone does not say it."""
_PART = {name: part for part, names in PARTS.items() for name in names}


class Samples:
    """Of the process in whose loop it is made; begun by SIGUSR1, written to a file by SIGUSR2."""

    def __init__(self, into: Path) -> None:
        self._into = into
        self._spent: Counter[str] = Counter()
        self._known: dict[tuple[str, str], str | None] = {}
        self._last = self._written = 0
        signal.signal(signal.SIGUSR1, self._begin)
        signal.signal(signal.SIGUSR2, self._end)

    def _begin(self, number: int, frame: FrameType | None) -> None:
        self._spent.clear()
        self._last, self._written = time.thread_time_ns(), _writer()
        signal.signal(signal.SIGPROF, self._sample)
        signal.setitimer(signal.ITIMER_PROF, EVERY, EVERY)

    def _end(self, number: int, frame: FrameType | None) -> None:
        signal.setitimer(signal.ITIMER_PROF, 0)
        self._spent[THREAD] = _writer() - self._written
        made = self._into.with_suffix(".new")
        made.write_text(json.dumps(self._spent))
        made.rename(self._into)

    def _sample(self, number: int, frame: FrameType | None) -> None:
        now = time.thread_time_ns()
        part: str | None = None
        while frame is not None and part is None:
            code = frame.f_code
            key = (code.co_filename, code.co_name)
            if key not in self._known:
                file = code.co_filename.rsplit("/", 1)[-1]
                self._known[key] = _PART.get(f"{code.co_name}:{file}") or _PART.get(code.co_name)
            part, frame = self._known[key], frame.f_back
        self._spent[part or OTHER] += now - self._last
        self._last = now


def _writer() -> int:
    """The processor time of the thread that writes, in ns."""
    for thread in threading.enumerate():
        if thread.name == "writer" and thread.ident is not None:
            return time.clock_gettime_ns(time.pthread_getcpuclockid(thread.ident))
    return 0


def lines(spent: dict[str, int], acts: int) -> list[str]:
    """A line for each part: ms of processor time an act, and its share of all."""
    whole = sum(spent.values()) or 1
    return [
        f"     {name:16} {spent.get(name, 0) / max(1, acts) / 1e6:6.3f} ms an act {100 * spent.get(name, 0) / whole:5.1f} %"
        for name in (*PARTS, THREAD, OTHER)
    ]
