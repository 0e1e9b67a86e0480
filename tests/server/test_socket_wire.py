"""Sockets of a real server over a real network: readers that stop, lines that break, a server that ends."""

from __future__ import annotations

import json
import os
import socket
import struct
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.server.client import Client
from tests.server.playing import play_on
from tests.server.serving import House, serving

WAITING = {"waiting": 40, "messages": 1e9, "messages_burst": 10**6}


class Raw:
    """A socket by hand: it reads only when it is told to, and can break off anywhere."""

    def __init__(self, house: House, table: str, *, room: int = 4096) -> None:
        self.line = socket.socket()
        self.line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
        self.line.connect(("127.0.0.1", house.port))
        self.line.settimeout(30)
        self.line.sendall(
            f"GET /ws/{table} HTTP/1.1\r\nHost: {house.address}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        head = b""
        while b"\r\n\r\n" not in head:
            head += self.line.recv(1)
        assert b" 101 " in head.splitlines()[0]

    def send(self, data: bytes, *, opcode: int = 1, broken: int = 0) -> None:
        """A frame; only its first `broken` bytes where that is not 0."""
        mask = os.urandom(4)
        size = len(data)
        length = bytes([0x80 | size]) if size < 126 else bytes([0x80 | 126]) + struct.pack(">H", size)
        if size >= 1 << 16:
            length = bytes([0x80 | 127]) + struct.pack(">Q", size)
        body = bytes(each ^ mask[place % 4] for place, each in enumerate(data))
        frame = bytes([0x80 | opcode]) + length + mask + body
        self.line.sendall(frame[:broken] if broken else frame)

    def say(self, message: Any) -> None:
        """A message."""
        self.send(json.dumps(message).encode())

    def frames(self) -> Iterator[tuple[int, bytes]]:
        """Everything that the server sends, to its end."""
        while True:
            head = self._exactly(2)
            if head is None:
                return
            size = head[1] & 0x7F
            if size >= 126:
                more = self._exactly(2 if size == 126 else 8)
                if more is None:
                    return
                size = int.from_bytes(more)
            body = self._exactly(size)
            if body is None:
                return
            yield head[0] & 0x0F, body

    def rest(self) -> tuple[int | None, list[Any]]:
        """Reads to the end: with what code the server closed, and its messages."""
        code, got = None, []
        for opcode, body in self.frames():
            if opcode == 8:
                code = int.from_bytes(body[:2])
            elif opcode == 1:
                got.append(json.loads(body))
        self.line.close()
        return code, got

    def _exactly(self, count: int) -> bytes | None:
        found = b""
        while len(found) < count:
            try:
                part = self.line.recv(count - len(found))
            except ConnectionError:
                return None
            if not part:
                return None
            found += part
        return found

    def reset(self) -> None:
        """Breaks the line off as a cut cable would, at once."""
        self.line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.line.close()


def test_a_stopped_reader_is_cut_off_with_1013_and_misses_nothing(tmp_path: Path) -> None:
    with serving(tmp_path, limits=WAITING) as house:
        made = house.table(rules="match", length=25, opponent="screen", dice="entered")
        with Client(house.address, made["table"], made["key"], seen=-1) as busy:
            lazy = Raw(house, made["table"])
            lazy.say({"type": "sit", "key": made["key"], "seen": -1})
            busy.wait_for(lambda view: view["phase"] != "setting_up")
            chance = Random(1)
            begun = time.monotonic()
            while house.get("/health").json()["sockets"] > 1:
                assert time.monotonic() - begun < 60, "it was never cut off"
                # long answers fill what the network takes, acts are what is missed
                with suppress(ConnectionError):
                    for _ in range(100):
                        lazy.say({"type": "more", "path": []})
                for _ in play_on([busy], chance, acts=4, whole=False):
                    pass
            code, got = lazy.rest()
            known = {
                each["seq"] for message in got if message["type"] == "events" for each in message["events"]
            }
            last = max(known, default=-1)
            assert known == set(range(last + 1))
            # a line on which something still came in is cut off at once: then there is no code
            assert code in (1013, None)
            again = Client(house.address, made["table"], made["key"], seen=last)
            assert known | set(again.events) == set(busy.events)
            assert not known & set(again.events)
            again.close()


def in_a_frame(raw: Raw, sit: Any) -> None:
    raw.send(json.dumps(sit).encode(), broken=5)


def after_a_question(raw: Raw, sit: Any) -> None:
    raw.say(sit)
    next(raw.frames())


def in_a_flood(raw: Raw, sit: Any) -> None:
    raw.say(sit)
    for _ in range(50):
        raw.say({"type": "more", "path": []})


def while_closing(raw: Raw, sit: Any) -> None:
    raw.say(sit)
    raw.send(b"\x03\xe8", opcode=8)


def with_no_text(raw: Raw, sit: Any) -> None:
    raw.say(sit)
    raw.send(b"\xff\xfe")  # no UTF-8: the network's own layer ends it


BROKEN: list[Callable[[Raw, Any], None]] = [
    lambda raw, sit: None,
    in_a_frame,
    lambda raw, sit: raw.say(sit),
    after_a_question,
    in_a_flood,
    while_closing,
    with_no_text,
]


def test_lines_that_break_anywhere_leave_nobody_at_the_table(tmp_path: Path) -> None:
    with serving(tmp_path) as house:
        made = house.table(rules="match", length=3, opponent="screen", dice="entered")
        with Client(house.address, made["table"], made["key"]) as stays:
            for _ in play_on([stays], Random(1), acts=5, whole=False):
                pass
            for broken in BROKEN * 3:
                raw = Raw(house, made["table"])
                broken(raw, {"type": "sit", "key": made["key"]})
                raw.reset()
            begun = time.monotonic()
            while house.get("/health").json()["sockets"] > 1:
                assert time.monotonic() - begun < 60
                time.sleep(0.05)
            # and the table plays on
            for _ in play_on([stays], Random(2), acts=5, whole=False):
                pass


def test_at_the_end_everybody_gets_1012_and_the_last_event(tmp_path: Path) -> None:
    house = House(tmp_path, {})
    house.start()
    made = house.table(rules="match", length=3, opponent="friend")
    keys = [made["key"], house.join(made)]
    clients = [Client(house.address, made["table"], key) for key in keys]
    for _ in play_on(clients, Random(1), whole=False, acts=8):
        pass
    clients.append(Client(house.address, made["table"]))
    silent, stopped = connect(f"ws://{house.address}/ws/{made['table']}"), Raw(house, made["table"])
    stopped.say({"type": "sit"})
    while house.get("/health").json()["sockets"] < 4:
        time.sleep(0.02)
    assert house.stop() == 0
    assert "Traceback" not in house.log()
    for client in clients:
        with pytest.raises(ConnectionClosed) as closed:  # noqa: PT012 - what came before the end is read first
            while True:
                client.read()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012
        assert client.other[-1]["type"] == "closing"
        assert client.other[-1]["seq"] == client.view["seq"] == clients[0].view["seq"]
        client.close()
    # who had taken no seat yet is told to come again as well
    with silent, pytest.raises(ConnectionClosed, match="1012"):
        silent.recv(timeout=20)
    code, got = stopped.rest()
    assert code == 1012
    assert got[-1]["type"] == "closing"
