"""The short way of a frame: it says what the library says of the same bytes, and is taken only where nothing else is under way."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode

from bafflebox.server.net.frames import FrameWire, size_on_line, text_frame, whole_message
from bafflebox.server.net.settings import Limits

HEAD = (
    b"GET /ws/t HTTP/1.1\r\nHost: h\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


def sent(text: bytes, opcode: Opcode = Opcode.TEXT, *, fin: bool = True) -> bytes:
    """A frame as a client of the library sends it."""
    return Frame(opcode, text, fin).serialize(mask=True)


@given(st.binary(max_size=300))
def test_a_whole_short_text_is_read_as_it_was_sent(text: bytes) -> None:
    assert whole_message(sent(text)) == (text if len(text) <= 125 else None)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x81",
        sent(b"ab")[:-1],
        sent(b"ab") + b"\x81",
        sent(b"a") + sent(b"b"),
        sent(b"ab", fin=False),
        sent(b"ab", Opcode.BINARY),
        sent(b"ab", Opcode.CONT),
        sent(b"ab", Opcode.PING),
        sent(b"", Opcode.CLOSE),
        Frame(Opcode.TEXT, b"ab").serialize(mask=False),
        bytes((sent(b"ab")[0] | 0x40, *sent(b"ab")[1:])),
    ],
    # masks are drawn anew in each process: names of the tests must not tell them
    ids=[
        "nothing", "one byte", "unfinished", "more after it", "two", "part of a message", "binary", "continuation",
        "ping", "close", "not masked", "a reserved bit",
    ],
)  # fmt: skip
def test_anything_else_is_left_to_the_library(data: bytes) -> None:
    assert whole_message(data) is None


@pytest.mark.parametrize("size", [0, 1, 125, 126, 0xFFFF, 0x10000])
def test_sizes_and_frames_are_those_of_the_library(size: int) -> None:
    text = bytes(size)
    assert text_frame(text) == Frame(Opcode.TEXT, text).serialize(mask=False)
    assert size_on_line(size) == len(sent(text))


class Line:
    """The transport that a socket writes to."""

    def __init__(self) -> None:
        self.written = b""

    def write(self, data: bytes) -> None:
        self.written += data

    def is_closing(self) -> bool:
        return False

    def close(self) -> None:
        pass


class Door:
    """A visit without limits, behind a gate that lets everybody in."""

    def wait(self, seconds: float) -> None: ...

    work = wait

    def visitor_of(self, scope: Any) -> str:
        return ""

    def refusal(self, scope: Any) -> None:
        return None

    async def seat(self, wire: Any, scope: Any) -> None: ...


def heard(*parts: bytes) -> list[bytes]:
    """The messages that come out where these bytes come in, piece by piece."""

    async def run() -> list[bytes]:
        door: Any = Door()
        line: Any = Line()
        wire = FrameWire(line, door, door, Limits(), {})
        wire.begin(HEAD)
        assert line.written.startswith(b"HTTP/1.1 101")
        found: list[Any] = []
        hearing = asyncio.create_task(wire.hear(found.append))
        await asyncio.sleep(0)
        for part in parts:
            wire.data_received(part)
        hearing.cancel()
        return found

    return asyncio.run(run())


INSIDE = sent(b"inside")


@given(
    st.lists(st.sampled_from((b"", b"ab", INSIDE, b"x" * 125, b"y" * 126, b"z" * 700)), max_size=6), st.data()
)
def test_messages_come_out_however_their_bytes_are_cut(texts: list[bytes], data: st.DataObject) -> None:
    """A piece in the middle of a frame may look like a frame: it is what the frame holds."""
    line = b"".join(sent(text) for text in texts)
    cuts = sorted(data.draw(st.lists(st.integers(0, len(line)), max_size=6)))
    parts = [line[start:end] for start, end in zip([0, *cuts], [*cuts, len(line)], strict=True)]
    assert heard(*(part for part in parts if part)) == texts


def test_what_looks_like_a_frame_inside_another_is_its_text() -> None:
    long_head = bytes((0x81, 0xFE, 0, len(INSIDE))) + bytes(4)
    for head in (bytes((0x81, 0x80 | len(INSIDE))) + bytes(4), long_head):
        assert heard(head, INSIDE, sent(b"next")) == [INSIDE, b"next"]
    begun = sent(b"be", fin=False)
    assert heard(begun, sent(b"gun", Opcode.CONT), sent(b"ab")) == [b"begun", b"ab"]
    assert heard(begun, sent(b"", Opcode.PING), sent(b"gun", Opcode.CONT)) == [b"begun"]
