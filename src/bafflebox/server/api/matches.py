"""Matches from files over HTTP: one is brought, gone through part by part as long as somebody asks, and read by its link."""

from __future__ import annotations

import asyncio
import binascii
import hashlib
from base64 import b64decode
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Annotated, Any

from litestar import Request, get, post
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Meta, Struct

from bafflebox.analysis.report import PlayerReport, without_luck
from bafflebox.record.formats import FORMATS
from bafflebox.refusal import Refusal
from bafflebox.server.api.problems import ApiError, language_of, refusing
from bafflebox.server.api.study import LEVEL, visitor_of
from bafflebox.server.door.settings import MATCH
from bafflebox.server.tables.hub import Hub
from bafflebox.server.thinking import review
from bafflebox.server.thinking.minds import Mind
from bafflebox.side import BySide, Side
from bafflebox.words.speaker import said_to_all

KEPT = 48
"""Matches that are kept in memory; the one that nobody asked for longest goes first."""
SLICE = 12
"""Events that are gone through before other visitors' questions have their turn."""


class MatchFile(Struct):
    """A match file of any form that can be read, as base64."""

    file: Annotated[str, Meta(min_length=4)]


@dataclass(slots=True)
class _Kept:
    read: review.Read
    part: review.Part = field(default_factory=review.Part)
    turns: list[dict[str, Any]] = field(default_factory=list)
    done: int = 0
    """Events that were gone through."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    @property
    def mind(self) -> Mind:
        """Who judges."""
        return Mind(self.read.rules, self.read.options, LEVEL)


_matches: OrderedDict[str, _Kept] = OrderedDict()


@post("/api/matches", status_code=201, request_max_body_size=MATCH, responses=refusing(413))
async def bring_match(request: Request[Any, Any, Any], data: JSONBody[MatchFile]) -> dict[str, Any]:
    """Reads a match; it is known by what the file holds, so the same file is the same match."""
    try:
        content = b64decode(data.file, validate=True)
    except (binascii.Error, ValueError) as error:
        raise ApiError(400, Refusal("no_base64", "")) from error
    name = hashlib.sha256(content).hexdigest()[:16]
    if name not in _matches:
        hub: Hub = request.app.state.hub
        _matches[name] = _Kept(await hub.house.desk.ask(visitor_of(request), review.read, content))
        while len(_matches) > KEPT:
            _matches.popitem(last=False)
    return _head(request, name, _matches[name])


@get("/api/matches")
async def match_files() -> dict[str, Any]:
    """Which files are read, by their endings, and how many bytes one may have."""
    return {"endings": [*(each.ending for each in FORMATS), ".jsonl"], "most": MATCH * 3 // 4}


@get("/api/matches/{match:str}", responses=refusing(404))
async def about_match(request: Request[Any, Any, Any], match: FromPath[str]) -> dict[str, Any]:
    """What was read: names, result, what was mended and how."""
    return _head(request, match, _found(match))


@get("/api/matches/{match:str}/turns", responses=refusing(404))
async def match_turns(
    request: Request[Any, Any, Any], match: FromPath[str], known: FromQuery[int] = 0
) -> dict[str, Any]:
    """The decisions after the first `known`; where there are none yet the next part is gone through.

    Whoever stops asking stops the work; whoever asks again goes on.
    """
    kept = _found(match)
    known = max(0, known)
    async with kept.lock:
        facts = kept.read.facts
        while len(kept.turns) <= known and kept.done < len(facts):
            hub: Hub = request.app.state.hub
            more = facts[kept.done : kept.done + SLICE]
            part, turns = await hub.house.desk.ask(
                visitor_of(request), review.review, kept.mind, kept.part, more
            )
            kept.part, kept.done = part, kept.done + len(more)
            kept.turns += turns
    return {
        "turns": kept.turns[known:],
        "done": kept.done,
        "of": len(facts),
        "report": _report(kept),
    }


def _found(match: str) -> _Kept:
    if match not in _matches:
        raise ApiError(404, Refusal("no_match_here", ""))
    _matches.move_to_end(match)
    return _matches[match]


def _head(request: Request[Any, Any, Any], name: str, kept: _Kept) -> dict[str, Any]:
    read, language = kept.read, language_of(request)
    return {
        "match": name,
        "rules": read.rules,
        "options": dict(read.options),
        "title": read.title,
        "names": list(read.names),
        "length": read.length,
        "points": list(read.points),
        "winner": read.winner.value if read.winner else None,
        "games": read.facts[-1][0],
        "of": len(read.facts),
        "level": LEVEL,
        "found": [
            {"code": each.code, "lost": each.lost, "said": said_to_all(each.said, language)}
            for each in read.found
        ],
        "trouble": said_to_all(read.trouble, language) if read.trouble else None,
    }


def _report(kept: _Kept) -> dict[str, Any]:
    both, read = kept.part.both, kept.read
    whole = kept.done >= len(read.facts)
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


HANDLERS: list[Any] = [match_files, bring_match, about_match, match_turns]
