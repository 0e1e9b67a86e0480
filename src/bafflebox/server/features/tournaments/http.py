"""Tournaments over HTTP: created, shown, followed, and updated."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from secrets import token_hex

import msgspec
from litestar import get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.response import Response, Stream
from msgspec.structs import asdict

from bafflebox.i18n.render import said_to_all
from bafflebox.protocol.tournament_desk import DeskChanges, DeskView
from bafflebox.protocol.tournament_view import PlayerNews, PlayerView, TournamentView
from bafflebox.protocol.tournaments import (
    CheckedDraw,
    EntriesMade,
    FactsWish,
    MadeTournament,
    NewTournament,
    NoticeGiven,
    StepWish,
    TournamentListed,
)
from bafflebox.refusal import Refusal
from bafflebox.server.features.tournaments.boards import Boards
from bafflebox.server.features.tournaments.calling import Calling
from bafflebox.server.features.tournaments.desk_view import desk_view
from bafflebox.server.features.tournaments.keys import KeyHolder
from bafflebox.server.features.tournaments.leader import Meant, Said
from bafflebox.server.features.tournaments.parts import (
    for_the_director,
    for_the_staff,
    permitted_facts,
    stepped,
)
from bafflebox.server.features.tournaments.reading import read_fact
from bafflebox.server.features.tournaments.service import Desk, Hall
from bafflebox.server.live.table import NOT_STORED
from bafflebox.server.net.connections import Visit
from bafflebox.server.net.handlers import Handlers, HttpRequest
from bafflebox.server.net.packing import PACKED, packed_json, takes_gzip
from bafflebox.server.net.problems import ApiError, refusing, request_language
from bafflebox.tournament.check import check_draws
from bafflebox.tournament.facts import DivisionMade, Fact, How, RestGiven, TournamentOpened
from bafflebox.tournament.mine import mine_view
from bafflebox.tournament.rulings.shown import own_rulings
from bafflebox.tournament.steps import STEPS, Wish

_SHOWN = {200: ResponseSpec(TournamentView, description="The view", generate_examples=False)}
_DESK = {200: ResponseSpec(DeskView, description="The view", generate_examples=False)}
_CHANGES = {200: ResponseSpec(DeskChanges, description="The changes", generate_examples=False)}
"""For the API description: the answers are encoded already."""
_FRESH = {"cache-control": "no-store"}
STATUS = {
    "for_the_director": 403,
    "for_the_staff": 403,
    "own_alone": 403,
    "not_stored": 503,
    "no_table_here": 404,
    "bad_fact": 400,
    "option": 400,
    "bad_break": 400,
}
"""The status of refusals that do not concern the state: those are 409."""


def hall_of(request: HttpRequest) -> Hall:
    """Return the tournaments service."""
    hall: Hall = request.app.state.hall
    return hall


def boards_service(request: HttpRequest) -> Boards:
    """Return the tables service of tournaments."""
    boards: Boards = request.app.state.boards
    return boards


async def find_desk(request: HttpRequest, name: str) -> Desk:
    """Return the tournament; raise ApiError 404."""
    desk = await hall_of(request).find(name)
    if desk is None:
        raise ApiError(404, Refusal("no_tournament_here", ""))
    return desk


def key_holder(request: HttpRequest, desk: Desk) -> KeyHolder:
    """Return the holder of the request's key; raise ApiError 403 for none and for another tournament's."""
    kind, _, key = request.headers.get("authorization", "").partition(" ")
    story = desk.leader.story
    found = desk.leader.doors.visitor(key.strip(), story.now) if kind.lower() == "bearer" else None
    if found is None:
        raise ApiError(403, Refusal("wrong_key", ""))
    return found


def for_staff(request: HttpRequest, desk: Desk) -> KeyHolder:
    """Return the key holder if not a player; raise ApiError 403."""
    visitor = key_holder(request, desk)
    if visitor.role == "player":
        raise ApiError(403, for_the_staff(desk.leader.story))
    return visitor


def director_alone(desk: Desk, visitor: KeyHolder) -> None:
    """Raise ApiError 403 for anybody but the director."""
    if visitor.role != "director":
        raise ApiError(403, for_the_director(desk.leader.story))


@post("/api/tournaments", status_code=201, responses=refusing(409, 413))
async def make_tournament(request: HttpRequest, data: JSONBody[NewTournament]) -> MadeTournament:
    """Create a tournament, with its first division where one is given."""
    fact, more = opening_facts(data)
    made = await hall_of(request).create(fact, more, data.after)
    if isinstance(made, Refusal):
        raise ApiError(STATUS.get(made.code, 409), made)
    return MadeTournament(*made)


def opening_facts(data: NewTournament) -> tuple[TournamentOpened, list[Fact]]:
    """Return the announcement of a tournament and what follows it; raise ApiError for one that can't be made."""
    fact = opening_fact(data.name, data.director, data.rules, data.notice or NoticeGiven())
    if isinstance(fact, Refusal):
        raise ApiError(400, fact)
    if not fact.name or not fact.director:
        raise ApiError(400, Refusal("bad_fact", "", {"text": "name, director"}))
    more: list[Fact] = []
    if data.division is not None:
        division = read_fact({"fact": "DivisionMade", "division": data.division})
        if not isinstance(division, DivisionMade):
            raise ApiError(
                400, division if isinstance(division, Refusal) else Refusal("bad_fact", "", {"text": ""})
            )
        more = [division, *([RestGiven(division.division.key)] if data.club_keeps else [])]
    return replace(fact, place=data.place, currency=data.currency, tables=data.tables), more


