"""What runs in the process of the desk for a match from a file: it is read, and gone through part by part."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from bafflebox import event
from bafflebox.adapters.matches import read_match
from bafflebox.analysis.analyst import Analyst
from bafflebox.analysis.decision import Decision
from bafflebox.analysis.reason import reason
from bafflebox.analysis.report import PlayerReport
from bafflebox.bots.advice import DUBIOUS
from bafflebox.bots.player import EngineBot
from bafflebox.errors import RecordError
from bafflebox.event import Event
from bafflebox.game.evolve import evolve
from bafflebox.match.log import fold_match
from bafflebox.record.finding import Finding
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation
from bafflebox.sentence import Sentence
from bafflebox.server.thinking.desk import acted, played
from bafflebox.server.thinking.minds import Mind, player
from bafflebox.side import BySide, Side

MOST = 20_000
"""Events of the longest match that is gone through: some thirty long matches."""


@dataclass(frozen=True, slots=True)
class Read:
    """A match as it was read: its rules, who played, its events with their game (from 1) and place in the log."""

    rules: str
    options: tuple[tuple[str, str], ...]
    names: BySide[str]
    title: str
    length: int | None
    points: tuple[int, int]
    winner: Side | None
    facts: tuple[tuple[int, int, Event], ...]
    found: tuple[Finding, ...]
    trouble: Sentence | None


@dataclass(frozen=True, slots=True)
class Part:
    """How far a match was gone through: the situation reached, what the decisions so far come to."""

    now: Situation = field(default_factory=Situation)
    both: BySide[PlayerReport] = field(default_factory=lambda: BySide(PlayerReport(), PlayerReport()))


def read(data: bytes) -> Read:
    """The match in the file; raises BaffleboxError for what is none, for one without a throw, and for one that is too long."""
    match = read_match(data)
    events = match.log.events
    started = events[0] if events else None
    if not isinstance(started, event.MatchStarted):
        raise RecordError(Sentence("recorded-not_begun"))
    game, facts = 0, []
    for seq, fact in enumerate(events):
        if isinstance(fact, event.GameEvent):
            game += isinstance(fact, event.GameStarted)
            facts.append((game, seq, fact))
    if not any(isinstance(fact, event.Rolled) for _, _, fact in facts):
        raise RecordError(match.trouble or Sentence("recorded-not_begun"))
    if len(facts) > MOST:
        raise RecordError(Sentence("recorded-too_long", {"n": MOST}))
    end = fold_match(events)
    score = end.score
    return Read(
        match.law.book.name,
        started.options,
        started.names,
        match.law.book.title,
        score.length,
        (score.points.white, score.points.black),
        end.winner,
        tuple(facts),
        match.found,
        match.trouble,
    )


def review(
    mind: Mind, part: Part, facts: Sequence[tuple[int, int, Event]]
) -> tuple[Part, list[dict[str, Any]]]:
    """The decisions of the next events, each with what was best and why, and how far that leads."""
    law, bot = player(mind)
    analyst = Analyst(bot, bot) if isinstance(bot, EngineBot) else None
    now, both, turns = part.now, {side: part.both[side] for side in Side}, []
    for game, seq, fact in facts:
        if isinstance(fact, event.GameStarted):
            now = Situation()
        each = analyst.decision(now, fact, game=game, seq=seq) if analyst else None
        if each is not None:
            both[each.side] = both[each.side].plus(each)
        if each is not None or (isinstance(fact, event.Played) and now.roll is not None):
            turns.append({"game": game, "seq": seq, **_told(now, fact, each), **_why(law, each)})
        now = evolve(now, fact)
    return Part(now, BySide(both[Side.WHITE], both[Side.BLACK])), turns


def _told(now: Situation, fact: Any, each: Decision | None) -> dict[str, Any]:
    score = now.terms.score
    return {
        **(acted(each) if each is not None and each.advice else played(now, fact, each)),
        "counts": each is not None and each.counts,
        "luck": round(each.luck, 4) if each else 0.0,
        "score": [score.points.white, score.points.black],
        "crawford": now.terms.crawford,
    }


def _why(law: Law, each: Decision | None) -> dict[str, Any]:
    advice = each.play if each else None
    if each is None or advice is None or advice.chosen is None or each.loss < DUBIOUS:
        return {"why": None}
    found = reason(law, each.side, advice.best, advice.chosen)
    return {"why": None if found is None else {"what": found.what, "best": found.best, "made": found.made}}
