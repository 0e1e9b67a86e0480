"""Every operation, act and entry, by every role: what `roles.py` says is what happens."""

from __future__ import annotations

import json
import re
import uuid
import warnings
from base64 import b64encode
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar import Litestar

from bafflebox.match.acts import ACTS as BOARD_ACTS
from bafflebox.referee.conduct.acts import CONDUCT_ACTS
from bafflebox.server.app.main import HANDLERS
from bafflebox.server.features.profiles.choices import PARTS
from bafflebox.tournament.codec import FACTS
from bafflebox.tournament.steps import STEPS
from tests.server.evening import Evening, code_of
from tests.server.roles import (
    ACTS,
    AT_TABLE,
    BY_DIRECTOR,
    BY_NOBODY,
    BY_PLAYER,
    BY_STAFF,
    ROLES,
    WORDS,
    rights,
    table,
)
from tests.server.serving import PLAIN, House
from tests.server.test_accounts import PASSWORD, Browser, mine, signed_up
from tests.server.test_officials import came
from tests.server.test_refereed import people
from tests.server.test_staff import member

REFUSED = (401, 403, 404)
KEY = "k" * 30
STREAMS = (
    "GET /api/friends/live",
    "GET /api/lobby/live",
    "GET /api/contests/{contest}/live",
    "GET /api/tournaments/{tournament}/live",
)


def test_every_operation_act_and_entry_has_a_row() -> None:
    with warnings.catch_warnings(action="ignore"):
        routes = Litestar(HANDLERS, openapi_config=None).routes
    found = {
        f"{method} {re.sub(r':[a-z]+}', '}', route.path)}"
        for route in routes
        for method in getattr(route, "methods", ())
        if method != "OPTIONS" and route.path.startswith(("/api/", "/health", "/ready"))
    }
    assert found == set(rights())
    assert {each.key for each in (*BOARD_ACTS, *CONDUCT_ACTS)} == set(ACTS)
    assert {*FACTS, "Undone", "Amended", *STEPS} == {*BY_PLAYER, *BY_STAFF, *BY_DIRECTOR, *BY_NOBODY}
    assert all(len(row) == len(ROLES) for row in rights().values())
    assert table().count("\n") > 150


@dataclass
class Scene:
    """The things that the rows are about: all of them are the player's."""

    house: House
    evening: Evening
    browsers: dict[str, Browser]
    keys: dict[str, str]
    given: dict[str, str]
    """Parts of addresses."""
    codes: list[str]
    invitation: str
    seat: tuple[str, str]
    upload: int


@pytest.fixture(scope="module")
def scene(house: House) -> Scene:
    player, codes = signed_up(house, "Player of Roles")
    other, _ = signed_up(house, "Other of Roles")
    player.post("/api/friends", json={"do": "ask", "name": "Other of Roles"})
    other.post("/api/friends", json={"do": "accept", "name": "Player of Roles"})
    member_of_house = member(house, "Keeper of Roles")
    evening = Evening.begun(house, players=4)
    evening.say("StaffNamed", name="Sven")
    evening.step("call", division="open", match="M1.1")
    here = evening.board("M1.1").json()["table"]
    keys = evening.keys()
    # of players of its own: others at this server may have brought the match of the file, which is theirs too then
    file = (Path(__file__).parent.parent / "data" / "gnubg" / "m01_len1.mat").read_bytes()
    file = file.replace(b"alice : 0", b"alis of roles : 0")
    brought = player.post("/api/matches", json={"file": b64encode(file).decode()}).json()["match"]
    made = house.table(rules="match", length=3, opponent="friend", name="Plain")
    assert player.post(
        "/api/account/seats", json={"seats": [{"table": made["table"], "key": made["key"]}]}
    ).is_success
    wish = {"page": "page-of-roles", "key": KEY, "rules": "match", "length": 3, "name": "Player"}
    challenge = player.post("/api/lobby", json=wish).json()["challenge"]
    contest = max(house.get("/api/contests").json()["contests"], key=lambda each: each["begins"])["id"]
    assert player.post(f"/api/contests/{contest}/join", json={"key": KEY}).is_success
    upload = player.post("/api/library/uploads", json={"name": "a.zip", "size": 100}).json()["upload"]
    entered = Browser(house)
    entered.post("/api/account/enter", json={"name": "Player of Roles", "password": PASSWORD})
    session = next(each["id"] for each in mine(player)["sessions"] if not each["here"])
    none = {role: Browser(house) for role in ("nobody", "spectator", "referee", "director")}
    return Scene(
        house,
        evening,
        {**none, "account": other, "player": player, "staff": member_of_house},
        {
            "player": keys["players"][evening.row("M1.1")["one"]],
            "referee": keys["staff"]["Sven"],
            "director": evening.key,
        },
        {
            "book": "match", "rule": "B3", "table": made["table"], "board": here, "match": brought, "seq": "2", "number": "1",
            "division": "open", "tournament": evening.id, "challenge": challenge, "session": session, "credential": "none", "card": "1",
            "day": "2026-01-02",
            "name": "Player of Roles",
            "contest": contest,
        },
        codes,
        made["friend"].partition("#join=")[2],
        (made["table"], made["key"]),
        upload,
    )  # fmt: skip


