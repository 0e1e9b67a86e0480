"""The HTTP API asked anything that its own description allows or forbids: it answers, and as it is described.

`BAFFLEBOX_FUZZ=20` asks twenty times as much.
"""

from __future__ import annotations

import os
from base64 import b64encode
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import CHECKS

from bafflebox.rules.books import NAMES
from bafflebox.tournament.codec import FACTS
from bafflebox.tournament.steps import STEPS
from tests.server.client import Client
from tests.server.evening import Evening
from tests.server.playing import play_on
from tests.server.serving import PLAIN, House

TIMES = int(os.environ.get("BAFFLEBOX_FUZZ", "1"))
OPERATIONS = {
    "GET /api/books": False,
    "GET /api/levels": False,
    "GET /api/opponents": False,
    "GET /api/lessons": False,
    "GET /api/lessons/{book}": False,
    "GET /api/openings": False,
    "GET /api/daily": False,
    "GET /api/daily/{day}": False,
    "POST /api/daily/{day}": True,
    "GET /api/daily/{day}/answer": False,
    "GET /api/met": True,
    "GET /api/met/windows": True,
    "GET /api/rules": True,
    "GET /api/rules/{book}": True,
    "GET /api/rules/{book}/{rule}": False,
    "POST /api/tables": True,
    "GET /api/tables/{table}": False,
    "POST /api/tables/{table}/seat": True,
    "POST /api/tables/{table}/invitation": True,
    "GET /api/tables/{table}/log": False,
    "GET /api/tables/{table}/rating": False,
    "GET /api/tables/{table}/record": False,
    "GET /api/verify/{table}": False,
    "GET /api/tables/{table}/sheet": False,
    "GET /api/tables/{table}/sheet.csv": False,
    "POST /api/position": True,
    "GET /api/position/board.svg": False,
    "POST /api/analyse": True,
    "POST /api/analyse/rolls": True,
    "POST /api/analyse/scores": True,
    "GET /api/matches": False,
    "POST /api/matches": True,
    "POST /api/matches/position": True,
    "GET /api/matches/{match}": False,
    "GET /api/matches/{match}/cube/{seq}": True,
    "GET /api/matches/{match}/deeper": False,
    "GET /api/matches/{match}/disputed": False,
    "GET /api/matches/{match}/opinions/{seq}": True,
    "POST /api/matches/{match}/rollout/{seq}": False,
    "GET /api/matches/{match}/turns": True,
    "GET /api/matches/{match}/card.png": True,
    "GET /api/matches/{match}/film.gif": True,
    "POST /api/matches/{match}/names": False,
    "GET /api/matches/{match}/why/{seq}": True,
    "GET /api/library": False,
    "GET /api/library/statistics": False,
    "POST /api/library/{match}/remove": False,
    "GET /api/library/export.zip": False,
    "GET /api/library/sizes": False,
    "GET /api/library/patterns": False,
    "GET /api/library/openings": False,
    "GET /api/library/decisions": True,
    "POST /api/library/plan": True,
    "GET /api/library/persons": False,
    "POST /api/library/persons": True,
    "GET /api/library/notes": False,
    "POST /api/library/notes": True,
    "GET /api/library/anki.apkg": True,
    "GET /api/library/uploads": False,
    "POST /api/library/uploads": True,
    "POST /api/library/uploads/part": True,
    "POST /api/library/uploads/drop": True,
    "POST /api/library/take": False,
    "GET /api/library/quiz": False,
    "GET /api/library/quiz/of/{match}": False,
    "POST /api/library/quiz/of/{match}": False,
    "GET /api/library/quiz/{card}": False,
    "POST /api/library/quiz/{card}": False,
    "POST /api/code": True,
    "POST /api/desk/blank": True,
    "POST /api/rules/{book}/jackpot": True,
    "POST /api/tournaments": True,
    "POST /api/tournaments/draft": True,
    "POST /api/tournaments/earlier": True,
    "POST /api/tournaments/players": True,
    "GET /api/tournaments/notice.html": True,
    "GET /api/tournaments": False,
    "GET /api/tournaments/{tournament}": False,
    "GET /api/tournaments/{tournament}/notice/{number}": True,
    "GET /api/tournaments/{tournament}/desk": True,
    "GET /api/tournaments/{tournament}/desk/changes": True,
    "POST /api/tournaments/{tournament}/facts": True,
    "POST /api/tournaments/{tournament}/steps": True,
    "POST /api/tournaments/{tournament}/ask": True,
    "GET /api/tournaments/{tournament}/regulars": False,
    "POST /api/tournaments/{tournament}/corrections": True,
    "GET /api/tournaments/{tournament}/season": True,
    "GET /api/tournaments/{tournament}/season/standings.csv": True,
    "GET /api/tournaments/{tournament}/season/results": True,
    "GET /api/tournaments/{tournament}/season/results.csv": True,
    "GET /api/tournaments/{tournament}/check": False,
    "POST /api/tournaments/{tournament}/keys": True,
    "POST /api/tournaments/{tournament}/tables": True,
    "POST /api/tournaments/{tournament}/tables/{table}": True,
    "GET /api/tournaments/{tournament}/me": False,
    "POST /api/tournaments/{tournament}/me/push": True,
    "POST /api/tournaments/{tournament}/me/push/remove": True,
    "POST /api/tournaments/{tournament}/ring": True,
    "GET /api/players/{name}": True,
    "GET /api/account/profile": False,
    "POST /api/account/profile": True,
    "GET /api/notifications": False,
    "POST /api/notifications": True,
    "POST /api/notifications/remove": True,
    "POST /api/notifications/confirm": True,
    "POST /api/notifications/stop": True,
    "GET /api/tournaments/{tournament}/draw/{division}": False,
    "GET /api/tournaments/{tournament}/prizes.html": False,
    "GET /api/tournaments/{tournament}/calendar.ics": False,
    "GET /api/tournaments/{tournament}/export.json": False,
    "GET /api/tournaments/{tournament}/export.csv": False,
    "GET /api/tournaments/{tournament}/results.csv": False,
    "GET /api/tournaments/{tournament}/export.trf": True,
    "GET /api/tournaments/{tournament}/export.jsonl": False,
    "POST /api/tournaments/restore": True,
    "GET /api/account": False,
    "POST /api/account": True,
    "POST /api/account/enter": True,
    "POST /api/account/recover": True,
    "POST /api/account/leave": False,
    "GET /api/account/export.json": False,
    "POST /api/account/password": True,
    "POST /api/account/codes": True,
    "POST /api/account/sessions/{session}/end": False,
    "POST /api/account/delete": True,
    "POST /api/account/seats": True,
    "POST /api/account/passkeys": True,
    "POST /api/account/passkeys/offer": True,
    "POST /api/account/passkeys/ask": False,
    "POST /api/account/passkeys/enter": True,
    "POST /api/account/passkeys/{credential}/remove": False,
    "POST /api/account/seats/{table}": True,
    "GET /api/friends": False,
    "POST /api/friends": True,
    "POST /api/friends/invite": True,
    "GET /api/lobby": False,
    "GET /api/lobby/best": False,
    "GET /api/lobby/played": False,
    "GET /api/lobby/recorded": False,
    "GET /api/tables/{table}/replay": False,
    "GET /api/tables/{table}/chances": False,
    "POST /api/lobby": True,
    "POST /api/lobby/{challenge}/take": True,
    "POST /api/lobby/{challenge}/withdraw": True,
    "POST /api/lobby/{challenge}/table": True,
    "GET /api/contests": False,
    "POST /api/contests": True,
    "GET /api/contests/{contest}": False,
    "GET /api/contests/{contest}/standing": False,
    "POST /api/contests/{contest}/join": True,
    "POST /api/contests/{contest}/pause": False,
    "POST /api/contests/{contest}/leave": False,
    "GET /health": False,
    "GET /ready": False,
}
"""Every operation, and whether it can be asked wrongly: any text at all may stand in an address."""
CASES = [(name, GenerationMode.POSITIVE) for name in OPERATIONS] + [
    (name, GenerationMode.NEGATIVE) for name, may_be_wrong in OPERATIONS.items() if may_be_wrong
]
START = [0] * 6 + [5, 0, 3, 0, 0, 0, 0, 5] + [0] * 10 + [2, 0]


