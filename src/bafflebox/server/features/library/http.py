"""A visitor's own matches over HTTP: listed, counted, removed. They belong to the holder of the key; without a key there are none."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, Annotated

from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.response import Stream
from msgspec import Meta
from msgspec.structs import asdict

from bafflebox.errors import FileError
from bafflebox.library.library import Library, LibraryMatch
from bafflebox.library.persons import Persons
from bafflebox.library.plain import match_row, player_figures
from bafflebox.library.search import SearchCriteria, count, search
from bafflebox.library.statistics import FEW, WARMER, has_seats, likely_name, players
from bafflebox.library.taken import write_export
from bafflebox.protocol.career import (
    MyStatistics,
    NamesGiven,
    NamesKept,
    PersonNames,
    PlayerRates,
)
from bafflebox.protocol.library import MyMatches, RemovedMatch
from bafflebox.refusal import Refusal
from bafflebox.server.features.library.matches_http import library_of
from bafflebox.server.features.library.owners import NOBODY, key_owner, owner_of
from bafflebox.server.net.handlers import Handlers, HttpRequest
from bafflebox.server.net.problems import ApiError, refusing

MOST = 50
"""Matches per response."""
PART = 1 << 16
"""Bytes sent at a time of what is taken along."""
NAMES = 40
"""Players offered for statistics."""

Text = Annotated[str, Meta(max_length=200)]


@get("/api/library", responses=refusing(400))
async def my_matches(
    request: HttpRequest,
    player: FromQuery[Text] = "",
    score: FromQuery[Text] = "",
    event: FromQuery[Text] = "",
    error: FromQuery[Annotated[float, Meta(ge=0, le=100)] | None] = None,
    structure: FromQuery[Text] = "",
    first: FromQuery[Annotated[int, Meta(ge=0, le=1_000_000)]] = 0,
) -> MyMatches:
    """Return the visitor's matches from the given position on, the last added first.

    Filters: a player, a final score (such as 5-3), an event, a decision that lost at least this equity, a structure on the board
    (such as anchor); the last two combined apply to one decision.
    """
    owner = await owner_of(request)
    if owner == NOBODY:
        return MyMatches([], 0)
    library = library_of(request)
    wanted = SearchCriteria(
        player=player, score=score, event=event, error=error, structure=structure, owner=owner
    )
    found = search(library, wanted, most=MOST, first=first)
    here = key_owner(request)
    alone = 0 if here in (owner, NOBODY) else library.many(here)
    return MyMatches([match_row(each) for each in found], count(library, wanted), alone)


@get("/api/library/statistics")
async def my_statistics(request: HttpRequest, player: FromQuery[Text] = "") -> MyStatistics:
    """Return the statistics of a player over the visitor's matches; without a name those of the visitor (`own`), identified by
    their seats.

    Without known seats it is the most frequent player; none on a tie.
    """
    return await asyncio.to_thread(_figures, library_of(request).path, await owner_of(request), player)


def _figures(path: Path, owner: str, player: str) -> MyStatistics:
    """Compute statistics in a thread, with its own connection: hundreds of matches are read."""
    with closing(Library(path)) as library:
        names = players(library, owner)[:NAMES] if owner != NOBODY else []
        seated = owner != NOBODY and has_seats(library, owner)
        own = not player and seated
        whose = player or ("" if own or not names else likely_name(library, owner))
        nothing = PlayerRates(
            few=FEW, warmer=WARMER, levels=[], parts=[], standings=[], opponents=[], matches=[]
        )
        figures = player_figures(library, whose, owner) if whose or own else nothing
        called = Persons(library, owner).called(whose) if whose or own else []
    return MyStatistics(player=whose, own=own, seated=seated, players=names, names=called, **asdict(figures))


@get("/api/library/persons")
async def my_persons(request: HttpRequest) -> NamesKept:
    """Return the players whose names the visitor joined."""
    return _joined(library_of(request), await owner_of(request))


@post("/api/library/persons", status_code=200, responses=refusing(404, 413))
async def join_names(request: HttpRequest, data: JSONBody[NamesGiven]) -> NamesKept:
    """Count several names as one player in the visitor's statistics and quiz, and as the visitor in reports; or part them again."""
    library, owner = library_of(request), await owner_of(request)
    if owner == NOBODY:
        raise ApiError(404, Refusal("no_match_here", ""))
    persons = Persons(library, owner)
    if data.part:
        persons.part(data.others)
    else:
        persons.join(data.name, data.others)
    return _joined(library, owner)


def _joined(library: Library, owner: str) -> NamesKept:
    found = [] if owner == NOBODY else Persons(library, owner).all()
    return NamesKept([PersonNames(*each) for each in found])


@post("/api/library/{match:str}/remove", status_code=200, responses=refusing(404))
async def remove_match(request: HttpRequest, match: FromPath[str]) -> RemovedMatch:
    """Remove a match from the visitor's; if nobody else has it its link becomes invalid."""
    library, owner = library_of(request), await owner_of(request)
    kept = own_match(library, owner, match)
    library.remove(kept.n, owner)
    return RemovedMatch(match)


@get("/api/library/export.zip", media_type="application/zip", responses=refusing(404))
async def export_library(request: HttpRequest) -> Stream:
    """Return a zip of all that the visitor has: match files, and notes, joined names and quiz cards in `library.json`."""
    owner = await owner_of(request)
    if owner == NOBODY:
        raise ApiError(404, Refusal("no_match_here", ""))
    packed = await asyncio.to_thread(_packed, library_of(request).path, owner)
    headers = {
        "content-disposition": 'attachment; filename="bafflebox-library.zip"',
        "cache-control": "no-store",
    }
    return Stream(_parts(packed), media_type="application/zip", headers=headers)


def _packed(path: Path, owner: str) -> IO[bytes]:
    """Write the zip to a file without a name: ten thousand matches are not held in memory."""
    found = TemporaryFile()  # noqa: SIM115 - closed when it was sent
    with closing(Library(path)) as library:
        write_export(library, owner, found)
    found.seek(0)
    return found


async def _parts(packed: IO[bytes]) -> AsyncIterator[bytes]:
    with packed:
        while part := await asyncio.to_thread(packed.read, PART):
            yield part


def own_match(library: Library, owner: str, match: str) -> LibraryMatch:
    """Return a match of this owner; raise ApiError 404 for any other."""
    try:
        kept = library.match(match)
    except FileError as error:
        raise ApiError(404, Refusal("no_match_here", "")) from error
    if owner == NOBODY or not library.owns(owner, kept.n):
        raise ApiError(404, Refusal("no_match_here", ""))
    return kept


HANDLERS: Handlers = [my_matches, my_statistics, my_persons, join_names, export_library, remove_match]
