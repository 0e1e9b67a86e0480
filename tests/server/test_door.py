"""The door: whoever waits, is silent, slow or too long keeps nobody else out, and takes no memory."""

from __future__ import annotations

import asyncio
import json
import os
import socket
import sqlite3
import struct
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from bafflebox.errors import OptionError
from bafflebox.server.net import rate_limit as buckets
from bafflebox.server.net.address import read_networks, visitor, visitor_behind
from bafflebox.server.net.connections import WATCHED, Visit, Watch
from bafflebox.server.net.rate_limit import Buckets
from bafflebox.server.net.settings import Limits
from tests.server.client import Client
from tests.server.serving import House, serving

UPGRADE = (
    "GET /ws/{table} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
QUICK = {"head_within": 2.0, "body_within": 2.0, "between": 2.0}


OPENED: list[socket.socket] = []


@pytest.fixture(autouse=True)
def close_lines() -> Iterator[None]:
    yield
    while OPENED:
        OPENED.pop().close()


def line_to(house: House, by: str = "127.0.0.1", text: str = "") -> socket.socket:
    """A connection from one of this machine's own addresses."""
    made = socket.create_connection(("127.0.0.1", house.port), 20, (by, 0))
    OPENED.append(made)
    made.sendall(text.encode())
    return made


def is_cut(line: socket.socket, within: float) -> bool:
    """Return whether the other end closes it within this number of seconds."""
    line.settimeout(within)
    try:
        while line.recv(65536):
            pass
    except TimeoutError:
        return False
    except ConnectionError:
        pass
    return True


def memory(house: House) -> int:
    """The memory of the server in MB."""
    assert house.process is not None
    status = Path(f"/proc/{house.process.pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) // 1024


# --- addresses ------------------------------------------------------------------------------------


def test_a_network_of_ipv6_is_one_visitor() -> None:
    assert visitor("2001:db8:1:2::1") == visitor("2001:db8:1:2:ffff::9") != visitor("2001:db8:1:3::1")
    assert visitor("::ffff:192.0.2.7") == visitor("192.0.2.7") == "192.0.2.7"
    assert visitor("fe80::1%eth0") == visitor("fe80::2")


def test_only_a_named_proxy_speaks_for_others() -> None:
    proxies = read_networks(("10.0.0.0/8", "::1"))
    said = {b"x-forwarded-for": b"203.0.113.9, 198.51.100.4, 10.1.1.1"}
    assert visitor_behind("10.2.2.2", said, proxies) == "198.51.100.4"
    assert visitor_behind("::1", said, proxies) == "198.51.100.4"
    assert visitor_behind("192.0.2.1", said, proxies) == "192.0.2.1"
    assert visitor_behind("10.2.2.2", said, ()) == "10.2.2.2"
    for nonsense in (b"", b"unknown", b"198.51.100.4, ???"):
        assert visitor_behind("10.2.2.2", {b"x-forwarded-for": nonsense}, proxies) == "10.2.2.2"
    with pytest.raises(OptionError, match="network such as"):
        read_networks(("somewhere",))


def test_a_proxy_is_not_counted_and_those_behind_it_are(tmp_path: Path) -> None:
    limits = {"requests": 0.01, "requests_burst": 2, "connections": 1}
    with serving(tmp_path, limits=limits, proxies=["127.0.0.1"]) as house:

        def asked(by: str) -> int:
            return house.get("/api/levels", headers={"x-forwarded-for": by}).status_code

        assert [asked("203.0.113.9") for _ in range(3)] == [200, 200, 429]
        assert [asked(f"2001:db8::{n}") for n in range(3)] == [200, 200, 429]
        assert asked("203.0.113.10") == 200


def test_what_a_bucket_costs_does_not_grow_with_the_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    looked = 0

    class Counted(buckets.Bucket):
        @property
        def empty(self) -> bool:
            nonlocal looked
            looked += 1
            return super().empty

    monkeypatch.setattr(buckets, "Bucket", Counted)
    monkeypatch.setattr(buckets, "MOST", 30_000)
    made = Buckets(0.001, 5)
    for number in range(50_000):
        made.take(str(number))
    assert looked <= 2 * 50_000
    assert len(made) <= 30_001
    assert [bool(made.take("49999")) for _ in range(5)] == [False] * 4 + [True]


# --- who is let in ---------------------------------------------------------------------------------


def test_room_is_made_by_those_who_wait_longest_and_never_by_those_who_are_served() -> None:
    async def act() -> None:
        watch, cut = Watch(Limits(connections=2), 3), []

        def come(by: str) -> Visit | None:
            visit = watch.admit(by)
            if visit is not None:
                visit.cut = lambda: cut.append(visit)
                visit.wait(10)
            return visit

        one, two = come("a"), come("a")
        assert one
        assert two
        three = come("a")  # the first of the same address goes
        assert cut == [one]
        assert three
        two.work(10)
        three.work(10)
        assert come("a") is None
        four = come("b")
        five = come("c")  # the house is full: who waits goes, whoever it is
        assert cut == [one, four]
        assert five
        five.work(10)
        assert watch.full
        assert come("d") is None
        three.end()
        assert come("d") is not None
        assert len(watch) == 3

    asyncio.run(act())


def test_guests_are_counted_apart_up_to_their_share_of_the_house() -> None:
    async def act() -> None:
        watch, cut = Watch(Limits(connections=2), 24), []

        def come(by: str = "club") -> Visit | None:
            visit = watch.admit(by)
            if visit is not None:
                visit.cut = lambda: cut.append(visit)
                visit.work(10)
            return visit

        def welcomed(how: str) -> Visit:
            visit = come()
            assert visit is not None
            getattr(visit, how)()
            return visit

        first, *_, last = [welcomed(how) for how in ("follow", "welcome", "follow")]
        assert all(is_guest(visit) for visit in (first, last))
        stranger, fourth = come(), welcomed("welcome")
        assert not is_guest(fourth), "an eighth of 24 are three"
        assert stranger
        assert come() is None
        # what he came for is over: he is a stranger like the others, and the first to go
        last.wait(10)
        assert not is_guest(last)
        fourth.welcome()
        assert is_guest(fourth)
        assert come() is not None
        assert cut == [last]
        # in a full house whoever follows makes room, and whoever has a key stays
        while watch.most > len(watch):
            assert come(f"elsewhere {len(watch)}")
        before = watch.full
        assert not before
        assert come("somebody new")
        assert cut == [last, first]
        assert watch.full
        assert come("another") is None
        for visit in list(watch._visits):
            visit.end()
        assert not any((watch._of, watch._guests, watch._following))

    asyncio.run(act())


def test_those_who_are_late_together_are_cut_off_a_few_at_a_time() -> None:
    async def act() -> None:
        watch, turns, when = Watch(Limits(), 2000), 0, []
        spared = watch.admit("somebody")
        assert spared
        for number in range(1000):
            visit = watch.admit(str(number))
            assert visit
            visit.cut = lambda: when.append(turns)
            visit.work(0)
        spared.work(0)
        running = asyncio.create_task(watch.run())
        async with asyncio.timeout(20):
            while len(watch) > 1 or not when:
                turns += 1
                if len(when) == 0:
                    spared.work(100)  # who is served after all is not late any more
                await asyncio.sleep(0)
        running.cancel()
        assert max(Counter(when).values()) <= 32
        assert len(when) == 1000
        assert len(watch) == 1

    asyncio.run(act())


def is_guest(visit: Visit) -> bool:
    return visit.guest


def test_a_club_behind_one_address_sits_and_watches(tmp_path: Path) -> None:
    """One address has twelve connections and three sockets: a guest takes none of them."""
    with serving(tmp_path, limits={"connections": 12, "sockets": 3}) as house:
        made = house.table(opponent="screen", dice="entered")
        seated = [sits(house, made["table"], made["key"]) for _ in range(20)]
        event = house.post("/api/tournaments", json={"name": "Open", "director": "Dora"}).json()["id"]
        head = f"GET /api/tournaments/{event}/live HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
        following = []
        for _ in range(20):
            following.append(line_to(house, text=head))
            following[-1].settimeout(20)
            assert b" 200 " in following[-1].recv(1000)
        watching = [sits(house, made["table"]) for _ in range(3)]
        # three watch without a key, and there is no fourth; with a key there is
        fourth = socket_to(house, made["table"])
        fourth.sendall(said({"type": "sit"}))
        assert b"--per-address" in read_all(fourth)
        sits(house, made["table"], made["key"])
        assert not any(is_cut(each, 0.01) for each in (*seated, *following, *watching))
        assert house.get("/health").json()["sockets"] == 24


def sits(house: House, table: str, key: str | None = None) -> socket.socket:
    """A socket at a table, greeted there."""
    line = socket_to(house, table)
    line.sendall(said({"type": "sit", "key": key}))
    line.settimeout(20)
    assert b"hello" in line.recv(1 << 16)
    return line


def said(message: dict[str, Any]) -> bytes:
    """A message in one frame, masked by zeros."""
    text = json.dumps(message).encode()
    return bytes([0x81, 0x80 | len(text)]) + bytes(4) + text


def read_all(line: socket.socket) -> bytes:
    """Return everything received until the other end closes it."""
    line.settimeout(20)
    found = b""
    with suppress(ConnectionError):
        while more := line.recv(65536):
            found += more
    return found


def test_who_finds_no_room_reads_which_option_makes_some(tmp_path: Path) -> None:
    with serving(tmp_path, limits={"connections": 2, "requests": 0.01, "requests_burst": 3}) as house:
        asked = [house.get("/api/levels") for _ in range(4)]
        assert [each.status_code for each in asked] == [200, 200, 200, 429]
        assert "--per-address" in asked[-1].json()["error"]["detail"]
        half = "POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"
        lines = [line_to(house, "127.0.0.7", half) for _ in range(2)]
        time.sleep(0.5)
        refused = read_all(line_to(house, "127.0.0.7"))
        assert b" 503 " in refused
        assert b"--per-address" in refused
        assert not is_cut(lines[0], 0.1)


def test_limits_for_crowds_grow_in_proportion() -> None:
    usual, crowd = Limits(), Limits().for_crowds(1024)
    assert (crowd.connections, crowd.sockets, crowd.requests, crowd.requests_burst) == (1024, 512, 160, 960)
    assert (crowd.costly, crowd.message, crowd.every_connection) == (
        usual.costly,
        usual.message,
        usual.every_connection,
    )
    assert usual.for_crowds(usual.connections) == usual


def test_two_hundred_idle_and_silent_connections_keep_nobody_out(tmp_path: Path) -> None:
    with serving(tmp_path, limits={}) as house:
        lines = [line_to(house, f"127.0.1.{n % 50 + 1}") for n in range(150)]
        asking = "GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
        lines += [line_to(house, f"127.0.2.{n % 50 + 1}", asking) for n in range(150)]
        begun = time.monotonic()
        assert house.get("/").status_code == 200
        made = house.table(opponent="screen", dice="entered")
        with Client(house.address, made["table"], made["key"]) as client:
            assert client.view["acts"]
        assert time.monotonic() - begun < 10
        assert not is_cut(lines[-1], 0.1)


def test_one_address_has_its_share_of_connections(tmp_path: Path) -> None:
    with serving(tmp_path, limits={"connections": 10, "head_within": 60.0}) as house:
        silent = [line_to(house, "127.0.0.9") for _ in range(30)]
        begun = time.monotonic()
        # who came while those before were still being greeted may have been sent away in their place
        while sum(is_cut(each, 0.05) for each in silent) != 20:
            assert time.monotonic() - begun < 40
        assert house.get("/health").status_code == 200


@pytest.mark.parametrize(
    "said",
    [
        "",
        "GET /health HTTP/1.1\r\nHost: x",
        "GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
        "POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n{",
    ],
    ids=["before", "in the head", "between requests", "in the body"],
)
def test_who_is_too_slow_is_cut_off(tmp_path: Path, said: str) -> None:
    with serving(tmp_path, limits=QUICK) as house:
        line = line_to(house, text=said)
        assert is_cut(line, 15)


def test_drop_by_drop_is_no_way_to_stay(tmp_path: Path) -> None:
    with serving(tmp_path, limits=QUICK) as house:
        line, begun = line_to(house, text="GET / HTTP/1.1\r\n"), time.monotonic()
        with suppress(OSError):
            while time.monotonic() - begun < 20:
                line.sendall(b"X: 1\r\n")
                time.sleep(0.2)
        assert time.monotonic() - begun < 15


def test_a_head_without_end_is_refused(tmp_path: Path) -> None:
    with serving(tmp_path, limits={"head": 20_000}) as house:
        line = line_to(house, text="GET / HTTP/1.1\r\nX: " + "x" * 40_000)
        line.settimeout(20)
        assert b" 431 " in line.recv(1000)


# --- sockets ---------------------------------------------------------------------------------------


def socket_to(house: House, table: str, by: str = "127.0.0.1") -> socket.socket:
    """A WebSocket by hand."""
    line, head = line_to(house, by, UPGRADE.format(table=table)), b""
    while b"\r\n\r\n" not in head:
        head += line.recv(1)
    assert b" 101 " in head
    return line


def frame(size: int, *, fin: bool = True, opcode: int = 1) -> bytes:
    """The head of a frame of so many bytes, masked by zeros."""
    return bytes([(0x80 if fin else 0) | opcode, 0x80 | 127]) + struct.pack(">Q", size) + bytes(4)


def test_messages_that_are_never_finished_take_no_memory(tmp_path: Path) -> None:
    with serving(tmp_path, limits={"body_within": 3.0}) as house:
        made = house.table(opponent="screen", dice="entered")
        before = memory(house)
        lines = [socket_to(house, made["table"]) for _ in range(24)]
        part = os.urandom(1 << 20)
        for line in lines:
            line.settimeout(5)
            line.sendall(frame(60_000_000))
            try:
                for _ in range(60):
                    line.sendall(part)
            except OSError:
                pass  # it is closed in the middle
        assert memory(house) - before < 60
        assert all(is_cut(each, 20) for each in lines)
        # in parts no less, each short
        many = socket_to(house, made["table"])
        many.sendall(b"".join(frame(1, fin=False, opcode=min(1, n == 0)) + b"x" for n in range(200)))
        assert is_cut(many, 20)
        # and one that is begun and left alone
        assert is_cut(begun_and_left(house, made["table"]), 20)


def begun_and_left(house: House, table: str) -> socket.socket:
    """A socket with half a message."""
    line = socket_to(house, table)
    line.sendall(frame(100) + b"half")
    return line


def test_a_flood_of_pings_ends(tmp_path: Path) -> None:
    with serving(tmp_path, limits={}) as house:
        made = house.table(opponent="screen", dice="entered")
        line = socket_to(house, made["table"])
        line.sendall(bytes([0x89, 0x80, 0, 0, 0, 0]) * 500)
        assert is_cut(line, 20)


def test_who_takes_no_seat_makes_room(tmp_path: Path) -> None:
    with serving(tmp_path, limits={"connections": 5}) as house:
        made = house.table(opponent="screen", dice="entered")
        waiting: list[Any] = [socket_to(house, made["table"], "127.0.0.5") for _ in range(5)]
        waiting.append(socket_to(house, made["table"], "127.0.0.5"))
        assert is_cut(waiting[0], 20)
        assert not is_cut(waiting[-1], 0.2)


# --- health ----------------------------------------------------------------------------------------


def test_health_says_when_nothing_can_be_stored(tmp_path: Path) -> None:
    with serving(tmp_path) as house:
        well = house.get("/health")
        assert (well.status_code, well.json()["storing"]) == (200, True)
        assert well.json()["linked"] is None  # a single server
        other = sqlite3.connect(tmp_path / "bafflebox.db", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")  # somebody else holds the database and does not let go
        begun = time.monotonic()
        while (ill := house.get("/health")).status_code == 200:
            assert time.monotonic() - begun < 40
            time.sleep(0.2)
        assert (ill.status_code, ill.json()["ok"], ill.json()["storing"]) == (503, False, False)
        other.execute("ROLLBACK")
        other.close()
        while house.get("/health").status_code == 503:
            assert time.monotonic() - begun < 60
            time.sleep(0.2)
        (tmp_path / "server.log").write_text("")  # the failure stood there, as it should


def test_who_does_not_read_his_answer_is_cut_off(tmp_path: Path) -> None:
    with serving(tmp_path, limits={"answer_within": 3.0}) as house:
        line = socket.socket()
        OPENED.append(line)
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        line.connect(("127.0.0.1", house.port))
        # so many answers that they don't fit into what the system holds for a connection
        line.sendall(b"GET /api/openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 400)
        time.sleep(6)
        got = 0
        line.settimeout(5)
        with suppress(OSError):
            while more := line.recv(65536):
                got += len(more)
        whole = len(house.get("/api/openapi.json").content)
        assert got < 400 * whole


@pytest.mark.parametrize(
    ("url", "goes_on"),
    [
        (b"/api/tournaments/5f0c/live", True),
        (b"/api/tournaments/5f0c/live?since=3", True),
        (b"/api/lobby/live?page=aaaaaaaa", True),
        (b"/api/friends/live", True),
        (b"/live", False),
        (b"/t/5f0c/live", False),
        (b"/api/tables/live", False),
        (b"/api/tournaments/live", False),
        (b"/api/tournaments/5f0c/more/live", False),
        (b"/api/openapi.json?/live", False),
        (b"/api/openapi.json?/api/tournaments/5f0c/live", False),
        (b"/api/tournaments/5f0c/lively", False),
    ],
)
def test_only_who_watches_a_tournament_has_an_hour(url: bytes, *, goes_on: bool) -> None:
    """A path that only looks like it has the time of every other answer."""
    assert (WATCHED.fullmatch(url) is not None) is goes_on
