"""Limits of accounts: passwords in the queue, devices, the duration of a session, seats."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from typing import Any

from bafflebox.server.features.accounts.passwords import KEPT_FREE, LINE, Passwords
from bafflebox.server.features.accounts.rows import SESSIONS
from bafflebox.server.features.accounts.service import LASTS, SEATS
from bafflebox.server.model.visitor import COOKIE
from tests.server.serving import House
from tests.server.test_accounts import PASSWORD, code_of, entered, mine, signed_up


def test_the_line_before_the_passwords_has_an_end() -> None:
    async def crowd() -> tuple[list[Any], Any]:
        passwords, room = Passwords(), LINE - KEPT_FREE
        waits = [asyncio.create_task(passwords.is_right(None, "wrong")) for _ in range(room + 1)]
        await asyncio.sleep(0)  # all of them begin
        waits[0].cancel()  # who goes away leaves the line no shorter than it is
        told = await asyncio.gather(*waits, return_exceptions=True)
        return told[1:], await passwords.hash("there is room again", "")

    told, after = asyncio.run(crowd())
    assert told[:-1] == [False] * (LINE - KEPT_FREE - 1)
    assert (told[-1].code, told[-1].why) == ("try_later", "busy")
    assert after.startswith("$argon2id$")


def test_a_device_has_one_session_and_an_account_a_bounded_number(house: House) -> None:
    here, _ = signed_up(house, "First of two")
    made = here.post("/api/account", json={"name": "Second of two", "password": PASSWORD})
    assert made.status_code == 201
    numbers = json.dumps(list(range(1, 2 * SESSIONS)))
    with sqlite3.connect(house.data / "bafflebox.db") as rows:
        count = (
            "SELECT count(*) FROM account_sessions JOIN accounts ON accounts.id = account_id WHERE name = ?"
        )
        assert rows.execute(count, ["First of two"]).fetchone() == (0,)
        rows.execute("CREATE TEMP TABLE numbers AS SELECT value AS n FROM json_each(?)", [numbers])
        copies = (
            "INSERT INTO account_sessions"
            " SELECT token || n, id || n, account_id, created, seen - n, device, ended"
            " FROM account_sessions, numbers WHERE account_id IN (SELECT id FROM accounts WHERE name = ?)"
        )
        rows.execute(copies, ["Second of two"])
    entered(house, "Second of two")
    assert len(mine(here)["sessions"]) == SESSIONS
    assert sum(each["here"] for each in mine(here)["sessions"]) == 1  # what was used last stays


def test_the_cookie_lasts_from_when_it_is_used(house: House) -> None:
    here, _ = signed_up(house, "Seldom here")
    assert "set-cookie" not in here.get("/api/account").headers
    with sqlite3.connect(house.data / "bafflebox.db") as rows:
        rows.execute("UPDATE account_sessions SET seen = seen - 7200")
    again = here.get("/api/account").headers["set-cookie"]
    assert f"{COOKIE}={here.cookies[COOKIE]}" in again
    assert all(each in again for each in (f"Max-Age={LASTS}", "HttpOnly", "SameSite=strict", "Path=/"))
    assert "set-cookie" not in here.get("/api/account").headers


def test_what_is_over_takes_no_room_among_the_seats(house: House) -> None:
    here, _ = signed_up(house, "Often at tables")
    first, second, third = (house.table(rules="match", opponent="friend", name="O") for _ in range(3))

    def hold(made: Any) -> Any:
        seats = [{"table": made["table"], "key": made["key"]}]
        return here.post("/api/account/seats", json={"seats": seats}).json()["tables"]

    assert hold(first) == [first["table"]]
    with sqlite3.connect(house.data / "bafflebox.db") as rows:
        rows.execute("CREATE TEMP TABLE many AS SELECT * FROM tables WHERE id = ?", [first["table"]])
        for at in range(1, SEATS):
            rows.execute("UPDATE many SET id = ?", [f"many {at}"])
            rows.execute("INSERT INTO tables SELECT * FROM many")
        held = (
            "INSERT INTO account_seats SELECT tables.id, 'white', account_id FROM tables, account_seats"
            " WHERE tables.id LIKE 'many %' AND table_id = ?"
        )
        rows.execute(held, [first["table"]])
    assert hold(second) == []
    given = {"page": "page-full", "key": "k" * 30, "rules": "match", "length": 1}
    assert code_of(here.post("/api/lobby", json=given)) == (409, "too_many_seats")
    with sqlite3.connect(house.data / "bafflebox.db") as rows:
        rows.execute("UPDATE tables SET over = 1 WHERE id LIKE 'many %'")
    assert hold(third) == [third["table"]]