def said(scene: Scene, operation: str, role: str) -> Any:
    """The body of a request, with the secret where the role has it."""
    own, name = role == "player", "Player of Roles"
    password = PASSWORD if own else "something else entirely"
    row = scene.evening.row("M1.1")
    return {
        "POST /api/tournaments/{tournament}/facts": {
            "id": str(uuid.uuid4()),
            "fact": {"fact": "Arrived", "division": "open", "match": "M1.1", "name": row["one"]},
        },
        "POST /api/tournaments/{tournament}/steps": {"id": str(uuid.uuid4()), "step": "call", "division": "open"},
        "POST /api/tournaments/{tournament}/keys": {"role": "player", "name": row["two"]},
        "POST /api/tournaments/{tournament}/corrections": {"division": "open", "match": "M1.1", "winner": "P1"},
        "POST /api/tournaments/{tournament}/tables": {"division": "open", "match": "M1.1", "as": "virtual"},
        "POST /api/tournaments/{tournament}/tables/{table}": {"do": "clock"},
        "POST /api/tournaments": {"name": "x", "director": "Dora"},
        "POST /api/tournaments/players": {"text": "Ann"},
        "POST /api/tournaments/{tournament}/me/push": {"endpoint": "https://push.example.org/x", "p256dh": "", "auth": ""},
        "POST /api/tournaments/{tournament}/ring": {"division": "open", "match": "M1.1"},
        "POST /api/account": {"name": f"New by {role}", "password": PASSWORD},
        "POST /api/account/enter": {"name": name, "password": password},
        "POST /api/account/recover": {
            "name": name,
            "code": scene.codes[0] if own else "AAAA-BBBB-CCCC",
            "password": PASSWORD,
        },
        "POST /api/account/password": {"password": password, "new": PASSWORD},
        "POST /api/account/codes": {"password": password},
        "POST /api/account/passkeys/offer": {"password": password},
        "POST /api/account/passkeys": {"credential": "{}"},
        "POST /api/account/passkeys/enter": {"credential": "{}"},
        "POST /api/account/delete": {"password": password},
        "POST /api/account/seats": {"seats": []},
        "POST /api/account/seats/{table}": {"key": "n" * 30},
        "POST /api/friends": {"do": "ask", "name": "Somebody of Roles"},
        "POST /api/friends/invite": {"name": "Other of Roles", "table": scene.given["table"], "invitation": scene.invitation},
        "POST /api/account/profile": {"parts": dict.fromkeys(PARTS, "friends"), "followed": False},
        "POST /api/notifications": {"kinds": ["turn"]},
        "POST /api/notifications/confirm": {"token": "none"},
        "POST /api/notifications/stop": {"token": "none"},
        "POST /api/contests": {"rules": "match"},
        "POST /api/contests/{contest}/join": {"key": KEY if own else f"{role:d<30}"},
        "POST /api/lobby": {"page": f"page-of-{role}", "key": f"{role:a<30}", "rules": "match", "length": 3, "name": role},
        "POST /api/lobby/{challenge}/take": {"page": f"page-of-{role}", "key": f"{role:b<30}", "name": role},
        "POST /api/lobby/{challenge}/withdraw": {"key": KEY if own else f"{role:c<30}"},
        "POST /api/lobby/{challenge}/table": {"key": f"{role:c<30}"},
        "POST /api/tables/{table}/seat": {"invitation": scene.invitation if own else "j" * 30},
        "POST /api/tables/{table}/invitation": {"invitation": scene.invitation},
        "POST /api/library/notes": {"id": "4HPwATDgc/ABMA", "tags": ["a"]},
        "POST /api/library/persons": {"name": "", "others": []},
        "POST /api/library/uploads": {"name": "b.zip", "size": 100},
        "POST /api/library/uploads/part": {"upload": scene.upload, "at": 0, "file": b64encode(b"x").decode()},
        "POST /api/library/uploads/drop": {"upload": scene.upload},
        "POST /api/library/quiz/of/{match}": {"seq": 2, "asked": True},
        "POST /api/library/quiz/{card}": {"do": "roll"},
        "POST /api/staff/acts": {"do": "lift", "name": "Other of Roles"},
    }.get(operation, {})  # fmt: skip


