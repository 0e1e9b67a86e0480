"""Facts of a match: called, started, reported, verified, posted."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from bafflebox.message import Typed
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law
from bafflebox.tournament import facts as fact_of
from bafflebox.tournament.bracket import is_open, is_over, parties
from bafflebox.tournament.plan.made import SWISS
from bafflebox.tournament.state import CalledMatch, DivisionState, Result, ResultStage, SeatSwap

Answer = DivisionState | Refusal


def _known(now: DivisionState, match: str, law: Law) -> Refusal | None:
    """Return why a match can't be played now, None if it can."""
    rule = law.cites("result", "R2")
    missing = now.lacks(match, rule)
    if missing is not None:
        return missing
    if match in now.results:
        result = now.results[match]
        return Refusal(
            "reported_before",
            rule,
            {"match": Typed(match), "player": Typed(result.winner), "other": Typed(result.loser)},
        )
    if not is_open(now, match):
        return Refusal("not_open", rule, {"match": Typed(match)})
    return None


def _called(now: DivisionState, fact: fact_of.Called, at: int, law: Law) -> Answer:
    return _known(now, fact.match, law) or _run(now, fact.match, CalledMatch(fact.table, fact.due))


def _answered(now: DivisionState, fact: fact_of.CallAnswered, at: int, law: Law) -> Answer:
    found = _called_with(now, fact.match, fact.name, law)
    if isinstance(found, Refusal):
        return found
    return _run(now, fact.match, replace(found, coming={fact.name: at, **found.coming}))


def _arrived(now: DivisionState, fact: fact_of.Arrived, at: int, law: Law) -> Answer:
    found = _called_with(now, fact.match, fact.name, law)
    if isinstance(found, Refusal):
        return found
    return _run(
        now,
        fact.match,
        replace(found, arrived={**found.arrived, fact.name: found.arrived.get(fact.name, at)}),
    )


def _called_with(now: DivisionState, match: str, name: str, law: Law) -> CalledMatch | Refusal:
    """Return a called match that this player has to play, or why there is none."""
    running = now.running.get(match)
    missing = _known(now, match, law)
    if missing is not None:
        return missing
    if running is None:
        return Refusal("not_called", "R2", {"match": Typed(match)})
    if name not in parties(now, match):
        return strangers(now, match, name)
    return running


def _started(now: DivisionState, fact: fact_of.MatchBegun, at: int, law: Law) -> Answer:
    missing = _known(now, fact.match, law)
    if missing is not None:
        return missing
    running = now.running.get(fact.match) or CalledMatch(0, at)
    if running.started is not None:
        return Refusal("started_already", "R2", {"match": Typed(fact.match)})
    return _run(now, fact.match, replace(running, started=at))


def _penalised(now: DivisionState, fact: fact_of.PenaltyAwarded, at: int, law: Law) -> Answer:
    missing = _known(now, fact.match, law)
    if missing is not None:
        return missing
    if fact.name not in parties(now, fact.match):
        return strangers(now, fact.match, fact.name)
    running = now.running.get(fact.match) or CalledMatch(0, at)
    penalties = {**running.penalties, fact.name: running.penalties.get(fact.name, 0) + fact.points}
    return _run(now, fact.match, replace(running, penalties=penalties))


def _excused(now: DivisionState, fact: fact_of.LatenessExcused, at: int, law: Law) -> Answer:
    running = now.running.get(fact.match)
    if running is None:
        return Refusal("not_called", "R2", {"match": Typed(fact.match)})
    return _run(now, fact.match, replace(running, excused=running.excused | {fact.name}))


def _reported(now: DivisionState, fact: fact_of.Reported, at: int, law: Law) -> Answer:
    missing = _known(now, fact.match, law)
    if missing is not None:
        return missing
    both = parties(now, fact.match)
    if fact.winner not in both:
        return strangers(now, fact.match, fact.winner)
    loser = both[0] if fact.winner == both[1] else both[1]
    assert loser is not None
    return now.but(results={**now.results, fact.match: Result(fact, loser, at)})


