"""Ratings of rated matches over HTTP."""

from __future__ import annotations

from litestar import get
from litestar.params import FromPath

from bafflebox.protocol.ratings import MovedBy, RatedTable, RatingNow
from bafflebox.refusal import Refusal
from bafflebox.server.features.lobby.challenges import rating_view
from bafflebox.server.features.ratings.rows import RatingRows, RatingStanding
from bafflebox.server.features.tables.http import find_table
from bafflebox.server.model.setup import TableSetup
from bafflebox.server.net.handlers import Handlers, HttpRequest
from bafflebox.server.net.problems import ApiError, refusing


@get("/api/tables/{table:str}/rating", responses=refusing(404))
async def rating_of_table(request: HttpRequest, table: FromPath[str]) -> RatedTable:
    """Return the ratings of the players of a rated match, and their changes by it."""
    found = await find_table(request, table)
    setup = found.kept.setup
    if not setup.rated:
        raise ApiError(404, Refusal("not_rated", ""))
    rows: RatingRows = request.app.state.ratings.rows
    told = await rows.at(found.id, setup.rules, together=setup.together)
    white, black = told.sits.get("white"), told.sits.get("black")
    moved = None
    if white and black and white.moved is not None and black.moved is not None:
        moved = MovedBy(round(white.moved, 1), round(black.moved, 1))
    weight = told.weight
    return RatedTable(_now(white, setup), _now(black, setup), moved, round(weight.share, 4), list(weight.why))


def _now(standing: RatingStanding | None, setup: TableSetup) -> RatingNow | None:
    return rating_view(standing.rating, setup) if standing else None


HANDLERS: Handlers = [rating_of_table]
