"""Message bus between workers: one Redis stream per receiver.

Nothing durable is in Redis. Messages that are lost, or may be, are reported to `broken`, and affected clients reconnect: the events
of a table are in the database, numbered.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from secrets import randbits
from typing import Any, NamedTuple

import msgspec
import structlog

from bafflebox.extras import optional
from bafflebox.server.store.errors import StoreError

log = structlog.get_logger("post")

NAME = "bafflebox"
MOST = 20_000
"""Most entries of an unread stream; the oldest are dropped."""
KEPT = 60
"""Seconds that a dead worker's stream is kept."""
AGAIN = 0.2
"""Seconds between two attempts to reach Redis."""
BLOCK = 1000
"""ms that a read of the own stream blocks."""


NEWS_WITHIN = 0.5
"""Timeout in seconds for the states of workers: the look at the other workers waits for it, and a frozen Redis answers nothing."""
WITHIN = 2.0
"""Timeout in seconds for ending tasks, and for Redis then."""


async def ended(tasks: Sequence[asyncio.Task[object]]) -> None:
    """Cancel tasks and wait for them, at most `WITHIN` seconds.

    The Redis client may swallow a cancellation: loops therefore check a flag of their own too, and are abandoned in the end.
    """
    for task in tasks:
        task.cancel()
    if tasks:
        _, late = await asyncio.wait(tasks, timeout=WITHIN)
        if late:
            log.warning("not ended in time", tasks=[task.get_name() for task in late])


class Item(NamedTuple):
    """A message: its kind, its connections as numbered by the sender, and its content."""

    kind: str
    lines: list[int]
    said: Any


_DECODER = msgspec.msgpack.Decoder(tuple[int, int, int, list[Item]])


class Post:
    """Redis stream client. Event loop only. Raises StoreError for a wrong address and where nobody answers."""

    def __init__(self, address: str) -> None:
        with optional():
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
        """Entries sent to each worker."""
        self._got: dict[int, tuple[int, int]] = {}
        """Epoch and number of the last entry of each worker."""
        self._out: dict[int, list[Item]] = {}
        self._wake = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._ending = False
        self.up = False
        """True if Redis was reached at the last attempt."""

    async def begin(
        self, number: int, heard: Callable[[int, Item], None], broken: Callable[[int | None], None]
    ) -> None:
        """Start reading messages to this worker. `heard` receives each message with its sender; `broken` is called with the sender whose
        messages may have been lost, None for all.
        """
        self._number, self._heard, self._broken = number, heard, broken
        self.up = True
        self._tasks = [asyncio.create_task(self._read()), asyncio.create_task(self._send())]

    async def end(self) -> None:
        """Send queued messages, then stop."""
        for _ in range(20):
            if not self._out or not self.up:
                break
            await asyncio.sleep(0.05)
        self._ending = True
        self._wake.set()
        await ended(self._tasks)
        with suppress(*self._faults):
            async with asyncio.timeout(WITHIN):
                await self._redis.delete(_stream(self._number))
                await self._redis.aclose()

    def put(self, to: int, kind: str, lines: list[int], said: object = None) -> None:
        """Send a message with all others of this event-loop tick. A message to several connections is sent once."""
        waiting = self._out.setdefault(to, [])
        last = waiting[-1] if waiting else None
        if last is not None and last.kind == kind and last.said is said and said is not None:
            last.lines.extend(lines)
        else:
            waiting.append(Item(kind, list(lines), said))
        self._wake.set()

    async def note(self, what: bytes, within: float) -> None:
        """Publish this worker's state for some seconds, where Redis is reached."""
        with suppress(*self._faults):
            async with asyncio.timeout(NEWS_WITHIN):
                await self._redis.set(f"{NAME}:news:{self._number}", what, px=int(within * 1000))

    async def noted(self, workers: list[int]) -> dict[int, bytes]:
        """Return the other workers' states, as far as valid and Redis is available."""
        try:
            async with asyncio.timeout(NEWS_WITHIN):
                found = await self._redis.mget([f"{NAME}:news:{each}" for each in workers]) if workers else []
        except self._faults:
            return {}
        return {worker: each for worker, each in zip(workers, found, strict=True) if isinstance(each, bytes)}

    async def _send(self) -> None:
        while not self._ending:
            await self._wake.wait()
            self._wake.clear()
            await asyncio.sleep(0)  # includes the rest of this tick
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
        while not self._ending:
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
            sender, epoch, number, items = _DECODER.decode(entry)
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
        """Delivery unknown: reset all sequences."""
        if self.up:
            meanwhile = "tables of other workers wait; limits per address count per worker"
            log.warning("Redis can't be reached", problem=str(error), meanwhile=meanwhile)
        self.up = False
        self._epoch = randbits(62)
        self._sent.clear()
        self._got.clear()
        self._out.clear()
        self._broken(None)


def _stream(worker: int) -> str:
    return f"{NAME}:worker:{worker}"


def _entries(found: Any) -> list[tuple[bytes, dict[bytes, bytes]]]:
    """Return the entries of the requested stream, in every client version's format."""
    if not found:
        return []
    streams = found.values() if isinstance(found, dict) else (each[1] for each in found)
    flat: list[tuple[bytes, dict[bytes, bytes]]] = []
    for entries in streams:
        for each in entries:
            flat.extend(each if isinstance(each, list) else [each])
    return flat
