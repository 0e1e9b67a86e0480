"""Addresses of the staff and names of accounts, as strangers find them: like those that do not exist."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import event

from bafflebox.server.features.accounts.service import Guest, SignIn
from tests.server.inside import server_in
from tests.server.serving import PLAIN, House
from tests.server.test_accounts import PASSWORD, Browser, signed_up
from tests.server.test_staff import member

VERBS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE")
PATHS = (
    "/staff",
    "/staff/",
    "//staff",
    "/api/staff",
    "/api/staff/",
    "/api/staff/notes",
    "/api/staff/notes/",
    "/api/staff/acts",
    "/api//staff/acts",
    "/api/staff/%6eotes",
    "/api/%73taff/acts",
    "/api/staff/acts/1",
    "/api/staff/notes?x=1",
)
BODIES: tuple[dict[str, Any], ...] = (
    {},
    {"headers": {"accept": "text/html"}},
    {"content": b"{", "headers": {"content-type": "application/json"}},
    {"json": {"do": "bar", "name": "x"}},
    {"content": b"x" * 70_000},
)


def elsewhere(path: str) -> str:
    """The same address of a thing that nobody ever made."""
    return path.replace("staff", "stuff").replace("%73taff", "%73tuff")


def answered(here: Browser, verb: str, path: str, given: dict[str, Any]) -> tuple[int, dict[str, str], bytes]:
    """Status, headers and body; the time of the answer is left out."""
    found = httpx.request(verb, here.house.url + path, cookies=here.cookies, verify=PLAIN, **given)
    headers = {name: value for name, value in found.headers.items() if name != "date"}
    return found.status_code, headers, found.content


@pytest.mark.parametrize("verb", VERBS)
def test_addresses_of_the_staff_answer_strangers_as_unknown_ones(house: House, verb: str) -> None:
    other, _ = signed_up(house, f"Nobody of {verb}")
    for path in PATHS:
        for given in BODIES if verb in ("GET", "POST", "PUT") else BODIES[:1]:
            for here in (Browser(house), other):
                there = answered(here, verb, elsewhere(path), given)
                assert answered(here, verb, path, given) == there, (path, given)
                assert there[0] != 200


def test_members_find_their_page_and_its_acts(house: House) -> None:
    staff = member(house, "Keeper of the Page")
    assert staff.get("/staff").status_code == staff.get("/staff/").status_code == 200
    assert staff.get("/api/staff/notes/").status_code == 200


@pytest.mark.parametrize("do", ["ask", "accept", "block"])
def test_a_name_that_exists_is_answered_by_the_same_work_as_one_that_does_not(
    tmp_path: Path, do: str
) -> None:
    """The same statements come before the answer, watched or not, so that it takes as long."""

    async def act() -> None:
        async with server_in(tmp_path) as server:
            statements: list[str] = []

            async def asked(name: str) -> tuple[object, list[str]]:
                await asyncio.gather(*server.friends._refreshing)
                statements.clear()
                said = await getattr(server.friends, do)(mara.account, name)
                return said, [each for each in statements if "runs" not in each]

            async def made(name: str) -> SignIn:
                found = await server.accounts.make(Guest("127.0.0.1"), name, PASSWORD)
                assert isinstance(found, SignIn), found
                return found

            mara, nesta, _ = [await made(name) for name in ("Mara of Elm", "Nesta of Elm", "Olwen of Elm")]
            await server.friends.ask(mara.account, "Nesta of Elm")
            await server.friends.block(nesta.account, "Mara of Elm")
            await server.friends.take_back(mara.account, "Nesta of Elm")
            looks = server.friends.watch(nesta.account.id)
            await anext(looks)
            event.listen(server._engine, "before_cursor_execute", lambda *given: statements.append(given[2]))
            unknown = await asked("Nobody of Elm")
            assert unknown[1]
            for name in ("Olwen of Elm", "Nesta of Elm"):
                assert await asked(name) == unknown
            await looks.aclose()

    asyncio.run(act())
