"""A client of HTTP for the programs that load a server: one connection per visitor, as light as it can be.

It reads answers of a known length and in chunks, packed by gzip or not, and streams of server-sent events line by line.
"""

from __future__ import annotations

import asyncio
import time
import zlib
from collections import Counter
from collections.abc import AsyncGenerator, AsyncIterator
from typing import Any, NamedTuple

import msgspec

WAIT = 60.0
"""Seconds until an answer has to be complete."""
GONE = (OSError, EOFError, TimeoutError)
"""The errors of a connection whose server is gone."""


class Waits:
    """Waiting times in ms by what was asked for, and what went wrong."""

    def __init__(self) -> None:
        self.times: dict[str, list[float]] = {}
        self.errors: Counter[str] = Counter()

    def note(self, what: str, began: float) -> None:
        """Add the time since `began` (by `time.perf_counter`)."""
        self.times.setdefault(what, []).append(1000 * (time.perf_counter() - began))


class Answer(NamedTuple):
    """Status, headers in lower case, and the unpacked body."""

    status: int
    headers: dict[str, str]
    body: bytes

    def json(self) -> Any:
        """Return the body as it was meant."""
        return msgspec.json.decode(self.body)


class Visitor:
    """A visitor at an address of their own: requests one after the other, with the cookie that the server set."""

    def __init__(self, port: int, source: str, waits: Waits) -> None:
        self.port, self.source, self.waits = port, source, waits
        self.cookie = ""
        self._line: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def get(self, path: str, what: str = "", **more: str) -> Answer:
        """Return the answer; its time counts as `what`, "" for not at all; `more` are headers. Raises one of GONE."""
        return await self.ask("GET", path, what, **more)

    async def post(self, path: str, body: Any, what: str = "", **more: str) -> Answer:
        """Return the answer to what is sent as JSON; see `get`."""
        return await self.ask("POST", path, what, body, **more)

    async def ask(self, method: str, path: str, what: str, body: Any = None, **more: str) -> Answer:
        """Return the answer to a request. Raises one of GONE."""
        began = time.perf_counter()
        known = self._line is not None
        try:
            answer = await asyncio.wait_for(self._ask(method, path, body, more), WAIT)
        except GONE:
            self.close()
            if not known:
                raise
            # the server closes connections that were not used for a while
            answer = await asyncio.wait_for(self._ask(method, path, body, more), WAIT)
        if what:
            self.waits.note(what, began)
        return answer

    async def _ask(self, method: str, path: str, body: Any, more: dict[str, str]) -> Answer:
        if self._line is None:
            self._line = await self._open()
        reader, writer = self._line
        data = b"" if body is None else msgspec.json.encode(body)
        if data:
            more = {**more, "Content-Type": "application/json"}
        writer.write(self._head(method, path, len(data), more) + data)
        status, headers = await _read_head(reader)
        if "set-cookie" in headers:
            self.cookie = headers["set-cookie"].split(";", 1)[0]
        if headers.get("transfer-encoding") == "chunked":
            text = b"".join([chunk async for chunk in _chunks(reader)])
        else:
            text = await reader.readexactly(int(headers.get("content-length", "0")))
        if headers.get("connection") == "close":
            self.close()
        if headers.get("content-encoding") == "gzip":
            text = zlib.decompress(text, 31)
        return Answer(status, headers, text)

    async def follow(self, path: str, what: str = "") -> AsyncGenerator[bytes]:
        """Yield the data of each server-sent event, on a connection of its own, until the server ends it. Raises one of GONE.

        The time until the first counts as `what`.
        """
        began = time.perf_counter()
        reader, writer = await self._open()
        try:
            writer.write(self._head("GET", path, 0, {}))
            status, headers = await _read_head(reader)
            if status != 200:
                raise ConnectionError(f"{path}: {status}")
            unpacked = zlib.decompressobj(31) if headers.get("content-encoding") == "gzip" else None
            text = b""
            async for chunk in _chunks(reader):
                *lines, text = (text + (unpacked.decompress(chunk) if unpacked else chunk)).split(b"\n")
                for line in lines:
                    if line.startswith(b"data: "):
                        if what:
                            self.waits.note(what, began)
                            what = ""
                        yield line[6:]
        finally:
            writer.close()

    async def _open(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection(
            "127.0.0.1", self.port, limit=1 << 24, local_addr=(self.source, 0)
        )

    def _head(self, method: str, path: str, size: int, more: dict[str, str]) -> bytes:
        rows = {"Host": f"127.0.0.1:{self.port}", "Accept-Encoding": "gzip", **more}
        if self.cookie:
            rows["Cookie"] = self.cookie
        if method == "POST":
            rows["Content-Length"] = str(size)
        lines = "".join(f"{name}: {value}\r\n" for name, value in rows.items())
        return f"{method} {path} HTTP/1.1\r\n{lines}\r\n".encode()

    def close(self) -> None:
        """Close the connection; the next request opens another one."""
        if self._line is not None:
            self._line[1].close()
            self._line = None


async def _read_head(reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    rows = (line.split(":", 1) for line in head[1:] if line)
    return int(head[0].split()[1]), {name.lower(): value.strip() for name, value in rows}


async def _chunks(reader: asyncio.StreamReader) -> AsyncIterator[bytes]:
    while size := int((await reader.readline()).strip() or b"0", 16):
        yield (await reader.readexactly(size + 2))[:-2]
    await reader.readline()
