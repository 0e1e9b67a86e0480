"""Zips of many matches over HTTP: sent in parts, read and analysed in the background, and reported file by file."""

from __future__ import annotations

import time

from litestar import get, post
from litestar.params import JSONBody

from bafflebox.errors import FileError
from bafflebox.library.uploads import Upload, Uploads
from bafflebox.protocol.uploads import (
    BadFile,
    LibraryTaken,
    PositionFile,
    UploadBegun,
    UploadNumber,
    UploadPart,
    UploadsShown,
    UploadState,
)
from bafflebox.refusal import Refusal
from bafflebox.server.features.library.background import Background
from bafflebox.server.features.library.matches_http import content_of, library_of
from bafflebox.server.features.library.owners import NOBODY, key_owner, owner_of
from bafflebox.server.live.hub import Hub
from bafflebox.server.net.handlers import Handlers, HttpRequest
from bafflebox.server.net.problems import ApiError, refusing, request_language
from bafflebox.server.net.settings import MATCH

PATH = "/api/library/uploads"
OPEN, OWN_OPEN = 40, 5
"""Most zips that are not yet read: of all visitors, and of one."""
SHOWN = 10
"""Most zips shown, the last ones."""


@get(PATH)
async def my_uploads(request: HttpRequest) -> UploadsShown:
    """Return the visitor's last zips with their progress."""
    owner = await owner_of(request)
    found = [] if owner == NOBODY else Uploads(library_of(request), owner).all()[:SHOWN]
    language = request_language(request)
    return UploadsShown([_shown(each, language) for each in found])


@post(PATH, status_code=201, responses=refusing(404, 413, 429, 503))
async def begin_upload(request: HttpRequest, data: JSONBody[UploadBegun]) -> UploadState:
    """Begin to send a zip of many matches; its parts follow."""
    uploads, hub = await _uploads(request), _hub(request)
    limits = hub.house.settings.limits
    if data.size > limits.zip:
        raise ApiError(413, Refusal("zip_large", "", {"n": limits.zip >> 20}))
    background: Background = request.app.state.background
    background.drop_stale()
    own, every = uploads.open()
    if own >= OWN_OPEN:
        raise ApiError(429, Refusal("zips_open", "", {"n": OWN_OPEN}))
    if every >= OPEN or library_of(request).brought() >= limits.every_match:
        raise ApiError(503, Refusal("library_full", ""))
    return _shown(uploads.one(uploads.begin(data.name, data.size, time.time())), request_language(request))


@post(f"{PATH}/part", status_code=200, request_max_body_size=MATCH, responses=refusing(404, 413))
async def send_part(request: HttpRequest, data: JSONBody[UploadPart]) -> UploadState:
    """Send the part of a zip that begins at a byte. `received` says from where to go on: a part that doesn't fit is ignored.

    With the last part reading begins, then analysis.
    """
    uploads, content = await _uploads(request), content_of(data.file)
    try:
        if uploads.receive(data.upload, data.at, content):
            background: Background = request.app.state.background
            background.wake()
        return _shown(uploads.one(data.upload), request_language(request))
    except FileError as error:
        raise ApiError(404, Refusal("no_match_here", "")) from error


@post(f"{PATH}/drop", status_code=200, responses=refusing(404))
async def drop_upload(request: HttpRequest, data: JSONBody[UploadNumber]) -> UploadsShown:
    """Forget a zip, and what is not yet read of it; its matches stay."""
    uploads = await _uploads(request)
    try:
        uploads.drop(data.upload)
    except FileError as error:
        raise ApiError(404, Refusal("no_match_here", "")) from error
    language = request_language(request)
    return UploadsShown([_shown(each, language) for each in uploads.all()[:SHOWN]])


@post("/api/library/take", status_code=200, responses=refusing(404))
async def take_library(request: HttpRequest) -> LibraryTaken:
    """Take the matches, notes and quiz cards of this browser, known by its key, into the signed-in account."""
    owner, here = await owner_of(request), key_owner(request)
    if NOBODY in (owner, here) or owner == here:
        raise ApiError(404, Refusal("no_match_here", ""))
    library = library_of(request)
    many = library.give(here, owner)
    library.forget(owner, _hub(request).house.settings.limits.matches)
    return LibraryTaken(many)


async def _uploads(request: HttpRequest) -> Uploads:
    owner = await owner_of(request)
    if owner == NOBODY:
        raise ApiError(404, Refusal("no_match_here", ""))
    return Uploads(library_of(request), owner)


def _hub(request: HttpRequest) -> Hub:
    hub: Hub = request.app.state.hub
    return hub


def _shown(each: Upload, language: str) -> UploadState:
    return UploadState(
        upload=each.n,
        name=each.name,
        at=each.at,
        size=each.size,
        received=each.received,
        members=each.members,
        trouble=each.trouble.get(language) or each.trouble.get("en"),
        read=each.read,
        added=each.new,
        known=each.known,
        mended=each.mended,
        matches=each.matches,
        analysed=each.analysed,
        bad=[BadFile(one.name, one.said.get(language) or one.said.get("en", "")) for one in each.bad],
        positions=[PositionFile(one.name, one.id) for one in each.positions],
    )


HANDLERS: Handlers = [my_uploads, begin_upload, send_part, drop_upload, take_library]
