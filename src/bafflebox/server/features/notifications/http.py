"""Notifications over HTTP: what a player allows, for an account or for the seat of a key, and the links in mail."""

from __future__ import annotations

from dataclasses import replace

from litestar import get, post
from litestar.params import FromPath, JSONBody
from litestar.response import Response

from bafflebox.protocol.notifications import (
    ConsentGone,
    ConsentShown,
    ConsentWish,
    Kind,
    MailDone,
    MailToken,
    NotificationsShown,
    QuietWish,
)
from bafflebox.refusal import Refusal
from bafflebox.server.features.accounts.cookies import is_secure
from bafflebox.server.features.accounts.devices import device_of
from bafflebox.server.features.accounts.http import account_of
from bafflebox.server.features.notifications.arrivals import FRIEND, INVITED
from bafflebox.server.features.notifications.asking import MailRates
from bafflebox.server.features.notifications.beginnings import CONTEST
from bafflebox.server.features.notifications.consents import Consent, seat_owner
from bafflebox.server.features.notifications.followed import FOLLOWED
from bafflebox.server.features.notifications.mail import is_mail_address
from bafflebox.server.features.notifications.quiet import QuietHours, read_quiet, time_of_day
from bafflebox.server.features.notifications.service import Notifications
from bafflebox.server.features.notifications.turns import TURN
from bafflebox.server.features.push.encryption import read_browser_keys
from bafflebox.server.features.push.endpoint import BadEndpoint, read_endpoint
from bafflebox.server.live.hub import Hub
from bafflebox.server.model.identity import is_table_id, new_key
from bafflebox.server.model.visitor import account_as
from bafflebox.server.net.handlers import Handlers, HttpRequest
from bafflebox.server.net.problems import ApiError, no_table, refusing, request_language

_FRESH = {"cache-control": "no-store"}
"""For an account, and for the seat of a table by its key."""
OF_ACCOUNT: tuple[Kind, ...] = (TURN, INVITED, FRIEND, FOLLOWED, CONTEST)
OF_SEAT: tuple[Kind, ...] = (TURN,)


def _service(request: HttpRequest) -> Notifications:
    found: Notifications = request.app.state.notifications
    return found


async def _owner(request: HttpRequest, table: str) -> tuple[str, tuple[Kind, ...]]:
    """Return the owner, and the kinds of message that they may have: the account, or the seat of the request's key.

    Raises ApiError: 401 without an account, 403 for a key without a seat, 404 for an unknown table.
    """
    if not table:
        _, account = await account_of(request)
        return account_as(account.id), OF_ACCOUNT
    hub: Hub = request.app.state.hub
    kept = await hub.kept(table) if is_table_id(table) else None
    if kept is None:
        raise no_table()
    kind, _, key = request.headers.get("authorization", "").partition(" ")
    try:
        reader = kept.seats.reader(key.strip() if kind.lower() == "bearer" else None)
    except KeyError:
        raise ApiError(403, Refusal("no_seat_of_key", "")) from None
    if reader.seat not in ("white", "black"):
        raise ApiError(403, Refusal("no_seat_of_key", ""))
    return seat_owner(table, reader.key), OF_SEAT


async def _shown(
    request: HttpRequest, owner: str, possible: tuple[Kind, ...], made: str = ""
) -> Response[NotificationsShown]:
    service = _service(request)
    found = [_consent(each) for each in await service.consents.all_of(owner)]
    shown = NotificationsShown(service.pushing.key, service.mailing.offered, [*possible], found, made)
    return Response(shown, headers=_FRESH)


def _consent(found: Consent) -> ConsentShown:
    kinds: list[Kind] = [each for each in OF_ACCOUNT if each in found.kinds]
    where = found.address if found.way == "mail" else found.device
    return ConsentShown(found.id, found.way, where, kinds, _quiet_shown(found.quiet), found.confirmed)


def _quiet_shown(quiet: QuietHours | None) -> QuietWish | None:
    if quiet is None:
        return None
    return QuietWish(time_of_day(quiet.start), time_of_day(quiet.end), quiet.zone)


@get("/api/notifications", responses=refusing(401, 403, 404))
async def my_notifications(request: HttpRequest, table: str = "") -> Response[NotificationsShown]:
    """Return what the account may be notified of and where; with `table`, the seat of the key (`authorization: Bearer KEY`)."""
    return await _shown(request, *await _owner(request, table))


