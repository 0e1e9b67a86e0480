"""Study over HTTP: finished games gone through with the engine, positions judged."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, Literal

from litestar import Request, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from bafflebox import event
from bafflebox.errors import OptionError
from bafflebox.event import GameEnded
from bafflebox.record.question import Question
from bafflebox.refusal import Refusal
from bafflebox.rules.situation import Situation
from bafflebox.sentence import Sentence
from bafflebox.server.api.given import CubeGiven, PositionGiven, ScoreGiven
from bafflebox.server.api.problems import ApiError, refusing
from bafflebox.server.api.tables import LEVELS, find_table
from bafflebox.server.tables import aids
from bafflebox.server.tables.frame import Reader
from bafflebox.server.tables.hub import Hub
from bafflebox.server.tables.late import public
from bafflebox.server.tables.running import Told
from bafflebox.server.tables.setup import Setup, held_against
from bafflebox.server.tables.table import Table
from bafflebox.server.thinking import desk
from bafflebox.server.thinking.bots import mind_of
from bafflebox.side import BySide, Side

LEVEL = "expert"
"""The level by which games are gone through."""
REMEMBERED = 64
"""Studies that are kept in memory."""
SLICE = 12
"""Events of a game that are gone through before other visitors' questions have their turn."""
PLAYS = 20
"""Plays that an analysis lists."""

_studies: OrderedDict[tuple[str, int], list[dict[str, Any]]] = OrderedDict()


class Analysis(PositionGiven):
    """A position to be judged under a rule set; with `dice` its plays are ranked."""

    rules: str = "match"
    options: dict[str, str] = {}  # noqa: RUF012 - msgspec gives each its own
    level: str = LEVEL


def visitor_of(request: Request[Any, Any, Any]) -> str:
    """Who asks, as the gate knows him."""
    return str(request.scope.get("visitor") or "")


def _game(table: Table, told: list[Told], number: int) -> list[Told]:
    """The entries of a finished game; raises ApiError 404."""
    starts = [at for at, each in enumerate(told) if isinstance(each.envelope.event, event.GameStarted)]
    if not 1 <= number <= len(starts):
        raise ApiError(404, Refusal("no_game", "", {"n": number, "games": len(starts)}, "number"))
    game = told[starts[number - 1] : starts[number] if number < len(starts) else len(told)]
    if not table.over and not any(isinstance(each.envelope.event, GameEnded) for each in game):
        raise ApiError(404, Refusal("game_runs", ""))
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
        raise ApiError(403, Refusal("no_aids", found.law.aids_rule, why="study"))
    whole = (await found.whole()).told[: public(found).seq + 1]
    told = _game(found, whole, game)
    turns = await _studied(request, found, game, told)
    reader = Reader(side)
    return {
        "game": game,
        "games": sum(isinstance(each.envelope.event, event.GameStarted) for each in whole),
        "side": side,
        "title": found.law.book.title,
        "names": reader.pair(found.kept.setup.called),
        "level": LEVEL,
        "turns": [_framed(number, each, reader) for number, each in enumerate(turns, 1)],
        "sum": reader.pair(_sums(turns)),
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
        mind, now, turns = mind_of(table.kept.setup, level=LEVEL), Situation(), []
        for start in range(0, len(facts), SLICE):
            now, more = await hub.house.desk.ask(
                visitor_of(request), desk.study, mind, now, facts[start : start + SLICE]
            )
            turns += more
        _studies[key] = turns
        if len(_studies) > REMEMBERED:
            _studies.popitem(last=False)
    return _studies[key]


def _sums(turns: list[dict[str, Any]]) -> BySide[dict[str, float]]:
    """What each side lost in all, by its plays and by its acts with the cube and other rights."""

    def lost(side: Side, what: str) -> float:
        mine = (each for each in turns if each["side"] == side.value and each["what"] == what)
        return round(sum(float(each["loss"]) for each in mine), 4)

    return BySide(*({"checker": lost(side, "play"), "cube": lost(side, "cube")} for side in Side))


def _framed(number: int, turn: dict[str, Any], reader: Reader) -> dict[str, Any]:
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
    }


@post("/api/analyse", status_code=200, responses=refusing(403, 413))
async def analyse(request: Request[Any, Any, Any], data: JSONBody[Analysis]) -> dict[str, Any]:
    """Judges a position, seen by the side on roll; with dice it ranks their plays."""
    if data.level not in LEVELS or data.level == "simple":
        raise OptionError(
            Sentence("unread-strength", {"text": repr(data.level[:40]), "possible": ", ".join(LEVELS[1:])})
        )
    query = data.query()
    options = dict(data.options)
    if query.get("score"):
        options.setdefault("length", str(query["score"]["length"]))
    setup = Setup(data.rules, options, level=data.level)
    law = setup.law()
    question = held_against(law, query)
    hub: Hub = request.app.state.hub
    played = aids.running_with(hub.tables, question.position)
    visitor = visitor_of(request)
    against = aids.refusal(played, visitor) or aids.refusal_elsewhere(
        hub.house.elsewhere.held, question.position, visitor
    )
    if against is not None:
        raise ApiError(403, against)
    for table in played:
        await aids.mark(table)
    found = await hub.house.desk.ask(visitor_of(request), desk.analyse, mind_of(setup), question, PLAYS)
    return {**found, "given": _given(question)}


def _given(question: Question) -> dict[str, Any]:
    """What was understood, seen by the side on roll."""
    score, owner = question.score, question.cube.owner
    return {
        "own": question.position.white,
        "opp": question.position.black,
        "dice": question.roll.dice if question.roll else None,
        "cube": CubeGiven(
            question.cube.value, "centre" if owner is None else "own" if owner is Side.WHITE else "opp"
        ),
        "score": ScoreGiven(score.points.white, score.points.black, score.length, crawford=question.crawford),
    }
