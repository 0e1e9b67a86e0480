"""A real server for tests: uvicorn on a free port, in a thread of the test process."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import uvicorn

from bafflebox.server.app import Server, make_app
from bafflebox.server.settings import NO_LIMITS, Settings


@dataclass(frozen=True, slots=True)
class House:
    """Where the server is, and its insides."""

    address: str
    server: Server
    loop: asyncio.AbstractEventLoop

    @property
    def url(self) -> str:
        """The address as a link."""
        return f"http://{self.address}"

    def table(self, **wanted: Any) -> dict[str, Any]:
        """A new table."""
        answer = httpx.post(f"{self.url}/api/tables", json=wanted, timeout=30)
        assert answer.status_code == 201, answer.text
        made: dict[str, Any] = answer.json()
        return made

    def get(self, path: str, **given: Any) -> httpx.Response:
        """An answer over HTTP."""
        return httpx.get(f"{self.url}{path}", timeout=60, **given)

    def run(self, what: Any) -> Any:
        """Something done on the server's own loop."""
        return asyncio.run_coroutine_threadsafe(what, self.loop).result(30)


@contextmanager
def serving(data: Path, **settings: Any) -> Iterator[House]:
    """A server that is up while the block runs."""
    given = {"limits": NO_LIMITS, **settings}
    loops: list[asyncio.AbstractEventLoop] = []
    servers: list[tuple[uvicorn.Server, Server]] = []

    async def run() -> None:
        loops.append(asyncio.get_running_loop())
        server = Server(Settings(data, **given))
        config = uvicorn.Config(
            make_app(server),
            host="127.0.0.1",
            port=0,
            log_level="error",
            lifespan="on",
            ws="websockets-sansio",
        )
        web = uvicorn.Server(config)
        servers.append((web, server))
        await web.serve()

    thread = threading.Thread(target=lambda: asyncio.run(run()), daemon=True)
    thread.start()
    end = time.monotonic() + 30
    while not (servers and servers[0][0].started):
        assert thread.is_alive(), "the server did not start"
        assert time.monotonic() < end
        time.sleep(0.02)
    web, server = servers[0]
    port = web.servers[0].sockets[0].getsockname()[1]
    try:
        yield House(f"127.0.0.1:{port}", server, loops[0])
    finally:
        web.should_exit = True
        thread.join(20)
        assert not thread.is_alive(), "the server did not stop"
