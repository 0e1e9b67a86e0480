"""Friends: asked by name, which tells nobody whether there is one; accepted, removed, seen, invited to a table."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Iterator
from contextlib import aclosing, closing, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import Engine

from bafflebox.refusal import Refusal
from bafflebox.server.features.accounts.rows import Account, AccountRows, SignInSession
from bafflebox.server.features.accounts.service import Guest, SignIn
from bafflebox.server.features.friends.friendship import FRIENDS_MOST
from bafflebox.server.features.friends.rows import ASKS, FriendRows
from bafflebox.server.features.friends.service import ASK_BURST
from bafflebox.server.model.likeness import fold
from bafflebox.server.store.writer import Writer
from tests.server.client import Client
from tests.server.inside import server_in
from tests.server.serving import PATIENCE, PLAIN, House, serving
from tests.server.test_accounts import PASSWORD, Browser, code_of, entered, mine, signed_up


def wish(here: Browser, do: str, name: str) -> httpx.Response:
    return here.post("/api/friends", json={"do": do, "name": name})


def did(here: Browser, do: str, name: str) -> dict[str, Any]:
    """Return the person's view after an act that is not refused."""
    answer = wish(here, do, name)
    assert answer.status_code == 200, answer.text
    return seen(here)


def seen(here: Browser) -> dict[str, Any]:
    """The names that somebody sees in each part."""
    view = here.get("/api/friends").json()
    names = {part: [each["name"] for each in view[part]] for part in ("friends", "asking", "asked")}
    return {part: each for part, each in {**names, "blocked": view["blocked"]}.items() if each}


def people(house: House, *names: str) -> Iterator[Browser]:
    return (signed_up(house, name)[0] for name in names)


@contextmanager
def looking(here: Browser, path: str = "/api/friends/live") -> Iterator[Iterator[Any]]:
    """A subscribed window, and its messages."""
    url = f"{here.house.url}{path}"
    with httpx.stream("GET", url, timeout=PATIENCE, verify=PLAIN, cookies=here.cookies) as answer:
        yield (json.loads(line[6:]) for line in answer.iter_lines() if line.startswith("data: "))


def shown(told: Iterator[Any], holds: Any) -> Any:
    """The first friend of the next view in which something holds of him."""
    return next(view["friends"][0] for view in told if view["friends"] and holds(view["friends"][0]))


def test_friends_are_asked_accepted_and_let_go_of(house: House) -> None:
    mara, nesta = people(house, "Mara of Fern", "Nesta of Fern")
    assert did(mara, "ask", "NESTA of Fern") == {"asked": ["NESTA of Fern"]}
    assert did(mara, "ask", "Nesta of Fern") == {"asked": ["NESTA of Fern"]}  # once is enough
    assert seen(nesta) == {"asking": ["Mara of Fern"]}
    assert code_of(wish(mara, "accept", "Nesta of Fern")) == (404, "asks_not")
    assert did(mara, "take_back", "Nesta of Fern") == {}
    assert code_of(wish(nesta, "accept", "Mara of Fern")) == (404, "asks_not")
    did(mara, "ask", "Nesta of Fern")
    assert did(nesta, "accept", "Mara of Fern") == {"friends": ["Mara of Fern"]}
    assert seen(mara) == {"friends": ["Nesta of Fern"]}
    assert did(mara, "ask", "Nesta of Fern") == {"friends": ["Nesta of Fern"]}
    assert did(nesta, "remove", "Mara of Fern") == {}
    assert seen(mara) == {}
    # who asks one by whom he is asked has said yes
    did(nesta, "ask", "Mara of Fern")
    assert did(mara, "ask", "Nesta of Fern") == {"friends": ["Nesta of Fern"]}
    assert seen(nesta) == {"friends": ["Mara of Fern"]}


