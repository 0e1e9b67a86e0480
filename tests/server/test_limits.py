"""Every limit holds: how often, how long, how many, how deep; within it everything works."""

from __future__ import annotations

import json
from dataclasses import fields
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from bafflebox.protocol.request import (
    Coach,
    Do,
    Half,
    Hint,
    More,
    Objection,
    Sit,
    Why,
)
from bafflebox.server.live.read_request import Unreadable, read_request
from bafflebox.server.net.settings import Limits
from tests.server.client import Client
from tests.server.serving import House, serving

TESTED = {
    "body": "test_gate: a long body is refused whatever its head says",
    "message": "a message over the limit closes the socket",
    "requests": "requests that change nothing have a bucket of their own",
    "requests_burst": "requests that change nothing have a bucket of their own",
    "costly": "test_gate: who asks too often waits",
    "costly_burst": "test_gate: who asks too often waits",
    "messages": "test_fuzz_socket: a flood slows down who floods",
    "messages_burst": "test_fuzz_socket: a flood slows down who floods",
    "sockets": "test_gate: who asks too often waits",
    "connections": "test_door: one address has its share of connections",
    "every_connection": "test_door: room is made by those who wait longest",
    "head": "test_door: a head without end is refused",
    "head_within": "test_door: who is too slow is cut off",
    "body_within": "test_door: who is too slow is cut off",
    "answer_within": "test_door: who does not read his answer is cut off",
    "between": "test_door: who is too slow is cut off",
    "watched_within": "test_tournament_live: a stream ends after its time",
    "questions": "test_fair: a visitor has so many questions waiting and no more",
    "tries": "test_accounts: who guesses waits",
    "tries_burst": "test_accounts: who guesses waits",
    "accounts": "test_accounts: who guesses waits",
    "accounts_burst": "test_accounts: who guesses waits",
    "matches": "test_my_matches: a key has its share of matches",
    "zip": "test_uploads: a zip as a whole is refused in the visitor s language",
    "every_match": "test_my_matches: a key has its share of matches",
    "waiting": "test_socket: who does not read is cut off",
    "waiting_bytes": "test_socket: bytes that wait count as well",
}


def test_no_limit_is_without_a_test() -> None:
    assert {each.name for each in fields(Limits)} == set(TESTED)


def test_a_message_over_the_limit_closes_the_socket(house: House) -> None:
    made = house.table(opponent="screen")
    most = Limits().message
    with Client(house.address, made["table"]) as client:
        fits = json.dumps({"type": "ping", "x": "x" * (most - 30)})
        assert len(fits) <= most
        client.send(fits)
        while not any(each["type"] == "pong" for each in client.other):
            client.read()
        # bytes are counted, not letters
        client.send(json.dumps({"type": "ping", "x": "é" * (most - 100)}, ensure_ascii=False))
        with pytest.raises(ConnectionClosed, match="1009"):  # noqa: PT012 - what came before the end is read first
            while True:
                client.read()
    # the first of all messages no less
    with connect(f"ws://{house.address}/ws/{made['table']}") as socket:
        socket.send("x" * (most + 1))
        with pytest.raises(ConnectionClosed, match="1009"):
            socket.recv(timeout=20)


def test_requests_that_change_nothing_have_a_bucket_of_their_own(tmp_path: Path) -> None:
    with serving(tmp_path, limits={"requests": 0.1, "requests_burst": 5}) as house:
        codes = [house.get("/api/levels").status_code for _ in range(7)]
        assert codes == [200] * 5 + [429] * 2
        # pages, their files and the health are not counted, and neither is what makes a table
        assert {
            house.get(path).status_code for path in ("/", "/health", "/web/start.js") for _ in range(5)
        } == {200}
        assert house.post("/api/tables", json={"opponent": "screen"}).status_code == 201


@pytest.mark.parametrize(
    "change",
    [
        {"length": 1001},
        {"length": 0},
        {"length": -1},
        {"length": 10**30},
        {"options": {str(number): "1" for number in range(41)}},
        {"options": {"length": "9" * 5000}},
        {"rules": "x" * 1000},
        {"rules": "/etc/passwd"},
        {"rules": "bench/server_load.py"},
        {"level": "x" * 1000},
        {"clock": {"reserve": 10**9}},
        {"clock": {"reserve": 0}},
        {"clock": {"reserve": 60, "delay": 601}},
        {"clock": {"reserve": 60, "other": 1}},
        {"position": {"own": [15] * 26, "opp": [15] * 26}},
        {"position": {"own": [1], "opp": [1]}},
        {"position": {"own": [10**30] * 26, "opp": [0] * 26}},
        {"opponent": "nobody"},
        {"dice": "loaded"},
    ],
)
def test_a_table_has_bounds(house: House, change: dict[str, Any]) -> None:
    answer = house.post("/api/tables", json={"rules": "american", "opponent": "screen", **change})
    assert answer.status_code == 400, answer.text
    problem = answer.json()["error"]
    assert problem["detail"]
    assert len(answer.content) < 2000


