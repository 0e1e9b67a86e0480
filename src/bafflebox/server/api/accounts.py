"""Accounts over HTTP: a name is kept by one step; sessions are cookies that no script can read.

Nothing here names an account in its address: what stands in an address is logged.
"""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, get, post
from litestar.params import FromPath, JSONBody
from litestar.response import Response
from msgspec import Meta, Struct, structs

from bafflebox.refusal import Refusal
from bafflebox.server.api.cookies import cookie_of, send_again
from bafflebox.server.api.problems import ApiError, refusing
from bafflebox.server.people.accounts import Accounts, Entered, Guest
from bafflebox.server.people.challenges import rating_view
from bafflebox.server.people.devices import device_of
from bafflebox.server.people.listed import Friendships
from bafflebox.server.people.names import LONGEST as NAME_MOST
from bafflebox.server.people.passwords import SHORTEST as PASSWORD_LEAST
from bafflebox.server.people.visitors import COOKIE, account_as
from bafflebox.server.store.accounts import Account, Session
from bafflebox.server.store.ratings import RatingRows
from bafflebox.server.tables.setup import Setup

AnyRequest = Request[Any, Any, Any]
Text = Annotated[str, Meta(max_length=200)]
STATUS = {
    "wrong_sign_in": 401,
    "not_recovered": 401,
    "name_taken": 409,
    "not_held": 404,
    "try_later": 429,
    "not_stored": 503,
}
"""The status of each refusal; every other is about what was written: 400."""


class SeatKey(Struct, forbid_unknown_fields=False):
    """A table and the key of a seat there."""

    table: Text
    key: Text


Seats = Annotated[list[SeatKey], Meta(max_length=40)]


class Kept(Struct, forbid_unknown_fields=False):
    """A name and a password; the account takes up the seats that these keys open."""

    name: Text
    password: Text
    seats: Seats = []


class Recovery(Struct, forbid_unknown_fields=False):
    """A recovery code and another password."""

    name: Text
    code: Text
    password: Text


class Confirmed(Struct, forbid_unknown_fields=False):
    """The password once more."""

    password: Text


class PasswordWish(Struct, forbid_unknown_fields=False):
    """The password as it is, and as it is to be."""

    password: Text
    new: Text


class NewKey(Struct, forbid_unknown_fields=False):
    """The key that this device chose for a seat."""

    key: Text


class SeatsGiven(Struct, forbid_unknown_fields=False):
    """Keys of seats that this browser has."""

    seats: Seats


class Name(Struct):
    """Signed in under this name; `codes` are shown this once, where they are new."""

    name: str
    codes: list[str] = []


class Codes(Struct):
    """Recovery codes, shown this once."""

    codes: list[str]


class Device(Struct):
    """A session: what it is called, its device, when it began and when it was used, in ms since 1970."""

    id: str
    device: str
    created: int
    seen: int
    here: bool


class Held(Struct):
    """A seat of the account, at which it can be gone on with from any device."""

    table: str
    seat: str
    white: str
    black: str
    over: bool


class RatingShown(Struct):
    """A rating under a rule set: `within` is ± at 95 %, or `experience` in points of all lengths; the other is None."""

    rules: str
    value: int
    within: int | None
    experience: int | None
    matches: int


class Mine(Struct):
    """An account as it sees itself; `created` in ms since 1970."""

    name: str
    created: int
    sessions: list[Device]
    codes: int
    """Recovery codes that are left."""
    seats: list[Held]
    ratings: list[RatingShown]


class RatedMatch(Struct):
    """A rated match of the account: when it was counted (ms since 1970), whether it was won, and by how much the rating moved."""

    table: str
    counted: int
    won: bool
    moved: float


class Export(Mine):
    """All that is kept of an account: as it sees itself, its rated matches, and its friends."""

    rated: list[RatedMatch]
    friends: Friendships


class Who(Struct):
    """Who asks: nobody, as long as nobody is signed in."""

    account: Mine | None
    name_most: int = NAME_MOST
    """Characters of a name at most."""
    password_least: int = PASSWORD_LEAST
    """Characters of a password at least."""


