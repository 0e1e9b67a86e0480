"""A Redis of the tests' own: on a port of this machine, with nothing on the disk, so that a restart loses all of it."""

from __future__ import annotations

import signal
import socket
import subprocess
import time
from pathlib import Path

import pytest

from tests.needed import needed
from tests.server.serving import PATIENCE, free_port
from tools.programs import REDIS


class RedisServer:
    """A server that is up until it is stopped."""

    def __init__(self, folder: Path) -> None:
        self._program = needed(REDIS)
        pytest.importorskip(
            "redis", reason="the client of Redis is not installed (pip install bafflebox[redis])"
        )
        self._folder, self.port = folder, free_port()
        self.address = f"redis://127.0.0.1:{self.port}/0"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Waits until it listens."""
        words = [
            self._program,
            "--port",
            str(self.port),
            "--bind",
            "127.0.0.1",
            "--save",
            "",
            "--appendonly",
            "no",
        ]
        self._process = subprocess.Popen(words, cwd=self._folder, stdout=subprocess.DEVNULL)
        end = time.monotonic() + PATIENCE
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
            except OSError:
                assert time.monotonic() < end, "Redis did not start"
                time.sleep(0.02)
            else:
                return

    def stop(self) -> None:
        """Ends it at once."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def freeze(self) -> None:
        """Stop it where it is: connections stay open, and nothing answers."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """Let it continue."""
        assert self._process is not None
        self._process.send_signal(signal.SIGCONT)
