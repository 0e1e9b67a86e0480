"""Tables of the house for the matches of a tournament, over HTTP: made, and directed without going there."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from litestar import post
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct, field

from bafflebox.refusal import Refusal
from bafflebox.server.api.problems import ApiError, refusing
from bafflebox.server.api.tournaments import (
    STATUS,
    AnyRequest,
    Text,
    boards_of,
    director_alone,
    find_desk,
    for_staff,
)
from bafflebox.server.tables.setup import ClockWish
from bafflebox.server.tournaments.directing import Directed


class NewBoard(Struct, forbid_unknown_fields=False):
    """The table of the house for a match that was called: `virtual`, or a match `desk` beside a real board."""

    match: Text
    division: Text = ""
    as_: Literal["virtual", "desk"] = field(default="virtual", name="as")
    clock: ClockWish | Literal["rules"] | None = None


class MadeBoard(Struct):
    """The table; `desk` is the link of the device beside a real board, for the director."""

    table: str
    desk: str | None


@post("/api/tournaments/{tournament:str}/tables", status_code=201, responses=refusing(403, 404, 409, 413))
async def make_board(request: AnyRequest, tournament: FromPath[str], data: JSONBody[NewBoard]) -> MadeBoard:
    """A table for a match, by the rules and to the length of its division; players find their seats by `me`."""
    desk = await find_desk(request, tournament)
    director_alone(desk, for_staff(request, desk))
    made = await boards_of(request).make(desk, data.division, data.match, data.as_, data.clock)
    if isinstance(made, Refusal):
        raise ApiError(409, made)
    return MadeBoard(made.table, made.desk)


class Direction(Struct, forbid_unknown_fields=False):
    """What the director does at a table: puts a `clock` beside it, or names a `monitor`."""

    do: Directed
    name: Annotated[str, Meta(max_length=40)] = ""


class Directing(Struct):
    """The monitor's link; none for a clock."""

    link: str | None


@post(
    "/api/tournaments/{tournament:str}/tables/{table:str}",
    status_code=200,
    responses=refusing(403, 404, 409, 413),
)
async def direct_board(
    request: AnyRequest, tournament: FromPath[str], table: FromPath[str], data: JSONBody[Direction]
) -> Directing:
    """At a table of the tournament, without going there: a clock imposed on a slow match, a monitor named."""
    desk = await find_desk(request, tournament)
    director_alone(desk, for_staff(request, desk))
    done = await boards_of(request).direct(desk, table, data.do, data.name)
    if isinstance(done, Refusal):
        raise ApiError(STATUS.get(done.code, 409), done)
    return Directing(done)


HANDLERS: list[Any] = [make_board, direct_board]
