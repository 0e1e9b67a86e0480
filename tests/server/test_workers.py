"""Many workers on one database: a table is led by one of them, reached from all, and taken over when its leader dies."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from bafflebox.server.cluster.bus import Post
from bafflebox.server.store.lease import LASTS
from tests.command import bafflebox
from tests.server.client import Client
from tests.server.playing import play_on, settle
from tests.server.policy import pick
from tests.server.postgres import Cluster
from tests.server.redis import RedisServer
from tests.server.serving import PATIENCE, PLAIN, House, free_port
from tests.server.site import SLOW, Site


@pytest.fixture
def site(cluster: Cluster, tmp_path: Path) -> Iterator[Site]:
    found = Site(cluster, tmp_path)
    yield found
    found.end()


def play(clients: list[Client], seed: int, acts: int = 10) -> None:
    for _ in play_on(clients, Random(seed), whole=False, acts=acts):
        pass
    settle(clients)


def known(client: Client) -> dict[int, Any]:
    """Return the events as everybody sees them."""
    return {seq: each["event"] for seq, each in client.events.items()}


def come(house: House, table: str, key: str) -> Client:
    """Takes a seat again, as often as it has to be tried while another worker takes over."""
    end = time.monotonic() + LASTS + SLOW
    while True:
        try:
            return Client(house.address, table, key, seen=-1)
        except ConnectionClosed as closed:
            if closed.rcvd is None or closed.rcvd.code != 1012 or time.monotonic() > end:
                raise
            time.sleep(0.1)


def ended(client: Client) -> int | None:
    """The code with which a socket is closed, after what still comes."""
    while True:
        try:
            client.read()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else None


def asked(house: House, path: str, **given: Any) -> httpx.Response:
    return httpx.get(f"{house.url}{path}", timeout=PATIENCE, verify=PLAIN, **given)


def test_a_table_is_played_through_every_worker_and_goes_on_when_its_leader_dies(site: Site) -> None:
    one, two = site.worker(), site.worker()
    made = one.table(rules="match", length=9, opponent="friend", names=["Ann", "Ben"])
    table, first = made["table"], site.leader(made["table"])
    # the friend's seat is taken and played at the other worker; somebody watches at each
    white, black = Client(one.address, table, made["key"]), Client(two.address, table, two.join(made))
    watching = [Client(each.address, table) for each in (one, two)]
    play([white, black], 1)
    settle([white, black, *watching])
    assert watching[0].events == watching[1].events == white.events
    assert known(black) == known(white)
    assert asked(two, f"/api/tables/{table}/log").text == asked(one, f"/api/tables/{table}/log").text
    assert asked(two, "/api/tables/nosuchtable").status_code == 404
    # an act that was done is not done again at another worker: it is answered as it was
    act = pick(white.view, Random(0)) or pick(black.view, Random(0))
    actor = white if pick(white.view, Random(0)) else black
    assert act is not None
    numbered = {"type": "do", "id": "once", "seq": actor.view["seq"], **act}
    answer = actor.ask(**numbered)
    assert answer["ok"], answer
    settle([white, black])
    before, key = known(white), str(actor.key)
    one.kill()
    with come(two, table, key) as again:
        assert site.leader(table) != first
        assert known(again) == before
        assert again.ask(**numbered) == answer
        assert again.view["seq"] == max(before)
    three = site.worker()
    with (
        come(two, table, made["key"]) as ann,
        come(three, table, str(black.key)) as ben,
    ):
        play([ann, ben], 2)
        assert known(ann) == known(ben)
        assert len(ann.events) > len(before)


@pytest.mark.parametrize("killed", [False, True])
def test_no_socket_is_closed_when_another_worker_ends(site: Site, killed: bool) -> None:  # noqa: FBT001 - a parameter
    one, two, three = site.worker(), site.worker(), site.worker()
    made = one.table(rules="match", length=9, opponent="friend", names=["Ann", "Ben"])
    table, first = made["table"], site.leader(made["table"])
    ann, ben = Client(two.address, table, made["key"]), Client(three.address, table, two.join(made))
    watching = Client(two.address, table)
    play([ann, ben], 1)
    settle([ann, ben, watching])
    begun = time.monotonic()
    if killed:
        one.kill()
    else:
        assert one.process is not None
        one.process.terminate()
    # an act that was sent while nobody led the table is done, once
    actor, act = next((each, act) for each in (ann, ben) if (act := pick(each.view, Random(0))))
    answer = actor.ask(**{"type": "do", "id": "once", "seq": actor.view["seq"], **act})
    waited = time.monotonic() - begun
    assert answer["ok"] or answer["refused"]["code"] == "stale", answer
    if not killed:
        assert waited < 3.0
    assert site.leader(table) != first
    play([ann, ben], 2)
    settle([ann, ben, watching])
    assert known(ann) == known(ben) == known(watching)
    assert sorted(ann.events) == list(range(len(ann.events)))
    assert (ann.hello["seat"], ben.hello["seat"], watching.hello["seat"]) == ("white", "black", None)


def test_an_address_has_one_budget_at_all_workers(site: Site) -> None:
    few = {"requests": 0.01, "requests_burst": 20}
    one, two = site.worker(limits=few), site.worker(limits=few)
    while one.get("/api/rules").status_code == 200:
        pass
    refused = time.monotonic() + SLOW
    while two.get("/api/rules").status_code == 200:
        # a bucket of its own would have room for twenty: fewer are left once the other has reported
        assert time.monotonic() < refused
        time.sleep(1.0)
    assert two.get("/api/rules").json()["error"]["code"] == "too_often"


def test_a_challenge_of_one_worker_is_taken_at_another_and_the_lobby_shows_the_tables_of_all(
    site: Site,
) -> None:
    one, two = site.worker(), site.worker()
    keys = ["w" * 32, "b" * 32]
    opened = two.post(
        "/api/lobby", json={"rules": "match", "length": 3, "key": keys[0], "page": "window-1", "name": "Ann"}
    )
    assert opened.status_code == 201, opened.text
    challenge = opened.json()["challenge"]
    assert [each["id"] for each in asked(one, "/api/lobby").json()["challenges"]] == [challenge]
    taken = one.post(f"/api/lobby/{challenge}/take", json={"key": keys[1], "name": "Ben"})
    assert taken.status_code == 200, taken.text
    table = taken.json()["table"]
    with Client(two.address, table, keys[0]) as ann, Client(one.address, table, keys[1]) as ben:
        play([ann, ben], 3, acts=4)
        house = site.leader("house")
        leader = one if site.leader(table) == house else two
        assert site.leader(table) == house
        # another worker takes the house and the table; both lobbies show it
        leader.kill()
    left = two if leader is one else one
    three = site.worker()
    with come(left, table, keys[0]), come(three, table, keys[1]):
        end = time.monotonic() + SLOW
        for each in (left, three):
            # meanwhile a worker may answer that nobody leads the house
            while [shown["table"] for shown in asked(each, "/api/lobby").json().get("tables", ())] != [table]:
                assert time.monotonic() < end
                time.sleep(0.2)


def test_when_redis_is_gone_who_is_carried_comes_again_and_who_sits_at_the_leader_plays_on(
    site: Site,
) -> None:
    one, two = site.worker(), site.worker()
    made = one.table(rules="match", length=9, opponent="screen")
    table = made["table"]
    near, far = Client(one.address, table, made["key"]), Client(two.address, table, made["key"])
    play([near], 4)
    far.until(near.view["seq"])
    site.redis.stop()
    assert ended(far) == 1012
    away = asked(two, f"/api/tables/{table}", headers={"accept-language": "cy"})
    assert (away.status_code, away.json()["error"]["code"]) == (503, "come_again")
    assert (away.headers["content-language"], away.headers["retry-after"]) == ("cy", "1")
    play([near], 5)
    site.redis.start()
    before = dict(near.events)
    with come(two, table, made["key"]) as again:
        assert again.events == before
        play([again], 6)


def running(site: Site, one: House, two: House) -> tuple[dict[str, Any], str, int]:
    """A table that the first leads, played at both until a clock runs: the table, whose it is, the ms that he has left."""
    made = one.table(rules="american", length=3, opponent="friend", clock="rules")
    clients = [
        Client(house.address, made["table"], key)
        for house, key in ((one, made["key"]), (two, two.join(made)))
    ]
    while not (clients[0].view["clock"] or {}).get("running"):
        play(clients, 7, acts=1)
    clock = clients[0].view["clock"]
    side = clock["running"]
    return made, side, clock[side] + clock["delay"][side]


def test_clocks_stand_from_the_end_of_a_worker_until_its_table_is_taken_up(site: Site) -> None:
    one, two = site.worker(), site.worker()
    made, side, left = running(site, one, two)
    assert one.stop() == 0
    start = time.monotonic()
    with come(two, made["table"], made["key"]) as ann:
        # no lease had to expire: it had released what it led
        assert time.monotonic() - start < LASTS
        clock = ann.view["clock"]
        assert left - 1000 * SLOW < clock[side] + clock["delay"][side] <= left


def test_clocks_stand_from_the_last_sign_of_a_worker_that_died_and_its_table_is_taken_up_by_itself(
    site: Site,
) -> None:
    one, two = site.worker(), site.worker()
    made, side, left = running(site, one, two)
    first = site.leader(made["table"])
    one.kill()
    # nobody comes: the clock is the reason
    assert site.until_led_anew(made["table"], first) < LASTS + SLOW
    time.sleep(LASTS)
    with come(two, made["table"], made["key"]) as ann:
        clock = ann.view["clock"]
        assert left - 3000 < clock[side] + clock["delay"][side] <= left + 1000
        assert "ClockStopped" in [each["event"]["event"] for each in ann.events.values()]


def test_a_worker_that_was_left_behind_stores_nothing_and_ends(site: Site) -> None:
    one, two = site.worker(), site.worker()
    made = one.table(rules="match", length=9, opponent="screen")
    client = Client(one.address, made["table"], made["key"])
    play([client], 9)
    before = dict(client.events)
    assert one.process is not None
    assert one.process.pid is not None
    os.kill(one.process.pid, signal.SIGSTOP)
    time.sleep(LASTS)
    client.send(
        {"type": "do", "id": "late", "seq": client.view["seq"], "do": "resign", "by": "own", "level": 3}
    )
    with come(two, made["table"], made["key"]) as after:
        assert after.events == before
        os.kill(one.process.pid, signal.SIGCONT)
        one.process.join(PATIENCE)
        assert one.process.exitcode == 1, one.log()
        assert "took over what this one led" in one.log()
        play([after], 10)


def test_who_works_alone_and_workers_refuse_each_other(site: Site, tmp_path: Path) -> None:
    alone = (
        "serve",
        "--database",
        site.database,
        "--data",
        str(tmp_path / "alone"),
        "--port",
        str(free_port()),
    )
    one = site.worker()
    refused = bafflebox(*alone)
    assert (refused.returncode, "workers share" in refused.stderr) == (2, True), refused.stderr
    one.stop()
    gone = bafflebox(*alone, "--redis", f"redis://127.0.0.1:{free_port()}/0")
    assert (gone.returncode, "Redis can't be reached" in gone.stderr) == (2, True), gone.stderr
    wrong = bafflebox(*alone, "--redis", "http://here")
    assert (wrong.returncode, "no address of Redis" in wrong.stderr) == (2, True), wrong.stderr
    lone = bafflebox("serve", "--redis", site.redis.address)
    assert (lone.returncode, "--database" in lone.stderr) == (2, True), lone.stderr


def test_a_worker_ends_though_the_client_of_redis_swallows_that_it_is_cancelled(tmp_path: Path) -> None:
    redis = RedisServer(tmp_path)
    redis.start()

    async def run() -> float:
        post = Post(redis.address)

        async def deaf(*given: Any, **more: Any) -> list[Any]:
            with suppress(asyncio.CancelledError):
                await asyncio.sleep(0.2)
            return []

        post._redis.xread = deaf  # type: ignore[method-assign]
        await post.begin(1, lambda sender, item: None, lambda sender: None)
        await asyncio.sleep(0.1)
        begun = time.monotonic()
        await asyncio.wait_for(post.end(), 20)
        return time.monotonic() - begun

    try:
        assert asyncio.run(asyncio.wait_for(run(), 30)) < 10
    finally:
        redis.stop()