def _confirmed(now: DivisionState, fact: fact_of.LoserConfirmed, at: int, law: Law) -> Answer:
    result = now.results.get(fact.match)
    if result is None or result.confirmed:
        why = "reported" if result is None else "confirmed"
        return Refusal("no_result", law.cites("result", "R2"), {"match": Typed(fact.match)}, why)
    if fact.name != result.loser:
        rule = law.cites("result", "R2")
        return Refusal("loser_confirms", rule, {"player": Typed(result.loser), "match": Typed(fact.match)})
    return now.but(results={**now.results, fact.match: replace(result, confirmed=True)})


def _verified(now: DivisionState, fact: fact_of.Verified, at: int, law: Law) -> Answer:
    return _stage(now, fact.match, ResultStage.REPORTED, ResultStage.VERIFIED, law)


def _posted(now: DivisionState, fact: fact_of.Posted, at: int, law: Law) -> Answer:
    return _stage(now, fact.match, ResultStage.VERIFIED, ResultStage.POSTED, law)


def _stage(now: DivisionState, match: str, before: ResultStage, after: ResultStage, law: Law) -> Answer:
    result = now.results.get(match)
    if result is None or result.stage is not before:
        why = "verified" if after is ResultStage.POSTED else "reported"
        return Refusal("no_result", law.cites("result", "R2"), {"match": Typed(match)}, why)
    return now.but(results={**now.results, match: replace(result, stage=after)})


def _mended(now: DivisionState, fact: fact_of.ResultMended, at: int, law: Law) -> Answer:
    result, rule = now.results.get(fact.match), law.cites("result", "R2")
    if result is None:
        return Refusal("no_result", rule, {"match": Typed(fact.match)}, "reported")
    if now.plan.nodes[fact.match].bracket in (SWISS, *now.plan.groups):
        return Refusal("standings_follow", rule, {"match": Typed(fact.match)})
    both = (result.winner, result.loser)
    if fact.winner not in both:
        return strangers(now, fact.match, fact.winner)
    if result.exchanged and fact.winner != result.winner:
        return Refusal("mended_already", rule, {"match": Typed(fact.match)})
    went_on = result.went_on or result.winner
    said = fact_of.Reported(fact.division, fact.match, fact.winner, fact.score, fact.how)
    loser = both[1] if fact.winner == both[0] else both[0]
    if went_on == fact.winner or not fact.exchanged or result.exchanged:
        mended = replace(result, said=said, loser=loser, went_on="" if went_on == fact.winner else went_on)
        return now.but(results={**now.results, fact.match: mended})
    begun = frozenset(
        match
        for match in now.plan.nodes
        if is_over(now, match) or (match in now.running and now.running[match].started is not None)
    )
    mended = replace(result, said=said, loser=loser, went_on=went_on, exchanged=True)
    # a call to a match that has not begun is of those who were to play it
    running = {
        match: each
        for match, each in now.running.items()
        if match in begun or not set(both) & set(parties(now, match))
    }
    return now.but(
        results={**now.results, fact.match: mended},
        exchanges=(*now.exchanges, SeatSwap(*both, begun)),
        running=running,
    )


def _run(now: DivisionState, match: str, running: CalledMatch) -> DivisionState:
    return now.but(running={**now.running, match: running})


def strangers(now: DivisionState, match: str, name: str) -> Refusal:
    """Return the refusal of a name that does not play this match."""
    one, two = parties(now, match)
    return Refusal(
        "not_in_match",
        "R2",
        {"player": Typed(name), "match": Typed(match), "one": Typed(one or ""), "two": Typed(two or "")},
    )


IN_MATCH: Mapping[type[object], Callable[[DivisionState, Any, int, Law], Answer]] = {
    fact_of.Called: _called,
    fact_of.CallAnswered: _answered,
    fact_of.Arrived: _arrived,
    fact_of.MatchBegun: _started,
    fact_of.PenaltyAwarded: _penalised,
    fact_of.LatenessExcused: _excused,
    fact_of.Reported: _reported,
    fact_of.LoserConfirmed: _confirmed,
    fact_of.Verified: _verified,
    fact_of.Posted: _posted,
    fact_of.ResultMended: _mended,
}
