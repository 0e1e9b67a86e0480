"""A PostgreSQL of its own that is restarted beneath a running server, and one that is reached by TLS alone."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
import trustme
from sqlalchemy import make_url, text

from bafflebox.server.store.engine import StoreError, open_server
from tests.server.client import Client
from tests.server.playing import play_on
from tests.server.postgres import Cluster, as_its_own, cluster_in
from tests.server.serving import PATIENCE, House, free_port, serving, until_answered
from tests.server.site import Player, until

GAP = 10.0
"""Seconds after the database is back in which everybody plays again; two busy cores took less than one."""
PLAYERS = 4


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Cluster]:
    """Nobody else's, so that it may be ended."""
    with cluster_in(tmp_path / "postgres") as found:
        yield found


def test_a_restart_of_the_database_loses_nothing_and_needs_nobody(
    own: Cluster, tmp_path: Path, capsys: pytest.CaptureFixture[str], request: pytest.FixtureRequest
) -> None:
    address = own.database()
    (tmp_path / "data").mkdir()
    house = House(tmp_path / "data", {"database": address})
    house.start()
    request.addfinalizer(house.kill)
    players = [Player(house, number) for number in range(PLAYERS)]
    asleep = house.table(rules="match", length=9, opponent="screen")["table"]
    for each in players:
        each.start()
    acts = lambda: sum(each.acts for each in players)  # noqa: E731
    until_answered(acts, 100)
    own.stop()
    away = time.monotonic()
    until(lambda: house.get("/ready").status_code == 503)
    for refused in (
        house.post("/api/tables", json={"rules": "match", "length": 1, "opponent": "screen"}),
        house.post("/api/account", json={"name": "Mara", "password": "three long words"}),
        house.get("/api/tables/nowhere"),
    ):
        assert (refused.status_code, refused.json()["error"]["code"]) == (503, "no_database"), refused.text
        assert refused.json()["error"]["detail"].startswith(
            "The database of this server can't be reached now"
        )
        assert int(refused.headers["retry-after"]) > 0
    # what is in memory is still told
    assert house.get(f"/api/tables/{asleep}").status_code == 200
    until(lambda: all(each.refused for each in players))
    own.start()
    back = time.monotonic()
    ready = until(lambda: house.get("/ready").status_code == 200)
    for each in players:
        before = each.acts
        until(lambda each=each, before=before: each.acts > before)  # type: ignore[misc]
    gap = time.monotonic() - back
    until_answered(acts, 100)
    for each in players:
        each.going = False
        each.join(PATIENCE)
        assert all("not_stored" in why for why in each.refused), each.refused
    assert (
        house.post("/api/tables", json={"rules": "match", "length": 1, "opponent": "screen"}).status_code
        == 201
    )
    assert house.stop() == 0, house.log()
    with capsys.disabled():
        print(
            f"\nPostgreSQL was away for {back - away:.1f} s; ready {ready:.2f} s after, everybody at play {gap:.2f} s after; "
            f"the longest wait between two acts {max(each.longest for each in players):.1f} s"
        )
    assert gap < GAP
    house.start()
    for each in players:
        told = dict(each.client.events)
        assert sorted(told) == list(range(len(told)))
        again = Client(house.address, each.client.table, each.client.key, seen=-1)
        assert {seq: again.events[seq] for seq in told} == told
        again.close()
        each.client.close()
    assert house.stop() == 0


def test_a_database_over_tls_is_believed_only_by_its_certificate(own: Cluster, tmp_path: Path) -> None:
    house_of_keys, stranger = trustme.CA(), trustme.CA()
    mine = house_of_keys.issue_cert("localhost")
    mine.private_key_pem.write_to_path(str(own.folder / "server.key"))
    mine.cert_chain_pems[0].write_to_path(str(own.folder / "server.crt"))
    (own.folder / "server.key").chmod(0o600)
    as_its_own(own.folder / "server.key")
    as_its_own(own.folder / "server.crt")
    house_of_keys.cert_pem.write_to_path(str(tmp_path / "root.crt"))
    stranger.cert_pem.write_to_path(str(tmp_path / "stranger.crt"))
    name, port = make_url(own.database()).database, free_port()
    own.stop()
    own.start("listen_addresses=127.0.0.1", f"port={port}", "ssl=on",
              f"ssl_cert_file={own.folder}/server.crt", f"ssl_key_file={own.folder}/server.key")  # fmt: skip

    def address(host: str, root: str) -> str:
        return f"postgresql://tests@{host}:{port}/{name}?sslmode=verify-full&sslrootcert={tmp_path / root}"

    with pytest.raises(StoreError, match="certificate verify failed"):
        open_server(address("localhost", "stranger.crt"))
    with pytest.raises(StoreError, match=r"does not match host name"):
        open_server(address("127.0.0.1", "root.crt"))
    (tmp_path / "data").mkdir()
    with serving(tmp_path / "data", database=address("localhost", "root.crt")) as house:
        made = house.table(rules="match", length=9, opponent="screen")
        with Client(house.address, made["table"], made["key"]) as client:
            for _ in play_on([client], Random(1), whole=False, acts=10):
                pass
    engine = open_server(address("localhost", "root.crt"))
    with engine.connect() as connection:
        asked = text("SELECT ssl, version FROM pg_stat_ssl WHERE pid = pg_backend_pid()")
        encrypted, version = connection.execute(asked).one()
        assert (encrypted, version) == (True, "TLSv1.3")
        assert connection.execute(text("SELECT count(*) FROM events")).scalar_one() > 10
    engine.dispose()
