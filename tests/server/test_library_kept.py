"""Brought matches are in the database of the site: a lost folder or worker takes none of them along."""

from __future__ import annotations

import shutil
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import Engine, text

from bafflebox.library.schema import FILE as LIBRARY
from bafflebox.library.uploads import FOLDER
from bafflebox.server.model.visitor import COOKIE
from bafflebox.server.store.copies import copy_data
from bafflebox.server.store.engine import database, open_engine, open_server
from bafflebox.server.store.lease import LASTS
from tests.command import bafflebox
from tests.server.postgres import Cluster, cluster_in
from tests.server.serving import House, serving
from tests.server.site import SLOW, Site, until
from tests.server.test_brought_matches import FILE, whole
from tests.server.test_my_matches import MINE, OTHER, THEIRS, bring
from tests.server.test_uploads import PART, begun, is_analysed, sent, waited, zipped

START = "4HPwATDgc/ABMA"
"""The position at the start of a game."""
ZIP = zipped({"two.mat": OTHER.read_bytes(), "three.mat": FILE.read_bytes()})
WHO = {"headers": MINE}
PASSWORD = "tric-trac and toothpicks"  # noqa: S105


def evening(house: House) -> str:
    """A match is brought, gone through and noted in, a card is answered, and a zip is half sent; the match."""
    match = bring(house, FILE, MINE)
    whole(house, match)
    card = house.get("/api/library/quiz", params={"error": 0.02}, **WHO).json()["cards"][0]
    asked = house.get(f"/api/library/quiz/{card}", **WHO).json()
    moves, node = [], (asked.get("nodes") or [{"done": True}])[0]
    while not node.get("done"):
        origin, target, dice, _, following = node["moves"][0]
        moves.append([origin, target, dice])
        node = asked["nodes"][following]
    said = {"moves": moves} if moves else {"do": "take"}
    answer = house.post(f"/api/library/quiz/{card}", json=said, **WHO)
    assert answer.status_code == 200, answer.text
    sent(house, ZIP, WHO, begun(house, len(ZIP), WHO), until=PART)
    noted = {"id": START, "tags": ["opening"], "comment": "as always"}
    assert house.post("/api/library/notes", json=noted, **WHO).status_code == 200
    return match


def shown(house: House, match: str) -> dict[str, Any]:
    """Everything that the owner is shown."""

    def get(path: str, **given: Any) -> httpx.Response:
        return house.get(path, **WHO, **given)

    export = get("/api/library/export.zip")
    assert export.status_code == 200, export.text
    turns, _ = whole(house, match)
    return {
        "list": get("/api/library").json(),
        "turns": turns,
        "notes": get("/api/library/notes", params={"position": START}).json(),
        "quiz": get("/api/library/quiz", params={"error": 0.02}).json()["cards"],
        "cards": [get(f"/api/library/quiz/{each}").json() for each in answered(house)],
        "uploads": get("/api/library/uploads").json(),
        "statistics": get("/api/library/statistics").json(),
    }


def answered(house: House) -> list[int]:
    """The cards that were answered."""
    with closing(sqlite3.connect(house.data / LIBRARY)) as found:
        return [row[0] for row in found.execute("SELECT match << 20 | seq FROM cards WHERE seen > 0")]


def lose_library(house: House) -> None:
    """The copy in the folder is lost."""
    for path in house.data.glob(f"{LIBRARY}*"):
        path.unlink()
    shutil.rmtree(house.data / FOLDER, ignore_errors=True)


def test_the_copy_in_the_folder_is_made_again_from_the_database(
    tmp_path: Path, database_settings: dict[str, Any]
) -> None:
    house = House(tmp_path, database_settings)
    house.start()
    match = evening(house)
    before = shown(house, match)
    assert before["list"]["count"] == 1
    assert before["notes"]["tags"] == ["opening"]
    assert [each["seen"] for each in before["cards"]] == [1]
    house.kill()
    lose_library(house)
    house.start()
    assert shown(house, match) == before
    # the zip is sent on from where it was, and read
    (state,) = before["uploads"]["uploads"]
    assert state["received"] == PART
    sent(house, ZIP, WHO, state)
    assert waited(house, WHO, is_analysed)["matches"] == 2
    # a kill at once loses nothing that was answered
    taken = house.post(f"/api/library/{match}/remove", **WHO)
    assert taken.status_code == 200
    house.kill()
    house.start()
    assert [each["file"] for each in house.get("/api/library", **WHO).json()["matches"]] == ["two.mat"]
    assert house.stop() == 0, house.log()
    assert "Traceback" not in house.log(), house.log()
    assert not list((tmp_path / FOLDER).iterdir())


