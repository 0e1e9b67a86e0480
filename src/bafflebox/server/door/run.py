"""A server run from start to stop: granian around the application, signals, the order of the end."""

from __future__ import annotations

import asyncio
import gc
import signal
import socket
from collections.abc import Callable
from pathlib import Path

import structlog
from granian.constants import Interfaces
from granian.http import HTTP1Settings
from granian.log import LogLevels
from granian.server.embed import Server as Granian

from bafflebox.server.door.app import Server, make_app
from bafflebox.server.door.settings import Settings
from bafflebox.server.store.engine import StoreError

log = structlog.get_logger("server")


def run(
    settings: Settings,
    *,
    certificate: tuple[Path, Path] | None = None,
    started: Callable[[], None] | None = None,
) -> None:
    """Serves until it is told to end (SIGINT, SIGTERM). `certificate` and its key make it HTTPS."""
    with asyncio.Runner(loop_factory=Loop) as runner:
        runner.run(_run(settings, certificate, started))


class Loop(asyncio.SelectorEventLoop):
    """A loop that other threads wake with one byte, however many of them have something for it.

    Every message of every socket comes from a thread of the application server. A byte for each is a
    call of the system for each, after which the thread has to win the interpreter back; and a loop that
    is busy for a moment finds its pipe full, so that a signal to end, which comes by the same pipe, is lost.
    """

    _woken = False

    def _write_to_self(self) -> None:
        # what is to be done stands in line already: the byte only ends the loop's wait, and one will do
        if not self._woken:
            self._woken = True
            super()._write_to_self()  # type: ignore[misc]  # the loop's own, below its public face

    def _read_from_self(self) -> None:
        # in this order: who comes between the two has put himself in line, and the loop looks there before it waits
        super()._read_from_self()  # type: ignore[misc]
        self._woken = False


def calm_collector() -> None:
    """Keeps what was loaded out of the garbage collector, and lets it run seldom.

    Tables are values without cycles: what is no longer used is freed at once, and the collector only
    looks for what it seldom finds. It stops everybody for about a microsecond for each object that it
    looks at, so tables hold few: the log as text (`Placed`), the tree of a roll as text (`Tree`).
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 50, 1000)


def check_port(settings: Settings) -> None:
    """Raises StoreError when somebody listens there already: two servers on one port would share it by chance."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((settings.host, settings.port))
        except OSError as error:
            raise StoreError(
                f"port {settings.port} of {settings.host} can't be listened on: {error.strerror}"
            ) from error


async def _run(
    settings: Settings, certificate: tuple[Path, Path] | None, started: Callable[[], None] | None
) -> None:
    check_port(settings)
    server = Server(settings)
    calm_collector()
    granian = Granian(
        make_app(server),
        address=settings.host,
        port=settings.port,
        interface=Interfaces.ASGI,
        http1_settings=HTTP1Settings(header_read_timeout=30_000),
        log_enabled=True,
        log_level=LogLevels.warning,
        ssl_cert=certificate[0] if certificate else None,
        ssl_key=certificate[1] if certificate else None,
    )
    ending = asyncio.Event()
    loop = asyncio.get_running_loop()
    for each in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(each, ending.set)
    serving = asyncio.create_task(granian.serve())
    waiting = asyncio.create_task(ending.wait())
    if started:
        loop.call_later(0.2, started)
    await asyncio.wait({serving, waiting}, return_when=asyncio.FIRST_COMPLETED)
    # everybody is told before the door is shut
    await server.stop()
    granian.stop()  # type: ignore[no-untyped-call]  # the package has no types here
    await asyncio.wait({serving}, timeout=5)
    waiting.cancel()
    log.info("ended")
