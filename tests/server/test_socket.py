"""A socket ends cleanly whoever ends it, whatever is under way then, in whatever order."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bafflebox.server.app import table_sockets as sockets_of
from bafflebox.server.app.main import Server
from bafflebox.server.live.hub import Made
from bafflebox.server.net.settings import NO_LIMITS
from tests.server.inside import PATIENCE, End, Seat, play, server_in, table_in

Act = Callable[[Server, Made, End], Awaitable[None]]


def forgotten(server: Server, end: End) -> None:
    """Nothing of a client is left."""
    assert server.sockets._open == {}
    assert server.sockets._watching == {}
    assert server.sockets._leaving == set()
    for table in server.hub.tables:
        assert not table.presence.listeners


async def before_it_sits(server: Server, made: Made, end: End) -> None:
    await asyncio.sleep(0.01)


async def seated(server: Server, made: Made, end: End) -> None:
    end.say({"type": "sit", "key": made.key})
    await end.until_got("presence")


async def in_the_middle_of_an_act(server: Server, made: Made, end: End) -> None:
    await seated(server, made, end)
    table = server.hub._live[made.table].table
    await table.lock.acquire()
    end.say({"type": "do", "id": "1", "do": "roll"})
    await end.until(lambda end: end.inbox.empty())
    asyncio.get_running_loop().call_later(0.05, table.lock.release)


async def not_reading(server: Server, made: Made, end: End) -> None:
    await seated(server, made, end)
    end.reading.clear()
    end.say({"type": "ping"})
    await end.until(lambda end: end.inbox.empty())


async def it_vanishes(server: Server, made: Made, end: End) -> None:
    end.vanish()


async def sending_fails(server: Server, made: Made, end: End) -> None:
    end.broken = RuntimeError
    end.reading.set()
    end.say({"type": "ping"})
    end.vanish()


async def sending_is_cancelled(server: Server, made: Made, end: End) -> None:
    end.broken = asyncio.CancelledError
    end.reading.set()
    end.say({"type": "ping"})
    end.vanish()


async def it_is_closed(server: Server, made: Made, end: End) -> None:
    for client in list(server.sockets._open):
        client.close(1001, "closed from here")


async def both(server: Server, made: Made, end: End) -> None:
    await it_is_closed(server, made, end)
    end.vanish()


async def both_the_other_way(server: Server, made: Made, end: End) -> None:
    end.vanish()
    await it_is_closed(server, made, end)


async def its_task_is_cancelled(server: Server, made: Made, end: End) -> None:
    end.task.cancel()


async def the_server_stops(server: Server, made: Made, end: End) -> None:
    server.sockets.dismiss()
    await server.sockets.stop()


@pytest.mark.parametrize("what", [before_it_sits, seated, in_the_middle_of_an_act, not_reading])
@pytest.mark.parametrize(
    "how",
    [
        it_vanishes,
        sending_fails,
        sending_is_cancelled,
        it_is_closed,
        both,
        both_the_other_way,
        its_task_is_cancelled,
        the_server_stops,
    ],
)
def test_a_client_is_let_go_of_in_every_order(
    tmp_path: Path, what: Act, how: Act, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets_of, "LAST_WORDS", 0.2)

    async def run() -> None:
        async with server_in(tmp_path) as server:
            made = await table_in(server)
            end = End(server, made.table)
            await what(server, made, end)
            await how(server, made, end)
            async with asyncio.timeout(PATIENCE):
                await asyncio.wait({end.task})
                while server.sockets._leaving:  # noqa: ASYNC110 - nothing tells when the last has left
                    await asyncio.sleep(0.005)
            forgotten(server, end)
            async with asyncio.timeout(PATIENCE), server.hub._live[made.table].table.lock:
                pass  # nobody took the table with him
            if how is it_is_closed and what is not not_reading:
                assert end.code == 1001
            if how is the_server_stops and what is not not_reading:
                assert end.code == 1012
                if what is not before_it_sits:
                    assert end.got[-1] == {
                        "type": "closing",
                        "seq": server.hub._live[made.table].table.running.seq,
                        "reason": "the server is restarted",
                    }
            if how is not the_server_stops:
                again = End(server, made.table)
                again.say({"type": "sit", "key": made.key})
                await again.until_got("hello")
                again.vanish()
                await again.over()
                forgotten(server, again)

    asyncio.run(run())


def test_who_does_not_read_is_cut_off_and_gets_exactly_what_he_missed(tmp_path: Path) -> None:
    limits = replace(NO_LIMITS, waiting=10)

    async def run() -> None:
        async with server_in(tmp_path, limits=limits) as server:
            made = await table_in(server, opponent="screen", dice="entered")
            lazy, busy = Seat(server, made.table), Seat(server, made.table)
            for end in (lazy, busy):
                await end.sit(made.key)
            lazy.reading.clear()
            await play([busy], Random(1), acts=40)
            lazy.reading.set()
            await lazy.over()
            assert lazy.code == 1013
            known = events(lazy)
            assert sorted(known) == list(range(max(known) + 1))
            again = Seat(server, made.table)
            again.say({"type": "sit", "key": made.key, "seen": max(known)})
            await again.until_got("presence")
            missed = events(again)
            whole = events(busy)
            assert len(missed) > 20
            assert not set(missed) & set(known)
            assert known | missed == whole
            for end in (again, busy):
                end.vanish()
                await end.over()
            forgotten(server, again)

    asyncio.run(run())


def test_bytes_that_wait_count_as_well(tmp_path: Path) -> None:
    limits = replace(NO_LIMITS, waiting_bytes=20_000)

    async def run() -> None:
        async with server_in(tmp_path, limits=limits) as server:
            made = await table_in(server, opponent="screen", dice="entered")
            lazy = End(server, made.table)
            lazy.say({"type": "sit", "key": made.key})
            await lazy.until_got("presence")
            lazy.reading.clear()
            for _ in range(1000):
                lazy.say({"type": "ping"})
            await lazy.until(lambda end: not server.sockets._open or next(iter(server.sockets._open)).ending)
            client = next(iter(server.sockets._open))
            assert client.ending is not None
            assert client.ending[0] == 1013
            assert not client._line
            lazy.reading.set()
            await lazy.over()
            assert lazy.code == 1013

    asyncio.run(run())


def events(end: End) -> dict[int, Any]:
    """The events that an end got, by number; none twice."""
    found: dict[int, Any] = {}
    for message in end.got:
        if message["type"] == "events":
            for each in message["events"]:
                assert each["seq"] not in found
                found[each["seq"]] = each
    return found
