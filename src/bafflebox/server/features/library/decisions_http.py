"""One decision of a match over HTTP: the reason against it, and what each judge says of it."""

from __future__ import annotations

from litestar import get
from litestar.params import FromPath

from bafflebox.events.game import Event
from bafflebox.library.judged import FILE as JUDGED
from bafflebox.protocol.library import OpinionsFound, ReasonFound
from bafflebox.server.engines import review
from bafflebox.server.features.accounts.askers import may_ask, rate_limit_key
from bafflebox.server.features.library.matches_http import DEEPER, Live, found_match, library_of
from bafflebox.server.features.study.http import LEVEL
from bafflebox.server.live.hub import Hub
from bafflebox.server.net.handlers import Handlers, HttpRequest
from bafflebox.server.net.problems import refusing


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
    return ReasonFound(
        await hub.house.desk.ask(rate_limit_key(request), review.why, live.spec, judged, facts)
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
    judged, specs = hub.house.settings.data / JUDGED, [live.spec_of(level) for level in (LEVEL, DEEPER)]
    source = library_of(request).source(live.kept.n) if live.read.brought is not None else None
    return OpinionsFound(
        await hub.house.desk.ask(rate_limit_key(request), review.opinions, specs, judged, facts, seq, source)
    )


def _facts(live: Live, seq: int) -> list[Event]:
    """Return the analysed events of a match up to an entry of its log."""
    return [fact for _, at, fact in live.read.facts[: live.kept.done] if at <= seq]


HANDLERS: Handlers = [match_reason, match_opinions]