class SeatsHeld(Struct):
    """The tables at which the account holds a seat now, of those that were named."""

    tables: list[str]


class SeatMoved(Struct):
    """The seat that this device's key opens from now on."""

    table: str
    seat: str


class Done(Struct):
    """It is done."""

    ok: bool = True


def accounts_of(request: AnyRequest) -> Accounts:
    """The accounts of the house."""
    accounts: Accounts = request.app.state.accounts
    return accounts


def guest_of(request: AnyRequest) -> Guest:
    """From where somebody asks."""
    device = device_of(request.headers.get("user-agent", ""))
    return Guest(str(request.scope.get("visitor", "")), device, request.cookies.get(COOKIE, "")[:200])


async def visitor_of(request: AnyRequest) -> tuple[Session, Account] | None:
    """Who is signed in, None for nobody; his cookie lasts anew from when it is used."""
    token = guest_of(request).token
    found = await accounts_of(request).visitor(token)
    if found is not None and found[0].used:
        send_again(request, token)
    return found


async def account_of(request: AnyRequest) -> tuple[Session, Account]:
    """Who is signed in; raises ApiError 401 where nobody is."""
    found = await visitor_of(request)
    if found is None:
        raise ApiError(401, Refusal("not_signed_in", ""))
    return found


def let_in(request: AnyRequest, account: Account) -> None:
    """Raises ApiError 403 where the staff have shut out an account."""
    shut_out = request.app.state.order.may_come(account_as(account.id))
    if shut_out is not None:
        raise ApiError(403, shut_out)


def _refused(refusal: Refusal) -> ApiError:
    return ApiError(STATUS.get(refusal.code, 400), refusal)


def _entered(request: AnyRequest, found: Entered | Refusal, status: int = 200) -> Response[Name]:
    if isinstance(found, Refusal):
        raise _refused(found)
    cookie = cookie_of(request, found.token)
    return Response(Name(found.account.name, list(found.codes)), status_code=status, cookies=[cookie])


async def _hold(request: AnyRequest, account: Account, seats: list[SeatKey]) -> list[str]:
    accounts = accounts_of(request)
    return [each.table for each in seats if await accounts.hold(account, each.table, each.key)]


@post("/api/account", status_code=201, responses=refusing(409, 413))
async def make_account(request: AnyRequest, data: JSONBody[Kept]) -> Response[Name]:
    """Keeps a name; this device is signed in."""
    found = await accounts_of(request).make(guest_of(request), data.name, data.password)
    answer = _entered(request, found, 201)
    if isinstance(found, Entered):
        await _hold(request, found.account, data.seats)
    return answer


@post("/api/account/enter", status_code=200, responses=refusing(401, 413))
async def enter(request: AnyRequest, data: JSONBody[Kept]) -> Response[Name]:
    """Signs in. An unknown name and a wrong password are answered the same."""
    found = await accounts_of(request).enter(guest_of(request), data.name, data.password)
    answer = _entered(request, found)
    if isinstance(found, Entered):
        await _hold(request, found.account, data.seats)
    return answer


@post("/api/account/recover", status_code=200, responses=refusing(401, 413))
async def recover(request: AnyRequest, data: JSONBody[Recovery]) -> Response[Name]:
    """Another password by a recovery code; every other device is signed out."""
    return _entered(
        request, await accounts_of(request).recover(guest_of(request), data.name, data.code, data.password)
    )


@post("/api/account/leave", status_code=200)
async def leave(request: AnyRequest) -> Done:
    """Signs this device out."""
    found = await accounts_of(request).visitor(guest_of(request).token)
    if found is not None:
        await accounts_of(request).rows.leave(found[0].token)
    return Done()


@get("/api/account")
async def my_account(request: AnyRequest) -> Response[Who]:
    """Who is signed in here."""
    found = await visitor_of(request)
    who = Who(None if found is None else await _mine(request, *found))
    return Response(who, headers={"cache-control": "no-store"})


