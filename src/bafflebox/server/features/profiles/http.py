"""Profiles over HTTP: of a player by name, and an account's choice of what it shows.

The name of a public page stands in its address. Who looks at it, follows it or hides what is in no address.
"""

from __future__ import annotations

from typing import Literal
from urllib.parse import unquote

from litestar import get, post
from litestar.params import FromPath, JSONBody
from litestar.response import Response

from bafflebox.protocol.players import PlayerProfile, ProfileChoices, ProfileWish
from bafflebox.refusal import Refusal
from bafflebox.server.features.accounts.http import account_of, accounts_of, guest_of
from bafflebox.server.features.friends.http import friends_of
from bafflebox.server.features.profiles.choices import PARTS, Visit
from bafflebox.server.features.profiles.rows import ProfileRows
from bafflebox.server.features.profiles.seen import Seen
from bafflebox.server.live.hub import Hub
from bafflebox.server.model.likeness import fold
from bafflebox.server.net.handlers import Handlers, HttpRequest
from bafflebox.server.net.problems import ApiError, refusing

_FRESH = {"cache-control": "no-store"}


def _rows(request: HttpRequest) -> ProfileRows:
    return accounts_of(request).rows.profiles


@get("/api/players/{name:str}", responses=refusing(404))
async def player_profile(
    request: HttpRequest, name: FromPath[str], seen_as: Literal["", "friends", "anybody"] = ""
) -> Response[PlayerProfile]:
    """Return a player's profile as the visitor may see it; the own one also as friends or anybody see it (`seen_as`).

    An unknown name, one that shows nothing to the visitor, and one behind a block are answered the same. `%` and `/` in a name are
    encoded twice.
    """
    viewer = (await accounts_of(request).behind(guest_of(request).token)).account
    hub: Hub = request.app.state.hub
    facts = await _rows(request).facts(fold(unquote(name)), viewer)
    own = viewer == facts.id
    visit: Visit = (seen_as or "own") if own else "friends" if facts.friend else "anybody"
    # a preview is without the relations of the account itself
    looking = "" if own and seen_as else viewer
    seen = Seen(facts, looking, visit, lambda other: hub.house.apart.between(viewer, other))
    if not seen.open:
        raise ApiError(404, Refusal("no_player", ""))
    playing = friends_of(request).playing
    await playing.refresh()
    found = seen.profile(playing.for_viewer(facts.id, viewer))
    return Response(found, headers=_FRESH)


async def _choices(request: HttpRequest, account: str) -> Response[ProfileChoices]:
    return Response(await _rows(request).choices(account), headers=_FRESH)


@get("/api/account/profile", responses=refusing(401))
async def my_profile(request: HttpRequest) -> Response[ProfileChoices]:
    """Return what the account shows, whether it allows followers, and their names."""
    _, account = await account_of(request)
    return await _choices(request, account.id)


@post("/api/account/profile", status_code=200, responses=refusing(401, 413))
async def choose_profile(request: HttpRequest, data: JSONBody[ProfileWish]) -> Response[ProfileChoices]:
    """Choose what the account shows; without consent to be followed all followers are removed."""
    _, account = await account_of(request)
    choice = {part: getattr(data.parts, part) for part in PARTS}
    ended = await _rows(request).choose(account.id, choice, followed=data.followed)
    await friends_of(request).reread(*ended)
    return await _choices(request, account.id)


HANDLERS: Handlers = [player_profile, my_profile, choose_profile]
