"""Match files over HTTP: uploaded and stored, analysed on demand, and read by link."""

from __future__ import annotations

import asyncio
import binascii
import time
from base64 import b64decode
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Literal

from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec.structs import replace

from bafflebox.analysis.counting import Counting, counted_turns, recounted
from bafflebox.analysis.match_chance import with_match_chances
from bafflebox.analysis.report import PlayerReport, spread_of
from bafflebox.analysis.summary import DiceTold, MatchSummary
from bafflebox.board.side import BySide, Side
from bafflebox.bots.advice import BAD, BLUNDER, DUBIOUS
from bafflebox.engine.strength import find_level
from bafflebox.errors import FileError
from bafflebox.formats.formats import FORMATS
from bafflebox.game.course import fold_game
from bafflebox.i18n.render import said_to_all
from bafflebox.io.executors.tasks import EngineSpec
from bafflebox.io.pictures import can_paint
from bafflebox.library.going import AnalysisProgress, DecisionRow
from bafflebox.library.judged import FILE as JUDGED
from bafflebox.library.library import Library, LibraryMatch
from bafflebox.library.reading import Read, read_library_match
from bafflebox.library.rollouts import whole_rollouts
from bafflebox.library.statistics import seat_in
from bafflebox.library.structure import STRUCTURES
from bafflebox.library.uploads import LEVEL as BEHIND
from bafflebox.library.uploads import is_uploaded
from bafflebox.protocol.analysis import ReviewedTurn
from bafflebox.protocol.library import (
    BroughtAnalysis,
    DiceVerdict,
    ErrorBounds,
    FileRepair,
    MatchFile,
    MatchFiles,
    MatchRead,
    MatchReport,
    MatchTurns,
    PositionFound,
    SideReport,
)
from bafflebox.refusal import Refusal
from bafflebox.server.engines import review
from bafflebox.server.features.accounts.askers import may_ask, rate_limit_key
from bafflebox.server.features.analyse.http import LEVEL
from bafflebox.server.features.library.mirroring import Mirroring
from bafflebox.server.features.library.owners import NOBODY, owner_of
from bafflebox.server.live.aids import AskedPosition, begun_in
from bafflebox.server.live.hub import Hub
from bafflebox.server.model.setup import packaged_law
from bafflebox.server.net.handlers import Handlers, HttpRequest
from bafflebox.server.net.problems import ApiError, refusing, request_language
from bafflebox.server.net.settings import MATCH

LIVE = 48
"""Matches cached in memory; the least recent is dropped, and read again on request."""
DEEPER = "world_class"
"""The level of the second look, at the whole match again."""
SLICE = 48
"""Events analysed before other visitors' questions get their turn."""
DEEPER_SLICE = 6
"""The same at the deeper level."""
CountingName = Literal["bafflebox", "xg", "gnubg"]
"""The conventions of `Counting`, as they are asked for."""


@dataclass(frozen=True, slots=True)
class SecondLook:
    """A deeper analysis under way: events looked at, what they come to, and their decisions."""

    done: int = 0
    part: AnalysisProgress = field(default_factory=AnalysisProgress)
    rows: tuple[DecisionRow, ...] = ()


@dataclass(slots=True)
class Live:
    """A match being viewed: its content, and the progress of its analysis."""

    kept: LibraryMatch
    read: Read
    part: AnalysisProgress
    begun: list[str]
    """The ids of its games: one that is still in play is not analysed."""
    last: AskedPosition | None
    """The position of its last game; None if that is over."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    second: SecondLook = field(default_factory=SecondLook)

    @property
    def spec(self) -> EngineSpec:
        """Return the settings of the analyst whose judgements are shown."""
        return self.spec_of(self.kept.level or LEVEL)

    def spec_of(self, level: str) -> EngineSpec:
        """Return an analyst's settings; a deeper one has the quick level look first."""
        law = packaged_law(self.read.rules, dict(self.read.options))
        return EngineSpec(law, level) if level == LEVEL else EngineSpec(law, level, LEVEL)


_live: OrderedDict[tuple[Library, str], Live] = OrderedDict()


def library_of(request: HttpRequest) -> Library:
    """Return the library of this server; raise LedElsewhere until it is up to date."""
    found: Mirroring = request.app.state.mirroring
    return found.library


@post("/api/matches", status_code=201, request_max_body_size=MATCH, responses=refusing(413, 503))
async def bring_match(request: HttpRequest, data: JSONBody[MatchFile]) -> MatchRead:
    """Store an uploaded match; it is identified by its content, so the same match in another file is the same.

    Beyond the limit the owner's oldest matches are dropped; a full server accepts no new ones.
    """
    content = content_of(data.file)
    hub: Hub = request.app.state.hub
    library = library_of(request)
    read = await hub.house.desk.ask(rate_limit_key(request), read_library_match, content)
    owner, limits = await owner_of(request), hub.house.settings.limits
    known = library.number(read.id)
    his = known is not None and library.owns(owner, known)
    if not his and library.brought() >= limits.every_match:
        raise ApiError(503, Refusal("library_full", ""))
    kept, new = library.add(
        read,
        content,
        name=data.name,
        owner=owner,
        at=time.time(),
        side=Side(data.side) if data.side else None,
    )
    library.forget(owner, limits.matches)
    live = _look_at(library, kept, read)
    return replace(await _head(request, live), new=new)


