"""Passkeys over HTTP: made and removed on the account's page, and used to sign in."""

from __future__ import annotations

from litestar import post
from litestar.params import FromPath, JSONBody
from litestar.response import Response

from bafflebox.protocol.accounts import (
    Done,
    Name,
    PasskeyCredential,
    PasskeyEntry,
    PasskeyOptions,
    PasswordConfirmation,
)
from bafflebox.refusal import Refusal
from bafflebox.server.features.accounts.http import (
    account_error,
    account_of,
    accounts_of,
    guest_of,
    hold_given,
    signed_in_as,
    site_of,
)
from bafflebox.server.features.accounts.passkeys import Passkeys, Site
from bafflebox.server.features.accounts.service import SignIn
from bafflebox.server.net.handlers import Handlers, HttpRequest
from bafflebox.server.net.problems import refusing


def _passkeys(request: HttpRequest) -> Passkeys:
    return Passkeys(accounts_of(request))


def _site(request: HttpRequest) -> Site:
    site = site_of(request)
    if site is None:
        raise account_error(Refusal("no_passkeys", "", {"text": request.headers.get("host", "")}))
    return site


@post("/api/account/passkeys/offer", status_code=200, responses=refusing(401, 409, 413))
async def offer_passkey(request: HttpRequest, data: JSONBody[PasswordConfirmation]) -> PasskeyOptions:
    """Return what a device needs to make a passkey for this account."""
    site, (_, account) = _site(request), await account_of(request)
    options = await _passkeys(request).offer(guest_of(request), account, data.password, site)
    if isinstance(options, Refusal):
        raise account_error(options)
    return PasskeyOptions(options)


@post("/api/account/passkeys", status_code=201, responses=refusing(401, 409, 413))
async def add_passkey(request: HttpRequest, data: JSONBody[PasskeyCredential]) -> Done:
    """Keep the passkey that a device made."""
    site, (_, account) = _site(request), await account_of(request)
    against = await _passkeys(request).add(guest_of(request), account, data.credential, site)
    if against is not None:
        raise account_error(against)
    return Done()


@post("/api/account/passkeys/ask", status_code=200, responses=refusing(409))
async def ask_passkey(request: HttpRequest) -> PasskeyOptions:
    """Return what a device needs to sign in with one of its passkeys."""
    options = await _passkeys(request).ask(guest_of(request), _site(request))
    if isinstance(options, Refusal):
        raise account_error(options)
    return PasskeyOptions(options)


@post("/api/account/passkeys/enter", status_code=200, responses=refusing(401, 409, 413))
async def enter_by_passkey(request: HttpRequest, data: JSONBody[PasskeyEntry]) -> Response[Name]:
    """Sign in with a passkey."""
    found = await _passkeys(request).enter(guest_of(request), data.credential, _site(request))
    answer = signed_in_as(request, found)
    if isinstance(found, SignIn):
        await hold_given(request, found.account, data.seats)
    return answer


@post("/api/account/passkeys/{credential:str}/remove", status_code=200, responses=refusing(401))
async def remove_passkey(request: HttpRequest, credential: FromPath[str]) -> Done:
    """Remove a passkey of the account."""
    _, account = await account_of(request)
    await _passkeys(request).rows.remove(account.id, credential)
    return Done()


HANDLERS: Handlers = [offer_passkey, add_passkey, ask_passkey, enter_by_passkey, remove_passkey]
