"""Objects that are over are freed at once: the garbage collector looks for old cycles so seldom that a server would grow for ever."""

from __future__ import annotations

import asyncio
import gc
import weakref
from pathlib import Path
from typing import Any

import pytest
from uvicorn.config import Config
from uvicorn.server import ServerState

from bafflebox.server.app.main import Server
from bafflebox.server.live import hub
from bafflebox.server.net.connection import Connection
from bafflebox.server.net.connections import Watch
from bafflebox.server.net.request_queue import Turnstile
from bafflebox.server.net.settings import Limits
from tests.server.inside import Seat, joined, server_in, table_in

OURS = "bafflebox."


async def evening(server: Server) -> list[weakref.ref[Any]]:
    """Two sit down at a new table, agree the dice, and leave."""
    made = await table_in(server)
    key = await joined(server, made)
    seats = [Seat(server, made.table) for _ in range(3)]
    for seat, its in zip(seats, (made.key, key, None), strict=True):
        await seat.sit(its)
    for seat in (*seats[:2], *seats[:2]):
        await seat.agree()
    for seat in seats:
        seat.vanish()
        await seat.over()
    table = await server.hub.find(made.table)
    assert table is not None
    return [weakref.ref(each) for each in (table, table.running, table.presence)]


def test_a_table_that_is_put_away_and_who_sat_there_are_freed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def act() -> None:
        async with server_in(tmp_path) as server:
            await evening(server)  # whatever is made once is made
            gc.collect()
            gc.disable()
            try:
                table = await evening(server)
                monkeypatch.setattr(hub, "IDLE", -1)
                assert server.hub.put_away() == 2
                assert server.hub.live == 0
                await asyncio.sleep(1.5)  # the number of spectators is sent once a second
                assert [each() for each in table] == [None] * 3
                gc.set_debug(gc.DEBUG_SAVEALL)
                gc.collect()
                left = {type(each).__name__ for each in gc.garbage if type(each).__module__.startswith(OURS)}
                assert not left, "in circles that nobody breaks"
            finally:
                gc.set_debug(0)
                gc.garbage.clear()
                gc.enable()

    asyncio.run(act())


def test_a_connection_that_is_closed_is_freed() -> None:
    async def app(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    async def act() -> None:
        config = Config(app, ws="none", lifespan="off", log_config=None, access_log=False)
        config.load()
        state, watch = ServerState(), Watch(Limits(), 10)
        seen: list[weakref.ref[Any]] = []

        def made() -> Connection:
            visit = watch.admit("somebody")
            assert visit is not None
            found = Noted(config, state, None, Limits(), Turnstile(), visit)  # type: ignore[arg-type]  # nobody asks for a socket
            seen.append(weakref.ref(found))
            return found

        class Noted(Connection):
            """Its line is looked for too."""

            def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as there
                seen.append(weakref.ref(transport))
                super().connection_made(transport)

        server = await asyncio.get_running_loop().create_server(made, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        gc.collect()
        gc.disable()
        try:
            for _ in range(3):
                reader, writer = await asyncio.open_connection("127.0.0.1", port)
                writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
                await reader.readuntil(b"\r\n\r\n")
                writer.close()
                await writer.wait_closed()
            async with asyncio.timeout(20):
                while len(watch):  # noqa: ASYNC110 - nobody tells when a connection is lost
                    await asyncio.sleep(0.01)
            await asyncio.sleep(0.1)
            assert [each() for each in seen] == [None] * 6
        finally:
            gc.enable()
            server.close()

    asyncio.run(act())
