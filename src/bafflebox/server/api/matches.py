"""Matches from files over HTTP: one is brought and kept, gone through part by part as long as somebody asks, and read by its link."""

from __future__ import annotations

import asyncio
import binascii
import time
from base64 import b64decode, b64encode
from collections import OrderedDict
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Annotated, Any

from litestar import Request, get, post
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Meta, Struct

from bafflebox.analysis.report import PlayerReport, without_luck
from bafflebox.bots.advice import BAD, BLUNDER, DUBIOUS
from bafflebox.errors import FileError
from bafflebox.event import GameStarted
from bafflebox.game.evolve import evolve
from bafflebox.library.going import Part
from bafflebox.library.judged import FILE as JUDGED
from bafflebox.library.library import Kept, Library
from bafflebox.library.reading import Read
from bafflebox.library.structure import STRUCTURES
from bafflebox.record.formats import FORMATS
from bafflebox.refusal import Refusal
from bafflebox.rules.situation import Situation
from bafflebox.server.api.problems import ApiError, language_of, refusing
from bafflebox.server.api.study import LEVEL, visitor_of
from bafflebox.server.door.settings import MATCH
from bafflebox.server.tables.hub import Hub
from bafflebox.server.thinking import review
from bafflebox.server.thinking.minds import Mind
from bafflebox.side import BySide, Side
from bafflebox.words.speaker import said_to_all

LIVE = 48
"""Matches that stand ready in memory; the one that nobody asked for longest goes first, and is read again when it is asked for."""
NOBODY = "-"
"""The owner of what was brought without a key."""
PACKED, UNPACKED = 500, 16 << 20
"""Files in a zip that is unpacked, and bytes of them all."""
SLICE = 12
"""Events that are gone through before other visitors' questions have their turn."""


class MatchFile(Struct):
    """A match file of any form that can be read, as base64."""

    file: Annotated[str, Meta(min_length=4)]
    name: Annotated[str, Meta(max_length=400)] = ""
    """What the file is called."""


@dataclass(slots=True)
class Live:
    """A match that somebody looks at: what was read, and how far it was gone through."""

    kept: Kept
    read: Read
    part: Part
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    @property
    def mind(self) -> Mind:
        """Who judges."""
        return Mind(self.read.rules, self.read.options, LEVEL)


_live: OrderedDict[tuple[Library, str], Live] = OrderedDict()


def library_of(request: Request[Any, Any, Any]) -> Library:
    """The library of this server."""
    found: Library = request.app.state.library
    return found


def owner_of(request: Request[Any, Any, Any]) -> str:
    """Whose matches are meant: who holds the key that the request brings. Without one they are nobody's, and only their link finds them."""
    kind, _, key = request.headers.get("authorization", "").partition(" ")
    return sha256(key.encode()).hexdigest() if kind == "Bearer" and key else NOBODY


@post("/api/matches", status_code=201, request_max_body_size=MATCH, responses=refusing(413, 503))
async def bring_match(request: Request[Any, Any, Any], data: JSONBody[MatchFile]) -> dict[str, Any]:
    """Reads a match and keeps it; it is known by what was played, so the same match in another file is the same.

    Whoever brings more than is kept for him loses what he brought first; where the whole house is full nothing new is taken in.
    """
    content = _content(data)
    hub: Hub = request.app.state.hub
    library = library_of(request)
    read = await hub.house.desk.ask(visitor_of(request), review.read, content)
    owner, limits = owner_of(request), hub.house.settings.limits
    known = library.number(read.id)
    his = known is not None and library.owns(owner, known)
    if not his and library.brought() >= limits.every_match:
        raise ApiError(503, Refusal("library_full", ""))
    kept, new = library.add(read, content, name=data.name, owner=owner, at=time.time())
    library.forget(owner, limits.matches)
    live = _look_at(library, kept, read)
    return {**_head(request, live), "new": new}


@post("/api/matches/unpacked", status_code=200, request_max_body_size=MATCH, responses=refusing(413))
async def unpack_matches(request: Request[Any, Any, Any], data: JSONBody[MatchFile]) -> dict[str, Any]:
    """The files in a zip of many, in base64, to be brought one by one. Nothing of it is kept."""
    hub: Hub = request.app.state.hub
    found = await hub.house.desk.ask(
        visitor_of(request), review.unpack, _content(data), data.name, PACKED, UNPACKED
    )
    return {"files": [{"name": name, "file": b64encode(content).decode()} for name, content in found]}


def _content(data: MatchFile) -> bytes:
    try:
        return b64decode(data.file, validate=True)
    except (binascii.Error, ValueError) as error:
        raise ApiError(400, Refusal("no_base64", "")) from error


@get("/api/matches")
async def match_files() -> dict[str, Any]:
    """Which files are read, by their endings, how many bytes one may have, and from which loss of equity errors have their names."""
    return {
        "endings": [*(each.ending for each in FORMATS), ".jsonl", ".zip"],
        "most": MATCH * 3 // 4,
        "errors": {"dubious": DUBIOUS, "bad": BAD, "blunder": BLUNDER},
        "structures": [*STRUCTURES],
    }


