"""Wrong results of a tournament over HTTP, for its director: the ways to put one right, weighed before anything is entered."""

from __future__ import annotations

import asyncio

from litestar import post
from litestar.params import FromPath, JSONBody

from bafflebox.i18n.render import said_to_all
from bafflebox.protocol.corrections import HurtShown, PairingShown, RightResult, WayShown
from bafflebox.refusal import Refusal
from bafflebox.server.features.tournaments.http import director_alone, find_desk, for_staff
from bafflebox.server.net.handlers import Handlers, HttpRequest
from bafflebox.server.net.problems import ApiError, refusing, request_language
from bafflebox.tournament.codec import encode_fact
from bafflebox.tournament.facts import How, Reported
from bafflebox.tournament.ways import WeighedWay, ways_to_correct


@post("/api/tournaments/{tournament:str}/corrections", status_code=200, responses=refusing(403, 404, 413))
async def weigh_correction(
    request: HttpRequest, tournament: FromPath[str], data: JSONBody[RightResult]
) -> list[WayShown]:
    """Return the ways to put a result right, with what each does to whom; nothing is entered. Empty for a match without a result."""
    desk = await find_desk(request, tournament)
    director_alone(desk, for_staff(request, desk))
    story = desk.leader.story
    here = story.now.division_named(data.division)
    missing = here if isinstance(here, Refusal) else here.lacks(data.match, "R2")
    if missing is not None:
        raise ApiError(404, missing)
    right = Reported(data.division, data.match, data.winner, data.score, How(data.how))
    found = await asyncio.to_thread(ways_to_correct, story, right)
    return [_shown(each, request_language(request)) for each in found]


def _shown(way: WeighedWay, language: str) -> WayShown:
    return WayShown(
        way=way.way.value,
        fact=encode_fact(way.fact),
        fallen=len(way.fallen),
        moved=list(way.moved),
        minutes=way.minutes,
        hurt=[HurtShown(name, said_to_all(said, language)) for name, said in way.hurt],
        pairings=[PairingShown(said_to_all(number, language), one, two) for number, one, two in way.pairings],
        told=list(way.told),
    )


HANDLERS: Handlers = [weigh_correction]
