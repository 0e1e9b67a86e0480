"""Matches to look at over HTTP: the best one, the last ones, a finished game turn by turn, and the chances of a running match."""

from __future__ import annotations

from litestar import get
from litestar.params import FromPath

from bafflebox.protocol.lobby import FeaturedMatch, LastGame, LastMatches, WinningChance
from bafflebox.refusal import Refusal
from bafflebox.server.features.accounts.askers import rate_limit_key
from bafflebox.server.features.accounts.http import accounts_of, guest_of
from bafflebox.server.features.lobby.http import lobby_of
from bafflebox.server.features.tables.http import find_table
from bafflebox.server.live.aids import Asker
from bafflebox.server.net.handlers import Handlers, HttpRequest
from bafflebox.server.net.problems import ApiError, refusing


async def _account(request: HttpRequest) -> str:
    return (await accounts_of(request).behind(guest_of(request).token)).account


@get("/api/lobby/best")
async def best_match(request: HttpRequest) -> FeaturedMatch:
    """Return the running match of the highest mean rating; without one the best of the last days, else a recorded match."""
    account = await _account(request)
    running = lobby_of(request).view(account).tables
    if not running:
        return await lobby_of(request).finished.best(account)
    first = running[0]
    return FeaturedMatch(
        source="running",
        table=first.table,
        rules=first.rules,
        white=first.white,
        black=first.black,
        ratings=first.ratings,
        score=first.score,
        length=first.length,
        watching=first.watching,
    )


@get("/api/lobby/played")
async def last_matches(request: HttpRequest) -> LastMatches:
    """Return the last listed matches that were played here, the latest first."""
    return LastMatches(await lobby_of(request).finished.last(await _account(request)))


@get("/api/lobby/recorded")
async def recorded_game(request: HttpRequest) -> LastGame:
    """Return the last game of a recorded match between two characters."""
    return lobby_of(request).finished.recorded()


@get("/api/tables/{table:str}/replay", responses=refusing(404))
async def replay_table(request: HttpRequest, table: FromPath[str]) -> LastGame:
    """Return the last whole game of a finished match; 404 where nothing can be shown."""
    found = await find_table(request, table)
    game = await lobby_of(request).finished.game(found.id) if found.over else None
    if game is None:
        raise ApiError(404, Refusal("nothing_played", ""))
    return game


@get("/api/tables/{table:str}/chances", responses=refusing(404))
async def chances_at_table(request: HttpRequest, table: FromPath[str]) -> WinningChance:
    """Return the chance of winning in a listed match as everybody may see it: of a rated one a turn late, and never of a position that
    stands on a board without aids.
    """
    found = await find_table(request, table)
    asker = Asker(rate_limit_key(request), await _account(request))
    white = await lobby_of(request).chances.at(found, asker) if found.kept.setup.listed else None
    return WinningChance(white, found.spectators.public.seq)


HANDLERS: Handlers = [best_match, last_matches, recorded_game, replay_table, chances_at_table]
