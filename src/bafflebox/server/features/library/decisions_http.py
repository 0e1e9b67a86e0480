"""One decision of a match over HTTP: the reason against it, its cube, and what each judge says of it."""

from __future__ import annotations

from litestar import get, post
from litestar.params import FromPath, FromQuery

from bafflebox.events.game import Event
from bafflebox.library.judged import FILE as JUDGED
from bafflebox.library.library import Library
from bafflebox.library.rollouts import keep_rollout, kept_rollouts, whole_rollouts
from bafflebox.protocol.library import CubeFound, DisputedDecisions, OpinionsFound, ReasonFound, RolledOpinion
from bafflebox.refusal import Refusal
from bafflebox.server.engines import review
from bafflebox.server.features.accounts.askers import may_ask, rate_limit_key
from bafflebox.server.features.analyse.http import LEVEL
from bafflebox.server.features.library.matches_http import (
    DEEPER,
    CountingName,
    Live,
    found_match,
    library_of,
    stands,
    sum_again,
)
from bafflebox.server.features.library.owners import NOBODY, key_owner, owner_of
from bafflebox.server.live.hub import Hub
from bafflebox.server.net.handlers import Handlers, HttpRequest
from bafflebox.server.net.problems import ApiError, refusing


@get("/api/matches/{match:str}/why/{seq:int}", responses=refusing(403, 404))
async def match_reason(request: HttpRequest, match: FromPath[str], seq: FromPath[int]) -> ReasonFound:
    """Return the reason against a play that was analysed, `seq` in the log; null for a negligible loss, and for what is no play."""
    live = await found_match(request, match)
    facts = _facts(live, seq)
    if not facts:
        return ReasonFound(None)
    await may_ask(request, [live.last] if live.last else [], live.begun)
    hub: Hub = request.app.state.hub
    judged = hub.house.settings.data / JUDGED
    sums = whole_rollouts(library_of(request), live.kept.n).get(seq)
    return ReasonFound(
        await hub.house.desk.ask(rate_limit_key(request), review.why, live.spec, judged, facts, sums)
    )


@get("/api/matches/{match:str}/cube/{seq:int}", responses=refusing(403, 404))
async def match_cube(request: HttpRequest, match: FromPath[str], seq: FromPath[int]) -> CubeFound:
    """Return the window of a cube decision that was analysed, `seq` in the log, with its market losers roll by roll."""
    live = await found_match(request, match)
    facts = _facts(live, seq)
    if not facts:
        return CubeFound(None)
    await may_ask(request, [live.last] if live.last else [], live.begun)
    hub: Hub = request.app.state.hub
    judged = hub.house.settings.data / JUDGED
    return CubeFound(
        await hub.house.desk.ask(rate_limit_key(request), review.open_cube, live.spec, judged, facts)
    )


@get("/api/matches/{match:str}/opinions/{seq:int}", responses=refusing(403, 404))
async def match_opinions(request: HttpRequest, match: FromPath[str], seq: FromPath[int]) -> OpinionsFound:
    """Return what the match's file and each of our levels say of a decision that was analysed, `seq` in the log; none for what is
    no decision.
    """
    live = await found_match(request, match)
    facts = _facts(live, seq)
    if not facts:
        return OpinionsFound([])
    await may_ask(request, [live.last] if live.last else [], live.begun)
    hub: Hub = request.app.state.hub
    judged, specs = (
        hub.house.settings.data / JUDGED,
        [live.spec_of(level) for level in dict.fromkeys((LEVEL, live.kept.level or LEVEL, DEEPER))],
    )
    library, key = library_of(request), rate_limit_key(request)
    source, sums = _source(library, live), kept_rollouts(library, live.kept.n).get(seq)
    found = await hub.house.desk.ask(key, review.opinions, specs, judged, facts, seq, source, sums)
    found.rolls = found.rolls and live.kept.whole and await _mine(request, live)
    return found


@post("/api/matches/{match:str}/rollout/{seq:int}", status_code=200, responses=refusing(403, 404))
async def match_rollout(
    request: HttpRequest,
    match: FromPath[str],
    seq: FromPath[int],
    counting: FromQuery[CountingName] = "bafflebox",
) -> RolledOpinion:
    """Play more games of the rollout of a decision, `seq` in the log, and return its opinion so far; the rollout is stored.

    It advances only with these requests. With its last game it judges the decision in the report of the match. Only whose match it
    is may ask, once the match is analysed.
    """
    live = await found_match(request, match)
    library = library_of(request)
    if not await _mine(request, live):
        raise ApiError(403, Refusal("no_rollout", "", why="others"))
    if not live.kept.whole:
        raise ApiError(400, Refusal("no_rollout", "", why="early"))
    await may_ask(request, [live.last] if live.last else [], live.begun)
    facts = _facts(live, seq)
    if seq not in {at for _, at, _ in live.read.facts}:
        raise ApiError(404, Refusal("no_rollout", "", why="decision"))
    hub: Hub = request.app.state.hub
    key, judged, spec = rate_limit_key(request), hub.house.settings.data / JUDGED, live.spec_of(DEEPER)
    async with live.lock:
        known = kept_rollouts(library, live.kept.n).get(seq)
        source = _source(library, live) if known is None else None
        sums, opinion = await hub.house.desk.ask(
            key, review.roll_further, spec, judged, facts, seq, known, source
        )
        stands(library, live)
        keep_rollout(library, live.kept.n, seq, sums)
        whole = await sum_again(request, live, live.kept.level, counting) if sums.is_whole else None
        return RolledOpinion(opinion, whole)


@get("/api/matches/{match:str}/disputed", responses=refusing(403, 404))
async def disputed_decisions(request: HttpRequest, match: FromPath[str]) -> DisputedDecisions:
    """Return the decisions that opinions differ on and that this visitor may roll out, those rolled out before among them; none
    before the second look is done.
    """
    live = await found_match(request, match)
    if live.kept.level != DEEPER or not live.kept.whole or not await _mine(request, live):
        return DisputedDecisions([])
    await may_ask(request, [live.last] if live.last else [], live.begun)
    hub: Hub = request.app.state.hub
    library, judged = library_of(request), hub.house.settings.data / JUDGED
    turns, facts, source = library.turns(live.kept.n), live.read.facts, _source(library, live)
    spec, key = live.spec_of(LEVEL), rate_limit_key(request)
    return DisputedDecisions(
        await hub.house.desk.ask(key, review.disputed, spec, judged, facts, turns, source)
    )


async def _mine(request: HttpRequest, live: Live) -> bool:
    """Return whether a match is one of the visitor's, or nobody's."""
    library, owners = library_of(request), (await owner_of(request), key_owner(request), NOBODY)
    return any(library.owns(owner, live.kept.n) for owner in owners)


def _source(library: Library, live: Live) -> bytes | None:
    """Return the file of a match where it has an analysis."""
    return library.source(live.kept.n) if live.read.brought is not None else None


def _facts(live: Live, seq: int) -> list[Event]:
    """Return the analysed events of a match up to an entry of its log."""
    return [fact for _, at, fact in live.read.facts[: live.kept.done] if at <= seq]


HANDLERS: Handlers = [match_reason, match_cube, match_opinions, match_rollout, disputed_decisions]
