"""Running a server: listener, signals, and orderly shutdown."""

from __future__ import annotations

import asyncio
import gc
import socket
import ssl
from collections.abc import Callable
from pathlib import Path

import structlog
from uvicorn.config import Config
from uvicorn.lifespan.on import LifespanOn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState

from bafflebox.io.system import file_limit, on_end, raise_file_limit
from bafflebox.server.app.main import Server, make_app
from bafflebox.server.app.metrics import listen_for_scrapes
from bafflebox.server.model.clockwork import Clockwork
from bafflebox.server.net.address import read_networks
from bafflebox.server.net.connection import Connection
from bafflebox.server.net.connections import Watch
from bafflebox.server.net.listener import Listening, open_socket
from bafflebox.server.net.request_queue import Turnstile
from bafflebox.server.net.settings import Limits, Settings
from bafflebox.server.net.shortage import ROOMY
from bafflebox.server.store.engine import StoreError

log = structlog.get_logger("server")

OWN_FILES = 128
"""Files needed besides connections: the database, its logs, pipes to engine processes."""
LEAST_CONNECTIONS = 32
"""Fewest connections for a usable server: a page opens several."""
YOUNG = 10_000
"""New objects before a collection: some ten milliseconds on a busy machine."""
RENEWAL = 6 * 3600.0
"""Seconds between two checks of the certificate."""
LAST_ANSWERS = 5.0
"""Seconds for requests in flight at shutdown."""


def run(
    settings: Settings,
    *,
    certificate: tuple[Path, Path] | None = None,
    renew: Callable[[], bool] | None = None,
    started: Callable[[], None] | None = None,
    clockwork: Clockwork | None = None,
) -> None:
    """Serve until SIGINT or SIGTERM. `certificate` and its key enable HTTPS; `renew` makes them anew in time, and returns whether it
    did. `clockwork` is the time source.
    """
    asyncio.run(_run(settings, certificate, renew, started, clockwork))


def calm_collector() -> None:
    """Exclude loaded objects from the garbage collector, and run it rarely.

    Tables are values without cycles: unused ones are freed at once, and the collector rarely finds anything. It pauses everything
    for about a microsecond per inspected object, so tables hold few: the log as text (`Placed`), the tree of a roll as text
    (`Tree`). Young collections stay short, old ones rare.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, 2_500_000 // YOUNG, 1000)


def listen(settings: Settings) -> socket.socket:
    """Return the listening socket; raise StoreError when the address is unavailable, as where it is in use."""
    try:
        return open_socket(settings.host, settings.port)
    except OSError as error:
        raise StoreError(
            f"port {settings.port} of {settings.host} can't be listened on: {error.strerror}"
        ) from error


def most_connections(limits: Limits) -> int:
    """Return how many connections this process may hold: the system's file limit less some. Raises StoreError for too few."""
    soft, hard = file_limit()
    wanted = limits.every_connection + OWN_FILES
    least = OWN_FILES + LEAST_CONNECTIONS
    if hard is not None and hard < least:
        raise StoreError(
            f"the system lets a program have {hard} files open here, and a server needs {least} at least: "
            f"raise the limit first, as with `ulimit -n {ROOMY}`"
        )
    if soft is not None and soft < wanted:
        soft = wanted if hard is None else min(wanted, hard)
        raise_file_limit(soft)
    return limits.every_connection if soft is None else min(wanted, soft) - OWN_FILES


async def _renewing(
    secure: ssl.SSLContext | None, certificate: tuple[Path, Path] | None, renew: Callable[[], bool] | None
) -> None:
    """Load a renewed certificate for connections from then on."""
    while secure and certificate and renew:
        await asyncio.sleep(RENEWAL)
        try:
            if await asyncio.to_thread(renew):
                secure.load_cert_chain(*certificate)
        except (OSError, ValueError) as error:
            log.warning("certificate not renewed", why=str(error))


async def _run(
    settings: Settings,
    certificate: tuple[Path, Path] | None,
    renew: Callable[[], bool] | None,
    started: Callable[[], None] | None,
    clockwork: Clockwork | None,
) -> None:
    most = most_connections(settings.limits)
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
    watch = Watch(settings.limits, most)
    secure = None
    if certificate:
        secure = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        secure.load_cert_chain(*certificate)
    turnstile = Turnstile()
    listening = Listening(
        line,
        watch,
        lambda visit: Connection(config, state, gate, settings.limits, turnstile, visit),
        server.meters.shortage,
        proxies=read_networks(settings.proxies),
        secure=secure,
    )
    watching = asyncio.create_task(watch.run())
    renewing = asyncio.create_task(_renewing(secure, certificate, renew))
    ending = asyncio.Event()
    on_end(asyncio.get_running_loop(), ending.set)
    scraped = await listen_for_scrapes(settings.metrics, server, watch) if settings.metrics else None
    if started:
        started()
    succeeding = asyncio.create_task(server.succeeded.wait())
    succeeding.add_done_callback(lambda _: ending.set())
    await ending.wait()
    succeeding.cancel()
    # notify clients before closing the listener
    await server.stop()
    listening.close()
    for connection in list(state.connections):
        connection.shutdown()
    if state.tasks:
        await asyncio.wait(set(state.tasks), timeout=LAST_ANSWERS)
    watching.cancel()
    renewing.cancel()
    watch.cut_all()
    if scraped:
        scraped.close()
    await lifespan.shutdown()
    log.info("ended")
    if server.writer.lost:
        raise server.writer.lost
