"""The season of a venue over HTTP, counted anew from its tournaments by the points that the address names."""

from __future__ import annotations

import asyncio
import csv
import io
import re
from contextlib import suppress
from typing import Annotated

from litestar import get
from litestar.params import FromPath, FromQuery
from litestar.response import Response
from msgspec import Meta

from bafflebox.message import Typed
from bafflebox.protocol.season import Season, SeasonEvent, SeasonPerson, SeasonResult, SeasonRow
from bafflebox.refusal import Refusal
from bafflebox.server.features.tournaments.files_http import file_answer
from bafflebox.server.features.tournaments.http import find_desk, hall_of, key_holder
from bafflebox.server.features.tournaments.service import Desk
from bafflebox.server.net.handlers import Handlers, HttpRequest
from bafflebox.server.net.problems import ApiError, refusing
from bafflebox.tournament.league.people import ClubMember, people_of
from bafflebox.tournament.league.series import Scheme, ladder_order, places_worth, series_table
from bafflebox.tournament.rating_files import rated_results, results_csv
from bafflebox.tournament.state import Tournament
from bafflebox.tournament.view import all_over

PLACES = re.compile(r"([A-Z]=)?[0-9]{1,4}(,[0-9]{1,4}){0,63}(;[A-Z]=[0-9]{1,4}(,[0-9]{1,4}){0,63}){0,4}")
"""Points by place, of further brackets after a semicolon."""
Worth = Annotated[int, Meta(ge=0, le=1000)]
Since = Annotated[int, Meta(ge=0, le=9_007_199_254_740_991)]
Evenings = list[tuple[str, Tournament]]
"""Tournaments of a venue with their ids, earliest first."""
_FRESH = {"cache-control": "no-cache"}


@get("/api/tournaments/{tournament:str}/season", responses=refusing(404))
async def show_season(
    request: HttpRequest,
    tournament: FromPath[str],
    *,
    places: FromQuery[str] = "10,6,4,4,2,2,2,2",
    win: FromQuery[Worth] = 0,
    entry: FromQuery[Worth] = 1,
    best: FromQuery[Worth] = 0,
    since: FromQuery[Since] = 0,
) -> Response[Season]:
    """Return the season of a tournament's venue: series, ladder, people.

    `places` are points by place (of a further bracket after a semicolon: `10,6,4;C=3,1`), `win` is added for every match won, `entry`
    for taking part; the `best` tournaments of a player count (0: all), those announced `since` a time in µs.
    """
    desk = await find_desk(request, tournament)
    scheme = _scheme(places, win, entry, best)
    director = False
    with suppress(ApiError):  # everybody may read the season
        director = key_holder(request, desk).role == "director"
    found = await _evenings(request, desk, since)
    return Response(await asyncio.to_thread(_season, found, scheme, director=director), headers=_FRESH)


@get("/api/tournaments/{tournament:str}/season/standings.csv", media_type="text/csv", responses=refusing(404))
async def season_standings(
    request: HttpRequest,
    tournament: FromPath[str],
    *,
    places: FromQuery[str] = "10,6,4,4,2,2,2,2",
    win: FromQuery[Worth] = 0,
    entry: FromQuery[Worth] = 1,
    best: FromQuery[Worth] = 0,
    since: FromQuery[Since] = 0,
) -> Response[str]:
    """Return the series of a season as CSV: place, name, points, wins, and the points of each tournament by its name.

    What counts is as in the season.
    """
    desk = await find_desk(request, tournament)
    scheme = _scheme(places, win, entry, best)
    found = await _evenings(request, desk, since)
    return file_answer(await asyncio.to_thread(_standings, found, scheme), "season", "csv")


@get("/api/tournaments/{tournament:str}/season/results", responses=refusing(404))
async def season_results(
    request: HttpRequest, tournament: FromPath[str], *, since: FromQuery[Since] = 0
) -> Response[list[SeasonResult]]:
    """Return all results of a tournament's venue, earliest first; of tournaments announced `since` a time in µs."""
    found = await _evenings(request, await find_desk(request, tournament), since)
    return Response(await asyncio.to_thread(rated_results, [now for _, now in found]), headers=_FRESH)


@get("/api/tournaments/{tournament:str}/season/results.csv", media_type="text/csv", responses=refusing(404))
async def season_results_csv(
    request: HttpRequest, tournament: FromPath[str], *, since: FromQuery[Since] = 0
) -> Response[str]:
    """Return all results of a tournament's venue as CSV, earliest first; of tournaments announced `since` a time in µs."""
    found = await _evenings(request, await find_desk(request, tournament), since)
    text = await asyncio.to_thread(lambda: results_csv(rated_results([now for _, now in found])))
    return file_answer(text, "results", "csv")


def _scheme(places: str, win: int, entry: int, best: int) -> Scheme:
    if not PLACES.fullmatch(places):
        raise ApiError(400, Refusal("bad_places", "", {"text": Typed(places[:40])}))
    return Scheme(dict(map(places_worth, places.split(";"))), win, entry, best)


async def _evenings(request: HttpRequest, desk: Desk, since: int) -> Evenings:
    return [each for each in await hall_of(request).evenings(desk) if each[1].notices[0].at >= since]


def _standings(evenings: Evenings, scheme: Scheme) -> str:
    tournaments = [now for _, now in evenings]
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    names = [now.opened.name for now in tournaments if now.opened is not None]
    writer.writerow(["place", "name", "points", "wins", *names])
    writer.writerows(
        [row.place, row.name, row.points, row.wins, *row.events] for row in series_table(tournaments, scheme)
    )
    return out.getvalue()


def _season(evenings: Evenings, scheme: Scheme, *, director: bool) -> Season:
    tournaments = [now for _, now in evenings]
    return Season(
        [
            SeasonEvent(name, now.opened.name, now.notices[0].at, all_over(now))
            for name, now in evenings
            if now.opened is not None
        ],
        [
            SeasonRow(row.place, row.name, row.points, list(row.events), row.wins)
            for row in series_table(tournaments, scheme)
        ],
        ladder_order(tournaments),
        [_person(each, director=director) for each in people_of(tournaments)],
    )


def _person(each: ClubMember, *, director: bool) -> SeasonPerson:
    shown = SeasonPerson(
        each.name,
        each.club,
        len(each.events),
        each.wins,
        each.losses,
        each.rating.value,
        each.rating.provisional,
    )
    if director:
        shown.late, shown.absent, shown.withdrawn = each.late, each.absent, each.withdrawn
    return shown


HANDLERS: Handlers = [show_season, season_standings, season_results, season_results_csv]
