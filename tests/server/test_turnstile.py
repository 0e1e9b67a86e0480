"""Requests that come together are begun a few at a time; whoever waits loses nothing of what he said."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from uvicorn.config import Config
from uvicorn.server import ServerState

from bafflebox.server.net.connection import Connection
from bafflebox.server.net.connections import Watch
from bafflebox.server.net.request_queue import AT_ONCE, Turnstile
from bafflebox.server.net.settings import Limits

REQUEST = b"GET /one HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"


def test_whoever_comes_alone_begins_at_once() -> None:
    async def act() -> None:
        turns, begun = Turnstile(), []
        for number in range(20):
            assert turns.take(lambda number=number: begun.append(number))  # type: ignore[misc]  # what is bound here
            assert begun[-1] == number
            await asyncio.sleep(0)

    asyncio.run(act())


def test_a_wave_is_begun_in_the_order_of_coming_a_few_in_each_step_of_the_loop() -> None:
    async def act() -> None:
        turns, begun, steps = Turnstile(), [], []
        for number in range(50):
            turns.take(lambda number=number: begun.append(number))  # type: ignore[misc]  # what is bound here
        while len(begun) < 50:
            before = len(begun)
            await asyncio.sleep(0)  # whoever sits at a table has his turn
            steps.append(len(begun) - before)
        assert begun == list(range(50))
        assert max(steps) <= AT_ONCE

    asyncio.run(act())


class Held(Turnstile):
    """Nobody's turn comes before it is said."""

    def __init__(self) -> None:
        super().__init__()
        self.waiting: asyncio.Queue[Callable[[], None]] = asyncio.Queue()

    def take(self, begin: Callable[[], None]) -> bool:
        self.waiting.put_nowait(begin)
        return False


def held(act: Any) -> None:
    """Runs `act(port, turns, asked)` beside a server at which everybody waits; `asked` are the paths that were asked for."""
    asked: list[str] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        asked.append(scope["path"])
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    async def run() -> None:
        config = Config(app, ws="none", lifespan="off", log_config=None, access_log=False)
        config.load()
        state, watch, turns = ServerState(), Watch(Limits(), 10), Held()

        def made() -> Connection:
            visit = watch.admit("somebody")
            assert visit is not None
            return Connection(config, state, None, Limits(), turns, visit)  # type: ignore[arg-type]  # nobody asks for a socket

        server = await asyncio.get_running_loop().create_server(made, "127.0.0.1", 0)
        await act(server.sockets[0].getsockname()[1], turns, asked)
        server.close()

    asyncio.run(run())


def test_what_comes_in_parts_while_it_waits_is_whole() -> None:
    async def act(port: int, turns: Held, asked: list[str]) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(REQUEST[:9])
        begin = await turns.waiting.get()
        writer.write(REQUEST[9:])
        await asyncio.sleep(0.05)
        assert asked == []
        begin()
        assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 204")
        # and so does the next one on the same line
        writer.write(REQUEST.replace(b"one", b"two"))
        (await turns.waiting.get())()
        await reader.readuntil(b"\r\n\r\n")
        assert asked == ["/one", "/two"]
        writer.close()

    held(act)


def test_whoever_is_cut_off_while_he_waits_is_not_begun() -> None:
    async def act(port: int, turns: Held, asked: list[str]) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(REQUEST)
        begin: Any = await turns.waiting.get()
        begin.__self__._visit.cut()
        assert await reader.read() == b""
        begin()
        await asyncio.sleep(0.05)
        assert asked == []
        writer.close()

    held(act)