@pytest.fixture
def site(cluster: Cluster, tmp_path: Path) -> Iterator[Site]:
    found = Site(cluster, tmp_path)
    yield found
    found.end()


def patiently(ask: Any) -> httpx.Response:
    """The answer, as often as it has to be asked for while another worker takes over."""
    end = time.monotonic() + LASTS + SLOW
    while True:
        answer: httpx.Response = ask()
        if answer.status_code != 503:
            return answer
        assert time.monotonic() < end, answer.text
        time.sleep(0.1)


def test_a_worker_that_is_lost_with_its_folder_takes_no_match_along(site: Site) -> None:
    one, two = site.worker(), site.worker()
    match = evening(one)
    made = two.post("/api/account", json={"name": "Mair", "password": PASSWORD})
    desk = {"headers": THEIRS, "cookies": {COOKIE: made.cookies[COOKIE]}}
    other = {"id": START, "tags": ["mine"], "comment": ""}
    assert two.post("/api/library/notes", json=other, **desk).status_code == 200
    before = one.get("/api/library", **WHO).json()
    turns, _ = whole(two, match)
    one.kill()
    shutil.rmtree(one.data)
    assert patiently(lambda: two.get("/api/library", **WHO)).json() == before
    assert whole(two, match)[0] == turns
    notes = two.get("/api/library/notes", params={"position": START}, **WHO).json()
    assert (notes["tags"], notes["comment"]) == (["opening"], "as always")
    assert two.get("/api/library/notes", params={"position": START}, **desk).json()["tags"] == ["mine"]
    (card,) = answered(two)
    assert two.get(f"/api/library/quiz/{card}", **WHO).json()["seen"] == 1
    (state,) = two.get("/api/library/uploads", **WHO).json()["uploads"]
    sent(two, ZIP, WHO, state)
    assert waited(two, WHO, is_analysed)["matches"] == 2
    # one that ends as it should hands over what it has
    three = site.worker()
    assert two.stop() == 0
    assert patiently(lambda: three.get("/api/library", **WHO)).json()["count"] == 2
    assert (
        patiently(lambda: three.post("/api/account/delete", json={"password": PASSWORD}, **desk)).status_code
        == 200
    )
    assert owners(site.engine) == {"hash"}


def owners(engine: Engine) -> set[str]:
    """The kinds of owners that the database has."""
    with engine.connect() as connection:
        rows = connection.execute(text("SELECT DISTINCT owner FROM library WHERE owner <> ''")).scalars()
        return {"account" if str(row).startswith("account ") else "hash" for row in rows}


def test_with_an_account_all_rows_of_its_library_go(
    tmp_path: Path, database_settings: dict[str, Any]
) -> None:
    with serving(tmp_path, **database_settings) as house:
        match = evening(house)
        made = house.post("/api/account", json={"name": "Mair", "password": PASSWORD})
        desk = {"headers": MINE, "cookies": {COOKIE: made.cookies[COOKIE]}}
        assert house.post("/api/library/take", **desk).json() == {"matches": 1}
        exported = house.get("/api/account/export.json", **desk).json()["library"]
        assert [each["id"] for each in exported["matches"]] == [match]
        engine = open_server(house.settings["database"]) if database_settings else open_engine(tmp_path)
        assert owners(engine) == {"account"}
        assert house.post("/api/account/delete", json={"password": PASSWORD}, **desk).status_code == 200
        count = text("SELECT count(*) FROM library WHERE kind <> 'copy'")

        def gone() -> bool:
            with engine.connect() as connection:
                return bool(connection.execute(count).scalar_one() == 0)

        assert owners(engine) == set()
        until(gone)
        engine.dispose()


