"""Tournament files: printable draw sheets, results for other programs, the journal for restoring it."""

from __future__ import annotations

import asyncio
from datetime import datetime, timedelta, timezone
from typing import Annotated, Literal

from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.response import Response
from msgspec import UNSET, Meta
from msgspec.structs import replace

from bafflebox.i18n.render import NAMES, Speaker
from bafflebox.io.codes import qr_code
from bafflebox.protocol.tournament_desk import ExportedTournament
from bafflebox.protocol.tournaments import Journal, MadeTournament
from bafflebox.refusal import Refusal
from bafflebox.server.features.tournaments.http import (
    director_alone,
    find_desk,
    hall_of,
    key_holder,
)
from bafflebox.server.features.tournaments.service import Desk
from bafflebox.server.features.tournaments.views import UNSEEN
from bafflebox.server.net.handlers import Handlers, HttpRequest
from bafflebox.server.net.problems import ApiError, refusing, request_language
from bafflebox.server.net.settings import JOURNAL
from bafflebox.tournament.calendar_file import calendar_file
from bafflebox.tournament.codec import format_journal
from bafflebox.tournament.export import exported, matches_csv
from bafflebox.tournament.notice import PostedNotice
from bafflebox.tournament.print_notice import notice_page
from bafflebox.tournament.print_page import tournament_page
from bafflebox.tournament.print_prizes import prize_page
from bafflebox.tournament.rating_files import rated_results, results_csv, trf
from bafflebox.tournament.state import Tournament

_MOST_OFFSET = 1439
"""Most minutes from UTC that a time zone has."""
_TYPES = {"csv": "text/csv; charset=utf-8", "trf": "text/plain; charset=utf-8", "jsonl": "application/jsonl"}
_PAGE = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
"""The content security policy of a sheet: inline style only."""


@get(
    "/api/tournaments/{tournament:str}/draw/{division:str}",
    media_type="text/html",
    responses=refusing(404),
)
async def draw_sheet(
    request: HttpRequest,
    tournament: FromPath[str],
    division: FromPath[str],
    paper: FromQuery[Literal["a4", "a3"]] = "a4",
) -> Response[str]:
    """Return the sheets of a division (its key, optionally with `.html`) as a printable page: A4 landscape, or two on A3."""
    desk = await find_desk(request, tournament)
    now, key = desk.leader.story.now, division.removesuffix(".html")
    here = now.division_named(key)
    if isinstance(here, Refusal):
        raise ApiError(404, here)
    words = Speaker(NAMES, language=request_language(request), cites=False)
    where = _address(request, desk)
    text = await asyncio.to_thread(
        lambda: tournament_page(
            now, key, words, paper=paper, address=where.partition("//")[2], code=qr_code(where)
        )
    )
    return Response(text, media_type="text/html", headers={"content-security-policy": _PAGE})


@get(
    "/api/tournaments/{tournament:str}/notice/{number:str}",
    media_type="text/html",
    responses=refusing(404),
)
async def notice_sheet(
    request: HttpRequest,
    tournament: FromPath[str],
    number: FromPath[str],
    offset: FromQuery[Annotated[int, Meta(ge=-1439, le=1439)]] = 0,
) -> Response[str]:
    """Return a notice (its number, optionally with `.html`) as a printable page with the QR code of the tournament's page.

    `offset` is the difference of local time to UTC in minutes.
    """
    desk = await find_desk(request, tournament)
    now, wanted = desk.leader.story.now, number.removesuffix(".html")
    posted = next((each for each in now.notices if str(each.number) == wanted), None)
    if posted is None:
        raise ApiError(404, Refusal("no_notice", "", {"text": wanted[:20], "n": len(now.notices)}))
    return await notice_answer(request, now, posted, offset, qr_code(_address(request, desk)))


async def notice_answer(
    request: HttpRequest, now: Tournament, posted: PostedNotice, offset: int, code: str
) -> Response[str]:
    """Return a notice as a printable page; `offset` is that of local time to UTC in minutes, `code` a QR code as SVG."""
    words = Speaker(NAMES, language=request_language(request), cites=False)
    zone = timezone(timedelta(minutes=max(-_MOST_OFFSET, min(_MOST_OFFSET, offset))))

    def date(at: int) -> str:
        return datetime.fromtimestamp(at / 1_000_000, zone).strftime("%Y-%m-%d %H:%M")

    text = await asyncio.to_thread(notice_page, now, posted, words, date, code)
    return Response(text, media_type="text/html", headers={"content-security-policy": _PAGE})


@get("/api/tournaments/{tournament:str}/prizes.html", media_type="text/html", responses=refusing(404))
async def prize_sheet(request: HttpRequest, tournament: FromPath[str]) -> Response[str]:
    """Return the prizes of all divisions as a printable page, with lines for signatures."""
    desk = await find_desk(request, tournament)
    words = Speaker(NAMES, language=request_language(request), cites=False)
    text = await asyncio.to_thread(prize_page, desk.leader.story.now, words)
    return Response(text, media_type="text/html", headers={"content-security-policy": _PAGE})