@post("/api/notifications", status_code=200, responses=refusing(401, 403, 404, 409, 413))
async def allow_notifications(
    request: HttpRequest, data: JSONBody[ConsentWish], table: str = ""
) -> Response[NotificationsShown]:
    """Allow messages to a browser or an address, or change what one has allowed before; nothing is sent without it.

    An address is sent a link that confirms it, and nothing else before. At most 5 browsers and one address, the oldest are dropped.
    """
    owner, possible = await _owner(request, table)
    kinds = tuple(each for each in possible if each in data.kinds)
    if not kinds:
        raise ApiError(400, Refusal("no_kinds", ""))
    try:
        quiet = None if data.quiet is None else read_quiet(data.quiet.start, data.quiet.end, data.quiet.zone)
    except ValueError as error:
        raise ApiError(400, Refusal("bad_quiet", "")) from error
    wanted = Consent(owner, "push", "", request_language(request), kinds, quiet=quiet)
    if data.id:
        made = await _changed(request, wanted, data.id)
    elif data.mail:
        made = await _mail_allowed(request, wanted, data.mail.strip())
    else:
        made = await _push_allowed(request, wanted, data)
    return await _shown(request, owner, possible, made)


async def _changed(request: HttpRequest, wanted: Consent, name: str) -> str:
    rows = _service(request).consents
    before = next((each for each in await rows.all_of(wanted.owner) if each.id == name), None)
    if before is None:
        raise ApiError(404, Refusal("no_consent", ""))
    await rows.change(replace(before, kinds=wanted.kinds, quiet=wanted.quiet, language=wanted.language))
    return name


async def _push_allowed(request: HttpRequest, wanted: Consent, data: ConsentWish) -> str:
    service = _service(request)
    if service.pushing.key is None:
        raise ApiError(404, Refusal("no_push", ""))
    try:
        read_endpoint(data.endpoint, service.pushing.services)
        read_browser_keys(data.p256dh, data.auth)
    except (BadEndpoint, ValueError) as error:
        raise ApiError(400, Refusal("bad_push", "")) from error
    device = device_of(request.headers.get("user-agent", ""))
    new = replace(wanted, address=data.endpoint, p256dh=data.p256dh, auth=data.auth, device=device)
    await service.consents.put(new)
    return new.id


async def _mail_allowed(request: HttpRequest, wanted: Consent, address: str) -> str:
    service = _service(request)
    if not service.mailing.offered:
        raise ApiError(404, Refusal("no_mail", ""))
    if not is_mail_address(address):
        raise ApiError(400, Refusal("bad_mail", ""))
    rates: MailRates = service.mail_rates
    wait = rates.take(str(request.scope.get("visitor") or ""), address)
    if wait:
        raise ApiError(429, Refusal("try_later", "", {"seconds": int(wait) + 1}, why="mail"))
    scheme = "https" if is_secure(request) else "http"
    site = f"{scheme}://{request.headers.get('host', '')}"
    new = replace(wanted, way="mail", address=address, confirmed=False, token=new_key(), site=site)
    await service.consents.put(new)
    service.ask_to_confirm(new)
    return new.id


@post("/api/notifications/remove", status_code=200, responses=refusing(401, 403, 404, 413))
async def end_notifications(
    request: HttpRequest, data: JSONBody[ConsentGone], table: str = ""
) -> Response[NotificationsShown]:
    """End messages to a browser or address, or without an id all messages."""
    owner, possible = await _owner(request, table)
    rows = _service(request).consents
    await rows.remove(*(each.id for each in await rows.all_of(owner) if data.id in ("", each.id)))
    return await _shown(request, owner, possible)


@post("/api/notifications/confirm", status_code=200, responses=refusing(413))
async def confirm_mail(request: HttpRequest, data: JSONBody[MailToken]) -> MailDone:
    """Confirm the address of a link."""
    found = await _service(request).consents.confirm(data.token)
    return MailDone(found.address if found else "")


@post("/api/notifications/stop", status_code=200, responses=refusing(413))
async def stop_mail(request: HttpRequest, data: JSONBody[MailToken]) -> MailDone:
    """End all mail to the address of a link, for every account and seat."""
    return MailDone(await _service(request).consents.stop(data.token))


@post("/notifications/stop/{token:str}", status_code=200, include_in_schema=False)
async def stop_by_mail_program(request: HttpRequest, token: FromPath[str]) -> MailDone:
    """Do the same for a mail program (RFC 8058), which posts a form to the link in the mail's head."""
    return MailDone(await _service(request).consents.stop(token[:64]))


HANDLERS: Handlers = [
    my_notifications,
    allow_notifications,
    end_notifications,
    confirm_mail,
    stop_mail,
    stop_by_mail_program,
]
