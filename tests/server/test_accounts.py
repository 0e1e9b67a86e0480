"""Accounts: names, passwords, recovery, devices, seats that move; and what is tried against them."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import statistics
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import Engine
from websockets.exceptions import ConnectionClosed

from bafflebox.refusal import Refusal
from bafflebox.server.features.accounts.attempts import KNOWN, Attempts
from bafflebox.server.features.accounts.devices import device_of
from bafflebox.server.features.accounts.names import account_name
from bafflebox.server.features.accounts.rows import Account, AccountRows, SignInSession
from bafflebox.server.live.table import NO_SEAT
from bafflebox.server.model.likeness import fold, skeleton
from bafflebox.server.net.settings import Limits
from bafflebox.server.store.writer import Writer
from tests.server.client import Client
from tests.server.serving import House, serving

PASSWORD = "tric-trac and toothpicks"  # noqa: S105


class Browser:
    """A browser with its own cookies, at a house."""

    def __init__(self, house: House, agent: str = "", source: str = "") -> None:
        self.house, self.headers, self.source = house, {"user-agent": agent}, source
        self.cookies = httpx.Cookies()

    def get(self, path: str) -> httpx.Response:
        return self.house.get(path, cookies=self.cookies, headers=self.headers)

    def post(self, path: str, json: Any = None, **headers: str) -> httpx.Response:
        given: dict[str, Any] = {
            "json": json,
            "cookies": self.cookies,
            "headers": {**self.headers, **headers},
        }
        done = (
            self.house.post_from(self.source, path, **given)
            if self.source
            else self.house.post(path, **given)
        )
        self.cookies.update(done.cookies)
        return done


def code_of(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json().get("error", {}).get("code", "")


def signed_up(house: House, name: str, *, source: str = "", **more: Any) -> tuple[Browser, list[str]]:
    """A browser in which a name was kept, from an address of this machine, and its recovery codes."""
    here = Browser(house, source=source)
    made = here.post("/api/account", json={"name": name, "password": PASSWORD, **more})
    assert made.status_code == 201, made.text
    return here, made.json()["codes"]


def entered(house: House, name: str, password: str = PASSWORD) -> Browser:
    """Another browser, signed in."""
    here = Browser(house, "Mozilla/5.0 (Android 14; Mobile) Firefox/130")
    assert here.post("/api/account/enter", json={"name": name, "password": password}).status_code == 200
    return here


def read_to_the_end(window: Client) -> None:
    while True:
        window.read()


def mine(here: Browser) -> Any:
    return here.get("/api/account").json()["account"]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Mara", "MARA"),
        ("Mara", "Ｍａｒａ"),
        ("Straße", "STRASSE"),
        ("علی", "علي"),
        ("Ann 7", "Ann  ٧"),
        ("Anna", "Anna\ufe0f"),
        ("Anna", "An\u034fna"),
        ("Anna", "Anna\u3164"),
    ],
)
def test_spellings_of_a_name_are_one_name(one: str, other: str) -> None:
    assert fold(one) == fold(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Mara", "Mаrа"),  # Cyrillic letters among Latin ones
        ("soc", "ѕос"),
        ("Mapa", "Мара"),  # one alphabet each
        ("Ilar", "llar"),
        ("modern", "modem"),
        ("Tom1 O", "Toml 0"),
        ("O'Neill", "O\u2019Neill"),
    ],
)
def test_names_that_look_alike_have_one_skeleton(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)
    assert fold(one) != fold(other)


@pytest.mark.parametrize(
    ("one", "other"), [("Siân", "Sian"), ("Ёлка", "Елка"), ("رضا", "رصا"), ("Ali", "All")]
)
def test_names_that_differ_to_the_eye_stay_two(one: str, other: str) -> None:
    assert (skeleton(one) == skeleton(other), fold(one) == fold(other)) == (False, False)


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("x", "bad_name"),
        ("x" * 25, "bad_name"),
        ("Mara\x1b[31m", "bad_name"),
        ("Ma\u202era", "bad_name"),
        ("Ma\nra", "bad_name"),
        ("Mаra", "bad_name"),  # a Cyrillic letter among Latin ones
        ("1234", "bad_name"),
        ("Anna\ufe0f", "bad_name"),  # one more sign, and nobody sees it
        ("\u3164\u115f\u2800", "bad_name"),
        ("Director", "name_taken"),
        ("Ｗhite", "name_taken"),
        ("The Staff", "name_taken"),
        ("admin_2", "name_taken"),
        ("Вафflebox".replace("Ваф", "Baf"), "name_taken"),
        ("Dyfarnwr", "name_taken"),
        ("ᏣᎳᎩ", "bad_name"),  # a script of few
        ("Ann李", "bad_name"),
    ],
)
def test_names_that_nobody_may_have(name: str, code: str) -> None:
    found = account_name(name)
    assert isinstance(found, Refusal)
    assert found.code == code


@pytest.mark.parametrize(
    "name", ["Mara", "Siân Ó", "علی رضا", "Ёлка", "O'Neill-7", "李小龙", "モダン女", "The Director"]
)
def test_names_of_every_alphabet_are_names(name: str) -> None:
    assert account_name(name) == name


def test_a_device_is_called_by_browser_and_system_alone() -> None:
    edge = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0.1"
    assert (device_of(edge), device_of("curl <script>")) == ("Edge, Windows", "")


def test_a_name_is_kept_by_one_step_and_is_one_persons(house: House) -> None:
    here, codes = signed_up(house, "Nesta of Bay")
    assert len(set(codes)) == 8
    about = mine(here)
    assert (about["name"], about["codes"], [each["here"] for each in about["sessions"]]) == (
        "Nesta of Bay",
        8,
        [True],
    )
    taken = Browser(house).post("/api/account", json={"name": "ＮＥＳＴＡ of Bay", "password": PASSWORD})
    assert code_of(taken) == (409, "name_taken")
    assert mine(Browser(house)) is None


def test_the_cookie_is_for_no_script_and_no_other_site(house: House) -> None:
    here, _ = signed_up(house, "Bram of Bay")
    made = here.post("/api/account/enter", json={"name": "Bram of Bay", "password": PASSWORD})
    said = made.headers["set-cookie"].lower()
    assert "httponly" in said
    assert "samesite=strict" in said
    assert "path=/" in said
    made = here.post(
        "/api/account/enter",
        json={"name": "Bram of Bay", "password": PASSWORD},
        **{"x-forwarded-proto": "https"},
    )
    assert "secure" in made.headers["set-cookie"].lower()


def test_no_page_of_another_site_does_anything_with_the_cookie(house: House) -> None:
    here, _ = signed_up(house, "Ofelia of Bay")
    for origin in ("https://evil.example", "null", f"http://127.0.0.1:{house.port + 1}"):
        for path in ("leave", "delete", "password", "codes", "seats"):
            done = here.post(f"/api/account/{path}", json={"password": PASSWORD}, origin=origin)
            assert code_of(done) == (403, "foreign_origin")
    assert mine(here)["name"] == "Ofelia of Bay"
    # nor can anything be changed by an address alone
    assert here.get("/api/account/leave").status_code == 405


def test_a_session_begins_with_another_token_and_ends_where_it_is_ended(house: House) -> None:
    here, _ = signed_up(house, "Tomos of Bay")
    planted = Browser(house)
    planted.cookies.set("bafflebox_session", "chosen-by-somebody-else")
    made = planted.post("/api/account/enter", json={"name": "tomos of bay", "password": PASSWORD})
    assert made.cookies["bafflebox_session"] != "chosen-by-somebody-else"
    phone = entered(house, "Tomos of Bay")
    sessions = mine(here)["sessions"]
    assert {"", "Firefox, Android"} <= {each["device"] for each in sessions}
    assert len(sessions) == 3
    there = next(each["id"] for each in mine(phone)["sessions"] if each["here"])
    stranger, _ = signed_up(house, "Stranger")
    stranger.post(f"/api/account/sessions/{there}/end")
    assert mine(phone)["name"] == "Tomos of Bay"  # nobody ends another one's
    here.post(f"/api/account/sessions/{there}/end")
    assert mine(phone) is None
    here.post("/api/account/leave")
    assert mine(here) is None  # the token itself is good no more


def test_another_password_ends_every_other_session(house: House) -> None:
    here, _ = signed_up(house, "Idris of Bay")
    phone = entered(house, "Idris of Bay")
    wrong = here.post(
        "/api/account/password", json={"password": "not this one", "new": "another one entirely"}
    )
    assert code_of(wrong) == (401, "wrong_sign_in")
    done = here.post("/api/account/password", json={"password": PASSWORD, "new": "another one entirely"})
    assert done.status_code == 200
    assert (mine(phone), mine(here)["name"]) == (None, "Idris of Bay")
    old = Browser(house).post("/api/account/enter", json={"name": "Idris of Bay", "password": PASSWORD})
    assert code_of(old) == (401, "wrong_sign_in")
    entered(house, "Idris of Bay", "another one entirely")


def test_a_recovery_code_is_good_once_and_ends_every_session(house: House) -> None:
    here, codes = signed_up(house, "Parvin of Bay")
    given = {
        "name": "parvin of bay",
        "code": codes[3].upper().replace("-", " "),
        "password": "found again at last",
    }
    there = Browser(house)
    assert there.post("/api/account/recover", json=given).status_code == 200
    assert (mine(here), mine(there)["codes"]) == (None, 7)
    again = Browser(house).post("/api/account/recover", json=given)
    assert code_of(again) == (401, "not_recovered")
    fresh = there.post("/api/account/codes", json={"password": "found again at last"}).json()["codes"]
    old = Browser(house).post("/api/account/recover", json={**given, "code": codes[0]})
    assert (len(fresh), code_of(old)) == (8, (401, "not_recovered"))


def test_an_unknown_name_is_answered_as_a_wrong_password_and_as_late(house: House) -> None:
    signed_up(house, "Known")
    took: dict[str, list[float]] = {"Known": [], "Unknown": []}
    said = set()
    for _ in range(8):
        for name, times in took.items():
            began = time.perf_counter()
            answer = Browser(house).post("/api/account/enter", json={"name": name, "password": "a wrong one"})
            times.append(time.perf_counter() - began)
            said.add((answer.status_code, answer.text, "set-cookie" in answer.headers))
            lost = {"name": name, "code": "0" * 16, "password": "a wrong one"}
            answer = Browser(house).post("/api/account/recover", json=lost)
            said.add((answer.status_code, answer.text, "set-cookie" in answer.headers))
    assert len(said) == 2, said
    known, unknown = (statistics.median(each) for each in took.values())
    # without the hash that is tried in vain one of them took a tenth of the other
    assert 0.4 < known / unknown < 2.5, took


def test_nothing_that_opens_an_account_is_kept_or_logged(tmp_path: Path) -> None:
    with serving(tmp_path, log="info") as house:
        here, codes = signed_up(house, "Secretive")
        entered(house, "Secretive")
        here.post("/api/account/enter", json={"name": "Secretive", "password": "a wrong password"})
        secrets = [PASSWORD, "a wrong password", *codes, *(each.value or "" for each in here.cookies.jar)]
        log = house.log()
    assert "Secretive" not in log
    with closing(sqlite3.connect(tmp_path / "bafflebox.db")) as rows:
        kept = "\n".join(rows.iterdump())
    assert "Secretive" in kept
    assert "$argon2id$v=19$m=19456,t=2,p=1$" in kept
    for secret in secrets:
        assert secret.replace("-", "") not in (kept + log).replace("-", "")


def test_a_seat_goes_on_at_another_device_and_leaves_the_first(house: House) -> None:
    made = house.table(rules="match", length=3, opponent="bot", name="Mair")
    given = [{"table": made["table"], "key": made["key"]}, {"table": made["table"], "key": "wrong"}]
    signed_up(house, "Mair", seats=given)
    phone = entered(house, "Mair")
    held = {"table": made["table"], "seat": "white", "white": "Mair", "black": "Bot", "over": False}
    assert mine(phone)["seats"] == [held]
    with Client(house.address, made["table"], made["key"]) as window:
        moved = phone.post(f"/api/account/seats/{made['table']}", json={"key": "k" * 30})
        assert moved.json() == {"table": made["table"], "seat": "white"}
        with pytest.raises(ConnectionClosed) as closed:
            read_to_the_end(window)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == NO_SEAT
    with Client(house.address, made["table"], "k" * 30) as window:
        assert window.hello["seat"] == "white"
    weak = phone.post(f"/api/account/seats/{made['table']}", json={"key": "short"})
    assert code_of(weak) == (400, "bad_key")
    # whoever had the key, and does not hold the seat, gets nothing by it
    thief, _ = signed_up(house, "Thief")
    claimed = thief.post("/api/account/seats", json={"seats": [{"table": made["table"], "key": "k" * 30}]})
    taken = thief.post(f"/api/account/seats/{made['table']}", json={"key": "t" * 30})
    assert (claimed.json(), code_of(taken)) == ({"tables": []}, (404, "not_held"))
    nobody = Browser(house).post(f"/api/account/seats/{made['table']}", json={"key": "t" * 30})
    assert code_of(nobody) == (401, "not_signed_in")


def test_an_account_is_taken_along_and_let_go_of(house: House) -> None:
    made = house.table(rules="match", length=3, opponent="bot", name="Gone")
    here, _ = signed_up(house, "Gone", seats=[{"table": made["table"], "key": made["key"]}])
    file = here.get("/api/account/export.json")
    kept = json.loads(file.text)
    assert "attachment" in file.headers["content-disposition"]
    assert (kept["name"], kept["codes"], kept["seats"][0]["table"]) == ("Gone", 8, made["table"])
    assert kept["library"] == {"matches": [], "notes": [], "persons": [], "cards": []}
    assert here.get("/api/library/export.zip").content.startswith(b"PK")
    assert code_of(here.post("/api/account/delete", json={"password": "not it"})) == (401, "wrong_sign_in")
    assert here.post("/api/account/delete", json={"password": PASSWORD}).status_code == 200
    assert mine(here) is None
    assert code_of(here.get("/api/account/export.json")) == (401, "not_signed_in")
    with closing(sqlite3.connect(house.data / "bafflebox.db")) as rows:
        for table in ("accounts", "account_codes", "account_sessions", "account_seats"):
            assert "Gone" not in str(rows.execute(f"SELECT * FROM {table}").fetchall())  # noqa: S608
        assert (
            rows.execute("SELECT 1 FROM account_seats WHERE table_id = ?", [made["table"]]).fetchall() == []
        )
    with Client(house.address, made["table"], made["key"]) as window:  # the key stays good where it is
        assert window.hello["seat"] == "white"
    again = Browser(house).post("/api/account", json={"name": "G0ne", "password": PASSWORD})
    assert code_of(again) == (409, "name_taken")  # the name rests


def test_who_guesses_waits() -> None:
    attempts = Attempts(Limits())

    def why(address: str, name: str = "olwen", device: str = "") -> str | None:
        found = attempts.enter(address, name, device)
        return found.why if isinstance(found, Refusal) else None

    free = [why("10.0.0.1", f"name {at}") for at in range(100)].count(None)
    assert free == Limits().tries_burst
    made = sum(attempts.make("10.3.0.1") is None for _ in range(100))
    assert made == Limits().accounts_burst
    known = [why("10.2.0.2", device="her device") for _ in range(100)]
    assert known.count(None) == KNOWN.burst
    recovered = [attempts.recover("10.0.0.3") for _ in range(100)]
    assert recovered.count(None) == Limits().tries_burst
    crowd = [why(f"10.1.{at // 250}.{at % 250}", "mara") for at in range(200)]
    assert why("10.4.0.1", "nesta") is None
    # each bound says which it is
    assert (why("10.0.0.1"), known[-1], crowd[-1]) == ("address", "device", "")
    refused = (recovered[-1], attempts.make("10.3.0.1"))
    assert [each and each.why for each in refused] == ["address", "accounts"]


def test_what_was_right_while_the_password_was_changed_opens_nothing(engine: Engine) -> None:
    """The password is looked at for as long as a blink takes; another one may be chosen meanwhile."""
    writer = Writer(engine)
    rows = AccountRows(engine, writer)
    here = SignInSession("a", "1", "anna", 0.0, 0.0, "")
    late = SignInSession("b", "2", "anna", 0.0, 0.0, "")

    async def race() -> tuple[bool, bool, bool]:
        await rows.create(Account("anna", "Anna", "anna", "old", 0.0), ["code"], here)
        await rows.set_password("anna", "new", "a")
        return (
            await rows.open(late, "", 0.0, "old"),
            await rows.session("b") is not None,
            await rows.open(late, "", 0.0, "new"),
        )

    try:
        assert asyncio.run(race()) == (False, False, True)
    finally:
        writer.close()