def opening_fact(name: str, director: str, rules: str, notice: NoticeGiven) -> TournamentOpened | Refusal:
    """Return the announcement of a tournament with its first notice, or what is wrong with it."""
    options = [(option, _word(value)) for option, value in notice.options.items()]
    data = {"name": name.strip(), "rules": rules, "director": director.strip()}
    fact = read_fact({"fact": "Opened", **data, "notice": {**asdict(notice), "options": options}})
    assert isinstance(fact, TournamentOpened | Refusal)
    return fact


def _word(value: object) -> str:
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)[:40]


@get("/api/tournaments")
async def list_tournaments(request: HttpRequest) -> list[TournamentListed]:
    """Return the tournaments of this server, newest first."""
    return [
        TournamentListed(each.id, each.name, each.rules, each.place, int(each.created * 1000), each.over)
        for each in await hall_of(request).listed()
    ]


@get("/api/tournaments/{tournament:str}", responses=_SHOWN | refusing(404))
async def show_tournament(request: HttpRequest, tournament: FromPath[str]) -> Response[bytes]:
    """Return the public view: divisions, draw, matches, standings, running and next matches."""
    desk = await find_desk(request, tournament)
    packs = takes_gzip(request)
    headers = _FRESH | PACKED if packs else _FRESH
    return Response(desk.shown.encoded(packs=packs), media_type="application/json", headers=headers)


@get("/api/tournaments/{tournament:str}/live", include_in_schema=False)
async def watch_tournament(request: HttpRequest, tournament: FromPath[str]) -> Stream:
    """Stream changes (server-sent events); a client that missed some requests the view again."""
    desk = await find_desk(request, tournament)
    visit = request.scope.get("visit")
    if isinstance(visit, Visit):
        visit.follow()
    packs = takes_gzip(request)
    headers = {"cache-control": "no-store", "x-accel-buffering": "no", **(PACKED if packs else {})}
    return Stream(desk.shown.watch(packs=packs), media_type="text/event-stream", headers=headers)


@get("/api/tournaments/{tournament:str}/desk", responses=_DESK | refusing(403, 404))
async def show_desk(
    request: HttpRequest,
    tournament: FromPath[str],
    *,
    all: bool = False,  # noqa: A002 - the word of the address
) -> Response[bytes]:
    """Return the view of director and staff: lateness, pending work, journal; for the director also money and keys."""
    desk = await find_desk(request, tournament)
    found = _desk_view(request, desk, for_staff(request, desk), whole=all)
    return await asyncio.to_thread(lambda: packed_json(request, msgspec.json.encode(found), _FRESH))


@get("/api/tournaments/{tournament:str}/desk/changes", responses=_CHANGES | refusing(403, 404))
async def desk_changes(
    request: HttpRequest, tournament: FromPath[str], *, since: FromQuery[str] = ""
) -> Response[bytes]:
    """Return the view of director and staff with a token; with `since`, the token of an earlier answer, the differences alone.

    Where that answer is not kept any more the whole view comes.
    """
    desk = await find_desk(request, tournament)
    visitor = for_staff(request, desk)
    found = _desk_view(request, desk, visitor)
    whose = f"{visitor.role} {visitor.name} {request_language(request)}"

    def answered() -> Response[bytes]:
        return packed_json(request, msgspec.json.encode(desk.views.changes(whose, since, found)), _FRESH)

    return await asyncio.to_thread(answered)


def _desk_view(request: HttpRequest, desk: Desk, visitor: KeyHolder, *, whole: bool = False) -> DeskView:
    language, boards = request_language(request), boards_service(request)
    at, calls = hall_of(request).time.now(), boards.calls(desk, language)
    found = desk_view(desk.shown.view(), desk.leader, visitor, language, at, calls, whole=whole)
    if visitor.role == "director":
        found.tables = boards.links(desk)
    return found


@get("/api/tournaments/{tournament:str}/check", responses=refusing(403, 404))
async def check_tournament(request: HttpRequest, tournament: FromPath[str]) -> list[CheckedDraw]:
    """Return whether every draw and every pairing follows from its published seed, recomputed."""
    desk = await find_desk(request, tournament)
    for_staff(request, desk)
    found = await asyncio.to_thread(lambda: list(check_draws(desk.leader.story)))
    return [CheckedDraw(each.seq, each.division, each.seed, each.follows) for each in found]


