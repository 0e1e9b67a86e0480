"""Application of facts to a tournament. A fact without an object is refused and changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from bafflebox.message import Typed
from bafflebox.refusal import Refusal
from bafflebox.tournament import facts as fact_of
from bafflebox.tournament.evolve_division import IN_DIVISION
from bafflebox.tournament.evolve_match import IN_MATCH
from bafflebox.tournament.facts import Fact
from bafflebox.tournament.laws import law_of
from bafflebox.tournament.money import facts as money_of
from bafflebox.tournament.notice import Notice, PostedNotice
from bafflebox.tournament.rulings.evolve import IN_MATTERS
from bafflebox.tournament.state import HOUSE, DivisionState, Tournament

R2 = "R2"
"""The rule cited where the book has no specific one: one act at a time, and what is possible."""


def evolve_tournament(now: Tournament, fact: Fact, at: int) -> Tournament | Refusal:
    """Return the tournament after a fact, or the refusal of a fact that does not apply."""
    if isinstance(fact, fact_of.TournamentOpened):
        return _opened(now, fact, at)
    if now.opened is None:
        return Refusal("no_tournament", R2)
    whole = _WHOLE.get(type(fact))
    if whole is not None:
        return whole(now, fact, at)
    key: str = getattr(fact, "division", "")
    found = now.division_named(key)
    if isinstance(found, Refusal):
        return found
    if type(fact) in _OF_MATCHES:
        after = _OF_MATCHES[type(fact)](found, fact, at, law_of(now, found.division))
    else:
        after = IN_DIVISION[type(fact)](found, fact, law_of(now, found.division))
    if isinstance(after, Refusal):
        return after
    return now.put(after)


def _opened(now: Tournament, fact: fact_of.TournamentOpened, at: int) -> Tournament | Refusal:
    if now.opened is not None:
        return Refusal("opened_already", R2)
    first = PostedNotice(1, at, fact.notice)
    return now.but(opened=fact, notices=(first,), tables=fact.tables, staff=(fact.director,))


def _notice(now: Tournament, fact: fact_of.NoticePosted, at: int) -> Tournament:
    return now.but(notices=(*now.notices, PostedNotice(len(now.notices) + 1, at, fact.notice, fact.since)))


def _option(now: Tournament, fact: fact_of.OptionChosen, at: int) -> Tournament:
    options = {**dict(now.notice.options), fact.name: fact.value}
    return _renewed(now, replace(now.notice, options=tuple(options.items())))


def _renewed(now: Tournament, notice: Notice) -> Tournament:
    """Change the latest notice, as journals of version 0.2 did."""
    return now.but(notices=(*now.notices[:-1], replace(now.notices[-1], notice=notice)))


def _division(now: Tournament, fact: fact_of.DivisionMade, at: int) -> Tournament | Refusal:
    found = now.divisions.get(fact.division.key)
    if found is None:
        return now.put(DivisionState(fact.division))
    if found.drawn:
        return Refusal("drawn_already", R2, {"division": Typed(found.division.called)})
    return now.put(found.but(division=fact.division))


def _staff(now: Tournament, fact: fact_of.StaffNamed, at: int) -> Tournament:
    return now.but(staff=(*now.staff, *({fact.name} - set(now.staff))))


def _tables(now: Tournament, fact: fact_of.TablesSet, at: int) -> Tournament:
    return now.but(tables=fact.tables)


def _break(now: Tournament, fact: fact_of.BreakPosted, at: int) -> Tournament:
    return _renewed(now, replace(now.notice, breaks=(*now.breaks, (fact.start, fact.end))))


def _paid(now: Tournament, fact: money_of.Paid, at: int) -> Tournament:
    return now.but(paid=(*now.paid, (fact.name, fact.amount)))


def _counted(now: Tournament, fact: money_of.BoxCounted, at: int) -> Tournament:
    return now.but(paid=(*now.paid, (HOUSE, fact.amount - now.box)))


_OF_MATCHES = {**IN_MATCH, **IN_MATTERS}
_WHOLE: Mapping[type[object], Callable[[Tournament, Any, int], Tournament | Refusal]] = {
    fact_of.NoticePosted: _notice,
    fact_of.OptionChosen: _option,
    fact_of.DivisionMade: _division,
    fact_of.StaffNamed: _staff,
    fact_of.TablesSet: _tables,
    fact_of.BreakPosted: _break,
    money_of.Paid: _paid,
    money_of.BoxCounted: _counted,
}
