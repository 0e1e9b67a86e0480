"""Lines of OWASP ASVS that no other test shows: see `docs/asvs.md`."""

from __future__ import annotations

import ast
import json
import re
import sqlite3
import time
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

import httpx
import pytest

import bafflebox
from bafflebox.refusal import Refusal
from bafflebox.server.features.accounts.passwords import Passwords, new_codes
from bafflebox.server.model.identity import new_key
from tests.server.serving import PATIENCE, PLAIN, House, serving
from tests.server.test_accounts import PASSWORD, Browser, code_of, signed_up

PACKAGE = Path(bafflebox.__file__).parent
SERVER = sorted((PACKAGE / "server").rglob("*.py"))
WHOLE = "correct 🐎 battery  staple ‒ تخته‌نرد " + "x" * 30
"""A password with spaces, an emoji and another alphabet, of more than 64 characters."""


def trees() -> Iterator[tuple[str, ast.AST]]:
    """Yield every node of the server's source, with its file."""
    for path in SERVER:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            yield path.name, node


def imported() -> set[str]:
    """Return the modules that the server imports, by their whole names."""
    found = set()
    for _, node in trees():
        if isinstance(node, ast.Import):
            found |= {each.name for each in node.names}
        if isinstance(node, ast.ImportFrom):
            found.add(node.module or "")
    return found


def called() -> dict[str, set[str]]:
    """Return the names of functions that the server calls, each with its files."""
    found: dict[str, set[str]] = {}
    for path, node in trees():
        if isinstance(node, ast.Call):
            found.setdefault(ast.unparse(node.func), set()).add(path)
    return found


def test_a_password_is_taken_whole_and_as_it_is(house: House) -> None:
    here = Browser(house)
    made = here.post("/api/account", json={"name": "Whole of Oak", "password": WHOLE})
    assert made.status_code == 201, made.text

    def enters(password: str) -> bool:
        given = {"name": "Whole of Oak", "password": password}
        return Browser(house).post("/api/account/enter", json=given).is_success

    assert enters(WHOLE)
    assert not enters(WHOLE[:-1])
    assert not enters(WHOLE + "x")
    house.later(400 * 86_400)
    assert enters(WHOLE)
    for plain in ("only lower case letters", "8304719265530172"):
        assert here.post("/api/account/password", json={"password": WHOLE, "new": plain}).is_success
        assert here.post("/api/account/password", json={"password": plain, "new": WHOLE}).is_success


def test_what_matters_asks_for_the_password_again(house: House) -> None:
    here, _ = signed_up(house, "Careful of Oak")
    wrong = {"password": "not the password at all", "new": "another password of mine"}
    for what in ("password", "codes", "delete"):
        assert here.post(f"/api/account/{what}", json=wrong).status_code in (401, 403)
    assert here.post("/api/account/password", json={"new": "another password of mine"}).status_code == 400
    assert here.get("/api/account").json()["account"]["name"] == "Careful of Oak"


def test_codes_and_tokens_are_random() -> None:
    keys, codes = {new_key() for _ in range(2000)}, [code for _ in range(250) for code in new_codes()]
    assert (len(keys), len(set(codes))) == (2000, 2000)
    # each character takes part: 22 of 64 signs are 132 bits, 24 of 32 are 120
    assert min(map(len, keys)) >= 22
    plain = [code.replace("-", "") for code in codes]
    assert {len(each) for each in plain} == {24}
    for at in range(24):
        assert len({each[at] for each in plain}) == 32
    random = {module for module in imported() if module.partition(".")[0] == "random"}
    assert not random


