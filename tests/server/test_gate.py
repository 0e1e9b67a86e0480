"""The gate: other sites, other names, too long, too often; and the headers of every answer."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from bafflebox.server.app.files import policy, scripts_in
from tests.server.client import Client
from tests.server.serving import House, serving


def test_every_answer_carries_the_headers_that_keep_a_page_safe(house: House) -> None:
    for path in ("/", "/health", "/api/books", "/nothing"):
        headers = house.get(path).headers
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]


def test_the_import_map_is_allowed_by_its_hash() -> None:
    page = b'<script type="importmap">{"imports": {}}</script><script type="module" src="/web/start.js"></script>'
    found = scripts_in(page)
    assert len(found) == 1
    assert found[0] in policy(found, "localhost:8321")
    assert "evil" not in policy(found, "evil.example;script-src *")


def test_pages_of_other_sites_get_nothing_done(house: House) -> None:
    evil = {"origin": "https://evil.example"}
    assert house.post("/api/tables", json={}, headers=evil).status_code == 403
    own = {"origin": house.url}
    assert house.post("/api/tables", json={}, headers=own).status_code == 201
    made = house.table(opponent="screen")
    with (
        pytest.raises(InvalidStatus),
        connect(f"ws://{house.address}/ws/{made['table']}", origin=Origin("https://evil.example")),
    ):
        pass


def test_a_name_that_somebody_else_pointed_here_is_not_answered(house: House) -> None:
    answer = house.get("/health", headers={"host": "evil.example"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (421, "unknown_host")
    assert house.get("/health", headers={"host": f"localhost:{house.port}"}).status_code == 200


def test_a_long_body_is_refused_whatever_its_head_says(house: House) -> None:
    body = b" " * 100_000
    assert house.post("/api/tables", content=body).status_code == 413

    def parts() -> Iterator[bytes]:
        for _ in range(50):
            yield b" " * 4096

    answer = httpx.post(
        f"{house.url}/api/tables", content=parts(), headers={"content-type": "application/json"}, timeout=30
    )
    assert answer.status_code == 413


@pytest.mark.parametrize(
    "path", ["/web/../app.py", "/web/%2e%2e/app.py", "/web//etc/passwd", "/web/../../../pyproject.toml"]
)
def test_only_files_of_the_page_are_served(house: House, path: str) -> None:
    assert httpx.get(f"{house.url}{path}", timeout=30).status_code == 404


def test_files_are_kept_by_browsers_until_they_change(house: House) -> None:
    first = house.get("/web/dice/hash.js")
    assert first.headers["content-type"].startswith("text/javascript")
    assert first.headers["content-encoding"] == "gzip"
    again = house.get("/web/dice/hash.js", headers={"if-none-match": first.headers["etag"]})
    assert again.status_code == 304
    assert again.content == b""


def test_who_asks_too_often_waits(tmp_path: Path) -> None:
    limits = {"costly": 0.1, "costly_burst": 3, "messages": 50.0, "messages_burst": 3, "sockets": 2}
    with serving(tmp_path, limits=limits) as house:
        answers = [house.post("/api/tables", json={"opponent": "screen"}) for _ in range(4)]
        assert [each.status_code for each in answers] == [201, 201, 201, 429]
        assert int(answers[3].headers["retry-after"]) >= 1
        made = answers[0].json()
        clients = [Client(house.address, made["table"]) for _ in range(2)]
        with connect(f"ws://{house.address}/ws/{made['table']}") as third:
            third.send(json.dumps({"type": "sit"}))
            with pytest.raises(Exception, match="1013"):
                third.recv(timeout=20)
        for _ in range(10):
            clients[0].send(json.dumps({"type": "ping"}))
        while len([each for each in clients[0].other if each["type"] == "pong"]) < 10:
            clients[0].read()
        for client in clients:
            client.close()
