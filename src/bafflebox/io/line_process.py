"""A program that is asked line by line over its standard input and output."""

from __future__ import annotations

import queue
import subprocess
import threading
from collections.abc import Sequence
from contextlib import suppress
from types import TracebackType
from typing import Self

from bafflebox.io.external_line import LONGEST, PeerError


class LineProcess:
    """A running program; `timeout` is in seconds per line. Raises PeerError where it is missing, silent or gone.

    It is started without a shell, in the current folder; close it, or use it in a `with`.
    """

    def __init__(self, command: Sequence[str], timeout: float = 60.0) -> None:
        self.name, self._timeout = " ".join(command), timeout
        try:
            self._process = subprocess.Popen(  # noqa: S603 - the user named this program
                list(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
            )
        except OSError as error:
            raise PeerError(f"{self.name} can't be started: {error.strerror or error}") from error
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        # a pipe has no timeout that every system knows: a thread waits for the lines
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()

    def _listen(self) -> None:
        assert self._process.stdout is not None
        with suppress(OSError, ValueError):
            while line := self._process.stdout.readline(LONGEST):
                self._lines.put(line.decode("utf-8", "replace").strip())
        self._lines.put(None)

    def write(self, line: str) -> None:
        """Send a line."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(line.encode() + b"\n")
        except OSError as error:
            # a pipe breaks a moment before its program has ended
            with suppress(subprocess.TimeoutExpired):
                raise self._ended(1.0) from error
            raise PeerError(f"{self.name} does not read: {error.strerror or error}") from error

    def _ended(self, timeout: float | None = None) -> PeerError:
        return PeerError(f"{self.name} ended with status {self._process.wait(timeout)}")

    def read(self, timeout: float | None = None) -> str:
        """Return the next line without its end; `timeout` in the place of the usual one."""
        try:
            line = self._lines.get(timeout=self._timeout if timeout is None else timeout)
        except queue.Empty:
            raise PeerError(f"{self.name} did not answer within {self._timeout:g} s") from None
        if line is None:
            self._lines.put(None)
            raise self._ended()
        return line

    def close(self) -> None:
        """End the program: by closing its input, after a second by force."""
        with suppress(OSError):
            assert self._process.stdin is not None
            self._process.stdin.close()
        try:
            self._process.wait(1.0)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._listener.join(1.0)
        assert self._process.stdout is not None
        self._process.stdout.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
