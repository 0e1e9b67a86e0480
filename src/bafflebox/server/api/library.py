"""A visitor's own matches over HTTP: listed, counted, taken out. They are his who holds the key; without one there are none."""

from __future__ import annotations

import asyncio
from contextlib import closing
from pathlib import Path
from typing import Annotated, Any

from litestar import Request, get, post
from litestar.params import FromPath, FromQuery
from msgspec import Meta

from bafflebox.errors import FileError
from bafflebox.library.library import Kept, Library
from bafflebox.library.plain import match_row, player_figures
from bafflebox.library.search import Wanted, count, search
from bafflebox.library.statistics import FEW, WARMER, players
from bafflebox.refusal import Refusal
from bafflebox.server.api.matches import NOBODY, library_of, owner_of
from bafflebox.server.api.problems import ApiError, refusing

MOST = 50
"""Matches that one answer lists."""
NAMES = 40
"""Players that are offered to be counted."""

Text = Annotated[str, Meta(max_length=200)]


@get("/api/library", responses=refusing(400))
async def my_matches(
    request: Request[Any, Any, Any],
    player: FromQuery[Text] = "",
    score: FromQuery[Text] = "",
    event: FromQuery[Text] = "",
    error: FromQuery[Annotated[float, Meta(ge=0, le=100)] | None] = None,
    structure: FromQuery[Text] = "",
    first: FromQuery[Annotated[int, Meta(ge=0, le=1_000_000)]] = 0,
) -> dict[str, Any]:
    """The visitor's matches after the first so many, the last one brought first.

    Wanted are those of a player, that ended with a score (such as 5-3), of an event, with a decision that lost so much equity,
    on a board that shows a structure (such as anchor); where both are asked for, in one decision.
    """
    owner = owner_of(request)
    if owner == NOBODY:
        return {"matches": [], "count": 0}
    library = library_of(request)
    wanted = Wanted(player=player, score=score, event=event, error=error, structure=structure, owner=owner)
    found = search(library, wanted, most=MOST, first=first)
    return {"matches": [match_row(each) for each in found], "count": count(library, wanted)}


@get("/api/library/statistics")
async def my_statistics(request: Request[Any, Any, Any], player: FromQuery[Text] = "") -> dict[str, Any]:
    """What the decisions of a player come to over the visitor's matches; without a name of who is in most of them."""
    return await asyncio.to_thread(_figures, library_of(request).path, owner_of(request), player)


def _figures(path: Path, owner: str, player: str) -> dict[str, Any]:
    """Beside the loop, so by a connection of its own: hundreds of matches are gone through."""
    with closing(Library(path)) as library:
        names = players(library, owner)[:NAMES] if owner != NOBODY else []
        whose = player or (names[0] if names else "")
        nothing: dict[str, Any] = {
            "few": FEW,
            "warmer": WARMER,
            "parts": [],
            "standings": [],
            "opponents": [],
            "matches": [],
        }
        figures = player_figures(library, whose, owner) if names else nothing
    return {"player": whose, "players": names, **figures}


@post("/api/library/{match:str}/remove", status_code=200, responses=refusing(404))
async def remove_match(request: Request[Any, Any, Any], match: FromPath[str]) -> dict[str, Any]:
    """Takes a match out of the visitor's; where nobody else has it its link leads nowhere any more."""
    library, owner = library_of(request), owner_of(request)
    kept = own_match(library, owner, match)
    library.remove(kept.n, owner)
    return {"removed": match}


def own_match(library: Library, owner: str, match: str) -> Kept:
    """A match of this owner; raises ApiError 404 for any other, whoever has it."""
    try:
        kept = library.match(match)
    except FileError as error:
        raise ApiError(404, Refusal("no_match_here", "")) from error
    if owner == NOBODY or not library.owns(owner, kept.n):
        raise ApiError(404, Refusal("no_match_here", ""))
    return kept


HANDLERS: list[Any] = [my_matches, my_statistics, remove_match]
