"""Those who keep order: what reaches them, what they can do, and what everybody else finds in their place."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from bafflebox.server.features.moderation.rows import add_member, members, remove_member
from bafflebox.server.features.moderation.service import NOTE_BURST
from bafflebox.server.store.engine import StoreError, open_database_in
from tests.server.client import Client
from tests.server.serving import House
from tests.server.test_accounts import Browser, code_of, mine, read_to_the_end, signed_up
from tests.server.test_friends import wish
from tests.server.test_lobby import opened
from tests.server.test_talk import cookie_of, says


def member(house: House, name: str) -> Browser:
    here, _ = signed_up(house, name)
    with open_database_in(house.data) as engine:
        assert add_member(engine, name.casefold()) == name
    return here


def notes(staff: Browser) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = staff.get("/api/staff/notes").json()["notes"]
    return found


def test_a_note_takes_its_lines_along_and_what_is_done_holds_for_a_time(house: House) -> None:
    staff = member(house, "Keeper One")
    rude, _ = signed_up(house, "Rude of Rowan")
    made = house.table(rules="match", length=3, opponent="friend", name="Mara", opponent_name="Rude of Rowan")
    key = house.join(made, cookies=rude.cookies)
    assert rude.post("/api/account/seats", json={"seats": [{"table": made["table"], "key": key}]}).json()
    with Client(house.address, made["table"], made["key"]) as mara:
        him = Client(house.address, made["table"], key, cookie=cookie_of(rude))
        for words in ("good luck", "<script>alert(1)</script> you fool"):
            assert says(him, words) == ""
        mara.ask(type="hint", id="x")
        lines = [line for each in mara.other if each["type"] == "talk" for line in each["lines"]]
        told = mara.ask(type="report", id="r1", line=lines[-1]["n"], words="he \u202eis rude")
        assert told == {"type": "answer", "to": "report", "id": "r1", "ok": True}
        assert mara.ask(type="report", id="r2", line=lines[-1]["n"])["ok"]  # once more, after a lost answer
        assert mara.ask(type="report", id="r3", who="opp")["ok"]
        assert mara.ask(type="report", id="r4", line=999)["refused"]["code"] == "no_note"
        assert mara.ask(type="report", id="r5", who="own")["refused"]["code"] == "no_note"
        found = [each for each in notes(staff) if each["table"] == made["table"]]
        assert [(each["name"], each["guest"], each["by"]) for each in found] == [
            ("Rude of Rowan", False, "Mara")
        ] * 2
        about = next(each for each in found if each["line"] >= 0)
        assert about["words"] == "he is rude"
        assert [each["words"] for each in about["evidence"]] == [
            "good luck",
            "<script>alert(1)</script> you fool",
        ]

        assert (
            staff.post("/api/staff/acts", {"do": "mute", "note": about["id"], "hours": 1}).status_code == 200
        )
        assert says(him, "and now?") == "muted"
        house.later(3601)
        assert says(him, "and now?") == ""
        assert (
            staff.post("/api/staff/acts", {"do": "bar", "note": about["id"], "hours": 2}).status_code == 200
        )
        with pytest.raises(ConnectionClosed) as gone:
            read_to_the_end(him)
        assert gone.value.rcvd is not None
        assert gone.value.rcvd.code == 4403
        refused = [each for each in him.other if each["type"] == "error"][-1]["error"]
        assert refused["code"] == "shut_out"
        assert "UTC" in refused["detail"]
        # nor by the key alone, nor in the lobby; his account stays his
        with pytest.raises(ConnectionClosed):
            Client(house.address, made["table"], key)
        assert code_of(opened(rude, "page-of-rude")) == (403, "shut_out")
        assert code_of(wish(rude, "ask", "Keeper of Rowan")) == (403, "shut_out")
        invited = {"name": "Keeper of Rowan", "table": made["table"], "invitation": "i" * 30}
        assert code_of(rude.post("/api/friends/invite", json=invited)) == (403, "shut_out")
        assert mine(rude)["name"] == "Rude of Rowan"
        assert staff.post("/api/staff/acts", {"do": "lift", "name": "rude OF rowan"}).status_code == 200
        with Client(house.address, made["table"], key):
            pass
    done = staff.get("/api/staff/notes").json()["acts"][:3]
    assert [(each["do"], each["by"], each["name"]) for each in done] == [
        (do, "Keeper One", "Rude of Rowan") for do in ("lift", "bar", "mute")
    ]
    assert done[1]["until"] > done[1]["at"] > 0
    assert all(each["closed"] for each in notes(staff) if each["id"] == about["id"])


def test_to_everybody_else_there_is_no_such_address(house: House) -> None:
    staff = member(house, "Keeper Two")
    other, _ = signed_up(house, "Nobody of Rowan")
    nowhere = house.get("/api/nowhere/notes")
    for here in (Browser(house), other):
        for answer in (
            here.get("/api/staff/notes"),
            here.post("/api/staff/acts", {"do": "bar", "name": "Keeper Two"}),
            here.post("/api/staff/acts", {"wrong": 1}),
        ):
            assert (answer.status_code, answer.json()) == (404, nowhere.json())
    assert "Keeper" not in other.get("/api/account").text + other.get("/api/lobby").text
    # another site can't act for a member, nor can who was one a moment ago
    foreign = staff.post(
        "/api/staff/acts", {"do": "bar", "name": "Nobody of Rowan"}, origin="https://evil.example"
    )
    assert foreign.status_code == 403
    assert staff.get("/api/staff/notes").headers["cache-control"] == "no-store"
    with open_database_in(house.data) as engine:
        assert "Keeper Two" in members(engine)
        assert remove_member(engine, "keeper two") == "Keeper Two"
        assert remove_member(engine, "keeper two") is None
        assert add_member(engine, "who is that") is None
    assert staff.get("/api/staff/notes").status_code == 404


def test_a_flood_of_notes_is_held_up(house: House) -> None:
    made = house.table(rules="match", length=3, opponent="friend", name="Mara", opponent_name="Idris")
    with Client(house.address, made["table"], made["key"]) as mara:
        codes = [
            mara.ask(type="report", id=f"f{n}", who="opp").get("refused", {}).get("code")
            for n in range(NOTE_BURST + 1)
        ]
        assert codes == [None] * (NOTE_BURST + 1)  # one note, however often
    with Client(house.address, made["table"]) as guest:
        assert guest.ask(type="report", id="g", who="opp")["refused"]["code"] == "no_note"
    writer, _ = signed_up(house, "Writer of Rowan")
    codes = []
    for n in range(NOTE_BURST + 1):
        table = house.table(rules="match", length=3, opponent="friend", name=f"Mara {n}")["table"]
        with Client(house.address, table, cookie=cookie_of(writer)) as seen:
            codes.append(seen.ask(type="report", id="w", who="own").get("refused", {}).get("code"))
    assert codes == [None] * NOTE_BURST + ["note_later"]


def test_members_are_made_at_the_database(house: House, tmp_path: Path) -> None:
    signed_up(house, "First Keeper")

    def said(*words: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "bafflebox", "staff", *words, "--data", str(house.data)]
        return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)

    assert said("add", "first keeper").stdout == "First Keeper is a member of staff\n"
    assert "First Keeper" in said("list").stdout
    assert said("remove", "nobody at all").returncode != 0
    with pytest.raises(StoreError), open_database_in(tmp_path):
        pass
