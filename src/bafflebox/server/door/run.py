"""A server run from start to stop: the door around the application, signals, the order of the end."""

from __future__ import annotations

import asyncio
import gc
import resource
import signal
import socket
import ssl
from collections.abc import Callable
from pathlib import Path

import structlog
from uvicorn.config import Config
from uvicorn.lifespan.on import LifespanOn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState

from bafflebox.server.door.address import read_networks
from bafflebox.server.door.app import Server, make_app
from bafflebox.server.door.connection import Connection
from bafflebox.server.door.listening import Listening, open_socket
from bafflebox.server.door.metrics import listen_for_scrapes
from bafflebox.server.door.settings import Limits, Settings
from bafflebox.server.door.turnstile import Turnstile
from bafflebox.server.door.watch import Watch
from bafflebox.server.store.engine import StoreError
from bafflebox.server.tables.clockwork import Clockwork

log = structlog.get_logger("server")

OWN_FILES = 128
"""Files that the server needs besides connections: the database, its logs, pipes to those who think."""
YOUNG = 10_000
"""New objects at which the collector looks at once: some ten milliseconds on a busy machine."""
LAST_ANSWERS = 5.0
"""Seconds in which requests may still be answered when the server ends."""


def run(
    settings: Settings,
    *,
    certificate: tuple[Path, Path] | None = None,
    started: Callable[[], None] | None = None,
    clockwork: Clockwork | None = None,
) -> None:
    """Serves until it is told to end (SIGINT, SIGTERM). `certificate` and its key make it HTTPS; `clockwork` tells the time."""
    asyncio.run(_run(settings, certificate, started, clockwork))


def calm_collector() -> None:
    """Keeps what was loaded out of the garbage collector, and lets it run seldom.

    Tables are values without cycles: what is no longer used is freed at once, and the collector only
    looks for what it seldom finds. It stops everybody for about a microsecond for each object that it
    looks at, so tables hold few: the log as text (`Placed`), the tree of a roll as text (`Tree`).
    So many new ones at a time that nobody waits long, and the older ones as seldom as ever.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, 2_500_000 // YOUNG, 1000)


def listen(settings: Settings) -> socket.socket:
    """Raises StoreError when nobody can listen there, as where somebody does already."""
    try:
        return open_socket(settings.host, settings.port)
    except OSError as error:
        raise StoreError(
            f"port {settings.port} of {settings.host} can't be listened on: {error.strerror}"
        ) from error


def most_connections(limits: Limits) -> int:
    """How many connections this process may hold: as many files as the system gives it, some apart."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = limits.every_connection + OWN_FILES
    if soft != resource.RLIM_INFINITY and soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return limits.every_connection if soft == resource.RLIM_INFINITY else min(wanted, soft) - OWN_FILES


async def _run(
    settings: Settings,
    certificate: tuple[Path, Path] | None,
    started: Callable[[], None] | None,
    clockwork: Clockwork | None,
) -> None:
    line = listen(settings)
    server = Server(settings, clockwork)
    calm_collector()
    gate = make_app(server)
    config = Config(
        gate,
        interface="asgi3",
        http=HttpToolsProtocol,
        ws="none",
        lifespan="on",
        log_config=None,
        access_log=False,
        proxy_headers=False,
        server_header=False,
        timeout_keep_alive=int(settings.limits.between) + 1,
    )
    config.load()
    state = ServerState()
    lifespan = LifespanOn(config)
    await lifespan.startup()
    watch = Watch(settings.limits, most_connections(settings.limits))
    secure = None
    if certificate:
        secure = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        secure.load_cert_chain(*certificate)
    turnstile = Turnstile()
    listening = Listening(
        line,
        watch,
        lambda visit: Connection(config, state, gate, settings.limits, turnstile, visit),
        proxies=read_networks(settings.proxies),
        secure=secure,
    )
    watching = asyncio.create_task(watch.run())
    ending = asyncio.Event()
    loop = asyncio.get_running_loop()
    for each in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(each, ending.set)
    scraped = await listen_for_scrapes(settings.metrics, server, watch) if settings.metrics else None
    if started:
        started()
    succeeding = asyncio.create_task(server.succeeded.wait())
    succeeding.add_done_callback(lambda _: ending.set())
    await ending.wait()
    succeeding.cancel()
    # everybody is told before the door is shut
    await server.stop()
    listening.close()
    for connection in list(state.connections):
        connection.shutdown()
    if state.tasks:
        await asyncio.wait(set(state.tasks), timeout=LAST_ANSWERS)
    watching.cancel()
    watch.cut_all()
    if scraped:
        scraped.close()
    await lifespan.shutdown()
    log.info("ended")
    if server.writer.lost:
        raise server.writer.lost
