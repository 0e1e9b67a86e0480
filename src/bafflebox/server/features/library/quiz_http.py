"""A quiz of a visitor's own mistakes over HTTP: due cards, positions, and graded answers."""

from __future__ import annotations

import time
from typing import Annotated

from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Meta
from msgspec.structs import asdict

from bafflebox.board.side import Side
from bafflebox.bots.advice import BAD
from bafflebox.events.game import GameStarted
from bafflebox.game.course import fold_game
from bafflebox.library.judged import FILE as JUDGED
from bafflebox.library.quiz import Card, Quiz, QuizFilter, verdict_of
from bafflebox.library.statistics import has_seats, likely_name, players
from bafflebox.protocol.library import AskedDecisions, DueCards, QuizAnswer, QuizCard, QuizGraded, Wanted
from bafflebox.refusal import Refusal
from bafflebox.server.engines import quiz
from bafflebox.server.engines.quiz import Fact
from bafflebox.server.features.accounts.askers import may_ask, rate_limit_key
from bafflebox.server.features.analyse.http import LEVEL
from bafflebox.server.features.library.http import NAMES, Text, own_match
from bafflebox.server.features.library.matches_http import Live, found_match, library_of
from bafflebox.server.features.library.owners import NOBODY, owner_of
from bafflebox.server.live.aids import asked_in
from bafflebox.server.live.hub import Hub
from bafflebox.server.net.handlers import Handlers, HttpRequest
from bafflebox.server.net.problems import ApiError, refusing

CARDS = 10
"""Cards per session."""


@get("/api/library/quiz", responses=refusing(400))
async def due_positions(
    request: HttpRequest,
    player: FromQuery[Text | None] = None,
    error: FromQuery[Annotated[float, Meta(ge=0, le=100)]] = BAD,
    phase: FromQuery[Text] = "",
) -> DueCards:
    """Return the due cards, seen ones first, by number; and when the next one is due, in seconds (null: none).

    Cards are of `player`'s decisions ("": everybody's). By default it is the visitor (`own`), identified by their seats; without
    known seats, the most frequent player.
    """
    library, owner = library_of(request), await owner_of(request)
    names = players(library, owner)[:NAMES] if owner != NOBODY else []
    seated = owner != NOBODY and has_seats(library, owner)
    own = player is None and seated
    whose = likely_name(library, owner) if player is None and names and not own else player or ""
    asked, asking, now = QuizFilter(whose, error, phase, own=own), await _quiz(request), time.time()
    asking.gather(asked, now)
    due = asking.due(asked, now, CARDS)
    after = None if due else asking.next(asked)
    wait = None if after is None else max(0, round(after - now))
    return DueCards([each.n for each in due], wait, whose, own, seated, names)


@get("/api/library/quiz/of/{match:str}")
async def asked_of_match(request: HttpRequest, match: FromPath[str]) -> AskedDecisions:
    """Return which decisions of one of the visitor's matches are quizzed; null for another's match."""
    library, owner = library_of(request), await owner_of(request)
    number = library.number(match)
    if number is None or not library.owns(owner, number):
        return AskedDecisions(None)
    return AskedDecisions((await _quiz(request)).of_match(number, BAD))


@post("/api/library/quiz/of/{match:str}", status_code=200, responses=refusing(404))
async def want_decision(request: HttpRequest, match: FromPath[str], data: JSONBody[Wanted]) -> AskedDecisions:
    """Add a decision to the quiz, whatever it lost, or remove it."""
    kept = own_match(library_of(request), await owner_of(request), match)
    (await _quiz(request)).want(kept.n, data.seq, time.time(), asked=data.asked)
    return AskedDecisions((await _quiz(request)).of_match(kept.n, BAD))


@get("/api/library/quiz/{card:int}", responses=refusing(404))
async def ask_position(request: HttpRequest, card: FromPath[int]) -> QuizCard:
    """Return a position as it was, and the possible answers, without the solution."""
    found, live, facts = await _card(request, card)
    hub: Hub = request.app.state.hub
    asked = await hub.house.desk.ask(rate_limit_key(request), quiz.question, live.spec, facts)
    names = list(live.read.names)
    return QuizCard(
        **asdict(asked),
        card=found.n,
        names=names if asked.side is Side.WHITE else names[::-1],
        rules=live.read.rules,
        level=live.kept.level or LEVEL,
        seen=found.seen,
        missed=found.missed,
    )


@post("/api/library/quiz/{card:int}", status_code=200, responses=refusing(403, 404))
async def answer_position(
    request: HttpRequest, card: FromPath[int], data: JSONBody[QuizAnswer]
) -> QuizGraded:
    """Return the grade of an answer, the best choice, and the original one; and when the position comes again, in seconds."""
    found, live, facts = await _card(request, card)
    hub: Hub = request.app.state.hub
    asked = asked_in(fold_game(fact for _, _, fact in facts[:-1]).now)
    await may_ask(request, [asked], live.begun)
    judged = hub.house.settings.data / JUDGED
    told = await hub.house.desk.ask(
        rate_limit_key(request), quiz.verdict, live.spec, judged, facts, data.moves, data.do.strip().lower()
    )
    if isinstance(told, Refusal):
        raise ApiError(400, told)
    worth, now = verdict_of(told.loss), time.time()
    again = (await _quiz(request)).answered(found, worth, now)
    return QuizGraded(
        **asdict(told), verdict=worth.value, again=max(0, round(again - now)), match=live.kept.id
    )


async def _quiz(request: HttpRequest) -> Quiz:
    return Quiz(library_of(request), await owner_of(request))


async def _card(request: HttpRequest, n: int) -> tuple[Card, Live, list[Fact]]:
    """Return a card of this visitor, its match, and the events of the game up to the decision; raise ApiError 404."""
    card = (await _quiz(request)).card(n)
    if card is None:
        raise ApiError(404, Refusal("no_match_here", ""))
    live = await found_match(request, library_of(request).match(card.match).id)
    facts = [fact for fact in live.read.facts if fact[1] <= card.seq]
    begun = max((at for at, (_, _, fact) in enumerate(facts) if isinstance(fact, GameStarted)), default=0)
    return card, live, facts[begun:]


HANDLERS: Handlers = [due_positions, asked_of_match, want_decision, ask_position, answer_position]
