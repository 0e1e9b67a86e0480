"""Tags and comments of positions over HTTP; they belong to the holder of the key."""

from __future__ import annotations

from litestar import get, post
from litestar.params import FromQuery, JSONBody

from bafflebox.bots.advice import BAD
from bafflebox.library.notes import Notes, PositionNotes
from bafflebox.library.parts import board_of_id
from bafflebox.library.quiz import Quiz
from bafflebox.protocol.library import NotedPlace, NotesGiven, NotesKept
from bafflebox.refusal import Refusal
from bafflebox.server.features.library.http import Text
from bafflebox.server.features.library.matches_http import library_of
from bafflebox.server.features.library.owners import NOBODY, owner_of
from bafflebox.server.net.handlers import Handlers, HttpRequest
from bafflebox.server.net.problems import ApiError, refusing


@get("/api/library/notes", responses=refusing())
async def position_notes(request: HttpRequest, position: FromQuery[Text] = "") -> NotesKept:
    """Return the visitor's tags and comment of a position, named by any id, and their decisions in it."""
    return await _kept(request, board_of_id(position))


@post("/api/library/notes", status_code=200, responses=refusing(404, 413))
async def keep_notes(request: HttpRequest, data: JSONBody[NotesGiven]) -> NotesKept:
    """Store the visitor's tags and comment of a position; none at all remove its notes."""
    owner = await owner_of(request)
    if owner == NOBODY:
        raise ApiError(404, Refusal("no_match_here", ""))
    board = board_of_id(data.id)
    Notes(library_of(request), owner).keep(board, PositionNotes(tuple(data.tags), data.comment))
    return await _kept(request, board)


async def _kept(request: HttpRequest, board: bytes) -> NotesKept:
    owner = await owner_of(request)
    if owner == NOBODY:
        return NotesKept([], "", [], [])
    library = library_of(request)
    notes, quiz = Notes(library, owner), Quiz(library, owner)
    found = notes.of(board)
    places = []
    for each in notes.places(board):
        names = library.match(each.n, owner).names
        asked = each.seq in quiz.of_match(each.n, BAD)
        places.append(NotedPlace(each.match, each.seq, [names.white, names.black], asked))
    return NotesKept(list(found.tags), found.comment, places, [name for name, _ in notes.tags()])


HANDLERS: Handlers = [position_notes, keep_notes]
