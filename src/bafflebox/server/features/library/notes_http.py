"""Tags and comments of positions over HTTP; they belong to the holder of the key."""

from __future__ import annotations

import time
from itertools import groupby
from math import inf
from operator import itemgetter

from litestar import Response, get, post
from litestar.params import FromQuery, JSONBody

from bafflebox.board.position import Position
from bafflebox.bots.advice import BAD
from bafflebox.library.deck import deck_of
from bafflebox.library.library import Library, LibraryMatch
from bafflebox.library.notes import Notes, PositionNotes
from bafflebox.library.parts import board_of_id
from bafflebox.library.quiz import Quiz, QuizFilter
from bafflebox.library.statistics import has_seats
from bafflebox.protocol.analysis import ReviewedTurn
from bafflebox.protocol.library import NotedPlace, NotesGiven, NotesKept
from bafflebox.refusal import Refusal
from bafflebox.server.features.accounts.askers import may_ask, rate_limit_key
from bafflebox.server.features.library.http import Text
from bafflebox.server.features.library.matches_http import library_of
from bafflebox.server.features.library.owners import NOBODY, owner_of
from bafflebox.server.live.aids import AskedPosition
from bafflebox.server.live.hub import Hub
from bafflebox.server.net.handlers import Handlers, HttpRequest
from bafflebox.server.net.problems import ApiError, refusing, request_language

CARDS = 200
"""Cards of a deck."""


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


@get("/api/library/anki.apkg", media_type="application/octet-stream", responses=refusing(403, 404))
async def anki_deck(
    request: HttpRequest, position: FromQuery[Text] = "", tag: FromQuery[Text] = ""
) -> Response[bytes]:
    """Return an Anki deck of the visitor's decisions in a position or in those with a tag, else of their quiz.

    It has at most 200 cards; 404 where there is none.
    """
    library, owner = library_of(request), await owner_of(request)
    places = [] if owner == NOBODY else _places(library, owner, position, tag)
    if not places:
        raise ApiError(404, Refusal("no_decisions", ""))
    found: list[tuple[LibraryMatch, ReviewedTurn]] = []
    for number, seqs in groupby(sorted(places), itemgetter(0)):
        wanted = {seq for _, seq in seqs}
        kept = library.match(number)
        found += ((kept, each) for each in library.turns(number) if each.seq in wanted)
    await may_ask(
        request,
        [
            AskedPosition(Position(tuple(turn.white), tuple(turn.black)), tuple(turn.dice or ()))
            for _, turn in found
        ],
    )
    hub: Hub = request.app.state.hub
    deck = await hub.house.desk.ask(rate_limit_key(request), deck_of, found, request_language(request))
    return Response(deck, media_type="application/octet-stream")


def _places(library: Library, owner: str, position: str, tag: str) -> list[tuple[int, int]]:
    """Return the match and entry of each decision of a deck."""
    notes = Notes(library, owner)
    if position or tag:
        boards = [board_of_id(position)] if position else notes.boards(tag)
        return [(each.n, each.seq) for board in boards for each in notes.places(board, CARDS)][:CARDS]
    quiz, asked = Quiz(library, owner), QuizFilter("", BAD, own=has_seats(library, owner))
    quiz.gather(asked, time.time())
    return [(each.match, each.seq) for each in quiz.due(asked, inf, CARDS)]


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


HANDLERS: Handlers = [position_notes, keep_notes, anki_deck]
