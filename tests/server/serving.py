"""A real server for tests: in a process of its own, on a free port.

The processes are forked from one that has imported everything once for all tests of a worker: importing takes longer than most tests.
"""

from __future__ import annotations

import os
import signal
import socket
import ssl
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

import httpx

from tests.command import FORKS
from tests.server.serve import serve_quietly

PLAIN = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Spares every request to our own server the reading of all certificates of the world, which takes 50 ms."""
PATIENCE = 60.0
"""Seconds in which a server has to be up."""


def free_port() -> int:
    """A port that nobody listens on now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@dataclass(slots=True)
class House:
    """A server process: its address, its folder, how it was set up."""

    data: Path
    settings: dict[str, Any]
    port: int = field(default_factory=free_port)
    process: BaseProcess | None = None
    added: int = 0
    """µs that tests let pass at once."""

    @property
    def address(self) -> str:
        """Host and port."""
        return f"127.0.0.1:{self.port}"

    @property
    def url(self) -> str:
        """The address as a link."""
        return f"http://{self.address}"

    def start(self) -> None:
        """Starts the process and waits until it answers."""
        given = {**self.settings, "port": self.port}
        (self.data / "server.log").touch()
        self.process = FORKS.Process(target=serve_quietly, args=(self.data, given))
        self.process.start()
        end = time.monotonic() + PATIENCE
        while True:
            try:
                httpx.get(f"{self.url}/health", timeout=5, verify=PLAIN)
            except httpx.HTTPError:
                assert self.process.exitcode is None, self.log()
                assert time.monotonic() < end, "the server did not start"
                time.sleep(0.05)
            else:
                return

    def later(self, seconds: float) -> None:
        """So much time passes at once for everybody at the server."""
        self.added += int(seconds * 1_000_000)
        (self.data / "hands").write_text(str(self.added))
        assert self.process is not None
        assert self.process.pid is not None
        os.kill(self.process.pid, signal.SIGUSR1)
        end, turned = time.monotonic() + PATIENCE, self.data / "hands-turned"
        while not turned.exists() or turned.read_text() != str(self.added):
            assert time.monotonic() < end, "nobody turned the hands of the clock"
            time.sleep(0.005)

    def log(self) -> str:
        """Return the server's log."""
        return (self.data / "server.log").read_text()

    def kill(self) -> None:
        """Ends the process at once, as a power cut of the process alone would."""
        assert self.process is not None
        self.process.kill()
        self.process.join()

    def stop(self) -> int:
        """Asks the process to end; its exit code."""
        assert self.process is not None
        self.process.terminate()
        self.process.join(30)
        assert self.process.exitcode is not None, "the server does not end"
        return self.process.exitcode

    def table(self, **wanted: Any) -> dict[str, Any]:
        """A new table."""
        answer = httpx.post(f"{self.url}/api/tables", json=wanted, timeout=PATIENCE, verify=PLAIN)
        assert answer.status_code == 201, answer.text
        made: dict[str, Any] = answer.json()
        return made

    def join(self, made: dict[str, Any], **given: Any) -> str:
        """The key of the friend's seat at a new table, for the invitation."""
        answer = self.post(
            f"/api/tables/{made['table']}/seat",
            json={"invitation": made["friend"].split("#join=")[1]},
            **given,
        )
        assert answer.status_code == 201, answer.text
        key: str = answer.json()["key"]
        return key

    def get(self, path: str, **given: Any) -> httpx.Response:
        """An answer over HTTP."""
        return httpx.get(f"{self.url}{path}", timeout=PATIENCE, verify=PLAIN, **given)

    def post(self, path: str, **given: Any) -> httpx.Response:
        """An answer over HTTP to what is sent."""
        return httpx.post(f"{self.url}{path}", timeout=PATIENCE, verify=PLAIN, **given)

    def post_from(self, source: str, path: str, **given: Any) -> httpx.Response:
        """An answer over HTTP to what is sent from another address of this machine."""
        cookies = given.pop("cookies", None)
        with httpx.Client(
            transport=httpx.HTTPTransport(local_address=source), timeout=PATIENCE, cookies=cookies
        ) as client:
            return client.post(f"{self.url}{path}", **given)


@contextmanager
def serving(data: Path, **settings: Any) -> Iterator[House]:
    """A server that is up while the block runs; nothing may have failed in it."""
    house = House(data, settings)
    house.start()
    try:
        yield house
    finally:
        assert house.stop() == 0, house.log()
    assert "Traceback" not in house.log(), house.log()


def until_answered(count: Callable[[], int], more: int) -> None:
    """Waits until `more` acts are answered than were at first: what is tried by kills does not depend on how fast a machine is."""
    enough, end = count() + more, time.monotonic() + 4 * PATIENCE
    while count() < enough:
        assert time.monotonic() < end, f"{more} acts were not answered"
        time.sleep(0.01)