async def _mine(request: AnyRequest, session: Session, account: Account) -> Mine:
    profile = await accounts_of(request).profile(account)
    devices = [
        Device(each.id, each.device, _ms(each.created), _ms(each.seen), each.token == session.token)
        for each in profile.sessions
    ]
    seats = [Held(each.table, each.seat, each.white, each.black, each.over) for each in profile.seats]
    rows: RatingRows = request.app.state.ratings.rows
    ratings = [
        RatingShown(each.rules, **rating_view(each.rating, Setup(each.rules)))
        for each in await rows.of(account.id)
    ]
    return Mine(account.name, _ms(account.created), devices, profile.codes, seats, ratings)


def _ms(seconds: float) -> int:
    return int(seconds * 1000)


@get("/api/account/export.json", responses=refusing(401))
async def export_account(request: AnyRequest) -> Response[Export]:
    """Everything that is kept of the account, but what only its owner knows."""
    session, account = await account_of(request)
    mine = await _mine(request, session, account)
    rows: RatingRows = request.app.state.ratings.rows
    rated = [
        RatedMatch(each.table, _ms(each.at), each.won, round(each.moved, 2))
        for each in await rows.matches(account.id)
    ]
    friends = await request.app.state.friends.view(account.id)
    headers = {
        "content-disposition": 'attachment; filename="bafflebox-account.json"',
        "cache-control": "no-store",
    }
    return Response(Export(**structs.asdict(mine), rated=rated, friends=friends), headers=headers)


@post("/api/account/password", status_code=200, responses=refusing(401, 413))
async def change_password(request: AnyRequest, data: JSONBody[PasswordWish]) -> Done:
    """Another password; every other device is signed out."""
    _, account = await account_of(request)
    against = await accounts_of(request).change_password(guest_of(request), account, data.password, data.new)
    if against is not None:
        raise _refused(against)
    return Done()


@post("/api/account/codes", status_code=200, responses=refusing(401, 413))
async def change_codes(request: AnyRequest, data: JSONBody[Confirmed]) -> Codes:
    """Other recovery codes; the old ones are good no more."""
    _, account = await account_of(request)
    codes = await accounts_of(request).change_codes(guest_of(request), account, data.password)
    if isinstance(codes, Refusal):
        raise _refused(codes)
    return Codes(codes)


@post("/api/account/sessions/{session:str}/end", status_code=200, responses=refusing(401))
async def end_session(request: AnyRequest, session: FromPath[str]) -> Done:
    """Signs a device out from afar, and forgets that it was known."""
    _, account = await account_of(request)
    await accounts_of(request).rows.end(account.id, session)
    return Done()


@post("/api/account/delete", status_code=200, responses=refusing(401, 413))
async def delete_account(request: AnyRequest, data: JSONBody[Confirmed]) -> Done:
    """Lets go of the account; the name is free again, and matches stay with those who played them."""
    _, account = await account_of(request)
    against = await accounts_of(request).delete(guest_of(request), account, data.password)
    if against is not None:
        raise _refused(against)
    await request.app.state.friends.forget(account)
    return Done()


@post("/api/account/seats", status_code=200, responses=refusing(401, 413))
async def hold_seats(request: AnyRequest, data: JSONBody[SeatsGiven]) -> SeatsHeld:
    """Takes up the seats that these keys open; what another account holds stays with it."""
    _, account = await account_of(request)
    return SeatsHeld(await _hold(request, account, data.seats))


@post("/api/account/seats/{table:str}", status_code=200, responses=refusing(401, 404, 413))
async def go_on_here(request: AnyRequest, table: FromPath[str], data: JSONBody[NewKey]) -> SeatMoved:
    """A seat of the account comes to this device: the key that it chose opens it from now on, and no other does."""
    _, account = await account_of(request)
    seat = await accounts_of(request).go_on(account, table, data.key)
    if isinstance(seat, Refusal):
        raise _refused(seat)
    return SeatMoved(table, seat)


HANDLERS: list[Any] = [
    make_account,
    enter,
    recover,
    leave,
    my_account,
    export_account,
    change_password,
    change_codes,
    end_session,
    delete_account,
    hold_seats,
    go_on_here,
]