@pytest.mark.anyio
async def test_two_hashes_of_a_password_differ() -> None:
    passwords = Passwords()
    try:
        hashes = [await passwords.hash(PASSWORD, "") for _ in range(2)]
    finally:
        passwords.close()
    salts = []
    for each in hashes:
        assert not isinstance(each, Refusal)
        salts.append(each.split("$")[4])
    assert salts[0] != salts[1]
    assert all(len(salt) >= 22 for salt in salts)  # 16 bytes in base64


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def test_a_new_house_has_no_account_and_no_staff(tmp_path: Path) -> None:
    with serving(tmp_path), sqlite3.connect(tmp_path / "bafflebox.db") as rows:
        for name in ("accounts", "staff", "account_sessions"):
            assert rows.execute(f"SELECT count(*) FROM {name}").fetchone() == (0,)  # noqa: S608


def test_no_operation_takes_a_secret_in_its_address(house: House) -> None:
    described = house.get("/api/openapi.json").json()["paths"]
    names = [
        each["name"]
        for operations in described.values()
        for operation in operations.values()
        for each in operation.get("parameters", [])
        if each["in"] in ("query", "path")
    ]
    assert names
    secret = re.compile("key|token|password|secret|invitation|code")
    assert [each for each in names if secret.search(each.lower())] == []


def test_a_failure_gives_no_right(tmp_path: Path) -> None:
    house = House(tmp_path, {"log": "critical"})
    house.start()
    try:
        here, _ = signed_up(house, "Unlucky of Oak")
        assert here.get("/api/account/export.json").status_code == 200
        with sqlite3.connect(tmp_path / "bafflebox.db") as rows:
            rows.execute("ALTER TABLE account_sessions RENAME TO gone")
        for path in ("/api/account/export.json", "/api/friends", "/api/staff/notes"):
            answer = here.get(path)
            assert answer.status_code >= 400
            assert set(answer.json()) == {"error"}
            for inside in ("sqlite", "account_sessions", "Traceback", ".py", "SELECT", "Unlucky"):
                assert inside not in answer.text
    finally:
        assert house.stop() == 0


def test_parameters_given_twice_and_fields_that_are_none_change_nothing(house: House) -> None:
    twice = house.get("/api/rules/match?language=en&language=cy")
    assert twice.status_code in (200, 400)
    here, _ = signed_up(house, "Modest of Oak")
    wish = {
        "name": "Other of Oak",
        "password": PASSWORD,
        "id": "x",
        "staff": True,
        "created": 0,
        "folded": "modest of oak",
    }
    made = Browser(house)
    assert made.post("/api/account", json=wish).status_code == 201
    assert made.get("/api/staff/notes").status_code == 404
    assert made.get("/api/account").json()["account"]["created"] > 0
    assert here.get("/api/account").json()["account"]["name"] == "Modest of Oak"
    raised = here.post(
        "/api/lobby",
        json={"page": "page-of-modest", "key": "k" * 30, "rules": "match", "length": 3, "rating": 3000},
    )
    assert raised.is_success
    shown = next(
        each for each in here.get("/api/lobby").json()["challenges"] if each["name"] == "Modest of Oak"
    )
    assert shown["rating"] is None or shown["rating"]["value"] < 3000


def test_the_server_runs_no_text_and_no_shell() -> None:
    """Nor does it ask any address, or start a program that a visitor names: its processes are its own."""
    calls = called()
    for name in (
        "eval",
        "exec",
        "compile",
        "os.system",
        "os.popen",
        "subprocess.run",
        "subprocess.Popen",
        "urlopen",
        "__import__",
    ):
        assert name not in calls, calls.get(name)
    asking = {
        "urllib.request",
        "http.client",
        "httpx",
        "requests",
        "ftplib",
        "smtplib",
        "telnetlib",
        "ldap",
        "ldap3",
    }
    assert not asking & imported()


def test_the_server_unpacks_no_objects_and_no_xml() -> None:
    forbidden = {"pickle", "marshal", "shelve", "dill", "yaml", "xml", "lxml", "defusedxml", "plistlib"}
    assert not {module.partition(".")[0] for module in imported()} & forbidden


