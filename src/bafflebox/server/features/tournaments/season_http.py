"""The season of a venue over HTTP, counted anew from its tournaments by the points that the address names."""

from __future__ import annotations

import asyncio
import re
from contextlib import suppress
from typing import Annotated

from litestar import get
from litestar.params import FromPath, FromQuery
from litestar.response import Response
from msgspec import Meta

from bafflebox.message import Typed
from bafflebox.protocol.season import Season, SeasonEvent, SeasonPerson, SeasonRow
from bafflebox.refusal import Refusal
from bafflebox.server.features.tournaments.http import find_desk, hall_of, key_holder
from bafflebox.server.net.handlers import Handlers, HttpRequest
from bafflebox.server.net.problems import ApiError, refusing
from bafflebox.tournament.league.people import ClubMember, people_of
from bafflebox.tournament.league.series import Scheme, ladder_order, places_worth, series_table
from bafflebox.tournament.state import Tournament
from bafflebox.tournament.view import all_over

PLACES = re.compile(r"([A-Z]=)?[0-9]{1,4}(,[0-9]{1,4}){0,63}(;[A-Z]=[0-9]{1,4}(,[0-9]{1,4}){0,63}){0,4}")
"""Points by place, of further brackets after a semicolon."""
Worth = Annotated[int, Meta(ge=0, le=1000)]


@get("/api/tournaments/{tournament:str}/season", responses=refusing(404))
async def show_season(
    request: HttpRequest,
    tournament: FromPath[str],
    *,
    places: FromQuery[str] = "10,6,4,4,2,2,2,2",
    win: FromQuery[Worth] = 0,
    entry: FromQuery[Worth] = 1,
    best: FromQuery[Worth] = 0,
    since: FromQuery[Annotated[int, Meta(ge=0, le=9_007_199_254_740_991)]] = 0,
) -> Response[Season]:
    """Return the season of a tournament's venue: series, ladder, people.

    `places` are points by place (of a further bracket after a semicolon: `10,6,4;C=3,1`), `win` is added for every match won, `entry`
    for taking part; the `best` tournaments of a player count (0: all), those announced `since` a time in µs.
    """
    desk = await find_desk(request, tournament)
    if not PLACES.fullmatch(places):
        raise ApiError(400, Refusal("bad_places", "", {"text": Typed(places[:40])}))
    director = False
    with suppress(ApiError):  # everybody may read the season
        director = key_holder(request, desk).role == "director"
    found = [each for each in await hall_of(request).evenings(desk) if each[1].notices[0].at >= since]
    scheme = Scheme(dict(map(places_worth, places.split(";"))), win, entry, best)
    shown = await asyncio.to_thread(_season, found, scheme, director=director)
    return Response(shown, headers={"cache-control": "no-cache"})


def _season(evenings: list[tuple[str, Tournament]], scheme: Scheme, *, director: bool) -> Season:
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


HANDLERS: Handlers = [show_season]