@get("/api/tournaments/{tournament:str}/calendar.ics", media_type="text/calendar", responses=refusing(404))
async def calendar(request: HttpRequest, tournament: FromPath[str]) -> Response[bytes]:
    """Return the scheduled rounds as a calendar file; calendars can subscribe to its address."""
    desk = await find_desk(request, tournament)
    words = Speaker(NAMES, language=request_language(request), cites=False)
    now, where = desk.leader.story.now, _address(request, desk)
    found = await asyncio.to_thread(calendar_file, now, desk.leader.kept.id, where, words)
    return Response(found, media_type="text/calendar; charset=utf-8")


@get("/api/tournaments/{tournament:str}/export.json", responses=refusing(403, 404))
async def export_json(request: HttpRequest, tournament: FromPath[str]) -> ExportedTournament:
    """Return the complete state for other programs; money for the director's key alone."""
    desk = await find_desk(request, tournament)
    found = await asyncio.to_thread(exported, desk.leader.story.now)
    role = key_holder(request, desk).role if "authorization" in request.headers else ""
    if role == "director":
        return found
    for each in found.divisions:
        each.entrants = [entry for entry in each.entrants if entry.standing not in UNSEEN]
    return replace(found, ledger=UNSET, balances=UNSET)


@get("/api/tournaments/{tournament:str}/export.csv", media_type="text/csv", responses=refusing(404))
async def export_csv(request: HttpRequest, tournament: FromPath[str]) -> Response[str]:
    """Return all matches as CSV."""
    desk = await find_desk(request, tournament)
    text = await asyncio.to_thread(matches_csv, desk.leader.story.now)
    return file_answer(text, f"tournament-{desk.leader.kept.id}", "csv")


@get("/api/tournaments/{tournament:str}/results.csv", media_type="text/csv", responses=refusing(404))
async def results_file(request: HttpRequest, tournament: FromPath[str]) -> Response[str]:
    """Return the results as CSV for rating bodies: days, rules, lengths, both sides, how each was won."""
    desk = await find_desk(request, tournament)
    text = await asyncio.to_thread(lambda: results_csv(rated_results([desk.leader.story.now])))
    return file_answer(text, f"results-{desk.leader.kept.id}", "csv")


@get(
    "/api/tournaments/{tournament:str}/export.trf",
    media_type="text/plain",
    responses=refusing(404, 409),
)
async def export_trf(
    request: HttpRequest, tournament: FromPath[str], *, division: FromQuery[str] = ""
) -> Response[str]:
    """Return FIDE's report (TRF16) of a division that is a Swiss or a round robin; "" is the only division."""
    desk = await find_desk(request, tournament)
    now = desk.leader.story.now
    here = now.division_meant(division)
    if isinstance(here, Refusal):
        raise ApiError(404, here)
    text = await asyncio.to_thread(trf, now, here)
    if isinstance(text, Refusal):
        raise ApiError(409, text)
    return file_answer(text, f"tournament-{desk.leader.kept.id}", "trf")


@get(
    "/api/tournaments/{tournament:str}/export.jsonl",
    media_type="application/jsonl",
    responses=refusing(403, 404),
)
async def export_journal(request: HttpRequest, tournament: FromPath[str]) -> Response[str]:
    """Return the complete journal, a file for `bafflebox tournament` and for restoring the tournament; for the director."""
    desk = await find_desk(request, tournament)
    director_alone(desk, key_holder(request, desk))
    text = await asyncio.to_thread(format_journal, desk.leader.story.entries)
    return file_answer(text, f"tournament-{desk.leader.kept.id}", "jsonl")


@post(
    "/api/tournaments/restore", status_code=201, request_max_body_size=JOURNAL, responses=refusing(409, 413)
)
async def restore_tournament(request: HttpRequest, data: JSONBody[Journal]) -> MadeTournament:
    """Create a tournament from its journal, with a new id and keys."""
    lines = data.journal.removesuffix("\n").split("\n")
    return MadeTournament(*await hall_of(request).restore(lines))


def _address(request: HttpRequest, desk: Desk) -> str:
    """Return the address of the tournament's page."""
    return f"{str(request.base_url).rstrip('/')}/tournaments/{desk.leader.kept.id}"


def file_answer(text: str, name: str, kind: Literal["csv", "trf", "jsonl"]) -> Response[str]:
    """Return a text as a file that the browser stores under a name."""
    headers = {"content-disposition": f'attachment; filename="{name}.{kind}"'}
    return Response(text, media_type=_TYPES[kind], headers=headers)


HANDLERS: Handlers = [
    draw_sheet,
    notice_sheet,
    prize_sheet,
    calendar,
    export_json,
    export_csv,
    results_file,
    export_trf,
    export_journal,
    restore_tournament,
]