@pytest.fixture(scope="module")
def described(house: House) -> Any:
    """The description of the API as the running server gives it."""
    schema = schemathesis.openapi.from_url(f"{house.url}/api/openapi.json")
    schema.config.update(base_url=house.url)
    # a request above the limit is refused before anything in it is read
    rejected = schema.config.checks.negative_data_rejection
    rejected.expected_statuses = [*rejected.expected_statuses, "413"]
    return schema


@pytest.fixture(scope="module")
def known(house: House) -> dict[str, list[str]]:
    """Return possible parts of an address: a finished match, a running one, one that nobody joined; books and rules."""
    tables = []
    for acts in (6000, 30):
        own = [0] * 26
        own[2], own[0] = 4, 11
        made = house.table(rules="match", length=1, opponent="screen", position={"own": own, "opp": own})
        with Client(house.address, made["table"], made["key"]) as client:
            for _ in play_on([client], Random(1), acts=acts if acts > 100 else 3, whole=False):
                pass
        tables.append(made["table"])
    tables.append(house.table(rules="welsh", opponent="friend", clock="rules")["table"])
    evening = Evening.begun(house, players=5)
    evening.step("call")
    file = (Path(__file__).parent.parent / "data" / "gnubg" / "m01_len1.mat").read_bytes()
    brought = house.post("/api/matches", json={"file": b64encode(file).decode()}).json()
    # painted once, which takes its time beside other tests; then it is kept
    httpx.get(f"{house.url}/api/matches/{brought['match']}/film.gif", timeout=240, verify=PLAIN)
    return {
        "match": [brought["match"]], "table": tables, "book": list(NAMES), "rule": ["B3", "W6a", "N17", "A11.2"],
        "session": ["0123456789ab"], "credential": ["0123456789ab"], "challenge": ["0123456789ab"], "card": [1],
        "day": ["2026-01-01", "2026-01-02", "1999-01-01"],
        "name": ["Fuzz a%2Fb", "Nobody of Fuzz"],
        "number": ["1", "2"], "seq": [2, 10], "contest": [house.get("/api/contests").json()["contests"][0]["id"]],
        "tournament": [evening.id], "division": ["open", "open.html"], "key": [evening.key, evening.keys()["players"]["P1"], ""],
    }  # fmt: skip