def test_no_query_is_made_of_text() -> None:
    """Statements are built by SQLAlchemy; the few that are text are constant."""
    for path, node in trees():
        if isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] in (
            "text",
            "exec_driver_sql",
        ):
            for given in node.args[:1]:
                assert not isinstance(given, ast.BinOp), (path, ast.unparse(node))
                if isinstance(given, ast.JoinedStr):
                    values = [
                        ast.unparse(each.value)
                        for each in given.values
                        if isinstance(each, ast.FormattedValue)
                    ]
                    assert all(value.isupper() or value.startswith("int(") for value in values), (
                        path,
                        ast.unparse(node),
                    )


def test_nothing_is_injected_into_the_log(tmp_path: Path) -> None:
    with serving(tmp_path, log="info") as house:
        before = time.time()
        for path in ("/api/a%0a%7B%22event%22:%22forged%22%7D", "/api/tables/%0d%0aforged", "/api/%1b[31m"):
            assert house.get(path).status_code == 404
        lines = house.log().splitlines()
    read: list[dict[str, Any]] = [json.loads(line) for line in lines]
    assert "forged" not in {each["event"] for each in read}
    assert sum("forged" in each.get("path", "") for each in read) == 2
    for each in read:
        at = datetime.fromisoformat(each["timestamp"])
        assert at.utcoffset() is not None, "in UTC, and said so"
        assert at.utcoffset().total_seconds() == 0  # type: ignore[union-attr]
        assert abs(at.timestamp() - before) < PATIENCE


def test_the_log_says_why_somebody_was_refused_and_names_nobody(tmp_path: Path) -> None:
    with serving(tmp_path, log="info") as house:
        signed_up(house, "Noted of Oak")
        house.post("/api/account/enter", json={"name": "Noted of Oak", "password": "not this one at all"})
        house.get("/api/staff/notes")
        house.get("/api/levels", headers={"host": "elsewhere.example"})
    lines = house.log()
    read = [each for each in map(json.loads, lines.splitlines()) if each["event"] == "request"]
    told = [(each["path"], each["status"], each.get("refused")) for each in read]
    assert ("/api/account", 201, None) in told
    assert ("/api/account/enter", 401, "wrong_sign_in") in told
    assert ("/api/levels", 421, "unknown_host") in told
    assert any(path == "/api/staff/notes" and status == 404 and refused for path, status, refused in told)
    assert "Noted of Oak" not in lines


def test_a_recovery_code_has_112_bits(house: House) -> None:
    _, codes = signed_up(house, "Coded of Oak")
    signs = [sum(sign.isalnum() for sign in code) for code in codes]
    assert min(signs) * 5 >= 112


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""]
)
def test_a_body_of_another_type_is_refused(house: House, kind: str) -> None:
    body = json.dumps({"rules": "match", "length": 3}).encode()
    headers = {"content-type": kind} if kind else {}
    answer = httpx.post(
        f"{house.url}/api/tables", content=body, headers=headers, verify=PLAIN, timeout=PATIENCE
    )
    assert code_of(answer) == (415, "not_json")
    good = {"content-type": "application/json; charset=utf-8"}
    assert httpx.post(
        f"{house.url}/api/tables", content=body, headers=good, verify=PLAIN, timeout=PATIENCE
    ).is_success


SECRETS = re.compile(
    r"-----BEGIN [A-Z ]*PRIVATE KEY-----|\bAKIA[0-9A-Z]{16}\b|\bgh[pousr]_[A-Za-z0-9]{36}|\bpypi-AgE[A-Za-z0-9]{8}"
)
"""Private keys, and keys of the services that projects use most."""


def test_no_secret_stands_in_the_source() -> None:
    assert SECRETS.search("-----BEGIN " + "EC PRIVATE KEY-----")
    root = Path(__file__).parents[2]
    folders = ("src", "deploy", "docs", "examples", "tests", "tools", "bench", ".github")
    files = [path for folder in folders for path in (root / folder).rglob("*") if path.is_file()]
    read = [path for path in files if path.stat().st_size < 500_000 and "__pycache__" not in path.parts]
    assert len(read) > 1000
    assert [path for path in read if SECRETS.search(path.read_text("utf-8", "ignore"))] == []
