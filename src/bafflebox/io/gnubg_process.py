"""GNU Backgammon as a child process: located, started without a window, and always ended."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import time
import weakref
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from tempfile import mkdtemp
from types import TracebackType
from typing import Self

from bafflebox.io.external_line import PeerError

PLACES = ("/usr/games", "/usr/local/games", "/usr/local/bin", "/opt/homebrew/bin")
"""Places to look for the program after PATH."""
START_SECONDS = 20.0
_TICKS = os.sysconf("SC_CLK_TCK")


def find_gnubg() -> str:
    """Return the path of the program: $BAFFLEBOX_GNUBG, else from PATH and the usual places. Raises PeerError."""
    named = os.environ.get("BAFFLEBOX_GNUBG")
    if named:
        found = shutil.which(named)
        if found is None:
            raise PeerError(f"BAFFLEBOX_GNUBG={named} is not a program")
        return found
    path = os.pathsep.join((os.environ.get("PATH", ""), *PLACES))
    found = shutil.which("gnubg", path=path)
    if found is None:
        raise PeerError(
            "GNU Backgammon is not installed: try 'apt-get install gnubg gnubg-data', or name the program in BAFFLEBOX_GNUBG"
        )
    return found


class GnubgProcess:
    """A running GNU Backgammon that reads commands; its output goes to a file in a temporary home.

    It neither reads nor changes the user's settings: its home is removed when it is closed.
    """

    def __init__(self, commands: Sequence[str]) -> None:
        program = find_gnubg()
        self.home = Path(mkdtemp(prefix="bafflebox-gnubg-"))
        self._printed = self.home / "printed.txt"
        environment = {"HOME": str(self.home), "PATH": os.environ.get("PATH", ""), "LC_ALL": "C"}
        with self._printed.open("wb") as printed:
            self._process = subprocess.Popen(  # noqa: S603 - a program the user installed
                [program, "-t", "-q", "-r"],
                stdin=subprocess.PIPE,
                stdout=printed,
                stderr=subprocess.STDOUT,
                env=environment,
                cwd=self.home,
            )
        self._end = weakref.finalize(self, _end, self._process, self.home)
        self.say(commands)

    @property
    def pid(self) -> int:
        """The process id."""
        return self._process.pid

    def say(self, commands: Sequence[str]) -> None:
        """Send commands. Raises PeerError when it is gone."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write("".join(f"{command}\n" for command in commands).encode())
            self._process.stdin.flush()
        except OSError as error:
            raise PeerError(self._gone()) from error

    def printed(self) -> str:
        """Return its output so far."""
        return self._printed.read_text("utf-8", "replace") if self._printed.exists() else ""

    def cpu_seconds(self) -> float:
        """Return the processor time used by all its threads; counted in ticks, usually 0.01 s. Linux only."""
        text = Path(f"/proc/{self.pid}/stat").read_text("ascii", "replace")
        # the name in parentheses may hold anything; numbers follow it
        numbers = text.rpartition(")")[2].split()
        return (int(numbers[11]) + int(numbers[12])) / _TICKS

    @property
    def running(self) -> bool:
        """Return whether it still runs."""
        return self._process.poll() is None

    def wait(self, timeout: float) -> int:
        """Return its exit status when it has ended by itself. Raises PeerError after `timeout` seconds."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.close()
            return self._process.wait(timeout)
        except OSError as error:
            raise PeerError(self._gone()) from error
        except subprocess.TimeoutExpired:
            raise PeerError(f"GNU Backgammon did not end within {timeout:g} s; {self._last()}") from None

    def _gone(self) -> str:
        code = self._process.poll()
        how = f"by {signal.Signals(-code).name}" if code is not None and code < 0 else f"with status {code}"
        return f"GNU Backgammon ended {how}; {self._last()}"

    def _last(self) -> str:
        lines = [line for line in self.printed().splitlines() if line.strip()]
        return f"its last words: {lines[-1][:200]}" if lines else "it said nothing"

    def close(self) -> None:
        """Kill it and remove its home; done at the end of our program at the latest."""
        self._end()

    def connect(self, port: int, *, timeout: float = START_SECONDS) -> socket.socket:
        """Return a connection to its port, retrying until it answers. Raises PeerError."""
        until = time.monotonic() + timeout
        while True:
            if not self.running:
                raise PeerError(self._gone())
            try:
                return socket.create_connection(("localhost", port), timeout=timeout)
            except OSError as error:
                if time.monotonic() > until:
                    raise PeerError(
                        f"GNU Backgammon does not listen on port {port}: {error}; {self._last()}"
                    ) from None
            time.sleep(0.02)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _end(process: subprocess.Popen[bytes], home: Path) -> None:
    if process.poll() is None:
        process.kill()
    process.wait()
    if process.stdin is not None:
        with suppress(OSError):  # its unread input is lost with it
            process.stdin.close()
    shutil.rmtree(home, ignore_errors=True)


def free_port() -> int:
    """Return a free port of this machine."""
    with socket.create_server(("localhost", 0)) as listener:
        return int(listener.getsockname()[1])
