"""Metrics in the Prometheus text format, on a separate port that table clients can't reach."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import accumulate
from pathlib import Path

from bafflebox import __version__
from bafflebox.io.system import most_memory
from bafflebox.server.app.main import Server
from bafflebox.server.net.address import HostNames
from bafflebox.server.net.connections import Watch
from bafflebox.server.net.meters import BOUNDS
from bafflebox.server.store.engine import StoreError, database

KIND = "text/plain; version=0.0.4; charset=utf-8"
LONGEST = 8192
"""Most bytes of a request."""
WITHIN = 5.0
"""Timeout in seconds of a request and its answer."""
Rows = Iterable[tuple[str, float]]


def metrics(server: Server, watch: Watch) -> str:
    """Return all metrics as text, with labels from fixed sets and no personal data."""
    return "".join(_families(server, watch))


def _families(server: Server, watch: Watch) -> Iterator[str]:
    meters, writer, sockets, house = server.meters, server.writer, server.sockets, server.house
    yield _family("build_info", "gauge", "The version that runs", [(f'{{version="{__version__}"}}', 1)])
    yield _family(
        "acts_total", "counter", "Acts at tables, by what became of them", _by("outcome", meters.acts)
    )
    yield _histogram("act_seconds", "From an act that was heard to its answer", meters.within, meters.seconds)
    yield _family("requests_total", "counter", "Requests of HTTP by status", _by("status", meters.requests))
    tables = {"kept": server.tables, "live": server.hub.live}
    yield _family("tables", "gauge", "Tables stored, and those of them in memory", _by("state", tables))
    yield _family("sockets", "gauge", "Sockets at tables, by who has them", _by("who", sockets.by_kind))
    followers = {
        "tournament": server.hall.followers,
        "lobby": server.lobby.followers,
        "friends": server.friends.followers,
        "contest": server.contests.followers,
    }
    yield _family(
        "followers",
        "gauge",
        "Those who follow a tournament, the lobby or their friends",
        _by("of", followers),
    )
    if server.workers is not None:
        yield _family(
            "lines",
            "gauge",
            "Visitors of here who are carried to other workers (near), and of others who are carried here (far)",
            _by("end", server.workers.lines),
        )
    yield _family("connections", "gauge", "Open connections", [("", len(watch))])
    yield _family(
        "connections_refused_total", "counter", "Connections that found no room", [("", watch.refused)]
    )
    yield _family("storing", "gauge", "1 while what happens can be stored", [("", int(server.stores))])
    yield _family(
        "storing_failures_total", "counter", "Things that could not be stored", [("", writer.failures)]
    )
    yield _family("stored_total", "counter", "Things that were stored", [("", writer.written)])
    yield _family("storing_waiting", "gauge", "Things that wait to be stored", [("", writer.waiting)])
    yield _family(
        "database_bytes", "gauge", "The database and its log on the disk", _by("file", _files(server))
    )
    thoughts = {"play": house.bots.thinking, "analysis": house.desk.waiting}
    yield _family(
        "thoughts_waiting", "gauge", "Thoughts that are asked for and not answered", _by("what", thoughts)
    )
    yield _family("thinkers_died_total", "counter", "Ends of processes that think", [("", house.bots.died)])
    yield _family(
        "cpu_seconds_total",
        "counter",
        "Processor time of the server alone",
        [("", time.process_time())],
    )
    yield _family("memory_bytes", "gauge", "Memory of the server alone", [("", _memory())])


def _by(label: str, values: dict[str, int]) -> Rows:
    return [(f'{{{label}="{name}"}}', value) for name, value in values.items()]


def _family(name: str, kind: str, about: str, rows: Rows) -> str:
    lines = "".join(f"bafflebox_{name}{labels} {value:.15g}\n" for labels, value in rows)
    return f"# HELP bafflebox_{name} {about}.\n# TYPE bafflebox_{name} {kind}\n{lines}"


def _histogram(name: str, about: str, within: list[int], seconds: float) -> str:
    bounds = [*(f"{bound:g}" for bound in BOUNDS), "+Inf"]
    counted = list(accumulate(within))
    rows: list[tuple[str, float]] = [
        (f'_bucket{{le="{bound}"}}', count) for bound, count in zip(bounds, counted, strict=True)
    ]
    return _family(name, "histogram", about, [*rows, ("_sum", seconds), ("_count", counted[-1])])


def _files(server: Server) -> dict[str, int]:
    if server.settings.database:
        return {}  # measured where it is held
    path = database(server.settings.data)
    return {
        name: _size(path.with_name(path.name + more)) for name, more in (("database", ""), ("log", "-wal"))
    }


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0


def _memory() -> int:
    """Return the resident memory in bytes; the peak where the system does not report it."""
    try:
        return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return most_memory()


def _host(head: bytes) -> str:
    """Return the name that a request asks for; "" for none, and for more than one."""
    lines = (line.decode("latin-1").partition(":") for line in head.split(b"\r\n")[1:])
    found = [value.strip().lower() for name, _, value in lines if name.strip().lower() == "host"]
    return found[0] if len(found) == 1 else ""


async def listen_for_scrapes(place: tuple[str, int], server: Server, watch: Watch) -> asyncio.Server:
    """Serve `GET /metrics` there, to the names of this server, and nothing else. Raises StoreError where the address is unavailable."""
    names = HostNames(server.settings.hosts)

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            async with asyncio.timeout(WITHIN):
                head = await reader.readuntil(b"\r\n\r\n")
                status, text = "200 OK", ""
                if not names.know(_host(head)):
                    status, text = "421 Misdirected Request", "--allow-host NAME makes a name known\n"
                elif head.split(b" ", 2)[:2] != [b"GET", b"/metrics"]:
                    status, text = "404 Not Found", "GET /metrics\n"
                body = (text or metrics(server, watch)).encode()
                said = f"HTTP/1.1 {status}\r\ncontent-type: {KIND}\r\ncontent-length: {len(body)}\r\nconnection: close\r\n\r\n"
                writer.write(said.encode() + body)
                await writer.drain()
        writer.close()

    try:
        return await asyncio.start_server(answer, *place, limit=LONGEST)
    except OSError as error:
        raise StoreError(f"port {place[1]} of {place[0]} can't be listened on: {error.strerror}") from error
