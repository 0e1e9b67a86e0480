"""A new tournament before it is announced: its first division counted, and earlier evenings as templates."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import Annotated

import msgspec
from litestar import get, post
from litestar.params import FromQuery, JSONBody
from litestar.response import Response
from msgspec import Meta

from bafflebox.i18n.render import said_to_all
from bafflebox.protocol.tournaments import (
    DraftBracketShown,
    DraftChoice,
    DraftOffer,
    DraftPrizeShown,
    DraftShown,
    DraftWish,
    EarlierEvening,
    EarlierWish,
    ListedPlayer,
    NewTournament,
    NoticeGiven,
    PlayersWish,
)
from bafflebox.refusal import Refusal
from bafflebox.server.features.tournaments.files_http import notice_answer
from bafflebox.server.features.tournaments.http import hall_of, opening_fact, opening_facts
from bafflebox.server.features.tournaments.leader import opening
from bafflebox.server.features.tournaments.reading import read_fact
from bafflebox.server.features.tournaments.service import announced_story
from bafflebox.server.net.handlers import Handlers, HttpRequest
from bafflebox.server.net.problems import ApiError, refusing, request_language
from bafflebox.tournament.division import Division, DivisionFormat, Shares
from bafflebox.tournament.draft import (
    PLAYERS,
    Draft,
    countable,
    draft_of,
    drafted,
    lengths_for,
    pool_of_draft,
)
from bafflebox.tournament.facts import DivisionMade
from bafflebox.tournament.judge import entered
from bafflebox.tournament.notice_view import notice_view
from bafflebox.tournament.player_list import listed_players
from bafflebox.tournament.sentence import parse_event

SIZES = (8, 12, 16, 20, 24, 32)
FEES = ("0", "5", "10", "20")
_DECODER = msgspec.json.Decoder(NewTournament)


@post("/api/tournaments/draft", status_code=200, responses=refusing(409, 413))
async def draft(request: HttpRequest, data: JSONBody[DraftWish]) -> DraftShown:
    """Count a division before it is announced: matches, hours and money, with choices for each blank; nothing is stored."""
    language = request_language(request)
    return await asyncio.to_thread(_counted, data, language)


@get("/api/tournaments/notice.html", media_type="text/html", responses=refusing(409))
async def draft_notice(
    request: HttpRequest,
    event: FromQuery[Annotated[str, Meta(max_length=8000)]] = "",
    offset: FromQuery[Annotated[int, Meta(ge=-1439, le=1439)]] = 0,
) -> Response[str]:
    """Return notice 1 of a tournament before it is announced, as a printable page; nothing is stored.

    `event` is what would create it, as JSON; `offset` is the difference of local time to UTC in minutes.
    """
    try:
        data = _DECODER.decode(event)
    except msgspec.DecodeError as error:
        raise ApiError(400, Refusal("bad_fact", "", {"text": str(error)[:80]})) from error
    story = announced_story(*opening_facts(data), hall_of(request).time.now())
    if isinstance(story, Refusal):
        raise ApiError(409, story)
    return await notice_answer(request, story.now, story.now.notices[0], offset, "")


@post("/api/tournaments/earlier", status_code=200, responses=refusing(413))
async def earlier(request: HttpRequest, data: JSONBody[EarlierWish]) -> Response[list[EarlierEvening]]:
    """Return the earlier evenings of the venues of these tournaments, the latest of each name, latest first."""
    found = await hall_of(request).templates(data.earlier)
    return Response(found, headers={"cache-control": "no-store"})


@post("/api/tournaments/players", status_code=200, responses=refusing(413))
async def read_players(data: JSONBody[PlayersWish]) -> list[ListedPlayer]:
    """Return the players of a list (CSV, lines of names, or TRF); nothing is entered."""
    found = await asyncio.to_thread(listed_players, data.text)
    if isinstance(found, Refusal):
        raise ApiError(400, found)
    return found


def _counted(data: DraftWish, language: str) -> DraftShown:
    given, currency = _given(data)
    division = drafted(given, usual=data.usual)
    if not countable(division):
        raise ApiError(409, Refusal("draft_size", "", {"n": PLAYERS}))
    opened = opening_fact("draft", "draft", data.rules, data.notice or NoticeGiven())
    story = opened if isinstance(opened, Refusal) else opening(opened, 0)
    if isinstance(story, Refusal):
        raise ApiError(400, story)
    after = entered(story, DivisionMade(division), by="draft", at=0)
    counted = draft_of(division, data.tables)
    fewer = draft_of(division, data.tables - 2).ends if data.tables > 2 else counted.ends
    prizes = [
        DraftPrizeShown(
            each.ladder, each.place, each.together, str(each.percent), str(each.amount), _offers(each.offers)
        )
        for each in counted.prizes
    ]
    return DraftShown(
        division=msgspec.to_builtins(division),
        currency=currency,
        brackets=[DraftBracketShown(each.key, each.matches, list(each.points)) for each in counted.brackets],
        matches=counted.matches,
        least=counted.least,
        longest=counted.longest,
        ends=counted.ends,
        fewer=fewer if fewer > counted.ends else None,
        total=str(counted.total),
        prizes=prizes,
        rest=str(counted.rest),
        rest_offers=_offers(counted.rest_offers),
        choices=_choices(division, counted, data.tables),
        clock=notice_view(story.now, story.now.notices[-1]).clock,
        against=said_to_all(after.said, language) if isinstance(after, Refusal) else "",
    )


def _given(data: DraftWish) -> tuple[Division, str]:
    if data.sentence:
        found = parse_event(data.sentence)
        if isinstance(found, Refusal):
            raise ApiError(409, found)
        return found
    fact = read_fact({"fact": "DivisionMade", "division": {"key": "open", **data.division}})
    if not isinstance(fact, DivisionMade):
        raise ApiError(
            400, fact if isinstance(fact, Refusal) else Refusal("bad_fact", "", {"text": "division"})
        )
    return fact.division, ""


def _offers(offers: Mapping[str, tuple[Shares, ...]]) -> list[DraftOffer]:
    return [DraftOffer(to, [msgspec.to_builtins(each) for each in prizes]) for to, prizes in offers.items()]


def _choices(division: Division, counted: Draft, tables: int) -> dict[str, list[DraftChoice]]:
    forms = (drafted(division.but(format=each), usual=True) for each in DivisionFormat)
    return {
        "format": _each(forms, tables),
        "planned": _each((division.but(planned=n) for n in SIZES), tables),
        "lengths": _each((division.but(lengths=each) for each in lengths_for(division)), tables),
        "fee": [_choice(division.but(fee=fee), counted) for fee in map(Decimal, FEES)],
    }


def _each(divisions: Iterable[Division], tables: int) -> list[DraftChoice]:
    return [_choice(each, draft_of(each, tables)) for each in divisions if countable(each)]


def _choice(division: Division, counted: Draft) -> DraftChoice:
    total = str(pool_of_draft(division))
    return DraftChoice(msgspec.to_builtins(division), counted.matches, counted.ends, total)


HANDLERS: Handlers = [draft, draft_notice, earlier, read_players]
