"""Analysis of positions over HTTP."""

from __future__ import annotations

from litestar import post
from litestar.params import JSONBody
from msgspec import structs

from bafflebox.board.side import Side
from bafflebox.errors import OptionError
from bafflebox.formats.question import Question
from bafflebox.message import Sentence
from bafflebox.protocol.analysis import (
    AnalysedPosition,
    PositionRead,
)
from bafflebox.protocol.study import Analysis
from bafflebox.protocol.tables import CubeGiven, ScoreGiven
from bafflebox.server.engines import analysis_process as desk
from bafflebox.server.engines.bots import engine_spec
from bafflebox.server.features.accounts.askers import may_ask, rate_limit_key
from bafflebox.server.features.tables.http import LEVELS
from bafflebox.server.live import aids
from bafflebox.server.live.hub import Hub
from bafflebox.server.model.given_position import query_of_given
from bafflebox.server.model.setup import TableSetup, held_against
from bafflebox.server.net.handlers import HttpRequest
from bafflebox.server.net.problems import refusing

LEVEL = "expert"
"""The level of game analysis."""
PLAYS = 20
"""Plays listed by an analysis."""


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