@post("/api/matches/position", status_code=200, request_max_body_size=MATCH, responses=refusing(413))
async def position_of_file(request: HttpRequest, data: JSONBody[MatchFile]) -> PositionFound:
    """Return the position in a position file, as eXtreme Gammon and BGBlitz save or export it. Nothing is stored."""
    content = content_of(data.file)
    hub: Hub = request.app.state.hub
    return PositionFound(await hub.house.desk.ask(rate_limit_key(request), review.position, content))


def content_of(file: str) -> bytes:
    """Return the bytes of base64; raise ApiError 400 for what is none."""
    try:
        return b64decode(file, validate=True)
    except (binascii.Error, ValueError) as error:
        raise ApiError(400, Refusal("no_base64", "")) from error


@get("/api/matches")
async def match_files(request: HttpRequest) -> MatchFiles:
    """Return the readable file extensions, the size limits, and the equity thresholds of errors."""
    hub: Hub = request.app.state.hub
    return MatchFiles(
        [*(each.ending for each in FORMATS), ".txt", ".jsonl", ".xgp", ".zip"],
        MATCH * 3 // 4,
        hub.house.settings.limits.zip,
        ErrorBounds(DUBIOUS, BAD, BLUNDER),
        [*STRUCTURES],
    )


@get("/api/matches/{match:str}", responses=refusing(404))
async def about_match(request: HttpRequest, match: FromPath[str]) -> MatchRead:
    """Return a match: names, result, repairs, and the origin of an analysis in the file (`brought`, else null)."""
    return await _head(request, await found_match(request, match))


@get("/api/matches/{match:str}/turns", responses=refusing(403, 404))
async def match_turns(
    request: HttpRequest,
    match: FromPath[str],
    known: FromQuery[int] = 0,
    counting: FromQuery[CountingName] = "bafflebox",
) -> MatchTurns:
    """Return the decisions after the first `known`, analysing the next part where there are none yet.

    `counting` is the convention by which decisions count for the rates.

    Analysis advances only with these requests, and resumes even after a restart of the server.
    """
    live = await found_match(request, match)
    library, known = library_of(request), max(0, known)
    async with live.lock:
        number, facts = live.kept.n, live.read.facts
        stands(library, live)  # the turn may come too late
        _follow(library, live)
        if live.kept.level not in (LEVEL, BEHIND, DEEPER):
            library.begin(number, BEHIND if is_uploaded(library, number) else LEVEL)
            _follow(library, live)
        await may_ask(request, [live.last] if live.last else [], live.begun)
        turns = library.turns(number, known)
        while not turns and live.kept.done < len(facts):
            hub: Hub = request.app.state.hub
            done = live.kept.done
            more = facts[done : done + SLICE]
            judged = hub.house.settings.data / JUDGED
            rolled = whole_rollouts(library, number)
            part, rows = await hub.house.desk.ask(
                rate_limit_key(request), review.review, live.spec, judged, live.part, more, rolled
            )
            stands(library, live)
            if library.went(number, done + len(more), part, rows, since=(live.kept.level, done)):
                live.kept, live.part = library.match(number), part
            else:
                _follow(library, live)
            turns = library.turns(number, known)
    return told(library, live, turns, live.kept.level, live.kept.done, counting)


@get("/api/matches/{match:str}/deeper", responses=refusing(403, 404))
async def match_deeper(
    request: HttpRequest, match: FromPath[str], counting: FromQuery[CountingName] = "bafflebox"
) -> MatchTurns:
    """Look at the next part of a match again, deeper; `done` says how far. With the last part its decisions take the place of the
    first ones, and all of them are returned.

    Meanwhile the report stays that of the first look. A match whose first look is not whole is not looked at again.
    """
    live = await found_match(request, match)
    library = library_of(request)
    async with live.lock:
        number, facts = live.kept.n, live.read.facts
        stands(library, live)
        _follow(library, live)
        if live.kept.level == DEEPER or not live.kept.whole:
            return told(library, live, library.turns(number), live.kept.level, live.kept.done, counting)
        await may_ask(request, [live.last] if live.last else [], live.begun)
        hub: Hub = request.app.state.hub
        more, judged = facts[live.second.done :][:DEEPER_SLICE], hub.house.settings.data / JUDGED
        part, rows = await hub.house.desk.ask(
            rate_limit_key(request), review.review, live.spec_of(DEEPER), judged, live.second.part, more, {}
        )
        live.second = SecondLook(live.second.done + len(more), part, (*live.second.rows, *rows))
        if live.second.done < len(facts):
            return told(library, live, [], DEEPER, live.second.done, counting)
        stands(library, live)
        if whole_rollouts(library, number):
            return await sum_again(request, live, DEEPER, counting)
        library.replace(number, DEEPER, len(facts), part, live.second.rows)
        live.kept, live.part, live.second = library.match(number), part, SecondLook()
        return told(library, live, library.turns(number), DEEPER, live.kept.done, counting)