def asked(scene: Scene, operation: str, role: str) -> tuple[int, str]:
    """The status of an operation by a role, and what was said."""
    method, path = operation.split()
    given = dict(scene.given)
    if path.startswith("/api/tournaments"):
        given["table"] = given["board"]
    path = path.format(**given)
    if operation == "GET /api/lobby/live":
        path += "?page=page-of-roles"
    here, headers = scene.browsers[role], {}
    if "{tournament}" in operation and role in scene.keys:
        headers["authorization"] = f"Bearer {scene.keys[role]}"
    if "passkeys" in path:
        headers["host"] = f"localhost:{scene.house.port}"  # browsers have none at an address
    cookies = httpx.Cookies() if operation in BY_SECRET else here.cookies
    body = said(scene, operation, role) if method == "POST" else None
    url = f"{scene.house.url}{path}"
    with httpx.stream(
        method, url, json=body, headers=headers, cookies=cookies, timeout=120, verify=PLAIN
    ) as answer:
        if operation in STREAMS and answer.status_code == 200:
            return 200, ""
        words = answer.read().decode("utf-8", "replace")
        if operation == "POST /api/account/recover" and answer.is_success:
            here.cookies.update(answer.cookies)  # every other session has ended
        if operation == "POST /api/account/codes" and answer.is_success:
            scene.codes[:] = json.loads(words)["codes"]
        return answer.status_code, words[:300]


BY_SECRET = ("POST /api/account", "POST /api/account/enter", "POST /api/account/recover")
"""Operations that begin a session, and would end the browser's own."""
LAST = (
    "POST /api/contests/{contest}/leave",
    "POST /api/account/leave",
    "POST /api/lobby/{challenge}/withdraw",
    "POST /api/lobby/{challenge}/take",
    "POST /api/library/uploads/drop",
    "POST /api/library/{match}/remove",
    "POST /api/account/password",
    "POST /api/account/recover",
    "POST /api/account/delete",
)  # fmt: skip
"""Operations that take away what other rows need."""


def test_every_role_has_its_operations_and_no_others(scene: Scene) -> None:
    wrong = []
    order = sorted(rights(), key=lambda each: LAST.index(each) if each in LAST else -1)
    for operation in order:
        row = rights()[operation]
        # those without the right come first: they change nothing
        for role, mark in sorted(
            zip(ROLES, row, strict=True), key=lambda each: (each[1] == "+", each[0] == "player")
        ):
            if operation == "POST /api/account/leave" and role not in ("nobody", "spectator"):
                continue  # who is signed in is needed below
            if role == "player" and operation == "POST /api/account/sessions/{session}/end":
                # others were answered as if it was theirs, and ended nothing
                assert scene.given["session"] in [
                    each["id"] for each in mine(scene.browsers[role])["sessions"]
                ]
            status, words = asked(scene, operation, role)
            assert status < 500 or status == 503, (operation, role, words)
            if mark == "*":
                continue
            if (status in REFUSED) is (mark == "+"):
                wrong.append((operation, role, mark, status, words))
    assert not wrong, "\n".join(map(str, wrong))


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.mark.anyio
async def test_every_role_at_a_table_has_its_acts_and_no_others(tmp_path: Path) -> None:
    """Without the right an act is refused and nothing is written; with it, no refusal is about the role."""
    of_roles = ("watching", "spectator", "not_a_player", "not_the_director", "monitor", "not_yours")
    async with people(
        tmp_path, rules="american", options={"length": "3"}, clock="rules", director=True
    ) as here:
        seats = {"spectator": here.cid, "player": here.ann, "director": here.director}
        for part in ("monitor", "staff", "committee"):
            seats[part] = await came(here, part, f"{part.title()} Eve")
        await here.play(6)
        wrong = []
        for act, row in ACTS.items():
            for role, mark in zip(AT_TABLE, row, strict=True):
                if role == "player" and act in ENDS:
                    continue
                before = here.table.running.seq
                answer = await seats[role].do({"do": act, **WORDS.get(act, {})})
                code = "" if answer["ok"] else answer["refused"]["code"]
                if mark == "-" and (not code or here.table.running.seq != before):
                    wrong.append((act, role, mark, code))
                if mark == "+" and code in of_roles and act not in NOT_NOW:
                    wrong.append((act, role, mark, code))
                assert code != "not_stored", (act, role)
        assert not wrong, "\n".join(map(str, wrong))


