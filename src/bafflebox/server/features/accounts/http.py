"""Accounts over HTTP: created in one step; sessions are cookies that no script can read.

No account is named in an address, as addresses are logged.
"""

from __future__ import annotations

import asyncio
from contextlib import closing
from pathlib import Path

from litestar import get, post
from litestar.params import FromPath, JSONBody
from litestar.response import Response
from msgspec import structs

from bafflebox.library.library import Library
from bafflebox.library.taken import library_export
from bafflebox.protocol.accounts import (
    Codes,
    Device,
    Done,
    Export,
    Held,
    JudgedChoices,
    Kept,
    Mine,
    Name,
    NewKey,
    PasskeyShown,
    PasswordConfirmation,
    PasswordWish,
    RatedMatch,
    RatingShown,
    Recovery,
    SeatKey,
    SeatMoved,
    SeatsGiven,
    SeatsHeld,
    SignedIn,
)
from bafflebox.protocol.career import LibraryExport
from bafflebox.refusal import Refusal
from bafflebox.server.features.accounts.cookies import is_secure, send_again, session_cookie
from bafflebox.server.features.accounts.devices import device_of
from bafflebox.server.features.accounts.passkeys import Site, site_at
from bafflebox.server.features.accounts.rows import Account, SignInSession
from bafflebox.server.features.accounts.service import Accounts, Guest, SignIn
from bafflebox.server.features.library.matches_http import library_of
from bafflebox.server.features.lobby.challenges import rating_view
from bafflebox.server.features.ratings.rows import RatingRows
from bafflebox.server.model.setup import TableSetup
from bafflebox.server.model.visitor import account_as, session_among
from bafflebox.server.net.handlers import Handlers, HttpRequest
from bafflebox.server.net.problems import ApiError, refusing

STATUS = {
    "wrong_sign_in": 401,
    "wrong_passkey": 401,
    "no_passkeys": 409,
    "too_many_passkeys": 409,
    "not_recovered": 401,
    "name_taken": 409,
    "not_held": 404,
    "try_later": 429,
    "not_stored": 503,
}
"""The status of each refusal; all others concern the input: 400."""


def accounts_of(request: HttpRequest) -> Accounts:
    """Return the accounts service."""
    accounts: Accounts = request.app.state.accounts
    return accounts


def guest_of(request: HttpRequest) -> Guest:
    """Return the origin of a request."""
    device = device_of(request.headers.get("user-agent", ""))
    return Guest(str(request.scope.get("visitor", "")), device, session_among(request.cookies))


def site_of(request: HttpRequest) -> Site | None:
    """Return the site of a request, None where browsers have no passkeys."""
    return site_at(request.headers.get("host", ""), secure=is_secure(request))


async def visitor_of(request: HttpRequest) -> tuple[SignInSession, Account] | None:
    """Return the signed-in session and account, None for none; its cookie is renewed after use."""
    token = guest_of(request).token
    found = await accounts_of(request).visitor(token)
    if found is not None and found[0].used:
        send_again(request, token)
    return found


async def account_of(request: HttpRequest) -> tuple[SignInSession, Account]:
    """Return the signed-in session and account; raise ApiError 401 without one."""
    found = await visitor_of(request)
    if found is None:
        raise ApiError(401, Refusal("not_signed_in", ""))
    return found


def let_in(request: HttpRequest, account: Account) -> None:
    """Raise ApiError 403 where the staff have banned an account."""
    shut_out = request.app.state.order.may_come(account_as(account.id))
    if shut_out is not None:
        raise ApiError(403, shut_out)


def account_error(refusal: Refusal) -> ApiError:
    """Return the error of a refusal."""
    return ApiError(STATUS.get(refusal.code, 400), refusal)


def signed_in_as(request: HttpRequest, found: SignIn | Refusal, status: int = 200) -> Response[Name]:
    """Return the answer to a sign-in, with its cookie; raise ApiError for a refusal."""
    if isinstance(found, Refusal):
        raise account_error(found)
    cookie = session_cookie(request, found.token)
    return Response(Name(found.account.name, list(found.codes)), status_code=status, cookies=[cookie])


async def hold_given(request: HttpRequest, account: Account, seats: list[SeatKey]) -> list[str]:
    """Take the seats that these keys open; return their tables."""
    accounts = accounts_of(request)
    return [each.table for each in seats if await accounts.hold(account, each.table, each.key)]


@post("/api/account", status_code=201, responses=refusing(409, 413))
async def make_account(request: HttpRequest, data: JSONBody[Kept]) -> Response[Name]:
    """Create an account; this device is signed in."""
    found = await accounts_of(request).make(guest_of(request), data.name, data.password)
    answer = signed_in_as(request, found, 201)
    if isinstance(found, SignIn):
        await hold_given(request, found.account, data.seats)
    return answer


@post("/api/account/enter", status_code=200, responses=refusing(401, 413))
async def enter(request: HttpRequest, data: JSONBody[Kept]) -> Response[Name]:
    """Sign in. An unknown name and a wrong password are answered the same."""
    found = await accounts_of(request).enter(guest_of(request), data.name, data.password)
    answer = signed_in_as(request, found)
    if isinstance(found, SignIn):
        await hold_given(request, found.account, data.seats)
    return answer


@post("/api/account/recover", status_code=200, responses=refusing(401, 413))
async def recover(request: HttpRequest, data: JSONBody[Recovery]) -> Response[Name]:
    """Set a new password by a recovery code; every other device is signed out."""
    return signed_in_as(
        request, await accounts_of(request).recover(guest_of(request), data.name, data.code, data.password)
    )


