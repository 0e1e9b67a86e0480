"""Study over HTTP: analysis of finished games and of positions."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import replace
from typing import Literal

from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import UNSET, structs

from bafflebox.board.side import BySide, Side
from bafflebox.errors import OptionError
from bafflebox.events import game as event
from bafflebox.events.game import GameEnded
from bafflebox.formats.question import Question
from bafflebox.game.course import Course
from bafflebox.message import Sentence
from bafflebox.protocol.analysis import (
    AnalysedPosition,
    AnalysedTurn,
    LossSums,
    PositionRead,
    SidesLosses,
    SidesNames,
    StudiedCube,
    StudiedGame,
    StudiedTurn,
)
from bafflebox.protocol.study import Analysis
from bafflebox.protocol.tables import CubeGiven, ScoreGiven
from bafflebox.refusal import Refusal
from bafflebox.server.engines import analysis_process as desk
from bafflebox.server.engines.bots import engine_spec
from bafflebox.server.features.accounts.askers import may_ask, rate_limit_key
from bafflebox.server.features.tables.http import LEVELS, find_table
from bafflebox.server.live import aids
from bafflebox.server.live.hub import Hub
from bafflebox.server.live.running import Told
from bafflebox.server.live.table import Table
from bafflebox.server.model.given_position import query_of_given
from bafflebox.server.model.reader import Reader
from bafflebox.server.model.setup import TableSetup, held_against
from bafflebox.server.net.handlers import HttpRequest
from bafflebox.server.net.problems import ApiError, refusing

LEVEL = "expert"
"""The level of game analysis."""
REMEMBERED = 64
"""Studies cached in memory."""
SLICE = 12
"""Events of a game analysed before other visitors' questions get their turn."""
PLAYS = 20
"""Plays listed by an analysis."""

_studies: OrderedDict[tuple[str, int], list[AnalysedTurn]] = OrderedDict()


def _game(table: Table, told: list[Told], number: int) -> list[Told]:
    """Return the entries of a finished game; raise ApiError 404."""
    starts = [at for at, each in enumerate(told) if isinstance(each.envelope.event, event.GameStarted)]
    if not 1 <= number <= len(starts):
        raise ApiError(404, Refusal("no_game", "", {"n": number, "games": len(starts)}, "number"))
    game = told[starts[number - 1] : starts[number] if number < len(starts) else len(told)]
    if not table.over and not any(isinstance(each.envelope.event, GameEnded) for each in game):
        raise ApiError(404, Refusal("game_runs", ""))
    return game


@get("/api/tables/{table:str}/study", responses=refusing(403, 404))
async def study_game(
    request: HttpRequest,
    table: FromPath[str],
    game: FromQuery[int] = 1,
    side: FromQuery[Literal["white", "black"]] = "white",
) -> StudiedGame:
    """Return a finished game for replay, seen by one side."""
    found = await find_table(request, table)
    whole = (await found.whole()).told[: found.spectators.public.seq + 1]
    told = _game(found, whole, game)
    turns = await _studied(request, found, game, told)
    reader = Reader(side)
    names, lost = reader.pair(found.kept.setup.called), reader.pair(_sums(turns))
    return StudiedGame(
        game,
        sum(isinstance(each.envelope.event, event.GameStarted) for each in whole),
        side,
        found.law.book.title,
        SidesNames(names.own, names.opp),
        LEVEL,
        [_framed(number, each, reader) for number, each in enumerate(turns, 1)],
        SidesLosses(lost.own, lost.opp),
    )


async def _studied(request: HttpRequest, table: Table, game: int, told: list[Told]) -> list[AnalysedTurn]:
    against = aids.without(table)
    if against is not None:
        raise ApiError(403, replace(against, why="study"))
    key = (table.id, game)
    if key not in _studies:
        hub: Hub = request.app.state.hub
        facts = [(each.envelope.seq, each.envelope.event) for each in told]
        spec, now, turns = engine_spec(table.kept.setup, level=LEVEL), Course(), []
        for start in range(0, len(facts), SLICE):
            now, more = await hub.house.desk.ask(
                rate_limit_key(request), desk.study, spec, now, facts[start : start + SLICE]
            )
            turns += more
        _studies[key] = turns
        if len(_studies) > REMEMBERED:
            _studies.popitem(last=False)
    return _studies[key]


def _sums(turns: list[AnalysedTurn]) -> BySide[LossSums]:
    """Return each side's total losses, by plays and by acts with the cube and other rights."""

    def lost(side: Side, what: str) -> float:
        mine = (each for each in turns if each.side is side and each.what == what)
        return round(sum(each.loss for each in mine), 4)

    return BySide(*(LossSums(lost(side, "play"), lost(side, "cube")) for side in Side))


def _framed(number: int, turn: AnalysedTurn, reader: Reader) -> StudiedTurn:
    by, owner, board = reader.who(turn.side), turn.cube.owner, reader.pair(BySide(turn.white, turn.black))
    win = None if turn.win is UNSET else turn.win
    return StudiedTurn(
        n=number,
        seq=turn.seq,
        what=turn.what,
        dice=turn.dice,
        played=turn.played,
        did=turn.did,
        best=turn.best,
        advice=turn.advice,
        figures=turn.figures,
        loss=turn.loss,
        grade=turn.grade,
        win=None if win is None else win if by == "own" else round(1 - win, 4),
        own=board.own,
        opp=board.opp,
        by=by,
        cube=StudiedCube(turn.cube.value, reader.who(owner) if owner else "centre"),
    )


@post("/api/analyse", status_code=200, responses=refusing(403, 413))
async def analyse(request: HttpRequest, data: JSONBody[Analysis]) -> AnalysedPosition:
    """Evaluate a position, seen by the side on roll; with dice rank the plays."""
    if data.level not in LEVELS or data.level == "simple":
        raise OptionError(
            Sentence("unread-strength", {"text": repr(data.level[:40]), "possible": ", ".join(LEVELS[1:])})
        )
    query = query_of_given(data)
    options = dict(data.options)
    if query.get("score"):
        options.setdefault("length", str(query["score"]["length"]))
    setup = TableSetup(data.rules, options, level=data.level)
    law = setup.law()
    question = held_against(law, query)
    hub: Hub = request.app.state.hub
    await may_ask(
        request, [aids.AskedPosition(question.position, question.roll.dice if question.roll else ())]
    )
    found = await hub.house.desk.ask(
        rate_limit_key(request), desk.answer_question, engine_spec(setup), question, PLAYS
    )
    return AnalysedPosition(**structs.asdict(found), level=data.level, given=_given(question))


def _given(question: Question) -> PositionRead:
    """Return the parsed question, seen by the side on roll."""
    score, owner = question.score, question.cube.owner
    return PositionRead(
        question.position.white,
        question.position.black,
        question.roll.dice if question.roll else None,
        CubeGiven(
            question.cube.value, "centre" if owner is None else "own" if owner is Side.WHITE else "opp"
        ),
        ScoreGiven(score.points.white, score.points.black, score.length, crawford=question.crawford),
    )
