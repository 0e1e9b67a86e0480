"""No aids while a match runs: no way to the engine leads past the one function that says whether it may be asked."""

from __future__ import annotations

import ast
import asyncio
from base64 import b64encode
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

import bafflebox.server
from bafflebox.board.position import Position
from bafflebox.events.conduct import Noted
from bafflebox.server.app.main import Server
from bafflebox.server.live import aids
from bafflebox.server.live.aids import AskedPosition, Asker
from bafflebox.server.live.table import Table
from tests.server.client import Client
from tests.server.inside import Seat, joined, server_in, table_in
from tests.server.playing import play_on, until_thrown
from tests.server.serving import serving
from tests.server.test_accounts import Browser, code_of, signed_up
from tests.server.test_lobby import MAKER, TAKER, opened, take
from tests.server.test_refereed import People
from tests.server.test_talk import cookie_of

SOURCE = Path(bafflebox.server.__file__).parent
ENGINE = {"player", "going_of", "EngineBot", "make_bot", "Analyst", "Engine"}
"""Names of what judges positions."""
OWN = {
    "live/recovering.py::decide": "the bot of the table plays its own side; `steered` weakens it where somebody leads it",
    "live/recovering.py::habitual": "the same, weakened or while its process does not answer",
    "live/ending.py::_part_of_white": "the house shares a match that was left: nobody is shown more than the part of it",
    "features/library/quiz_http.py::ask_position": "a position is shown as it stood, and nothing is judged before the answer",
}
"""Callers that answer no question of a person, each with what keeps it from being one."""
REFUSED = (403, "no_aids")


# --- who asks -------------------------------------------------------------------------------------------


def _functions(tree: ast.AST) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def _names(node: ast.AST) -> set[str]:
    return {
        each.id if isinstance(each, ast.Name) else each.attr
        for each in ast.walk(node)
        if isinstance(each, ast.Name | ast.Attribute)
    }


@cache
def judging() -> set[str]:
    """The functions of the processes that think which judge anything, and those that call one of them."""
    found = set(ENGINE)
    trees = [ast.parse(each.read_text("utf-8")) for each in (SOURCE / "engines").glob("*.py")]
    for _ in range(3):
        found |= {
            each.name
            for tree in trees
            for each in _functions(tree)
            if found & (_names(each) - {each.name}) and not each.name.startswith("_")
        }
    return found - ENGINE


def callers() -> dict[str, bool]:
    """Every function of the server that has something judged, and whether it asks first."""
    thinking, found = {"minds", "desk", "review", "quiz"}, {}
    for path in sorted(SOURCE.rglob("*.py")):
        where = str(path.relative_to(SOURCE))
        if where.startswith("engines/"):
            continue
        for function in _functions(ast.parse(path.read_text("utf-8"))):
            for node in ast.walk(function):
                module = (
                    node.value.id
                    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)
                    else ""
                )
                if not isinstance(node, ast.Attribute) or node.attr not in judging():
                    continue
                if module in thinking or (node.attr == "decide" and "bots" in _names(node.value)):
                    asks = {"may_ask", "without", "steered", "_steered"} & _names(function)
                    found[f"{where}::{function.name}"] = bool(asks) or f"{where}::{function.name}" in OWN
    return found


def test_every_caller_of_the_engine_asks_whether_it_may_be_asked() -> None:
    assert {"ranked", "answer_question", "review", "verdict", "decide", "part_of_white"} <= judging()
    found = callers()
    # hint, analysis, review of a match, quiz, and the house's own two
    assert len(found) >= 6, found
    assert [each for each, asks in found.items() if not asks] == []
    assert set(found) >= set(OWN)


def test_nothing_of_the_server_has_an_engine_of_its_own() -> None:
    """Whatever judges is made in the processes that think, so that no way leads past their callers."""
    engines = {"EngineBot", "make_bot", "Analyst", "Engine", "player"}
    made = {
        str(path.relative_to(SOURCE))
        for path in SOURCE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ImportFrom)
        and (node.module or "").split(".")[1:2] in (["engine"], ["bots"], ["analysis"], ["io"], ["server"])
        and engines & {each.name for each in node.names}
    }
    assert {each for each in made if not each.startswith("engines/")} == set()


# --- what is refused ------------------------------------------------------------------------------------