def test_a_copy_holds_what_was_brought(tmp_path: Path) -> None:
    data, kept = tmp_path / "data", tmp_path / "copies"
    data.mkdir()
    kept.mkdir()
    with serving(data) as house:
        match = evening(house)
        before = shown(house, match)
        (copied,) = copy_data(data, kept)
        assert copied.source == database(data)
        assert house.post(f"/api/library/{match}/remove", **WHO).status_code == 200
        bring(house, OTHER, THEIRS)
    for lost in (False, True):
        done = bafflebox("restore", str(kept), "--data", str(data))
        assert done.returncode == 0, done.stderr
        if lost:
            lose_library(house)
        with serving(data) as house:
            assert shown(house, match) == before
            assert house.get("/api/library", headers=THEIRS).json()["count"] == 0


def make_old(data: Path) -> None:
    """A library as version 0.2 left it: nothing notes changes, and the database knows nothing of it."""
    with closing(sqlite3.connect(data / LIBRARY)) as found:
        for (name,) in found.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            found.execute(f"DROP TRIGGER {name}")
        found.execute("DROP TABLE mirror")
        found.commit()


def test_a_library_of_an_earlier_version_is_moved(tmp_path: Path, database_settings: dict[str, Any]) -> None:
    with serving(tmp_path, **database_settings) as house:
        match = evening(house)
        before = shown(house, match)
    make_old(tmp_path)
    engine = open_server(database_settings["database"]) if database_settings else open_engine(tmp_path)
    with engine.begin() as connection:
        connection.execute(text("DELETE FROM library"))
    engine.dispose()
    old = (tmp_path / LIBRARY).read_bytes()
    with serving(tmp_path, **database_settings) as house:
        until(lambda: house.get("/api/library", **WHO).status_code == 200)
        assert shown(house, match) == before
        assert "moved matches into the database" in house.log()
        assert not list(tmp_path.glob("library.before-*"))
    # one that comes later, as from a copy or another worker, adds what is not there
    lose_library(house)
    (tmp_path / LIBRARY).write_bytes(old)
    with serving(tmp_path, **database_settings) as house:
        until(lambda: house.get("/api/library", **WHO).status_code == 200)
        assert shown(house, match)["list"] == before["list"]
        assert shown(house, match)["notes"] == before["notes"]


def test_a_copy_of_an_earlier_version_brings_its_library_along(tmp_path: Path) -> None:
    data, kept, other = tmp_path / "data", tmp_path / "copies", tmp_path / "other"
    data.mkdir()
    kept.mkdir()
    with serving(data) as house:
        match = evening(house)
        before = house.get("/api/library", **WHO).json()
    make_old(data)
    with closing(sqlite3.connect(database(data))) as found:
        found.execute("DELETE FROM library")
        found.commit()
    assert len(copy_data(data, kept)) == 2
    other.mkdir()
    done = bafflebox("restore", str(kept), "--data", str(other))
    assert done.returncode == 0, done.stderr
    with serving(other) as house:
        until(lambda: house.get("/api/library", **WHO).status_code == 200)
        assert house.get("/api/library", **WHO).json() == before
        assert whole(house, match)[0]


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Cluster]:
    """Nobody else's, so that it may be ended."""
    with cluster_in(tmp_path / "postgres") as found:
        yield found


def test_nothing_is_said_to_be_stored_while_the_database_is_away(own: Cluster, tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    house = House(data, {"database": own.database()})
    house.start()
    match = bring(house, FILE, MINE)
    own.stop()
    noted = {"id": START, "tags": ["opening"], "comment": ""}
    refused = house.post("/api/library/notes", json=noted, **WHO)
    assert (refused.status_code, refused.json()["error"]["code"]) == (503, "no_database")
    # what is known is shown
    assert [each["id"] for each in house.get("/api/library", **WHO).json()["matches"]] == [match]
    own.start()
    until(lambda: house.post("/api/library/notes", json=noted, **WHO).status_code == 200)
    house.kill()
    lose_library(house)
    house.start()
    notes = house.get("/api/library/notes", params={"position": START}, **WHO).json()
    assert notes["tags"] == ["opening"]
    assert house.stop() == 0
