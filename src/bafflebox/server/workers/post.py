"""Messages between workers through Redis: each reads a stream of its own, and whoever has something for it adds to that.

Nothing that has to last is in Redis. What was lost there, or may have been, is told to `broken`, and who was connected through it comes
again: what happened at a table is in the database, numbered.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from importlib.util import find_spec
from secrets import randbits
from typing import Any, NamedTuple

import msgspec
import structlog

from bafflebox.server.store.errors import StoreError

log = structlog.get_logger("post")

NAME = "bafflebox"
MOST = 20_000
"""Entries of a stream that nobody reads; then the oldest go."""
KEPT = 60
"""Seconds for which the stream of a worker that is gone stays."""
AGAIN = 0.2
"""Seconds between two tries to reach Redis."""
BLOCK = 1000
"""ms for which a look at the own stream waits for something."""


class Item(NamedTuple):
    """A message: its kind, the lines that it is for, as their maker numbers them, and what it says."""

    kind: str
    lines: list[int]
    said: Any


class Post:
    """The post of one worker. Asked from the loop only. Raises StoreError for a wrong address and where nobody answers."""

    def __init__(self, address: str) -> None:
        if find_spec("redis") is None:
            raise StoreError("workers need the client of Redis: pip install 'bafflebox[redis]'")
        import redis  # noqa: PLC0415 - an extra

        self._faults = (redis.RedisError, OSError, TimeoutError)
        try:
            with redis.Redis.from_url(address, socket_connect_timeout=2.0, socket_timeout=5.0) as first:
                first.ping()
        except ValueError as error:
            raise StoreError("this is no address of Redis: redis://HOST:PORT/NUMBER is expected") from error
        except self._faults as error:
            raise StoreError(f"Redis can't be reached: {error}") from error
        self._redis = redis.asyncio.Redis.from_url(address, socket_connect_timeout=2.0, socket_timeout=5.0)
        self._number = 0
        self._heard: Callable[[int, Item], None] = lambda sender, item: None
        self._broken: Callable[[int | None], None] = lambda sender: None
        self._epoch = randbits(62)
        self._sent: dict[int, int] = {}
        """Entries that were sent to each worker."""
        self._got: dict[int, tuple[int, int]] = {}
        """Epoch and number of the last entry of each worker."""
        self._out: dict[int, list[Item]] = {}
        self._wake = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self.up = False
        """Whether Redis was reached when that was tried last."""

    async def begin(
        self, number: int, heard: Callable[[int, Item], None], broken: Callable[[int | None], None]
    ) -> None:
        """Begins to read what is for this worker. `heard` takes each message with its sender; `broken` is told whose messages may have
        been lost, None for everybody's.
        """
        self._number, self._heard, self._broken = number, heard, broken
        self.up = True
        self._tasks = [asyncio.create_task(self._read()), asyncio.create_task(self._send())]

    async def end(self) -> None:
        """Sends what waits, and nothing more."""
        for _ in range(20):
            if not self._out or not self.up:
                break
            await asyncio.sleep(0.05)
        for task in self._tasks:
            task.cancel()
        for task in self._tasks:
            with suppress(asyncio.CancelledError):
                await task
        with suppress(*self._faults):
            await self._redis.delete(_stream(self._number))
            await self._redis.aclose()

    def put(self, to: int, kind: str, lines: list[int], said: Any = None) -> None:
        """Sends a message soon, with all others of this step of the loop. The same message to several lines goes once."""
        waiting = self._out.setdefault(to, [])
        last = waiting[-1] if waiting else None
        if last is not None and last.kind == kind and last.said is said and said is not None:
            last.lines.extend(lines)
        else:
            waiting.append(Item(kind, list(lines), said))
        self._wake.set()

    async def note(self, what: bytes, within: float) -> None:
        """Notes for all workers how it is here, for so many seconds."""
        with suppress(*self._faults):
            await self._redis.set(f"{NAME}:news:{self._number}", what, px=int(within * 1000))

    async def noted(self, workers: list[int]) -> dict[int, bytes]:
        """What the others noted last, as far as it holds and Redis is there."""
        try:
            found = await self._redis.mget([f"{NAME}:news:{each}" for each in workers]) if workers else []
        except self._faults:
            return {}
        return {worker: each for worker, each in zip(workers, found, strict=True) if isinstance(each, bytes)}

    async def _send(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            await asyncio.sleep(0)  # what the rest of this step says goes along
            out, self._out = self._out, {}
            if not out:
                continue
            try:
                async with self._redis.pipeline(transaction=False) as pipe:
                    for to, items in out.items():
                        number = self._sent[to] = self._sent.get(to, 0) + 1
                        entry = msgspec.msgpack.encode((self._number, self._epoch, number, items))
                        pipe.xadd(_stream(to), {"m": entry}, maxlen=MOST, approximate=True)
                        pipe.expire(_stream(to), KEPT)
                    await pipe.execute()
            except self._faults as error:
                self._lost(error)

    async def _read(self) -> None:
        stream, last = _stream(self._number), b"0-0"
        while True:
            try:
                found = await self._redis.xread({stream: last}, count=256, block=BLOCK)
                if not self.up:
                    log.info("Redis is reached again")
                    self.up = True
                entries = _entries(found)
                for _, fields in entries:
                    self._take(fields[b"m"])
                if entries:
                    last = entries[-1][0]
                    await self._redis.xtrim(stream, minid=last, approximate=True)
            except self._faults as error:
                self._lost(error)
                await asyncio.sleep(AGAIN)

    def _take(self, entry: bytes) -> None:
        try:
            sender, epoch, number, items = msgspec.msgpack.decode(
                entry, type=tuple[int, int, int, list[Item]]
            )
        except msgspec.MsgspecError as error:
            log.warning("not from a worker of this version", problem=str(error))
            return
        known = self._got.get(sender)
        self._got[sender] = (epoch, number)
        if known is not None and known != (epoch, number - 1):
            self._broken(sender)
        for item in items:
            try:
                self._heard(sender, item)
            except Exception:
                log.exception("message not understood", kind=item.kind)

    def _lost(self, error: Exception) -> None:
        """Nobody knows what of the messages has arrived: all begin anew."""
        if self.up:
            log.warning("Redis can't be reached", problem=str(error))
        self.up = False
        self._epoch = randbits(62)
        self._sent.clear()
        self._got.clear()
        self._out.clear()
        self._broken(None)


def _stream(worker: int) -> str:
    return f"{NAME}:worker:{worker}"


def _entries(found: Any) -> list[tuple[bytes, dict[bytes, bytes]]]:
    """The entries of the one stream that was asked for, however this version of the client gives them."""
    if not found:
        return []
    streams = found.values() if isinstance(found, dict) else (each[1] for each in found)
    flat: list[tuple[bytes, dict[bytes, bytes]]] = []
    for entries in streams:
        for each in entries:
            flat.extend(each if isinstance(each, list) else [each])
    return flat
