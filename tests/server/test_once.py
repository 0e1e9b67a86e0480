"""A name is read from storage once, however many ask for it at the same time, whoever of them goes away."""

from __future__ import annotations

import asyncio

import pytest

from bafflebox.server.store.once import Once


class Shelf:
    """Storage that waits until it is told to answer, and counts how often it was asked."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.open = asyncio.Event()

    async def read(self, name: str) -> str | None:
        self.asked.append(name)
        await self.open.wait()
        if name == "torn":
            raise OSError(name)
        return None if name == "none" else name.upper()


def test_who_asks_while_it_is_read_waits_for_the_same_answer() -> None:
    async def run() -> None:
        shelf = Shelf()
        once = Once(shelf.read)
        waiting = [asyncio.create_task(once.get(name)) for name in ("ann", "ben", "ann", "none", "ann")]
        await asyncio.sleep(0)
        shelf.open.set()
        told = await asyncio.gather(*waiting)
        assert told == ["ANN", "BEN", "ANN", None, "ANN"]
        assert shelf.asked == ["ann", "ben", "none"]
        assert await once.get("ann") == "ANN"
        assert shelf.asked[3:] == ["ann"], "what was read is not kept here"

    asyncio.run(run())


def test_who_asked_first_may_go_away() -> None:
    async def run() -> None:
        shelf = Shelf()
        once = Once(shelf.read)
        first, second = (asyncio.create_task(once.get("ann")) for _ in range(2))
        await asyncio.sleep(0)
        first.cancel()
        await asyncio.sleep(0)
        third = asyncio.create_task(once.get("ann"))
        await asyncio.sleep(0)
        shelf.open.set()
        assert (await second, await third) == ("ANN", "ANN")
        assert shelf.asked == ["ann"]

    asyncio.run(run())


def test_what_could_not_be_read_is_told_to_all_and_read_again() -> None:
    async def run() -> None:
        shelf = Shelf()
        once = Once(shelf.read)
        waiting = [asyncio.create_task(once.get("torn")) for _ in range(2)]
        await asyncio.sleep(0)
        shelf.open.set()
        for each in waiting:
            with pytest.raises(OSError, match="torn"):
                await each
        with pytest.raises(OSError, match="torn"):
            await once.get("torn")
        assert shelf.asked == ["torn", "torn"]

    asyncio.run(run())