@post("/api/account/leave", status_code=200)
async def leave(request: HttpRequest) -> Done:
    """Sign this device out."""
    found = await accounts_of(request).visitor(guest_of(request).token)
    if found is not None:
        await accounts_of(request).rows.leave(found[0].token)
    return Done()


@get("/api/account")
async def my_account(request: HttpRequest) -> Response[SignedIn]:
    """Return the signed-in account."""
    found = await visitor_of(request)
    who = SignedIn(
        None if found is None else await _mine(request, *found), passkeys=site_of(request) is not None
    )
    return Response(who, headers={"cache-control": "no-store"})


async def _mine(request: HttpRequest, session: SignInSession, account: Account) -> Mine:
    profile = await accounts_of(request).profile(account)
    devices = [
        Device(each.id, each.device, _ms(each.created), _ms(each.seen), each.token == session.token)
        for each in profile.sessions
    ]
    seats = [Held(each.table, each.seat, each.white, each.black, each.over) for each in profile.seats]
    rows: RatingRows = request.app.state.ratings.rows
    ratings = [
        RatingShown(rules=each.rules, **structs.asdict(rating_view(each.rating, TableSetup(each.rules))))
        for each in await rows.of(account.id)
    ]
    passkeys = [
        PasskeyShown(each.id, each.device, _ms(each.created), _ms(each.used))
        for each in await accounts_of(request).rows.passkeys.of(account.id)
    ]
    return Mine(account.name, _ms(account.created), devices, profile.codes, seats, ratings, passkeys)


def _ms(seconds: float) -> int:
    return int(seconds * 1000)


@get("/api/account/export.json", responses=refusing(401))
async def export_account(request: HttpRequest) -> Response[Export]:
    """Export all stored data of the account, except its secrets."""
    session, account = await account_of(request)
    mine = await _mine(request, session, account)
    rows: RatingRows = request.app.state.ratings.rows
    rated = [
        RatedMatch(each.table, _ms(each.at), each.won, round(each.moved, 2))
        for each in await rows.matches(account.id)
    ]
    friends = await request.app.state.friends.view(account.id)
    shown = await accounts_of(request).rows.profiles.choices(account.id)
    judged = [
        JudgedChoices(each.table, _ms(each.at), each.counts)
        for each in await request.app.state.fair_play.rows.of(account.id)
    ]
    headers = {
        "content-disposition": 'attachment; filename="bafflebox-account.json"',
        "cache-control": "no-store",
    }
    path, owner = library_of(request).path, account_as(account.id)
    library = await asyncio.to_thread(_library, path, owner)
    return Response(
        Export(
            **structs.asdict(mine),
            rated=rated,
            fair_play=judged,
            friends=friends,
            profile=shown,
            library=library,
        ),
        headers=headers,
    )


def _library(path: Path, owner: str) -> LibraryExport:
    """Return what an account has in the library; read in a thread, with its own connection."""
    with closing(Library(path)) as library:
        return library_export(library, owner)


@post("/api/account/password", status_code=200, responses=refusing(401, 413))
async def change_password(request: HttpRequest, data: JSONBody[PasswordWish]) -> Done:
    """Change the password; every other device is signed out."""
    _, account = await account_of(request)
    against = await accounts_of(request).change_password(guest_of(request), account, data.password, data.new)
    if against is not None:
        raise account_error(against)
    return Done()


@post("/api/account/codes", status_code=200, responses=refusing(401, 413))
async def change_codes(request: HttpRequest, data: JSONBody[PasswordConfirmation]) -> Codes:
    """Replace the recovery codes; the old ones become invalid."""
    _, account = await account_of(request)
    codes = await accounts_of(request).change_codes(guest_of(request), account, data.password)
    if isinstance(codes, Refusal):
        raise account_error(codes)
    return Codes(codes)


@post("/api/account/sessions/{session:str}/end", status_code=200, responses=refusing(401))
async def end_session(request: HttpRequest, session: FromPath[str]) -> Done:
    """Sign a device out remotely, and forget it."""
    _, account = await account_of(request)
    await accounts_of(request).rows.end(account.id, session)
    return Done()


@post("/api/account/delete", status_code=200, responses=refusing(401, 413))
async def delete_account(request: HttpRequest, data: JSONBody[PasswordConfirmation]) -> Done:
    """Delete the account; the name rests for a year, and matches stay with their players."""
    _, account = await account_of(request)
    library_of(request)  # refused until it is complete: all of it is deleted
    against = await accounts_of(request).delete(guest_of(request), account, data.password)
    if against is not None:
        raise account_error(against)
    return Done()


@post("/api/account/seats", status_code=200, responses=refusing(401, 413))
async def hold_seats(request: HttpRequest, data: JSONBody[SeatsGiven]) -> SeatsHeld:
    """Take the seats that these keys open; seats of other accounts stay theirs."""
    _, account = await account_of(request)
    return SeatsHeld(await hold_given(request, account, data.seats))


@post("/api/account/seats/{table:str}", status_code=200, responses=refusing(401, 404, 413))
async def go_on_here(request: HttpRequest, table: FromPath[str], data: JSONBody[NewKey]) -> SeatMoved:
    """Move a seat of the account to this device, whose chosen key opens it from now on, exclusively."""
    _, account = await account_of(request)
    seat = await accounts_of(request).go_on(account, table, data.key)
    if isinstance(seat, Refusal):
        raise account_error(seat)
    return SeatMoved(table, seat)


HANDLERS: Handlers = [
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
