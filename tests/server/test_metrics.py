"""Operation: meters for Prometheus on a port of their own, readiness, and a log without anybody in it."""

from __future__ import annotations

import json
import socket
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from bafflebox.errors import OptionError
from bafflebox.server.net.address import read_place
from tests.server.client import Client
from tests.server.serving import House, free_port, serving

NAME, LINE = "Zenobia Quist", "a sentence that nobody else ever wrote"


def scraped(port: int) -> dict[str, float]:
    """Every sample by its name and labels, as Prometheus' own reader finds them."""
    answer = httpx.get(f"http://127.0.0.1:{port}/metrics", timeout=10)
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    families = list(text_string_to_metric_families(answer.text))
    assert all(family.documentation for family in families)
    assert NAME not in answer.text
    return {
        each.name + "".join(f"|{value}" for value in each.labels.values()): each.value
        for family in families
        for each in family.samples
    }


def test_what_happens_is_counted_and_read_by_prometheus(tmp_path: Path) -> None:
    port = free_port()
    with serving(tmp_path, metrics=["127.0.0.1", port]) as house:
        before = scraped(port)
        made = house.table(opponent="friend", length=3, name=NAME, opponent_name="Ben")
        with (
            Client(house.address, made["table"], made["key"]) as one,
            Client(house.address, made["table"]),
        ):
            one.agree()
            assert not one.do("roll")["ok"]
            now = scraped(port)
        names = {name.partition("|")[0] for name in now}
        assert names == {name.partition("|")[0] for name in before}
        grown = {name: now[name] - before[name] for name in now if name in before}
        assert grown["bafflebox_acts_total|done"] == 1
        assert grown["bafflebox_acts_total|refused"] == 1
        assert grown["bafflebox_acts_total|failed"] == 0
        assert now["bafflebox_act_seconds_count"] == now["bafflebox_act_seconds_bucket|+Inf"] == 2
        buckets = [value for name, value in now.items() if name.startswith("bafflebox_act_seconds_bucket")]
        assert buckets == sorted(buckets)
        assert 0 < now["bafflebox_act_seconds_sum"] < 60
        assert (now["bafflebox_sockets|seated"], now["bafflebox_sockets|watching"]) == (1, 1)
        assert (now["bafflebox_tables|live"], now["bafflebox_storing"]) == (1, 1)
        assert grown["bafflebox_requests_total|2xx"] >= 1
        assert grown["bafflebox_stored_total"] >= 2
        assert now["bafflebox_memory_bytes"] > 10_000_000
        assert now["bafflebox_database_bytes|database"] + now["bafflebox_database_bytes|log"] > 0


def test_meters_are_nowhere_unless_it_is_said_and_never_among_the_pages(house: House) -> None:
    assert house.get("/metrics").status_code == 404


def test_whoever_asks_the_port_of_the_meters_for_anything_else_gets_nothing(tmp_path: Path) -> None:
    port = free_port()
    with serving(tmp_path, metrics=["127.0.0.1", port]):
        assert httpx.get(f"http://127.0.0.1:{port}/api/account").status_code == 404
        with socket.create_connection(("127.0.0.1", port), 10) as line:
            line.sendall(b"x" * 100_000)
            line.settimeout(20)
            with pytest.raises((ConnectionError, StopIteration)):
                # whoever never comes to an end is cut off
                next(iter(lambda: line.recv(10), b""))
        assert scraped(port)


@pytest.mark.parametrize(
    ("text", "place"),
    [("9464", ("127.0.0.1", 9464)), ("0.0.0.0:80", ("0.0.0.0", 80)), ("[::1]:9464", ("::1", 9464))],  # noqa: S104
)
def test_a_place_is_a_port_or_an_address_with_one(text: str, place: tuple[str, int]) -> None:
    assert read_place(text) == place


@pytest.mark.parametrize("text", ["", "0", "70000", "here:9464", "9464x", ":", "1.2.3.4:"])
def test_anything_else_is_no_place(text: str) -> None:
    with pytest.raises(OptionError):
        read_place(text)


def test_a_server_is_ready_while_it_stores(tmp_path: Path) -> None:
    port, database = free_port(), tmp_path / "bafflebox.db"
    house = House(tmp_path, {"log": "critical", "metrics": ["127.0.0.1", port]})
    house.start()
    end = time.monotonic() + 60
    answer = house.get("/ready")
    assert (answer.status_code, answer.json()) == (200, {"ok": True, "storing": True, "ending": False})
    with closing(sqlite3.connect(database)) as rows:
        rows.execute("ALTER TABLE runs RENAME TO gone")
    while (answer := house.get("/ready")).status_code == 200:
        assert time.monotonic() < end, "nobody noticed that nothing can be stored"
    assert answer.status_code == house.get("/health").status_code == 503
    assert answer.json() == {"ok": False, "storing": False, "ending": False}
    now = scraped(port)
    assert now["bafflebox_storing_failures_total"] >= 1 > now["bafflebox_storing"]
    with closing(sqlite3.connect(database)) as rows:
        rows.execute("ALTER TABLE gone RENAME TO runs")
    while house.get("/ready").status_code != 200:
        assert time.monotonic() < end, "nobody noticed that it is well again"
    assert house.stop() == 0


def test_a_log_names_nobody_even_where_something_fails(tmp_path: Path) -> None:
    house = House(tmp_path, {"log": "debug"})
    house.start()
    try:
        made = house.table(opponent="friend", length=3, name=NAME, opponent_name="Ben")
        key = house.join(made)
        with Client(house.address, made["table"], made["key"]) as one:
            with sqlite3.connect(tmp_path / "bafflebox.db") as database:
                database.execute(
                    "CREATE TRIGGER stop BEFORE INSERT ON talk BEGIN SELECT RAISE(FAIL, 'full'); END"
                )
            answer = one.ask(type="say", id="a", words=LINE)
            assert not answer["ok"]
    finally:
        assert house.stop() == 0
    lines: list[dict[str, Any]] = [json.loads(line) for line in house.log().splitlines()]
    assert "line not stored" in {line["event"] for line in lines}
    assert {"event", "level", "timestamp"} <= set.intersection(*(set(line) for line in lines))
    for secret in (NAME, LINE, made["key"], key, "127.0.0.1", "python-httpx"):
        assert secret not in house.log()


@pytest.mark.parametrize(
    "host", ["evil.example", "127.0.0.1.evil.example", "", "[", "127.0.0.1\r\nHost: evil.example"]
)
def test_meters_are_not_for_names_that_others_point_here(tmp_path: Path, host: str) -> None:
    port = free_port()
    with serving(tmp_path, metrics=["127.0.0.1", port]):
        with socket.create_connection(("127.0.0.1", port), 10) as line:
            line.sendall(f"GET /metrics HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())
            answer = b"".join(iter(lambda: line.recv(4096), b""))
        assert answer.startswith(b"HTTP/1.1 421 ")
        assert b"bafflebox_" not in answer
        assert scraped(port)
