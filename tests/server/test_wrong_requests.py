"""Requests that can't be read are the asker's mistake, told in a sentence; none of them fails the server or costs it much."""

from __future__ import annotations

import io
import resource
import socket
import stat
import subprocess
import sys
import time
import zipfile
from base64 import b64encode
from pathlib import Path
from typing import Any

import pytest

from bafflebox.server.app.run import LEAST_CONNECTIONS, OWN_FILES
from tests.server.client import Client
from tests.server.serving import PATIENCE, House, serving
from tests.server.test_uploads import sent_whole, waited, zipped

HUGE = 1 << 80


@pytest.mark.parametrize(
    "path", ["/api/tables", "/api/matches", "/api/analyse", "/api/lobby", "/api/account"]
)
def test_a_body_that_is_not_utf_8(house: House, path: str) -> None:
    body = b'{"rules": "match", "name": "\xff\xfe", "file": "AAAA\xff"}'
    answer = house.post(path, content=body, headers={"content-type": "application/json"})
    assert answer.status_code == 400, answer.text
    assert "Validation failed" not in answer.text


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("GET", f"/api/library/quiz/{HUGE}", None),
        ("POST", f"/api/library/quiz/{HUGE}", {"do": "roll"}),
        ("GET", f"/api/library/quiz/{-HUGE}", None),
    ],
)
def test_an_integer_beyond_any_database(house: House, method: str, path: str, body: Any) -> None:
    answer = house.post(path, json=body) if method == "POST" else house.get(path)
    assert answer.status_code in (400, 404), answer.text


def test_a_count_beyond_any_database(house: House) -> None:
    text = "7 point match\n\n Game 1\n A : 0    B : 0\n  1) 31: 8/5 6/5    42: 8/4 6/4\n"
    brought = house.post("/api/matches", json={"file": b64encode(text.encode()).decode()}).json()
    answer = house.get(f"/api/matches/{brought['match']}/turns?known={HUGE}")
    assert answer.status_code in (200, 400), answer.text


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ({"length": "seven"}, "length"),
        ({"rules": 7}, "rules"),
        (["no", "object"], "object"),
    ],
)
def test_what_is_wrong_in_a_body_is_named_without_the_words_of_a_framework(
    house: House, body: Any, says: str
) -> None:
    answer = house.post("/api/tables", json=body)
    detail = answer.json()["error"]["detail"]
    assert answer.status_code == 400
    assert says in detail
    assert "Validation failed" not in detail
    assert "{" not in detail


@pytest.mark.parametrize("kind", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_a_small_zip_that_would_unpack_to_a_gigabyte_costs_nothing(tmp_path: Path, kind: int) -> None:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", kind) as file:
        file.writestr("a.mat", bytes(200 << 20))
    given = {"file": b64encode(packed.getvalue()).decode(), "name": "a.zip"}
    with serving(tmp_path, analysers=1) as house:
        who = {"headers": {"authorization": "Bearer bomb-0123456789"}}
        sent_whole(house, zipped({"a.txt": b""}), who)
        waited(house, who, lambda state: state["read"] == 1)  # the processes have begun
        begun = time.monotonic()
        sent_whole(house, packed.getvalue(), who)
        state = waited(house, who, lambda state: state["read"] == 1)
        assert "unsupported compression" in state["bad"][0]["said"]
        assert time.monotonic() - begun < 1.0
        begun = time.monotonic()
        assert house.post("/api/matches", json=given).status_code == 400
        assert time.monotonic() - begun < 1.0


def test_one_id_is_one_act(house: House) -> None:
    made = house.table(rules="match", opponent="screen", dice="entered")
    with Client(house.address, made["table"], made["key"]) as client:
        client.wait_for(lambda view: view["phase"] == "opening")
        first = client.do("dice", id="one", by="own", values=[3, 1])
        assert first["ok"]
        assert client.do("dice", id="one", by="own", values=[3, 1]) == first
        other = client.do("dice", id="one", by="own", values=[6, 5])
        assert other["refused"]["code"] == "id_used"


def test_what_was_brought_is_read_by_the_owner_of_the_server_alone(tmp_path: Path) -> None:
    (tmp_path / "library.db").touch(0o644)
    with serving(tmp_path) as house:
        house.get("/api/library")
        for each in tmp_path.glob("library.db*"):
            assert stat.S_IMODE(each.stat().st_mode) == 0o600, each


def test_a_server_without_files_says_so_at_the_start(tmp_path: Path) -> None:
    def few() -> None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (64, 64))

    asked = [sys.executable, "-m", "bafflebox", "serve", "--port", "8499", "--data", str(tmp_path)]
    done = subprocess.run(asked, preexec_fn=few, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2, done.stderr
    assert f"{OWN_FILES + LEAST_CONNECTIONS}" in done.stderr
    assert "ulimit -n" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="the limit of another process is Linux's")
def test_a_server_that_runs_out_of_files_says_why_and_goes_on(tmp_path: Path) -> None:
    with serving(tmp_path) as house:
        assert house.get("/health").json()["short"] is None
        assert house.process is not None
        assert house.process.pid is not None
        _, hard = before = resource.prlimit(house.process.pid, resource.RLIMIT_NOFILE)
        resource.prlimit(house.process.pid, resource.RLIMIT_NOFILE, (3, hard))
        waiting = [socket.create_connection(("127.0.0.1", house.port)) for _ in range(3)]
        end = time.monotonic() + PATIENCE
        while "no connection can be taken" not in house.log():
            assert time.monotonic() < end
            time.sleep(0.02)
        resource.prlimit(house.process.pid, resource.RLIMIT_NOFILE, before)
        short = house.get("/health").json()["short"]
        assert short.startswith("no more files can be opened: this program may have 3 open")
        assert "ulimit -n" in short
        # once, though it was met again and again
        assert house.log().count("no connection can be taken") == 1
        for each in waiting:
            each.close()
        assert house.table(rules="match", length=1, opponent="screen")["table"]
