"""A slow line between the program and its terminal: what is sent either way arrives later, in order."""

from __future__ import annotations

import os
import pty
import select
import signal
import sys
import termios
import time
import tty
from collections import deque
from collections.abc import Sequence


def relay(command: Sequence[str], delay: float) -> int:
    """Run a command in a terminal of its own behind this one, `delay` seconds away; return its exit status."""
    pid, inner = pty.fork()
    if not pid:
        os.execvp(command[0], list(command))  # noqa: S606 - the program itself
    tty.setraw(0)

    def resized(*_: object) -> None:
        termios.tcsetwinsize(inner, termios.tcgetwinsize(0))

    resized()
    signal.signal(signal.SIGWINCH, resized)
    waiting: deque[tuple[float, int, bytes]] = deque()
    open_ends = {0: inner, inner: 1}
    while inner in open_ends or waiting:
        now = time.monotonic()
        while waiting and waiting[0][0] <= now:
            _, to, data = waiting.popleft()
            while data:
                data = data[os.write(to, data) :]
        left = waiting[0][0] - now if waiting else None
        for end in select.select(list(open_ends), [], [], left)[0]:
            try:
                data = os.read(end, 1 << 16)
            except OSError:
                data = b""
            if data:
                waiting.append((time.monotonic() + delay, open_ends[end], data))
            else:
                del open_ends[end]
    return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])


if __name__ == "__main__":
    sys.exit(relay(sys.argv[2:], float(sys.argv[1])))