@asynccontextmanager
async def playing(folder: Path, acts: int = 5, **wanted: Any) -> AsyncIterator[tuple[Server, Table, People]]:
    async with server_in(folder) as server:
        made = await table_in(server, **{"rules": "american", "options": {"length": "3"}, **wanted})
        table = await server.hub.find(made.table)
        assert table is not None
        here = People(server, made, table)
        here.ann = Seat(server, made.table, address="10.0.0.7")
        here.ben = Seat(server, made.table, address="10.0.0.8")
        await here.ann.sit(made.key)
        await here.ben.sit(await joined(server, made))
        await here.cid.sit()
        await here.play(acts)
        yield server, table, here


def test_a_position_on_the_board_is_judged_for_nobody(tmp_path: Path) -> None:
    async def act() -> None:
        async with playing(tmp_path) as (server, table, _):
            game = table.running.game
            assert game is not None
            board, other = game.position, Position(game.position.black, game.position.white)
            for position in (board, other):
                refusal = await aids.may_ask(server.hub, Asker("10.0.0.7"), [AskedPosition(position)])
                assert refusal is not None
                assert (refusal.code, refusal.rule, refusal.why) == ("no_aids", "A1.4", "running")
            # a visitor who is not known is refused as well, and it is noted once per game
            for _ in range(2):
                refusal = await aids.may_ask(server.hub, Asker("10.0.0.9"), [AskedPosition(board)])
                assert refusal is not None
                assert refusal.why == "played"
            noted = [each for each in (await table.log()).events if isinstance(each, Noted)]
            assert [each.words for each in noted] == [aids.ASKED]
            assert (
                await aids.may_ask(server.hub, Asker("10.0.0.9"), [AskedPosition(table.law.setup, (3, 1))])
                is None
            )

    asyncio.run(act())


def shifted(position: Position, start: int, end: int) -> Position:
    """The same with one of White's checkers elsewhere."""
    white = [*position.white]
    white[start] -= 1
    white[end] += 1
    return Position(tuple(white), position.black)


def one_play(board: Position) -> list[Position]:
    """Boards after a play of White's with any roll, 2-1 too: of two checkers, and of one of them further."""
    rear = [each for each in range(24, 12, -1) if board.white[each]]
    found = [shifted(shifted(board, rear[-1], rear[-1] - 1), rear[0], rear[0] - 1)]
    return [*found, shifted(found[0], rear[-1] - 1, rear[-1] - 2)]


def test_a_position_near_it_is_refused_to_those_who_sit_there(tmp_path: Path) -> None:
    async def act() -> None:
        async with playing(tmp_path) as (server, table, here):
            game = table.running.game
            assert game is not None
            white = [*game.position.white]
            place = max(each for each in range(1, 25) if white[each])
            white[place] -= 1
            white[0] += 1
            off = Position(tuple(white), game.position.black)
            assert await aids.may_ask(server.hub, Asker("10.0.0.9"), [AskedPosition(off)]) is None
            assert await aids.may_ask(server.hub, Asker("10.0.0.7"), [AskedPosition(off)]) is not None
            # what one play makes of the board, seen from either side
            swapped = Position(game.position.black, game.position.white)
            for after in (each for board in (game.position, swapped) for each in one_play(board)):
                assert await aids.may_ask(server.hub, Asker("10.0.0.7"), [AskedPosition(after)]) is not None
                assert await aids.may_ask(server.hub, Asker("10.0.0.9"), [AskedPosition(after)]) is None
            # two checkers that went back, or stand elsewhere by more than a play, are a stranger's game
            far = shifted(shifted(game.position, 6, 24), 6, 23)
            assert await aids.may_ask(server.hub, Asker("10.0.0.7"), [AskedPosition(far)]) is None
            # going away for a moment helps nobody
            here.ann.vanish()
            await here.ann.over()
            assert await aids.may_ask(server.hub, Asker("10.0.0.7"), [AskedPosition(off)]) is not None

    asyncio.run(act())


def test_where_aids_are_allowed_nothing_is_refused(tmp_path: Path) -> None:
    async def act() -> None:
        async with playing(tmp_path, rules="match") as (server, table, _):
            assert table.running.game is not None
            assert aids.held(server.hub.tables) == []
            asked = [AskedPosition(table.running.game.position)]
            assert await aids.may_ask(server.hub, Asker("10.0.0.7"), asked) is None

    asyncio.run(act())


def test_a_bot_whose_dice_are_typed_in_is_not_led_through_another_match(tmp_path: Path) -> None:
    async def act() -> None:
        async with playing(tmp_path) as (server, table, _):
            assert table.running.game is not None
            made = await table_in(server, opponent="bot", dice="entered")
            beside = await server.hub.find(made.table)
            assert beside is not None
            assert not aids.steered(server.hub, beside)
            beside.running.game = table.running.game
            assert aids.steered(server.hub, beside)

    asyncio.run(act())


