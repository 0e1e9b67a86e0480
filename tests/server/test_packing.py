"""Long answers of the API are compressed for clients that decode them, and are the same answers."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bafflebox.server.net.packing import packing
from tests.server.serving import House, serving

SCOPE = {"headers": [(b"accept-encoding", b"gzip, br")]}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with serving(Path(tmp_path_factory.mktemp("packing"))) as found:
        yield found


@pytest.mark.parametrize("path", ["/api/books", "/api/openapi.json", "/web/worker.js", "/worker.js", "/"])
def test_an_answer_is_the_same_compressed_and_plain(house: House, path: str) -> None:
    packed = house.get(path, headers={"accept-encoding": "gzip"})
    plain = house.get(path, headers={"accept-encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.content == plain.content
    assert int(packed.headers["content-length"]) < int(plain.headers["content-length"]) / 2
    assert "accept-encoding" in packed.headers["vary"]


def sent(*messages: dict[str, Any]) -> list[dict[str, Any]]:
    """Return what is sent of an answer to a client that decodes gzip."""
    found: list[dict[str, Any]] = []

    async def out(message: Any) -> None:
        found.append(message)

    async def answer() -> None:
        send = packing(SCOPE, out)
        for message in messages:
            await send(message)

    asyncio.run(answer())
    return found


def start(kind: str, **more: str) -> dict[str, Any]:
    """Return the beginning of an answer."""
    headers = [(name.encode(), value.encode()) for name, value in {"content-type": kind, **more}.items()]
    return {"type": "http.response.start", "status": 200, "headers": headers}


def body(text: bytes, *, more: bool = False) -> dict[str, Any]:
    """Return a part of its body."""
    return {"type": "http.response.body", "body": text, "more_body": more}


@pytest.mark.parametrize("size", [2_000, 200_000])
def test_a_whole_answer_is_compressed_and_varies_by_more_than_before(size: int) -> None:
    begun, whole = sent(
        start("application/json", vary="cookie", **{"content-length": "9"}), body(b"a" * size)
    )
    headers = dict(begun["headers"])
    assert headers[b"vary"] == b"cookie, accept-encoding"
    assert headers[b"content-length"] == str(len(whole["body"])).encode()
    assert zlib.decompress(whole["body"], 31) == b"a" * size


@pytest.mark.parametrize(
    "messages",
    [
        (start("application/json"), body(b"a" * 999)),
        (start("text/event-stream"), body(b"a" * 2000, more=True), body(b"b")),
        (start("image/png"), body(b"a" * 2000)),
        (start("text/html", **{"content-encoding": "gzip"}), body(b"a" * 2000)),
    ],
)
def test_what_is_short_comes_in_parts_or_is_packed_already_stays_as_it_is(
    messages: tuple[dict[str, Any], ...],
) -> None:
    assert sent(*messages) == list(messages)
