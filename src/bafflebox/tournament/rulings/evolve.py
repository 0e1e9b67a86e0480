"""Facts of rulings, appeals, spectators, equipment and monitors in the state of a division."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from bafflebox.board.clock import SECOND
from bafflebox.message import Typed
from bafflebox.refusal import Refusal
from bafflebox.rules.conduct import Appeal
from bafflebox.rules.law import Law
from bafflebox.tournament.bracket import parties
from bafflebox.tournament.evolve_match import strangers
from bafflebox.tournament.rulings import facts as fact_of
from bafflebox.tournament.rulings.matters import MatchMatters
from bafflebox.tournament.state import DivisionState

Answer = DivisionState | Refusal


def matters_of(now: DivisionState, match: str) -> MatchMatters:
    """Return what was ruled and arranged at a match; nothing yet for one that nobody has named."""
    return now.matters.get(match, MatchMatters())


def appeal_terms(law: Law) -> Appeal | Refusal:
    """Return the terms of an appeal, or the refusal of a book that has none."""
    terms = law.conduct.appeal
    return terms or Refusal("no_appeal", law.cites("no appeal", law.cites("ruling", "R5")), why="rules")


def appeal_until(now: DivisionState, match: str, at: int, law: Law) -> Refusal | None:
    """Return why the last ruling on a match can't be appealed against at `at` (µs), or None."""
    terms = appeal_terms(law)
    if isinstance(terms, Refusal):
        return terms
    known, result = matters_of(now, match), now.results.get(match)
    if known.ruled is None:
        return Refusal("no_ruling", terms.rule, {"match": Typed(match)})
    if known.voted is not None:
        return Refusal("nothing_ruled", terms.rule)
    if known.appealed:
        return Refusal("appealed_already", terms.rule)
    if terms.seconds and at - known.ruled_at > terms.seconds * SECOND:
        return Refusal("too_late", terms.rule, {"n": terms.seconds // 60}, "appeal")
    # a result that came after the ruling was played; one that came with it was ruled
    if not terms.seconds and (known.resumed or (result is not None and result.at > known.ruled_at)):
        return Refusal("too_late", terms.rule, why="resumed")
    return None


def _ruled(now: DivisionState, fact: fact_of.RulingMade, at: int, law: Law) -> Answer:
    known = matters_of(now, fact.match)
    return _put(
        now, fact.match, replace(known, ruled=fact, ruled_at=at, appealed="", voted=None, resumed=False)
    )


def _appealed(now: DivisionState, fact: fact_of.RulingAppealed, at: int, law: Law) -> Answer:
    if fact.name not in parties(now, fact.match):
        return strangers(now, fact.match, fact.name)
    against = appeal_until(now, fact.match, at, law)
    return against or _put(now, fact.match, replace(matters_of(now, fact.match), appealed=fact.name))


def _voted(now: DivisionState, fact: fact_of.AppealVoted, at: int, law: Law) -> Answer:
    return _put(now, fact.match, replace(matters_of(now, fact.match), voted=fact))


def _resumed(now: DivisionState, fact: fact_of.MatchResumed, at: int, law: Law) -> Answer:
    known, terms = matters_of(now, fact.match), law.conduct.appeal
    rule = law.cites("dispute", "R5")
    if known.ruled is None or known.resumed:
        return Refusal("not_stopped", rule, {"match": Typed(fact.match)})
    if known.appealed and known.voted is None and terms is not None:
        return Refusal("appeal_open", terms.rule)
    return _put(now, fact.match, replace(known, resumed=True))


def _barred(now: DivisionState, fact: fact_of.SpectatorBarred, at: int, law: Law) -> Answer:
    known = matters_of(now, fact.match)
    if fact.name in known.barred:
        rule = law.cites("spectator", law.cites("ruling", "R5"))
        return Refusal("barred_already", rule, {"player": Typed(fact.name), "match": Typed(fact.match)})
    return _put(now, fact.match, replace(known, barred=(*known.barred, fact.name)))


def _ticked(now: DivisionState, fact: fact_of.EquipmentTicked, at: int, law: Law) -> Answer:
    return _put(now, fact.match, replace(matters_of(now, fact.match), ticked=fact.items))


def _replaced(now: DivisionState, fact: fact_of.EquipmentReplaced, at: int, law: Law) -> Answer:
    known = matters_of(now, fact.match)
    return _put(now, fact.match, replace(known, replaced=(*known.replaced, fact.item)))


def _monitor_asked(now: DivisionState, fact: fact_of.MonitorAsked, at: int, law: Law) -> Answer:
    if fact.name not in parties(now, fact.match):
        return strangers(now, fact.match, fact.name)
    known, rule = matters_of(now, fact.match), law.cites("monitor", "R2")
    if known.monitor:
        return Refusal("monitored", rule, {"player": Typed(known.monitor), "match": Typed(fact.match)})
    if known.monitor_asked:
        return Refusal("monitor_asked", rule, {"match": Typed(fact.match)})
    return _put(now, fact.match, replace(known, monitor_asked=fact.name))


def _monitor_named(now: DivisionState, fact: fact_of.MonitorNamed, at: int, law: Law) -> Answer:
    return _put(now, fact.match, replace(matters_of(now, fact.match), monitor=fact.name))


def _put(now: DivisionState, match: str, known: MatchMatters) -> DivisionState:
    return now.but(matters={**now.matters, match: known})


def _of_a_match(
    then: Callable[[DivisionState, Any, int, Law], Answer],
) -> Callable[[DivisionState, Any, int, Law], Answer]:
    """Return the change for a match of the draw; others are refused."""

    def made(now: DivisionState, fact: Any, at: int, law: Law) -> Answer:
        return now.lacks(fact.match, law.cites("ruling", "R2")) or then(now, fact, at, law)

    return made


_BY_KIND: Mapping[type[object], Callable[[DivisionState, Any, int, Law], Answer]] = {
    fact_of.RulingMade: _ruled,
    fact_of.RulingAppealed: _appealed,
    fact_of.AppealVoted: _voted,
    fact_of.MatchResumed: _resumed,
    fact_of.SpectatorBarred: _barred,
    fact_of.EquipmentTicked: _ticked,
    fact_of.EquipmentReplaced: _replaced,
    fact_of.MonitorAsked: _monitor_asked,
    fact_of.MonitorNamed: _monitor_named,
}
IN_MATTERS = {kind: _of_a_match(then) for kind, then in _BY_KIND.items()}