@get("/api/tournaments/{tournament:str}/me", responses=refusing(403, 404))
async def show_me(request: HttpRequest, tournament: FromPath[str]) -> Response[PlayerView]:
    """Return a player's view: next match with the link to the seat, what it waits for, results."""
    desk = await find_desk(request, tournament)
    visitor, story = key_holder(request, desk), desk.leader.story
    found = mine_view(story.now, visitor.name)
    coming = found.next
    if coming is not None:
        place = (coming.division, coming.match)
        coming.live = desk.shown.live.get(place)
        coming.seat = boards_service(request).seat(desk, *place, coming.name)
    found.rulings = own_rulings(story, visitor.name, hall_of(request).time.now())
    for each in found.rulings:
        each.may_appeal = each.may_appeal and boards_service(request).may_appeal(
            desk, each.division, each.match, each.name
        )
    found.id, found.role, found.version = desk.leader.kept.id, visitor.role, desk.leader.version
    found.tournament = story.now.opened.name if story.now.opened else ""
    found.now = hall_of(request).time.now()
    calling: Calling = request.app.state.calling
    language, found.push = request_language(request), calling.notifications.pushing.key
    found.news = [
        PlayerNews(
            each.seq,
            each.at,
            said_to_all(each.title, language),
            said_to_all(each.said_to(visitor.name), language),
        )
        for each in await calling.corrections_of(desk, visitor.name)
    ]
    return Response(found, headers=_FRESH)


@post("/api/tournaments/{tournament:str}/facts", status_code=200, responses=refusing(403, 404, 409, 413))
async def tell_facts(
    request: HttpRequest, tournament: FromPath[str], data: JSONBody[FactsWish]
) -> EntriesMade:
    """Enter facts, all of them or none; a repeated id enters nothing and gets the same answer."""
    desk = await find_desk(request, tournament)
    visitor = key_holder(request, desk)
    facts = []
    for each in [*([data.fact] if data.fact is not None else []), *data.facts]:
        fact = read_fact(each)
        if isinstance(fact, Refusal):
            raise ApiError(400, fact)
        facts.append(fact)
    if not facts:
        raise ApiError(400, Refusal("bad_fact", "", {"text": "fact is missing"}))
    return await _enter(request, desk, visitor, data, permitted_facts(visitor, tuple(facts)))


@post("/api/tournaments/{tournament:str}/steps", status_code=200, responses=refusing(403, 404, 409, 413))
async def take_step(request: HttpRequest, tournament: FromPath[str], data: JSONBody[StepWish]) -> EntriesMade:
    """Enter the facts of a step: a draw from its seed, the next round, the next call, penalties for lateness."""
    desk = await find_desk(request, tournament)
    visitor = key_holder(request, desk)
    if data.step not in STEPS:
        raise ApiError(400, Refusal("no_such_step", "", {"text": data.step, "steps": ", ".join(STEPS)}))
    wish = Wish(
        data.step,
        data.division,
        data.match,
        data.name,
        data.seed.strip() or token_hex(4),
        data.table,
        data.winner,
        data.score,
        How(data.how),
        data.entry,
        tuple(data.grounds),
        tuple(data.remedies),
        tuple(data.overturn),
        tuple(data.uphold),
    )
    return await _enter(request, desk, visitor, data, stepped(visitor, wish))


async def _enter(
    request: HttpRequest, desk: Desk, visitor: KeyHolder, data: FactsWish | StepWish, meant: Meant
) -> EntriesMade:
    by = (data.by if visitor.role == "director" else "") or visitor.name
    meant = await boards_service(request).heard_at_tables(desk, by, meant)
    if data.dry:
        would = await desk.leader.would(visitor, meant, by=data.by, why=data.why)
        if isinstance(would, Refusal):
            raise ApiError(STATUS.get(would.code, 409), would)
        return _entered(would, request_language(request))
    slow = isinstance(data, StepWish) and data.step in ("draw", "next_round")
    try:
        done = await desk.leader.enter(visitor, data.id, meant, by=data.by, why=data.why, slow=slow)
    except OSError:
        done = NOT_STORED
    if isinstance(done, Refusal):
        raise ApiError(STATUS.get(done.code, 409), done)
    return _entered(done, request_language(request))


def _entered(done: Said, language: str) -> EntriesMade:
    words = [said_to_all(each, language) for each in done.acts[:8]]
    moves = [said_to_all(each, language) for each in done.moves]
    return EntriesMade(done.version, done.seq, done.count, "\n".join(words), moves)


HANDLERS: Handlers = [
    make_tournament,
    list_tournaments,
    show_tournament,
    watch_tournament,
    show_desk,
    desk_changes,
    check_tournament,
    show_me,
    tell_facts,
    take_step,
]