def test_nobody_learns_whether_a_name_exists_or_says_no(house: House) -> None:
    mara, nesta, olwen = people(house, "Mara of Moss", "Nesta of Moss", "Olwen of Moss")
    names = ("Nesta of Moss", "Olwen of Moss", "Idris of Moss")  # says no, says never, is nobody

    def alike(do: str) -> None:
        answers = [wish(mara, do, name) for name in names]
        told = [(each.status_code, each.json().get("error")) for each in answers]
        assert told[0] == told[1] == told[2]

    alike("ask")
    assert did(nesta, "decline", "Mara of Moss") == {}
    assert did(olwen, "block", "Mara of Moss") == {"blocked": ["Mara of Moss"]}
    for do in ("ask", "accept", "decline", "remove", "unblock"):
        alike(do)
        assert seen(mara) == {"asked": [*reversed(names)]}
    alike("block")  # which takes back what was asked
    assert seen(mara) == {"blocked": sorted(names)}
    alike("unblock")
    alike("take_back")
    alike("ask")
    assert seen(mara) == {"asked": [*reversed(names)]}
    assert (seen(nesta), seen(olwen)) == ({"asking": ["Mara of Moss"]}, {"blocked": ["Mara of Moss"]})
    assert did(olwen, "unblock", "Mara of Moss") == {}
    did(mara, "take_back", "Olwen of Moss"), did(mara, "ask", "Olwen of Moss")
    assert did(olwen, "accept", "Mara of Moss") == {"friends": ["Mara of Moss"]}
    # a friend can be removed for good: to them it looks like any removal
    assert did(olwen, "block", "Mara of Moss") == {"blocked": ["Mara of Moss"]}
    assert seen(mara) == {"asked": ["Idris of Moss", "Nesta of Moss"]}
    # and who asks whom he would not be asked by has changed his mind
    assert did(olwen, "ask", "Mara of Moss") == {"asked": ["Mara of Moss"]}


def test_what_is_refused(house: House) -> None:
    (mara,) = people(house, "Mara of Reed")
    assert code_of(wish(mara, "ask", "mara  OF reed")) == (409, "own_name")
    assert code_of(wish(mara, "ask", "x")) == (400, "bad_name")
    assert code_of(wish(mara, "marry", "Nesta of Reed"))[0] == 400
    invited = {"name": "Nesta of Reed", "table": "fedcba987654", "invitation": "i" * 30}
    assert code_of(mara.post("/api/friends/invite", json=invited)) == (404, "no_friend")
    stranger = Browser(house)
    for answer in (
        stranger.get("/api/friends"),
        stranger.get("/api/friends/live"),
        wish(stranger, "ask", "Mara of Reed"),
        stranger.post("/api/friends/invite", json=invited),
    ):
        assert code_of(answer) == (401, "not_signed_in")
    codes = [code_of(wish(mara, "ask", f"Somebody {at}"))[0] for at in range(ASK_BURST + 1)]
    assert codes == [200] * ASK_BURST + [429]
    assert code_of(wish(mara, "ask", "Another"))[1] == "try_later"


def test_a_friend_is_seen_and_invited_to_a_table(house: House) -> None:
    mara, nesta = people(house, "Mara of Sedge", "Nesta of Sedge")
    did(mara, "ask", "Nesta of Sedge")
    with looking(nesta) as told:
        assert next(told)["asking"][0]["name"] == "Mara of Sedge"
        did(nesta, "accept", "Mara of Sedge")
        assert not shown(told, lambda _: True)["here"]
        with looking(mara, "/api/lobby/live?page=page-of-mara"):  # whoever has the lobby open is here
            shown(told, lambda friend: friend["here"])
        shown(told, lambda friend: not friend["here"])

        made = house.table(rules="match", length=5, opponent="friend", name="Mara", opponent_name="Nesta")
        invitation = made["friend"].split("#join=")[1]
        invited = {"name": "nesta of sedge", "table": made["table"], "invitation": invitation}
        for change, status in (
            ({"invitation": "i" * 30}, (403, "no_invitation")),
            ({"invitation": made["key"]}, (403, "no_invitation")),
            ({"table": "fedcba987654"}, (404, "no_table")),
        ):
            assert code_of(mara.post("/api/friends/invite", json={**invited, **change})) == status
        view = mara.post("/api/friends/invite", json=invited).json()
        assert view["friends"][0] | {"since": 0} == {
            "name": "Nesta of Sedge",
            "since": 0,
            "here": True,
            "invites": None,
        }
        # it is shown while who invites sits there, and until the seat is taken
        offered = {"table": made["table"], "invitation": invitation, "rules": "match", "length": 5}
        with Client(house.address, made["table"], made["key"]):
            assert shown(told, lambda friend: friend["invites"])["invites"] == offered
        shown(told, lambda friend: not friend["invites"])
        with Client(house.address, made["table"], made["key"]):
            shown(told, lambda friend: friend["invites"])
            body = {"invitation": invitation, "key": "n" * 30}
            assert house.post(f"/api/tables/{made['table']}/seat", json=body).status_code == 201
            shown(told, lambda friend: not friend["invites"])
            assert code_of(mara.post("/api/friends/invite", json=invited)) == (403, "no_invitation")


def test_who_is_signed_out_sees_nothing_more(house: House) -> None:
    mara, nesta = people(house, "Mara of Rush", "Nesta of Rush")
    elsewhere = entered(house, "Mara of Rush")
    with looking(mara) as told:
        assert next(told)["asking"] == []
        (here,) = (each for each in mine(mara)["sessions"] if each["here"])
        assert elsewhere.post(f"/api/account/sessions/{here['id']}/end").status_code == 200
        did(nesta, "ask", "Mara of Rush")
        assert list(told) == []  # the line ends, and what happened since does not go over it
    assert seen(elsewhere) == {"asking": ["Nesta of Rush"]}


