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

from bafflebox.server.app import Server, make_app
from bafflebox.server.settings import Settings
from bafflebox.server.store.engine import StoreError

log = structlog.get_logger("server")


def run(
    settings: Settings,
    *,
    certificate: tuple[Path, Path] | None = None,
    started: Callable[[], None] | None = None,
) -> None:
    """Serves until it is told to end (SIGINT, SIGTERM). `certificate` and its key make it HTTPS."""
    asyncio.run(_run(settings, certificate, started))


def calm_collector() -> None:
    """Keeps what was loaded out of the garbage collector, and lets it run seldom.

    Tables are values without cycles: what is no longer used is freed at once. A full collection over
    a thousand of them would hold everybody up for a tenth of a second.
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
