"""A position over HTTP: its ids, its plays or chances, all its rolls, and its cube at every score."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, get, post
from litestar.params import FromQuery, JSONBody
from msgspec import UNSET, Meta, structs

from bafflebox.analysis.plain import opening_view
from bafflebox.board.side import BySide, Side
from bafflebox.errors import OptionError
from bafflebox.events.game import Taken
from bafflebox.formats.draw.shown import question_options
from bafflebox.formats.draw.svg import svg_board
from bafflebox.formats.draw.svg_style import Theme
from bafflebox.formats.ids.every_id import every_id
from bafflebox.formats.question import Question, refuse_without_cube
from bafflebox.io.openings import read_openings
from bafflebox.message import Sentence
from bafflebox.protocol.analyse import Analysis, PositionNamed, RollsAnalysed, ScoresAnalysed, ScoresAsked
from bafflebox.protocol.analysis import AnalysedPosition, PositionRead
from bafflebox.protocol.tables import CubeGiven, ScoreGiven
from bafflebox.rules.law import Law
from bafflebox.rules.pips import pip_count
from bafflebox.server.engines import analysis_process as desk
from bafflebox.server.engines.bots import engine_spec
from bafflebox.server.features.accounts.askers import may_ask, rate_limit_key
from bafflebox.server.features.tables.http import LEVELS
from bafflebox.server.live import aids
from bafflebox.server.live.hub import Hub
from bafflebox.server.model.given_position import query_of_given
from bafflebox.server.model.setup import TableSetup, held_against
from bafflebox.server.net.handlers import Handlers, HttpRequest
from bafflebox.server.net.problems import refusing

Id = Annotated[str, Meta(max_length=200)]
Name = Annotated[str, Meta(max_length=40)]
LEVEL = "expert"
"""The level of game analysis."""
PLAYS = 20
"""Plays listed by an analysis."""
SLICE = 16
"""Scores analysed before other visitors' questions get their turn."""


@post("/api/position", status_code=200, responses=refusing(413))
async def name_position(data: JSONBody[Analysis]) -> PositionNamed:
    """Return a position as read, from its counts or from any id, with its pip counts and every id that can express it."""
    setup, law, question = _read(data)
    return PositionNamed(
        _given(question),
        every_id(law, question),
        (pip_count(law, question.position, Side.WHITE), pip_count(law, question.position, Side.BLACK)),
        setup.rules,
        takes=law.has(Taken),
    )


@get("/api/position/board.svg", media_type="image/svg+xml", responses=refusing(404))
async def draw_position(
    id: FromQuery[Id] = "start",
    rules: FromQuery[Name] = "match",
    theme: FromQuery[Theme] = "light",
    own: FromQuery[Name] = "White",
    opp: FromQuery[Name] = "Black",
) -> Response[bytes]:
    """Return a picture of the position of any id; the side on roll sits at the bottom and is named by `own`. Below stands the XGID."""
    _, law, question = _read(Analysis(rules=rules, id=id))
    picture = svg_board(
        question.position,
        theme=theme,
        foot=every_id(law, question).get("XGID", ""),
        **question_options(law, question, BySide(own, opp)),
    )
    return Response(
        picture.encode(), media_type="image/svg+xml", headers={"cache-control": "public, max-age=86400"}
    )


@post("/api/analyse", status_code=200, responses=refusing(403, 413))
async def analyse(request: HttpRequest, data: JSONBody[Analysis]) -> AnalysedPosition:
    """Evaluate a position, seen by the side on roll; with dice rank the plays."""
    setup, law, question = _read(data)
    hub: Hub = request.app.state.hub
    dice = question.roll.dice if question.roll else ()
    await may_ask(request, [aids.AskedPosition(question.position, dice)])
    found = await hub.house.desk.ask(
        rate_limit_key(request), desk.answer_question, engine_spec(setup), question, PLAYS
    )
    opening = read_openings().find(law, question.situation())
    return AnalysedPosition(
        **structs.asdict(found),
        level=data.level,
        given=_given(question),
        opening=UNSET if opening is None else opening_view(opening),
    )


@post("/api/analyse/rolls", status_code=200, responses=refusing(403, 413))
async def analyse_rolls(request: HttpRequest, data: JSONBody[Analysis]) -> RollsAnalysed:
    """Return the best play of each of the 21 rolls and its equity, best first; dice in the question are ignored."""
    setup, _, question = _read(data)
    hub: Hub = request.app.state.hub
    await may_ask(request, [aids.AskedPosition(question.position)])
    rolls, mean = await hub.house.desk.ask(
        rate_limit_key(request), desk.best_of_rolls, engine_spec(setup), question
    )
    return RollsAnalysed(rolls, mean, data.level)


@post("/api/analyse/scores", status_code=200, responses=refusing(403, 413))
async def analyse_scores(request: HttpRequest, data: JSONBody[ScoresAsked]) -> ScoresAnalysed:
    """Return the cube decision and its window at the scores of a match of `length` points from seven away, and for money.

    The score of the question is among them; dice in the question are ignored.
    """
    setup, law, question = _read(data)
    refuse_without_cube(law)
    hub: Hub = request.app.state.hub
    await may_ask(request, [aids.AskedPosition(question.position)])
    scores, found = desk.scores_of(data.length, _given(question).score), []
    for start in range(0, len(scores), SLICE):
        found += await hub.house.desk.ask(
            rate_limit_key(request),
            desk.cube_at,
            engine_spec(setup),
            question,
            scores[start : start + SLICE],
        )
    return ScoresAnalysed(found, data.level)


def _read(data: Analysis) -> tuple[TableSetup, Law, Question]:
    """Return the question of a request, checked against the law; raise what says why there is none."""
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
    flags = {name: query.get(name, getattr(data, name)) for name in ("jacoby", "beavers")}
    asked = {name: each for name, each in flags.items() if each is not None and not query.get("score")}
    return setup, law, held_against(law, {**query, **asked})


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
        question.jacoby,
        question.beavers,
    )


HANDLERS: Handlers = [name_position, draw_position, analyse, analyse_rolls, analyse_scores]