def test_every_operation_is_asked(described: Any) -> None:
    found = {f"{each.ok().method.upper()} {each.ok().path}" for each in described.get_all_operations()}
    assert found == set(OPERATIONS)


@pytest.mark.parametrize(("name", "mode"), CASES)
def test_the_api_answers_anything(
    described: Any, known: dict[str, list[str]], name: str, mode: GenerationMode
) -> None:
    method, path = name.split()
    fuzz: Callable[..., Any] = settings(
        max_examples=8 * TIMES,
        derandomize=True,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    # which names there are is not in the description: a well-formed one may be refused
    excluded = [CHECKS.get_one("positive_data_acceptance")]

    @fuzz
    @given(case=described[path][method].as_strategy(generation_mode=mode), seed=st.integers(0, 2**32))
    def ask(case: Any, seed: int) -> None:
        chance = Random(seed)
        for place in case.path_parameters or {}:
            if chance.random() < 0.8:
                case.path_parameters[place] = chance.choice(known[place])
        if mode is GenerationMode.POSITIVE and isinstance(case.body, dict):
            deepen(case.body, path, chance)
        if "tournament" in path:
            case.headers = {**(case.headers or {}), "authorization": f"Bearer {chance.choice(known['key'])}"}
        case.call_and_validate(timeout=60, excluded_checks=excluded)

    ask()


def deepen(body: dict[str, Any], path: str, chance: Random) -> None:
    """Most of what can be written down names no book and no board; here some of it does."""
    if "{tournament}" in path:
        entering(body, path, chance)
        return
    if path == "/api/desk/blank" and chance.random() < 0.8:
        body.update(board="real", opponent="screen", dice="entered")
    if path == "/api/matches" and chance.random() < 0.8:
        text = chance.choice(["", " 1 point match", "(;GM[6]FF[4])", "\x00\x01", '{"type":"MatchStarted"}'])
        body["file"] = b64encode(text.encode()).decode()
    if chance.random() < 0.7:
        body["rules"] = chance.choice(NAMES)
        body["level"] = chance.choice(["simple", "beginner", "casual"])
        if chance.random() < 0.7:
            body["options"] = {}
            body.pop("length", None)
    if path.startswith(("/api/analyse", "/api/position")) and chance.random() < 0.7:
        body.pop("id", None)
        body["own"], body["opp"] = START, START
        for field in ("dice", "cube", "score"):
            if chance.random() < 0.5:
                body.pop(field, None)
    elif chance.random() < 0.5:
        body.pop("position", None)


def entering(body: dict[str, Any], path: str, chance: Random) -> None:
    """Facts and steps that are nearly some."""
    about = {
        "division": "open",
        "match": chance.choice(["M1.1", "M2.1", "C9", ""]),
        "name": f"P{chance.randrange(6)}",
    }
    if path.endswith("/tables"):
        body.update(division="open", match=about["match"])
        return
    if path.endswith("/keys"):
        body["name"] = about["name"]
        return
    if path.endswith("/steps"):
        body.update(about, step=chance.choice([*STEPS, "bogus"]), seed="s")
        return
    odd = [
        0,
        -1,
        7,
        "7",
        "NaN",
        "",
        [],
        ["P1", "P1"],
        {},
        None,
        1e300,
        2**63,
        [["P1", "100"]],
        "x" * 300,
        True,
    ]
    names = ["target", "says", "winner", "score", "points", "table", "due", "names", "lines", "round", "amount", "stake",
             "percent", "price", "owners", "grounds", "overturn", "start", "end", "line", "value", "bracket", "members"]  # fmt: skip
    fact: dict[str, Any] = {"fact": chance.choice([*FACTS, "Undone", "Amended"]), **about}
    fact |= {each: chance.choice(odd) for each in names if chance.random() < 0.7}
    if chance.random() < 0.5:
        fact |= {"score": [7, 2], "winner": about["name"], "target": chance.randrange(20)}
    if fact["fact"] == "Amended" and chance.random() < 0.7:
        fact["says"] = {**fact, "fact": chance.choice(list(FACTS))}
    body["fact"] = fact
    body.pop("facts", None)
