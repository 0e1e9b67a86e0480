"""Study over HTTP: finished games gone through with the engine, positions judged."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, Literal

import msgspec
from litestar import Request, get, post
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Struct

from bafflebox import event
from bafflebox.cube import Cube
from bafflebox.dice import Roll
from bafflebox.errors import OptionError
from bafflebox.event import GameEnded
from bafflebox.record.ids.gnubg_id import parse_gnubg_id
from bafflebox.record.ids.position_id import parse_position_id
from bafflebox.score import Score
from bafflebox.server.api.problems import ApiError, refusing
from bafflebox.server.api.tables import LEVELS, find_table
from bafflebox.server.tables.frame import Reader
from bafflebox.server.tables.hub import Hub
from bafflebox.server.tables.running import Told
from bafflebox.server.tables.setup import Board, Setup, read_board
from bafflebox.server.tables.table import Table
from bafflebox.server.thinking import desk
from bafflebox.server.thinking.bots import mind_of
from bafflebox.side import BySide, Side

LEVEL = "expert"
"""The level by which games are gone through."""
REMEMBERED = 64
"""Studies that are kept in memory."""
PLAYS = 20
"""Plays that an analysis lists."""

_studies: OrderedDict[tuple[str, int], list[dict[str, Any]]] = OrderedDict()


class CubeGiven(Struct, frozen=True):
    """A cube, seen by the side on roll."""

    value: int = 1
    owner: Literal["own", "opp", "centre"] = "centre"


class ScoreGiven(Struct, frozen=True):
    """A score, seen by the side on roll; without a length it is money."""

    own: int = 0
    opp: int = 0
    length: int | None = None
    crawford: bool = False


class Analysis(Struct):
    """A position to be judged, by its counts or by an id; with `dice` its plays are ranked."""

    own: tuple[int, ...] | None = None
    opp: tuple[int, ...] | None = None
    id: str | None = None
    rules: str = "match"
    options: dict[str, str] = {}
    dice: tuple[int, ...] | None = None
    cube: CubeGiven = CubeGiven()
    score: ScoreGiven = ScoreGiven()
    level: str = LEVEL


def _game(table: Table, told: list[Told], number: int) -> list[Told]:
    """The entries of a finished game; raises ApiError 404."""
    starts = [at for at, each in enumerate(told) if isinstance(each.envelope.event, event.GameStarted)]
    if not 1 <= number <= len(starts):
        raise ApiError(404, "no_game", f"there is no game {number}; the match has {len(starts)}")
    game = told[starts[number - 1] : starts[number] if number < len(starts) else len(told)]
    if not table.over and not any(isinstance(each.envelope.event, GameEnded) for each in game):
        raise ApiError(404, "game_runs", "this game is still being played")
    return game


@get("/api/tables/{table:str}/study", responses=refusing(403, 404))
async def study_game(
    request: Request[Any, Any, Any],
    table: FromPath[str],
    game: FromQuery[int] = 1,
    side: FromQuery[Literal["white", "black"]] = "white",
) -> dict[str, Any]:
    """A finished game for stepping through, seen by one side."""
    found = await find_table(request, table)
    if found.law.aids_rule and not found.over:
        detail = "help from an engine is not allowed while this match runs"
        raise ApiError(403, "no_aids", detail, rule=found.law.aids_rule)
    whole = (await found.whole()).told
    told = _game(found, whole, game)
    turns = await _studied(request, found, game, told)
    reader = Reader(side)
    say = {each.envelope.seq: each.say for each in told}
    last = next((each for each in reversed(told) if isinstance(each.envelope.event, GameEnded)), None)
    return {
        "game": game,
        "games": sum(isinstance(each.envelope.event, event.GameStarted) for each in whole),
        "side": side,
        "title": found.law.book.title,
        "names": reader.pair(found.kept.setup.called),
        "level": LEVEL,
        "turns": [_framed(number, each, reader, say) for number, each in enumerate(turns, 1)],
        "sum": reader.pair(_sums(turns)),
        "result": last.say if last else None,
    }


async def _studied(
    request: Request[Any, Any, Any], table: Table, game: int, told: list[Told]
) -> list[dict[str, Any]]:
    key = (table.id, game)
    if key not in _studies:
        hub: Hub = request.app.state.hub
        facts = [
            (each.envelope.seq, each.envelope.event)
            for each in told
            if isinstance(each.envelope.event, event.GameEvent)
        ]
        mind = mind_of(table.kept.setup, level=LEVEL)
        _studies[key] = await hub.house.desk.ask(desk.study, mind, facts)
        if len(_studies) > REMEMBERED:
            _studies.popitem(last=False)
    return _studies[key]


def _sums(turns: list[dict[str, Any]]) -> BySide[dict[str, float]]:
    """What each side lost in all, by its plays and by its acts with the cube and other rights."""

    def lost(side: Side, what: str) -> float:
        mine = (each for each in turns if each["side"] == side.value and each["what"] == what)
        return round(sum(float(each["loss"]) for each in mine), 4)

    return BySide(*({"checker": lost(side, "play"), "cube": lost(side, "cube")} for side in Side))


def _framed(number: int, turn: dict[str, Any], reader: Reader, say: dict[int, str]) -> dict[str, Any]:
    rest = {key: value for key, value in turn.items() if key not in ("white", "black", "side", "cube", "win")}
    mine, win = reader.who(Side(turn["side"])) == "own", turn.get("win")
    owner = turn["cube"]["owner"]
    board = BySide(turn["white"], turn["black"])
    return {
        "n": number,
        **rest,
        # the chance of the reader's side, after the turn
        "win": None if win is None else win if mine else round(1 - win, 4),
        **reader.pair(board),
        "by": reader.who(Side(turn["side"])),
        "cube": {
            "value": turn["cube"]["value"],
            "owner": reader.who(Side(owner)) if owner else "centre",
        },
        "say": say.get(turn["seq"]) or None,
    }


@post("/api/analyse", status_code=200, responses=refusing(413))
async def analyse(request: Request[Any, Any, Any], data: JSONBody[Analysis]) -> dict[str, Any]:
    """Judges a position, seen by the side on roll; with dice it ranks their plays."""
    if data.level not in LEVELS or data.level == "simple":
        raise OptionError(f"no level is called {data.level[:40]!r}; possible: {', '.join(LEVELS[1:])}")
    if data.id is not None:
        data = _by_id(data, data.id.strip()[:80])
    if data.own is None or data.opp is None:
        raise OptionError("give own and opp, 26 counts each, or an id")
    read_board(Board(data.own, data.opp))
    options = dict(data.options)
    if data.score.length is not None:
        options.setdefault("length", str(data.score.length))
    setup = Setup(data.rules, options, level=data.level)
    law = setup.law()
    if data.dice is not None and len(data.dice) not in (1, law.turn_dice):
        raise OptionError(f"a throw has {law.turn_dice} dice")
    if data.dice is not None:
        Roll(data.dice)
    question = desk.Question(
        data.own, data.opp, data.dice or (), _cube(data.cube), _score(data.score), data.score.crawford
    )
    hub: Hub = request.app.state.hub
    found = await hub.house.desk.ask(desk.analyse, mind_of(setup), question, PLAYS)
    given = {"own": data.own, "opp": data.opp, "dice": data.dice, "cube": data.cube, "score": data.score}
    return {**found, "given": given}


def _by_id(data: Analysis, text: str) -> Analysis:
    """The position that an id describes: a GNUbg id (position:match) or a position id alone."""
    if ":" not in text:
        position = parse_position_id(text)
        return msgspec.structs.replace(data, own=position.white, opp=position.black)
    now = parse_gnubg_id(text)
    side = now.on_turn or Side.WHITE
    own, opp = now.position.seen_by(side)
    owner: Literal["own", "opp", "centre"] = "centre"
    if now.cube.owner is not None:
        owner = "own" if now.cube.owner is side else "opp"
    score = now.terms.score
    return msgspec.structs.replace(
        data,
        own=own,
        opp=opp,
        dice=now.roll.dice if now.roll else data.dice,
        cube=CubeGiven(now.cube.value, owner),
        score=ScoreGiven(
            score.points[side], score.points[side.other], score.length, crawford=now.terms.crawford
        ),
    )


def _cube(given: CubeGiven) -> Cube:
    owner = {"own": Side.WHITE, "opp": Side.BLACK}.get(given.owner)
    if not 1 <= given.value <= 2**20 or given.value & (given.value - 1):
        raise OptionError("a cube shows a power of two")
    return Cube(given.value, owner)


def _score(given: ScoreGiven) -> Score:
    if given.length is None:
        return Score()
    if not 1 <= given.length <= 64 or not all(0 <= each < given.length for each in (given.own, given.opp)):
        raise OptionError("a score has 0 to length - 1 points for each side, and a length of at most 64 here")
    return Score(BySide(given.own, given.opp), given.length)