def test_names_are_cut_and_cleaned(house: House) -> None:
    made = house.table(opponent="friend", name="A" * 500 + "\n\u202e", opponent_name="\x00\x07 B\u0000en\r\n")
    about = house.get(f"/api/tables/{made['table']}").json()
    assert about["white"] == "A" * 40
    assert about["black"] == "B en"


@pytest.mark.parametrize(
    "body",
    [
        {"own": [0] * 26, "opp": [0] * 26},
        {"id": "x" * 5000},
        {"id": "4HPwATDgc/ABMA", "dice": [7, 1]},
        {"id": "4HPwATDgc/ABMA", "dice": [1] * 50},
        {"id": "4HPwATDgc/ABMA", "cube": {"value": 3}},
        {"id": "4HPwATDgc/ABMA", "cube": {"value": 2**40}},
        {"id": "4HPwATDgc/ABMA", "cube": {"value": 32768}},
        {"id": "4HPwATDgc/ABMA", "cube": {"value": 65536}},
        {"id": "4HPwATDgc/ABMA", "score": {"own": 5, "opp": 0, "length": 5}},
        {"id": "4HPwATDgc/ABMA", "score": {"own": 0, "opp": 0, "length": 65}},
        {"id": "4HPwATDgc/ABMA", "level": "simple"},
        {},
    ],
)
def test_an_analysis_has_bounds(house: House, body: dict[str, Any]) -> None:
    answer = house.post("/api/analyse", json=body)
    assert answer.status_code == 400, answer.text
    assert answer.json()["error"]["detail"]


@pytest.mark.parametrize(
    "path",
    [
        "/api/rules?q=" + "a" * 5000,
        "/api/tables/" + "a" * 65,
        "/api/tables/%00",
        "/api/tables/..%2f..%2fetc",
        "/web/" + "a" * 3000,
        "/web/%00.js",
        "/web/%ff.js",
        "/t/" + "a" * 3000,
        "/api/rules/" + "%F0%9F%8E%B2" * 200,
    ],
)
def test_an_address_may_be_anything(house: House, path: str) -> None:
    assert httpx.get(f"{house.url}{path}", timeout=30).status_code in (200, 400, 404)


LONG = "x" * 41
HOPS = [[24, 18, [6]]]


@pytest.mark.parametrize(
    "message",
    [
        {"type": "sit", "key": "x" * 201},
        {"type": "do", "id": LONG, "do": "roll"},
        {"type": "do", "id": "1", "do": LONG},
        {"type": "do", "do": "roll"},
        {"type": "do", "id": "1", "do": "roll", "by": LONG},
        {"type": "do", "id": "1", "do": "play", "moves": HOPS * 17},
        {"type": "do", "id": "1", "do": "play", "moves": [[26, 1, [1]]]},
        {"type": "do", "id": "1", "do": "play", "moves": [[-1, 1, [1]]]},
        {"type": "do", "id": "1", "do": "play", "moves": [[24, 18, [7]]]},
        {"type": "do", "id": "1", "do": "play", "moves": [[24, 18, [1] * 5]]},
        {"type": "do", "id": "1", "do": "play", "moves": [[24, 18]]},
        {"type": "do", "id": "1", "do": "dice", "values": [1] * 9},
        {"type": "do", "id": "1", "do": "nominate", "dice": [1] * 5},
        {"type": "do", "id": "1", "do": "commit", "commitment": "0" * 65},
        {"type": "do", "id": "1", "do": "open", "contribution": "0" * 65},
        {"type": "do", "id": "1", "do": "roll", "seq": "1"},
        {"type": "do", "id": "1", "do": "roll", "seq": 1.5},
        {"type": "more", "path": HOPS * 17},
        {"type": "why", "from": 26, "to": 1},
        {"type": "why", "from": 1, "to": -1},
        {"type": "objection", "do": "commit", "commitment": "0" * 65},
        {"type": "hint", "id": LONG},
        {"type": "coach", "which": "first"},
        {"type": "coach", "which": "next", "path": HOPS * 17},
        {"type": "pong", "n": "1"},
    ],
)
def test_a_message_has_bounds(message: dict[str, Any]) -> None:
    with pytest.raises(Unreadable) as refused:
        read_request(json.dumps(message))
    assert len(str(refused.value)) <= 200


@pytest.mark.parametrize(
    ("message", "kind"),
    [
        ({"type": "sit", "key": "x" * 200, "later": 1}, Sit),
        ({"type": "do", "id": "x" * 40, "do": "play", "moves": HOPS * 16, "later": {}}, Do),
        ({"type": "do", "id": "1", "do": "concede", "points": 10**30}, Do),
        ({"type": "more", "path": []}, More),
        ({"type": "why", "from": 25, "to": 0}, Why),
        ({"type": "half", "path": HOPS * 16}, Half),
        ({"type": "objection", "do": "commit"}, Objection),
        ({"type": "hint"}, Hint),
        ({"type": "coach", "which": "next", "path": HOPS * 16}, Coach),
        ({"type": "of tomorrow", "id": LONG}, type(None)),
        ({}, type(None)),
    ],
)
def test_within_them_a_message_is_read_and_what_is_not_known_is_passed_over(
    message: dict[str, Any], kind: type[Any]
) -> None:
    assert isinstance(read_request(json.dumps(message)), kind)
