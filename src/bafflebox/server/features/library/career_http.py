"""Costs of a visitor's mistakes over HTTP: by size, pattern and opening, the decisions behind them, and the study plan."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import closing
from typing import Annotated, TypeVar

from litestar import get, post
from litestar.params import FromQuery, JSONBody
from msgspec import Meta

from bafflebox.bots.advice import DUBIOUS
from bafflebox.library.costs import BehindFigure, decisions_behind, plan
from bafflebox.library.library import Library
from bafflebox.library.plain import openings_row, patterns_row, sizes_row
from bafflebox.protocol.career import (
    FoundDecision,
    FoundDecisions,
    MyOpenings,
    MyPatterns,
    MySizes,
    PatternPlanned,
)
from bafflebox.refusal import Refusal
from bafflebox.server.features.library.http import Text
from bafflebox.server.features.library.matches_http import library_of
from bafflebox.server.features.library.owners import NOBODY, owner_of
from bafflebox.server.net.handlers import Handlers, HttpRequest
from bafflebox.server.net.problems import ApiError, refusing

MOST = 50
"""Decisions per response."""
Equity = Annotated[float, Meta(ge=0, le=1000)]
T = TypeVar("T")


@get("/api/library/sizes")
async def my_sizes(request: HttpRequest, player: FromQuery[Text] = "") -> MySizes:
    """Return the mistakes of a player over the visitor's matches by size, of the visitor without a name."""
    return await _asked(request, lambda library, owner: sizes_row(library, player, owner))


@get("/api/library/patterns")
async def my_patterns(request: HttpRequest, player: FromQuery[Text] = "") -> MyPatterns:
    """Return what patterns cost a player over the visitor's matches, the visitor without a name, and their study plan."""
    now = time.time()
    return await _asked(request, lambda library, owner: patterns_row(library, player, owner, now))


@get("/api/library/openings")
async def my_openings(request: HttpRequest, player: FromQuery[Text] = "") -> MyOpenings:
    """Return the plays of a player in the opening over the visitor's matches, of the visitor without a name."""
    return await _asked(request, lambda library, owner: openings_row(library, player, owner))


@get("/api/library/decisions", responses=refusing(400))
async def my_decisions(
    request: HttpRequest,
    player: FromQuery[Text] = "",
    pattern: FromQuery[Text] = "",
    opening: FromQuery[Text] = "",
    part: FromQuery[Text] = "",
    least: FromQuery[Equity] = DUBIOUS,
    below: FromQuery[Equity] = 1000.0,
) -> FoundDecisions:
    """Return the costliest decisions of a player behind a figure: those with a pattern, of an opening play (its key), in a part of the
    game (`cube` for all with the cube), that lost from `least` to `below`.
    """
    behind = BehindFigure(pattern, opening, part, least, below)

    def found(library: Library, owner: str) -> FoundDecisions:
        rows, many = decisions_behind(library, player, owner, behind, MOST)
        return FoundDecisions([FoundDecision(match, list(names), turn) for match, names, turn in rows], many)

    return await _asked(request, found)


@post("/api/library/plan", status_code=200, responses=refusing(404))
async def plan_pattern(request: HttpRequest, data: JSONBody[PatternPlanned]) -> PatternPlanned:
    """Put a pattern into the visitor's study plan, or take it out."""
    owner = await owner_of(request)
    if owner == NOBODY:
        raise ApiError(404, Refusal("no_match_here", ""))
    plan(library_of(request), owner, data.pattern, time.time(), planned=data.planned)
    return data


async def _asked(request: HttpRequest, ask: Callable[[Library, str], T]) -> T:
    """Return an answer about the visitor's matches from a thread, with its own connection: hundreds of matches are read."""
    path, owner = library_of(request).path, await owner_of(request)

    def answered() -> T:
        with closing(Library(path)) as library:
            return ask(library, owner)

    return await asyncio.to_thread(answered)


HANDLERS: Handlers = [my_sizes, my_patterns, my_openings, my_decisions, plan_pattern]