# --- over the wire --------------------------------------------------------------------------------------


def in_the_middle(both: list[Client]) -> Client:
    """The player on roll in a game that is past its first turn: the start is nobody's position."""
    chance = Random(3)
    while True:
        for _ in play_on(both, chance, acts=24, whole=False):
            pass
        until_thrown(both, chance)
        mover = next((each for each in both if each.view["plays"]), None)
        if mover is not None and mover.view["own"] != mover.hello["setup"]:
            return mover


@pytest.mark.parametrize("rules", ["match", "welsh"])
def test_a_rated_match_is_played_without_the_engine(tmp_path: Path, rules: str) -> None:
    """Neither a hint at the table, nor an analysis from elsewhere, nor a second table, nor the log as a match to be reviewed."""
    with serving(tmp_path) as house:
        (ann, _), (ben, _) = signed_up(house, "Ann"), signed_up(house, "Ben")
        wanted: dict[str, Any] = {"rules": rules, "length": 3, "rated": True, "clock": None}
        challenge = opened(ann, **wanted).json()["challenge"]
        table = take(ben, challenge).json()["table"]
        with Client(house.address, table, MAKER) as white, Client(house.address, table, TAKER) as black:
            mover = in_the_middle([white, black])
            assert not mover.hello["aids"]["allowed"]
            assert mover.ask(type="hint", id="h")["refused"]["code"] == "no_aids"
            assert mover.ask(type="coach", which="worst", id="c")["refused"]["code"] == "no_aids"
            own, opp, dice = mover.view["own"], mover.view["opp"], mover.view["dice"]["values"]
            position = {"own": own, "opp": opp, "dice": dice}
            swapped = {"own": opp, "opp": own, "dice": dice}
            for asking in (ann, Browser(house)):
                for given in (position, swapped, {"own": own, "opp": opp}):
                    assert code_of(asking.post("/api/analyse", json={"rules": rules, **given})) == REFUSED
                for opponent in ("bot", "screen"):
                    second = {"rules": rules, "length": 3, "opponent": opponent, "taken_up": position}
                    assert code_of(asking.post("/api/tables", json=second)) == REFUSED
            log = house.get(f"/api/tables/{table}/log").text
            file = {"file": b64encode(log.encode()).decode(), "name": "x.jsonl"}
            brought = ann.post("/api/matches", json=file)
            assert brought.status_code == 201, brought.text
            assert code_of(ann.get(f"/api/matches/{brought.json()['match']}/turns")) == REFUSED


def test_a_stranger_behind_the_same_address_is_not_the_player(tmp_path: Path) -> None:
    """Two accounts of one household: each is known, and only the board itself is held back from the other."""
    with serving(tmp_path) as house:
        (ann, _), (ben, _), (cid, _) = (signed_up(house, name) for name in ("Ann", "Ben", "Cid"))
        wanted: dict[str, Any] = {"rules": "match", "length": 3, "rated": True, "clock": None}
        table = take(ben, opened(ann, **wanted).json()["challenge"]).json()["table"]
        with (
            Client(house.address, table, MAKER, cookie=cookie_of(ann)) as white,
            Client(house.address, table, TAKER, cookie=cookie_of(ben)) as black,
        ):
            mover = in_the_middle([white, black])
            own, opp, dice = mover.view["own"], mover.view["opp"], mover.view["dice"]["values"]
            # one checker goes a pip or some, never onto the other side
            moves = (
                (place, place - pips) for pips in range(1, max(dice) + 1) for place in range(24, pips, -1)
            )
            start, end = next(each for each in moves if own[each[0]] and not opp[25 - each[1]])
            moved = [n - (place == start) + (place == end) for place, n in enumerate(own)]
            for given, asking, refused in (
                ({"own": own, "opp": opp, "dice": dice}, cid, True),
                ({"own": own, "opp": opp}, cid, True),
                ({"own": own, "opp": opp, "dice": other_than(dice)}, cid, False),
                ({"own": moved, "opp": opp}, cid, False),
                # nobody knows who this is: it may be the player in a second browser
                ({"own": own, "opp": opp, "dice": dice}, Browser(house), True),
                ({"own": moved, "opp": opp}, Browser(house), True),
                ({"own": moved, "opp": opp}, ann, True),
            ):
                answer = asking.post("/api/analyse", json={"rules": "match", **given})
                assert (answer.status_code == 403) == refused, (given, answer.text)


def other_than(dice: list[int]) -> list[int]:
    """A roll that is not this one."""
    return [6, 5] if sorted(dice) != [5, 6] else [2, 1]