ENDS = ("resign", "concede", "close_session", "leave")
"""Acts of the player that would end what the others are tried in."""
NOT_NOW = ("agree", "decline", "set_clock", "adjust_clock")
"""Acts that a table hears from the director only while a proposal waits for them, or not at all."""


def test_every_key_of_a_tournament_has_its_entries_and_no_others(house: House) -> None:
    evening = Evening.begun(house, players=4)
    evening.say("StaffNamed", name="Sven")
    keys = evening.keys()
    evening.step("call", division="open", match="M1.1")
    one = evening.row("M1.1")["one"]
    holders = {
        "player": evening.as_of(keys["players"][one]),
        "staff": evening.as_of(keys["staff"]["Sven"]),
        "director": evening,
    }
    about = {"division": "open", "match": "M1.1", "name": one, "winner": one, "score": [5, 0]}
    samples: dict[str, dict[str, Any]] = {
        "NoticePosted": {"notice": {}}, "DivisionMade": {"division": {"key": "x", "lengths": [{"bracket": "*", "points": [5]}]}},
        "StaffNamed": {"name": "Zoe"}, "TablesSet": {"tables": 9}, "Scheduled": {"bracket": "M", "round": 2, "start": 1},
        "Entered": {"name": "P9"},
        "RoundSatOut": {"round": 1}, "KeptApart": {"one": one, "two": "P9"},
        "Seeded": {"names": [one]}, "Seated": {"line": 1}, "Called": {"table": 1, "due": 1}, "Penalised": {"points": 1, "rule": "A2.3"},
        "Ruled": {"grounds": ["A1.2"], "remedies": []}, "AppealDecided": {"against": [], "upheld": []},
        "EquipmentTicked": {"items": []}, "EquipmentReplaced": {"item": "dice"}, "MonitorFeeSet": {"amount": "1"},
        "Paid": {"amount": "1"}, "BoxCounted": {"amount": "1"}, "PoolOpened": {"pool": "p", "stake": "1"}, "PoolJoined": {"pool": "p"},
        "AuctionOpened": {"percent": ["100"]}, "Sold": {"price": "1", "owners": [["Zoe", "100"]]}, "Undone": {"target": 1},
        "Amended": {"target": 4, "says": {"fact": "Entered", "division": "open", "name": "P1"}},
    }  # fmt: skip
    least = {"player": 0, "staff": 1, "director": 2}
    wrong = []
    for names, need in ((BY_PLAYER, 0), (BY_STAFF, 1), (BY_DIRECTOR, 2), (BY_NOBODY, 3)):
        for name in names:
            for role, holder in holders.items():
                if name in STEPS:
                    answer = holder.stepped(name, dry=True, **about)
                else:
                    answer = holder.told(fact={"fact": name, **about, **samples.get(name, {})}, dry=True)
                code = "" if answer.is_success else code_of(answer)
                allowed = least[role] >= need
                of_role = code in (
                    "for_the_director",
                    "for_the_staff",
                    "own_alone",
                    "worked_out",
                    "notice_says",
                )
                of_role = of_role or (names is BY_NOBODY and code == "bad_fact")
                if allowed is of_role or (not allowed and answer.is_success):
                    wrong.append((name, role, answer.status_code, code))
    assert not wrong, "\n".join(map(str, wrong))