def _follow(library: Library, live: Live) -> None:
    """Take over what the background analysed meanwhile."""
    kept = library.match(live.kept.n)
    if (kept.level, kept.done) != (live.kept.level, live.kept.done):
        reached = fold_game(fact for _, _, fact in live.read.facts[: kept.done])
        live.kept, live.part = kept, AnalysisProgress(reached, kept.both)


async def sum_again(request: HttpRequest, live: Live, level: str, counting: CountingName) -> MatchTurns:
    """Store and return the analysis of a whole match by a level and its rollouts; what was judged before is not judged again."""
    await may_ask(request, [live.last] if live.last else [], live.begun)
    library, hub = library_of(request), request.app.state.hub
    number, facts, judged = live.kept.n, live.read.facts, hub.house.settings.data / JUDGED
    spec, rolled = live.spec_of(level), whole_rollouts(library, number)
    part, rows = await hub.house.desk.ask(
        rate_limit_key(request), review.review, spec, judged, AnalysisProgress(), facts, rolled
    )
    stands(library, live)
    library.replace(number, level, len(facts), part, rows)
    live.kept, live.part = library.match(number), part
    if level == DEEPER:
        live.second = SecondLook()
    return told(library, live, library.turns(number), level, live.kept.done, counting)


def told(
    library: Library, live: Live, turns: list[ReviewedTurn], level: str, done: int, counting: CountingName
) -> MatchTurns:
    """Return an answer about a match: some of its decisions, and what those so far come to."""
    plies, squares, both = find_level(level).plies, library.squares(live.kept.n), live.part.both
    convention = Counting(counting)
    if convention is not Counting.BAFFLEBOX:
        turns = counted_turns(turns, convention)
        both = recounted(both, counted_turns(library.turns(live.kept.n), convention))
    if live.read.length:
        turns = with_match_chances(live.spec.law, live.read.length, turns)
    return MatchTurns(turns, done, len(live.read.facts), level, plies, _report(live, both, squares))


async def found_match(request: HttpRequest, match: str) -> Live:
    """Return a match by its link; on first access after a restart its file is read again."""
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
    read = await hub.house.desk.ask(rate_limit_key(request), read_library_match, library.source(kept.n))
    return _look_at(library, kept, read)


def stands(library: Library, live: Live) -> None:
    """Raise ApiError 404 where the match was removed meanwhile, even if added again since."""
    if library.number(live.kept.id) != live.kept.n:
        raise ApiError(404, Refusal("no_match_here", ""))


def _look_at(library: Library, kept: LibraryMatch, read: Read) -> Live:
    key = (library, kept.id)
    if key not in _live or _live[key].kept.n != kept.n:
        reached = fold_game(fact for _, _, fact in read.facts[: kept.done])
        _live[key] = Live(kept, read, AnalysisProgress(reached, kept.both), *begun_in(read.facts))
        while len(_live) > LIVE:
            _live.popitem(last=False)
    elif read.brought is not None:
        # added again with an analysis
        _live[key].read = read
    return _live[key]


async def _head(request: HttpRequest, live: Live) -> MatchRead:
    read, language, owner = live.read, request_language(request), await owner_of(request)
    own = owner != NOBODY and library_of(request).owns(owner, live.kept.n)
    return MatchRead(
        match=live.kept.id,
        rules=read.rules,
        options=dict(read.options),
        title=read.title,
        names=list(read.names),
        length=read.length,
        points=read.points,
        winner=read.winner,
        side=None if owner == NOBODY else seat_in(library_of(request), live.kept.n, owner),
        games=read.games,
        of=len(read.facts),
        level=LEVEL,
        found=[FileRepair(each.code, each.lost, said_to_all(each.said, language)) for each in read.found],
        trouble=said_to_all(read.trouble, language) if read.trouble else None,
        brought=BroughtAnalysis(read.brought.by, read.brought.plies) if read.brought else None,
        own=own,
        pictures=can_paint(),
    )


def _report(live: Live, both: BySide[PlayerReport], squares: BySide[float]) -> MatchReport:
    read = live.read
    whole = live.kept.done >= len(read.facts)
    summary = MatchSummary(read.length, BySide(*read.points), read.winner, both)
    result = summary.without_luck if whole else None
    one, two = (_player(both[side], squares[side], summary.dice(side) if whole else None) for side in Side)
    return MatchReport(one, two, None if result is None else round(result, 4))


def _player(found: PlayerReport, squares: float, dice: DiceTold | None) -> SideReport:
    return SideReport(
        _round(found.all.rate),
        _round(spread_of(found.all.counted, found.all.lost, squares)),
        _round(found.plays.rate),
        _round(found.cubes.rate),
        found.rank,
        round(found.worth, 4),
        list(found.all.graded),
        found.all.counted,
        round(found.all.lost, 4),
        DiceVerdict(dice.form, dict(dice.given)) if dice else None,
    )


def _round(value: float | None) -> float | None:
    return None if value is None else round(value, 2)


HANDLERS: Handlers = [
    match_files,
    bring_match,
    position_of_file,
    about_match,
    match_turns,
    match_deeper,
]
