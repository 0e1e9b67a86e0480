"""The door of a tournament over HTTP: a player asks to play, and the director's desk knows the people of the venue."""

from __future__ import annotations

import re
import unicodedata
from contextlib import suppress

from litestar import get, post
from litestar.params import FromPath, JSONBody
from litestar.response import Redirect, Response

from bafflebox.protocol.tournaments import AskedEntry, AskWish, Regular
from bafflebox.refusal import Refusal
from bafflebox.server.features.accounts.askers import rate_limit_key
from bafflebox.server.features.tournaments.http import (
    STATUS,
    director_alone,
    find_desk,
    hall_of,
    key_holder,
)
from bafflebox.server.features.tournaments.keys import KeyHolder
from bafflebox.server.features.tournaments.parts import asked
from bafflebox.server.features.tournaments.reading import wrong_in
from bafflebox.server.live.table import NOT_STORED
from bafflebox.server.net.handlers import Handlers, HttpRequest
from bafflebox.server.net.problems import ApiError, refusing
from bafflebox.tournament.facts import EntryMade
from bafflebox.tournament.view import all_over

SHORT = re.compile("[0-9a-f]{5,12}")
"""The form of a short address."""


def _clean(text: str) -> str:
    return unicodedata.normalize("NFC", " ".join(text.split()))


@post("/api/tournaments/{tournament:str}/ask", status_code=201, responses=refusing(404, 409, 413))
async def ask_to_play(request: HttpRequest, tournament: FromPath[str], data: JSONBody[AskWish]) -> AskedEntry:
    """Ask to play; the director decides. The answer has the player's key, also for a repeated id.

    Requests are limited per address, and by the number of entries that wait. A name that is entered is its player's alone.
    """
    desk = await find_desk(request, tournament)
    wait = hall_of(request).asking.take(f"{rate_limit_key(request)} {desk.leader.kept.id}")
    if wait:
        raise ApiError(429, Refusal("try_later", "", {"seconds": int(wait) + 1}, "asks"))
    story = desk.leader.story
    here = story.now.division_meant(data.division)
    if isinstance(here, Refusal):
        raise ApiError(409, here)
    if all_over(story.now):
        raise ApiError(409, Refusal("door_shut", ""))
    name, members = _clean(data.name), tuple(map(_clean, data.members))
    entry = EntryMade(here.division.key, name, members, data.rating, _clean(data.club), asked=True)
    wrong = wrong_in(entry) or ("" if name and all(members) else "name")
    if wrong:
        raise ApiError(400, Refusal("bad_fact", "", {"text": wrong}))
    holder = None
    with suppress(ApiError):  # a key of before is no reason not to ask
        holder = key_holder(request, desk)
    player = KeyHolder("player", members[0] if members else name)
    try:
        done = await desk.leader.enter(player, data.id, asked(player, holder, entry))
    except OSError:
        done = NOT_STORED
    if isinstance(done, Refusal):
        raise ApiError(STATUS.get(done.code, 409), done)
    return AskedEntry(desk.leader.doors.key("player", player.name), here.division.key, name)


@get("/at/{word:str}", include_in_schema=False)
async def short_address(request: HttpRequest, word: FromPath[str]) -> Redirect:
    """Redirect the short address of a door, the first signs of a tournament's id, to where a player asks to play.

    Where no or several unfinished tournaments begin so, it leads to the list.
    """
    found = await hall_of(request).beginning(word.lower()) if SHORT.fullmatch(word.lower()) else None
    return Redirect(f"/tournaments/{found}/play" if found else "/tournaments")


@get("/api/tournaments/{tournament:str}/regulars", responses=refusing(403, 404))
async def regulars(request: HttpRequest, tournament: FromPath[str]) -> Response[list[Regular]]:
    """Return the people of earlier tournaments of this venue, most evenings first; for the director."""
    desk = await find_desk(request, tournament)
    director_alone(desk, key_holder(request, desk))
    return Response(await hall_of(request).regulars(desk), headers={"cache-control": "no-store"})


HANDLERS: Handlers = [ask_to_play, short_address, regulars]
