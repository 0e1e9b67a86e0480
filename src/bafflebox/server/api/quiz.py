"""A quiz of a visitor's own mistakes over HTTP: what is due, one position as it stood, and, after an answer, what it was worth."""

from __future__ import annotations

import time
from typing import Annotated, Any

from litestar import Request, get, post
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Meta, Struct

from bafflebox.bots.advice import BAD
from bafflebox.event import GameStarted
from bafflebox.library.judged import FILE as JUDGED
from bafflebox.library.quiz import Asked, Card, Quiz, verdict_of
from bafflebox.library.statistics import himself, players
from bafflebox.refusal import Refusal
from bafflebox.server.api.library import NAMES, Text, own_match
from bafflebox.server.api.matches import NOBODY, Live, found_match, library_of, owner_of
from bafflebox.server.api.problems import ApiError, refusing
from bafflebox.server.api.study import visitor_of
from bafflebox.server.tables.hub import Hub
from bafflebox.server.tables.nodes import Hop
from bafflebox.server.thinking import quiz
from bafflebox.server.thinking.quiz import Fact

CARDS = 10
"""Positions that are asked in one go."""


class QuizAnswer(Struct):
    """A play, as the moves of the tree that came with the position, or the word of an act."""

    moves: Annotated[list[Hop], Meta(max_length=16)] | None = None
    do: Annotated[str, Meta(max_length=20)] = ""


@get("/api/library/quiz", responses=refusing(400))
async def due_positions(
    request: Request[Any, Any, Any],
    player: FromQuery[Text | None] = None,
    error: FromQuery[Annotated[float, Meta(ge=0, le=100)]] = BAD,
    phase: FromQuery[Text] = "",
) -> dict[str, Any]:
    """The positions that are due, those seen before first, by their numbers; when the next one is, in seconds (null: there are none).

    Asked is what `player` decided ("": everybody); where nobody is named the one who is in most of the visitor's matches.
    """
    library, owner = library_of(request), owner_of(request)
    names = players(library, owner)[:NAMES] if owner != NOBODY else []
    whose = himself(library, owner) if player is None and names else player or ""
    asked, asking, now = Asked(whose, error, phase), _quiz(request), time.time()
    asking.gather(asked, now)
    due = asking.due(asked, now, CARDS)
    after = None if due else asking.next(asked)
    return {
        "cards": [each.n for each in due],
        "next": None if after is None else max(0, round(after - now)),
        "player": whose,
        "players": names,
    }


class Wanted(Struct):
    """A decision of a match by its entry, and whether it is to be asked."""

    seq: Annotated[int, Meta(ge=0, le=1_000_000)]
    asked: bool


@get("/api/library/quiz/of/{match:str}")
async def asked_of_match(request: Request[Any, Any, Any], match: FromPath[str]) -> dict[str, Any]:
    """Which decisions of one of the visitor's matches the quiz asks; null of a match that is not his."""
    library, owner = library_of(request), owner_of(request)
    number = library.number(match)
    if number is None or not library.owns(owner, number):
        return {"asked": None}
    return {"asked": _quiz(request).of_match(number, BAD)}


@post("/api/library/quiz/of/{match:str}", status_code=200, responses=refusing(404))
async def want_decision(
    request: Request[Any, Any, Any], match: FromPath[str], data: JSONBody[Wanted]
) -> dict[str, Any]:
    """Has a decision asked, whatever it lost, or asked no longer."""
    kept = own_match(library_of(request), owner_of(request), match)
    _quiz(request).want(kept.n, data.seq, time.time(), asked=data.asked)
    return {"asked": _quiz(request).of_match(kept.n, BAD)}


@get("/api/library/quiz/{card:int}", responses=refusing(404))
async def ask_position(request: Request[Any, Any, Any], card: FromPath[int]) -> dict[str, Any]:
    """A position as it stood, and what can be answered; nothing of what is right."""
    found, live, facts = await _card(request, card)
    hub: Hub = request.app.state.hub
    asked = await hub.house.desk.ask(visitor_of(request), quiz.question, live.mind, facts)
    names = list(live.read.names)
    return {
        **asked,
        "card": found.n,
        "names": names if asked["side"] == "white" else names[::-1],
        "rules": live.read.rules,
        "seen": found.seen,
        "missed": found.missed,
    }


@post("/api/library/quiz/{card:int}", status_code=200, responses=refusing(404))
async def answer_position(
    request: Request[Any, Any, Any], card: FromPath[int], data: JSONBody[QuizAnswer]
) -> dict[str, Any]:
    """What an answer was worth, what is best, what was done in the match; when the position comes again, in seconds."""
    found, live, facts = await _card(request, card)
    hub: Hub = request.app.state.hub
    judged = hub.house.settings.data / JUDGED
    told = await hub.house.desk.ask(
        visitor_of(request), quiz.verdict, live.mind, judged, facts, data.moves, data.do.strip().lower()
    )
    if isinstance(told, Refusal):
        raise ApiError(400, told)
    worth, now = verdict_of(told["loss"]), time.time()
    again = _quiz(request).answered(found, worth, now)
    return {**told, "verdict": worth.value, "again": max(0, round(again - now)), "match": live.kept.id}


def _quiz(request: Request[Any, Any, Any]) -> Quiz:
    return Quiz(library_of(request), owner_of(request))


async def _card(request: Request[Any, Any, Any], n: int) -> tuple[Card, Live, list[Fact]]:
    """A card of this visitor, its match, and the events of the game up to the one that is asked about; raises ApiError 404."""
    card = _quiz(request).card(n)
    if card is None:
        raise ApiError(404, Refusal("no_match_here", ""))
    live = await found_match(request, library_of(request).match(card.match).id)
    facts = [fact for fact in live.read.facts if fact[1] <= card.seq]
    begun = max((at for at, (_, _, fact) in enumerate(facts) if isinstance(fact, GameStarted)), default=0)
    return card, live, facts[begun:]


HANDLERS: list[Any] = [due_positions, asked_of_match, want_decision, ask_position, answer_position]