def test_what_is_kept_of_friends_is_taken_along_and_goes_with_the_account(tmp_path: Path) -> None:
    with serving(tmp_path) as house:
        mara, nesta, olwen = people(house, "Mara of Ash", "Nesta of Ash", "Olwen of Ash")
        did(mara, "ask", "Nesta of Ash"), did(nesta, "accept", "Mara of Ash")
        did(mara, "ask", "Olwen of Ash"), did(olwen, "block", "Mara of Ash")
        did(nesta, "ask", "Mara of Fir"), did(olwen, "ask", "Nesta of Ash")
        kept = nesta.get("/api/account/export.json").json()["friends"]
        assert [each["name"] for part in ("friends", "asking", "asked") for each in kept[part]] == [
            "Mara of Ash",
            "Olwen of Ash",
            "Mara of Fir",
        ]
        with looking(nesta) as told:
            next(told)
            assert mara.post("/api/account/delete", json={"password": PASSWORD}).status_code == 200
            assert next(view["friends"] for view in told if not view["friends"]) == []
        assert seen(olwen) == {"asked": ["Nesta of Ash"], "blocked": ["Mara of Ash"]}
        with closing(sqlite3.connect(house.data / "bafflebox.db")) as rows:
            assert [rows.execute(f"SELECT count(*) FROM {table}").fetchone()[0]  # noqa: S608
                    for table in ("friends", "blocks", "friend_asks")] == [0, 1, 2]  # fmt: skip
        # whoever takes the name later is another, and is not asked by who asked before
        again, _ = signed_up(house, "Mara of Fir")
        assert seen(again) == {}
    # what was answered is there after the server was
    with serving(tmp_path) as house:
        nesta.house = house
        assert seen(nesta) == {"asking": ["Olwen of Ash"], "asked": ["Mara of Fir"]}


@pytest.fixture
def rows(engine: Engine) -> Iterator[tuple[FriendRows, AccountRows]]:
    """Rows of friends and of accounts."""
    writer = Writer(engine)
    yield FriendRows(engine, writer), AccountRows(engine, writer)
    writer.close()


def test_how_many_there_may_be(rows: tuple[FriendRows, AccountRows]) -> None:
    friends, accounts = rows

    async def account(name: str) -> str:
        kept = Account(name, name, fold(name), "", 0.0)
        await accounts.create(kept, [name], SignInSession(name, name, name, 0.0, 0.0, ""))
        return name

    async def bounds() -> None:
        mara = await account("mara")
        for at in range(ASKS):
            assert await friends.ask(mara, f"nobody {at}", f"nobody {at}") is None
        await account("nesta")
        for name in ("nesta", "nobody at all"):  # full is full, whoever is asked
            against = await friends.ask(mara, name, name)
            assert isinstance(against, Refusal)
            assert (against.code, against.given) == ("too_many_asks", {"n": ASKS})
        for at in range(FRIENDS_MOST):
            await friends.ask(await account(f"friend {at}"), "mara", "mara")
            assert await friends.accept(mara, f"friend {at}") is None
        await friends.ask("nesta", "mara", "mara")
        against = await friends.accept(mara, "nesta")
        assert isinstance(against, Refusal)
        assert against.code == "too_many_friends"
        assert [each.name for each in (await friends.of(mara)).asking] == ["nesta"]
        assert len((await friends.of(mara)).friends) == FRIENDS_MOST

    asyncio.run(bounds())


def test_who_looks_is_told_that_an_account_is_gone_by_whatever_way_it_went(tmp_path: Path) -> None:
    """No request deletes it: the accounts do, and friends follow."""

    async def act() -> None:
        async with server_in(tmp_path) as server:
            guest = Guest("127.0.0.1")
            mara = await server.accounts.make(guest, "Mara of Yew", PASSWORD)
            nesta = await server.accounts.make(guest, "Nesta of Yew", PASSWORD)
            assert isinstance(mara, SignIn)
            assert isinstance(nesta, SignIn)
            await server.friends.ask(mara.account, nesta.account.name)
            await server.friends.accept(nesta.account, mara.account.name)
            async with aclosing(server.friends.watch(nesta.account.id)) as told:
                assert await anext(each async for each in told if b"Mara of Yew" in each)
                assert await server.accounts.delete(guest, mara.account, PASSWORD) is None
                async with asyncio.timeout(20):
                    assert await anext(each async for each in told if b'"friends":[]' in each)

    asyncio.run(act())
