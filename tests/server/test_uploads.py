"""A zip of many matches: sent in parts, read file by file, analysed in the background, and the same on every device of an account."""

from __future__ import annotations

import io
import time
import zipfile
from base64 import b64encode
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from bafflebox.library.uploads import FOLDER
from bafflebox.server.features.library.uploads_http import OWN_OPEN
from bafflebox.server.model.visitor import COOKIE
from tests.server.serving import House, serving
from tests.server.test_brought_matches import FILE
from tests.server.test_my_matches import MINE, OTHER, THEIRS, bring, listed

PART = 1000
"""Bytes of a part."""
PASSWORD = "tric-trac and toothpicks"  # noqa: S105


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """One whose library nobody has brought anything to."""
    with serving(tmp_path) as found:
        yield found


def zipped(files: dict[str, bytes]) -> bytes:
    """A zip of files."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as into:
        for name, content in files.items():
            into.writestr(name, content)
    return packed.getvalue()


def begun(house: House, size: int, who: dict[str, Any], name: str = "club.zip") -> dict[str, Any]:
    """A zip that will be sent."""
    answer = house.post("/api/library/uploads", json={"name": name, "size": size}, **who)
    assert answer.status_code == 201, answer.text
    state: dict[str, Any] = answer.json()
    return state


def sent(
    house: House, content: bytes, who: dict[str, Any], state: dict[str, Any], *, until: int = 1 << 30
) -> dict[str, Any]:
    """The state after parts of a zip were sent, up to a byte."""
    while state["received"] < min(len(content), until):
        at = state["received"]
        part = {"upload": state["upload"], "at": at, "file": b64encode(content[at : at + PART]).decode()}
        answer = house.post("/api/library/uploads/part", json=part, **who)
        assert answer.status_code == 200, answer.text
        state = answer.json()
    return state


def waited(house: House, who: dict[str, Any], done: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """The state of the last zip when it is so."""
    end = time.monotonic() + 120
    while True:
        state: dict[str, Any] = house.get("/api/library/uploads", **who).json()["uploads"][0]
        if done(state):
            return state
        assert time.monotonic() < end, state
        time.sleep(0.1)


def is_analysed(state: dict[str, Any]) -> bool:
    """All was read and all matches were analysed."""
    return bool(state["members"] == state["read"] and state["analysed"] == state["matches"])


POSITION = b"XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10"
BAD = {"club/notes.txt": b"dear diary", "../up.mat": FILE.read_bytes(), "in.zip": zipped({"a": b"x"})}


def test_all_of_a_zip_that_can_be_read_is_read_and_analysed(house: House) -> None:
    one = bring(house, FILE, MINE)
    who = {"headers": MINE}
    content = zipped({"one.mat": FILE.read_bytes(), **BAD, "two.mat": OTHER.read_bytes(), "p.xgp": POSITION})
    state = sent(house, content, who, begun(house, len(content), who), until=PART)
    # a part that does not fit, and one sent twice, change nothing
    for at in (0, 5 * PART):
        part = {"upload": state["upload"], "at": at, "file": b64encode(content[:PART]).decode()}
        answer = house.post("/api/library/uploads/part", json=part, **who).json()
        assert answer["received"] == state["received"]
    part = {"upload": state["upload"], "at": 0, "file": ""}
    assert house.post("/api/library/uploads/part", json=part, headers=THEIRS).status_code == 404
    state = sent(house, content, who, state)
    state = waited(house, who, is_analysed)
    assert (state["members"], state["added"], state["known"], state["matches"]) == (6, 1, 1, 2)
    assert {each["name"] for each in state["bad"]} == set(BAD)
    assert all(each["said"] for each in state["bad"])
    assert [each["name"] for each in state["positions"]] == ["p.xgp"]
    assert not (house.data / "up.mat").exists()
    assert list((house.data / "uploads").iterdir()) == []
    assert listed(house, MINE)[1:] == [one] or one in listed(house, MINE)
    rows = house.get("/api/library", headers=MINE).json()["matches"]
    assert {(each["level"], each["gone_through"]) for each in rows} == {("1ply", 1.0)}
    # what was analysed is what a page would have analysed
    told = house.get(f"/api/matches/{one}/turns").json()
    assert (told["plies"], told["done"], bool(told["turns"])) == (1, told["of"], True)
    assert house.get("/api/library/uploads", headers=THEIRS).json() == {"uploads": []}
    # the list of what came of it is forgotten, its matches are not
    assert house.post("/api/library/uploads/drop", json={"upload": state["upload"]}, **who).json() == {
        "uploads": []
    }
    assert len(listed(house, MINE)) == 2


def test_a_zip_as_a_whole_is_refused_in_the_visitor_s_language(house: House) -> None:
    who = {"headers": {**MINE, "accept-language": "cy"}}
    many = zipped({f"{number}.mat": b"" for number in range(5001)})
    state: dict[str, Any] = {}
    for content, says in ((FILE.read_bytes(), "difrodi"), (many, "5001")):
        sent_whole(house, content, who)
        state = waited(house, who, lambda state: state["members"] is not None)
        assert says in state["trouble"]
    for size, status in ((0, 400), (1 << 39, 413)):
        answer = house.post("/api/library/uploads", json={"name": "a.zip", "size": size}, **who)
        assert answer.status_code == status
    for who in ({}, {"headers": THEIRS}):
        answer = house.post("/api/library/uploads/drop", json={"upload": state["upload"]}, **who)
        assert answer.status_code == 404


def test_so_many_zips_of_one_owner_wait_and_no_more(house: House) -> None:
    who = {"headers": {"authorization": "Bearer " + "k" * 20}}
    numbers = [begun(house, 1000, who)["upload"] for _ in range(OWN_OPEN)]
    refused = house.post("/api/library/uploads", json={"name": "a.zip", "size": 1000}, **who)
    assert (refused.status_code, refused.json()["error"]["code"]) == (429, "zips_open")
    assert house.post("/api/library/uploads/drop", json={"upload": numbers[0]}, **who).status_code == 200
    begun(house, 1000, who)


def sent_whole(house: House, content: bytes, who: dict[str, Any]) -> dict[str, Any]:
    """The state of a zip that was sent in one part."""
    part = {"upload": begun(house, len(content), who)["upload"], "at": 0}
    answer = house.post(
        "/api/library/uploads/part", json={**part, "file": b64encode(content).decode()}, **who
    )
    assert answer.status_code == 200, answer.text
    state: dict[str, Any] = answer.json()
    return state


def test_a_restart_loses_nothing(tmp_path: Path) -> None:
    who = {"headers": MINE}
    files = {f"{number}.mat": FILE.read_bytes().replace(b"White", b"W%d" % number) for number in range(3)}
    content = zipped({**files, "two.mat": OTHER.read_bytes()})
    with serving(tmp_path) as house:
        state = sent(house, content, who, begun(house, len(content), who), until=PART)
        assert 0 < state["received"] < len(content)
        house.kill()
        house.start()
        state = waited(house, who, lambda _: True)
        sent(house, content, who, state)
        waited(house, who, lambda state: state["read"] > 0)
        house.kill()
        house.start()
        state = waited(house, who, is_analysed)
        assert (state["members"], state["added"] + state["known"]) == (4, 4)


def test_an_account_has_its_library_on_every_device(house: House) -> None:
    here, there = {"headers": MINE}, {"headers": THEIRS}
    one = bring(house, FILE, MINE)
    made = house.post("/api/account", json={"name": "Mair", "password": PASSWORD})
    assert made.status_code == 201, made.text
    desk = {**here, "cookies": {COOKIE: made.cookies[COOKIE]}}
    # the browser's own matches are not yet the account's
    told = house.get("/api/library", **desk).json()
    assert (told["matches"], told["here"]) == ([], 1)
    assert house.post("/api/library/take", **here).status_code == 404
    assert house.post("/api/library/take", **desk).json() == {"matches": 1}
    assert [each["id"] for each in house.get("/api/library", **desk).json()["matches"]] == [one]
    assert listed(house, MINE) == []
    content = zipped({"two.mat": OTHER.read_bytes()})
    sent_whole(house, content, desk)
    entered = house.post("/api/account/enter", json={"name": "Mair", "password": PASSWORD})
    phone = {**there, "cookies": {COOKIE: entered.cookies[COOKIE]}}
    state = waited(house, phone, is_analysed)
    assert (state["name"], state["added"]) == ("club.zip", 1)
    told = house.get("/api/library", **phone).json()
    assert (len(told["matches"]), told["here"]) == (2, 0)
    assert listed(house, THEIRS) == []
    # with the account its library goes, and what lies on the disk of zips that are not yet read
    half = begun(house, 1000, phone)
    part = {"upload": half["upload"], "at": 0, "file": b64encode(b"PK").decode()}
    assert house.post("/api/library/uploads/part", json=part, **phone).status_code == 200
    left = house.data / FOLDER / f"{half['upload']}.zip"
    assert left.exists()
    assert house.post("/api/account/delete", json={"password": PASSWORD}, **phone).status_code == 200
    assert house.get(f"/api/matches/{one}").status_code == 404
    assert not left.exists()
