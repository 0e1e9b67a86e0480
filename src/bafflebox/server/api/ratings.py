"""What a rated match is worth, over HTTP."""

from __future__ import annotations

from typing import Any

from litestar import get
from litestar.params import FromPath
from msgspec import Struct

from bafflebox.refusal import Refusal
from bafflebox.server.api.accounts import AnyRequest
from bafflebox.server.api.problems import ApiError, refusing
from bafflebox.server.api.tables import find_table
from bafflebox.server.people.challenges import rating_view
from bafflebox.server.store.ratings import RatingRows, Standing
from bafflebox.server.tables.setup import Setup


class RatingNow(Struct):
    """A rating: `within` is ± at 95 %, or `experience` in points of all lengths; the other is None."""

    value: int
    within: int | None
    experience: int | None
    matches: int


class MovedBy(Struct):
    """By how much the rating of each side moved."""

    white: float
    black: float


class RatedTable(Struct):
    """Both ratings as they are now, None where an account is gone; `moved` once the match was counted."""

    white: RatingNow | None
    black: RatingNow | None
    moved: MovedBy | None


@get("/api/tables/{table:str}/rating", responses=refusing(404))
async def rating_of_table(request: AnyRequest, table: FromPath[str]) -> RatedTable:
    """The ratings of who sits at a rated match, and what it won and lost them."""
    found = await find_table(request, table)
    setup = found.kept.setup
    if not setup.rated:
        raise ApiError(404, Refusal("not_rated", ""))
    rows: RatingRows = request.app.state.ratings.rows
    sits = await rows.at(found.id, setup.rules)
    white, black = sits.get("white"), sits.get("black")
    moved = None
    if white and black and white.moved is not None and black.moved is not None:
        moved = MovedBy(round(white.moved, 1), round(black.moved, 1))
    return RatedTable(_now(white, setup), _now(black, setup), moved)


def _now(standing: Standing | None, setup: Setup) -> RatingNow | None:
    return RatingNow(**rating_view(standing.rating, setup)) if standing else None


HANDLERS: list[Any] = [rating_of_table]
