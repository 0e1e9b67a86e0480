"""A server in a process of its own, for the programs that load it: started, waited for, ended; and the line that says where."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

sys.path.insert(0, str(Path(__file__).parents[1]))
from bench.plays import processor

START = 60.0
"""Seconds in which a server has to answer."""
END = 60.0
"""Seconds in which it has to end when it is asked to; then it is killed."""


@contextmanager
def served(program: str, folder: str, port: int, *more: str) -> Iterator[subprocess.Popen[bytes]]:
    """A server whose database is in the folder: `program --serve folder …` in a process of its own, up while the block runs."""
    server = subprocess.Popen([sys.executable, program, "--serve", folder, *more])
    try:
        end = time.monotonic() + START
        while True:
            try:
                httpx.get(f"http://127.0.0.1:{port}/health", timeout=5)
                break
            except httpx.HTTPError:
                if time.monotonic() > end or server.poll() is not None:
                    raise
                time.sleep(0.1)
        yield server
    finally:
        server.terminate()
        try:
            server.wait(END)
        except subprocess.TimeoutExpired:
            server.kill()
            print("the server did not end when it was asked to", flush=True)


def serve(folder: str, port: int, *, rate: float = 1.0, **given: Any) -> None:
    """Run such a server, quiet, with further settings by name; its time passes at `rate` times the usual speed."""
    from bafflebox.server.app.run import run  # noqa: PLC0415
    from bafflebox.server.model.clockwork import Clockwork  # noqa: PLC0415
    from bafflebox.server.net.logs import set_up_logs  # noqa: PLC0415 - the side that plays does without the server
    from bafflebox.server.net.settings import Settings  # noqa: PLC0415

    class Hurried(Clockwork):
        """Time that passes faster."""

        def now(self) -> int:
            return self._wall + int((super().now() - self._wall) * rate)

        def wake(self, due: int, ring: Callable[[], object]) -> asyncio.TimerHandle:
            wait = max(0.0, (due - self.ms()) / 1000 / rate)
            return asyncio.get_running_loop().call_later(wait, ring)

    set_up_logs(level="warning")
    run(Settings(Path(folder), port=port, **given), clockwork=Clockwork() if rate == 1 else Hurried())


def where() -> str:
    """Day, machine, Python and what was asked for: the head of every result."""
    return (
        f"{time.strftime('%Y-%m-%d')}, {processor()}, {os.cpu_count()} cores for server and load, "
        f"Python {sys.version.split()[0]}, {' '.join(sys.argv[1:]) or 'as it is'}; {priority()}"
    )


def priority() -> str:
    """Return the priority of server and load beside other processes."""
    if hasattr(os, "sched_getscheduler") and os.sched_getscheduler(0) in (os.SCHED_FIFO, os.SCHED_RR):
        return "both before everything else on the machine"
    return f"nice {os.nice(0)}"