@get("/api/matches/{match:str}", responses=refusing(404))
async def about_match(request: Request[Any, Any, Any], match: FromPath[str]) -> dict[str, Any]:
    """What was read: names, result, what was mended and how, whose analysis the file brings (`brought`, else null)."""
    return _head(request, await found_match(request, match))


@get("/api/matches/{match:str}/turns", responses=refusing(404))
async def match_turns(
    request: Request[Any, Any, Any], match: FromPath[str], known: FromQuery[int] = 0
) -> dict[str, Any]:
    """The decisions after the first `known`; where there are none yet the next part is gone through.

    Whoever stops asking stops the work; whoever asks again goes on, even after a restart of the server.
    """
    live = await found_match(request, match)
    library, known = library_of(request), max(0, known)
    async with live.lock:
        number, facts = live.kept.n, live.read.facts
        _stands(library, live)  # who waited for his turn may come too late
        if live.kept.level != LEVEL:
            library.begin(number, LEVEL)
            live.kept, live.part = library.match(number), Part()
        turns = library.turns(number, known)
        while not turns and live.kept.done < len(facts):
            hub: Hub = request.app.state.hub
            done = live.kept.done
            more = facts[done : done + SLICE]
            judged = hub.house.settings.data / JUDGED
            part, rows = await hub.house.desk.ask(
                visitor_of(request), review.review, live.mind, judged, live.part, more
            )
            _stands(library, live)
            library.went(number, done + len(more), part, rows)
            live.kept, live.part = library.match(number), part
            turns = library.turns(number, known)
    return {"turns": turns, "done": live.kept.done, "of": len(facts), "report": _report(live)}


async def found_match(request: Request[Any, Any, Any], match: str) -> Live:
    """A match by its link; where nobody looked at it since the server began its file is read again."""
    library = library_of(request)
    live = _live.get((library, match))
    if live is not None and live.kept.n == library.number(match):
        _live.move_to_end((library, match))
        return live
    try:
        kept = library.match(match)
    except FileError as error:
        raise ApiError(404, Refusal("no_match_here", "")) from error
    hub: Hub = request.app.state.hub
    read = await hub.house.desk.ask(visitor_of(request), review.read, library.source(kept.n))
    return _look_at(library, kept, read)


def _stands(library: Library, live: Live) -> None:
    """Raises ApiError 404 where the match was taken out meanwhile, though it may have been brought again since."""
    if library.number(live.kept.id) != live.kept.n:
        raise ApiError(404, Refusal("no_match_here", ""))


def _look_at(library: Library, kept: Kept, read: Read) -> Live:
    key = (library, kept.id)
    if key not in _live or _live[key].kept.n != kept.n:
        now = Situation()
        for _, _, fact in read.facts[: kept.done]:
            now = evolve(Situation() if isinstance(fact, GameStarted) else now, fact)
        _live[key] = Live(kept, read, Part(now, kept.both))
        while len(_live) > LIVE:
            _live.popitem(last=False)
    elif read.brought is not None:
        # brought again with an analysis
        _live[key].read = read
    return _live[key]


def _head(request: Request[Any, Any, Any], live: Live) -> dict[str, Any]:
    read, language = live.read, language_of(request)
    return {
        "match": live.kept.id,
        "rules": read.rules,
        "options": dict(read.options),
        "title": read.title,
        "names": list(read.names),
        "length": read.length,
        "points": list(read.points),
        "winner": read.winner.value if read.winner else None,
        "games": read.games,
        "of": len(read.facts),
        "level": LEVEL,
        "found": [
            {"code": each.code, "lost": each.lost, "said": said_to_all(each.said, language)}
            for each in read.found
        ],
        "trouble": said_to_all(read.trouble, language) if read.trouble else None,
        "brought": {"by": read.brought.by, "plies": read.brought.plies} if read.brought else None,
    }


def _report(live: Live) -> dict[str, Any]:
    both, read = live.part.both, live.read
    whole = live.kept.done >= len(read.facts)
    result: float | None = None
    if whole and read.length and read.winner is not None:
        result = (without_luck(both, 1.0 if read.winner is Side.WHITE else -1.0) + 1) / 2
    elif whole and not read.length:
        result = without_luck(both, float(read.points[0] - read.points[1]))
    return {
        **{side.value: _player(both, side) for side in Side},
        "without_luck": None if result is None else round(result, 4),
    }


def _player(both: BySide[PlayerReport], side: Side) -> dict[str, Any]:
    found = both[side]
    return {
        "rate": _round(found.all.rate),
        "checkers": _round(found.plays.rate),
        "cube": _round(found.cubes.rate),
        "rank": found.rank,
        "luck": round(found.worth, 4),
        "graded": list(found.all.graded),
        "counted": found.all.counted,
        "lost": round(found.all.lost, 4),
    }


def _round(value: float | None) -> float | None:
    return None if value is None else round(value, 2)


HANDLERS: list[Any] = [match_files, bring_match, unpack_matches, about_match, match_turns]
