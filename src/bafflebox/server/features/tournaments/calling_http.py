"""Calls of players' phones over HTTP: a browser allows messages or ends them, the desk rings again."""

from __future__ import annotations

from litestar import post
from litestar.params import FromPath, JSONBody

from bafflebox.protocol.calling import PhoneGone, PhonesAllowed, PhoneWish, RingWish, RungShown
from bafflebox.refusal import Refusal
from bafflebox.server.features.accounts.devices import device_of
from bafflebox.server.features.notifications.consents import Consent, player_owner
from bafflebox.server.features.push.encryption import read_browser_keys
from bafflebox.server.features.push.endpoint import BadEndpoint, read_endpoint
from bafflebox.server.features.tournaments.calling import CALLED, Calling
from bafflebox.server.features.tournaments.http import STATUS, find_desk, for_staff, key_holder
from bafflebox.server.features.tournaments.keys import KeyHolder
from bafflebox.server.features.tournaments.parts import for_a_player
from bafflebox.server.features.tournaments.service import Desk
from bafflebox.server.net.handlers import Handlers, HttpRequest
from bafflebox.server.net.problems import ApiError, refusing, request_language


def _calling(request: HttpRequest) -> Calling:
    calling: Calling = request.app.state.calling
    return calling


def _player(request: HttpRequest, desk: Desk) -> KeyHolder:
    holder = key_holder(request, desk)
    if holder.role != "player":
        raise ApiError(403, for_a_player(desk.leader.story))
    return holder


async def _allowed(calling: Calling, desk: Desk, name: str) -> PhonesAllowed:
    found = await calling.devices(desk, [name])
    return PhonesAllowed(found[name])


@post("/api/tournaments/{tournament:str}/me/push", status_code=200, responses=refusing(403, 404, 413))
async def allow_push(
    request: HttpRequest, tournament: FromPath[str], data: JSONBody[PhoneWish]
) -> PhonesAllowed:
    """Allow messages to this browser, for the holder of a player's key; at most 5 browsers, the oldest are dropped."""
    desk, calling = await find_desk(request, tournament), _calling(request)
    player, pushing = _player(request, desk), calling.notifications.pushing
    if pushing.key is None:
        raise ApiError(404, Refusal("no_push", ""))
    try:
        read_endpoint(data.endpoint, pushing.services)
        read_browser_keys(data.p256dh, data.auth)
    except (BadEndpoint, ValueError) as error:
        raise ApiError(400, Refusal("bad_push", "")) from error
    language = request_language(request)
    owner, device = (
        player_owner(desk.leader.kept.id, player.name),
        device_of(request.headers.get("user-agent", "")),
    )
    await calling.notifications.consents.put(
        Consent(owner, "push", data.endpoint, language, (CALLED,), data.p256dh, data.auth, device)
    )
    return await _allowed(calling, desk, player.name)


@post("/api/tournaments/{tournament:str}/me/push/remove", status_code=200, responses=refusing(403, 404, 413))
async def end_push(
    request: HttpRequest, tournament: FromPath[str], data: JSONBody[PhoneGone]
) -> PhonesAllowed:
    """End messages to this browser, or without an address to all browsers of the player."""
    desk, calling = await find_desk(request, tournament), _calling(request)
    owner = player_owner(desk.leader.kept.id, (player := _player(request, desk)).name)
    await calling.notifications.consents.remove_of(owner, data.endpoint)
    return await _allowed(calling, desk, player.name)


@post("/api/tournaments/{tournament:str}/ring", status_code=200, responses=refusing(403, 404, 409, 413))
async def ring_again(request: HttpRequest, tournament: FromPath[str], data: JSONBody[RingWish]) -> RungShown:
    """Call the players of a called match again who have not answered, for director and staff."""
    desk = await find_desk(request, tournament)
    for_staff(request, desk)
    rung = await _calling(request).ring(desk, data.division, data.match)
    if isinstance(rung, Refusal):
        raise ApiError(STATUS.get(rung.code, 409), rung)
    return RungShown(rung.at, rung.phones)


HANDLERS: Handlers = [allow_push, end_push, ring_again]
