"""Validity of rulings, appeals, and of what is arranged at a match."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bafflebox.errors import UnknownRule
from bafflebox.message import Sentence, Typed
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law
from bafflebox.tournament.bracket import parties
from bafflebox.tournament.laws import law_of
from bafflebox.tournament.playing import entry_players
from bafflebox.tournament.rulings import facts as fact_of
from bafflebox.tournament.rulings.evolve import appeal_terms, matters_of
from bafflebox.tournament.rulings.remedies import read_remedy
from bafflebox.tournament.state import DivisionState, Tournament


def _ruled(now: Tournament, fact: fact_of.RulingMade, by: str, why: str) -> Refusal | None:
    """Refuse grounds that are no rules of the book in force, and remedies that say nothing about this match."""
    here = now.divisions[fact.division]
    law = law_of(now, here.division)
    cited = law.cites("ruling", "R5")
    if not fact.grounds:
        return Refusal("no_ground", cited)
    for each in fact.grounds:
        try:
            law.book.find(each)
        except UnknownRule:
            return Refusal("no_such_rule", cited, {"law": each})
    one, two = parties(here, fact.match)
    for words in fact.remedies:
        read = read_remedy(words, (one or "", two or ""), cited)
        if isinstance(read, Refusal):
            return read
    return None


def _appealed(now: Tournament, fact: fact_of.RulingAppealed, by: str, why: str) -> Refusal | None:
    """Accept an appeal by a player of the match, or by the staff on their behalf."""
    here = now.divisions[fact.division]
    terms = appeal_terms(law_of(now, here.division))
    return _not_own(now, here, fact.name, by, terms.rule)


def _voted(now: Tournament, fact: fact_of.AppealVoted, by: str, why: str) -> Refusal | None:
    """Refuse a vote unless its committee has the required size, none of them a player of the match, and the ruling is on it (A6.3)."""
    here = now.divisions[fact.division]
    terms = appeal_terms(law_of(now, here.division))
    if isinstance(terms, Refusal):
        return terms
    members = (*fact.overturn, *fact.uphold)
    if matters_of(here, fact.match).ruled is None:
        return Refusal("no_ruling", terms.rule, {"match": Typed(fact.match)})
    if len(set(members)) < max(1, terms.members) or len(set(members)) < len(members):
        return Refusal("too_few", terms.rule, {"n": max(1, terms.members)})
    if match_players(here, fact.match) & set(members):
        return Refusal("interested", terms.rule)
    return None


def _barred(now: Tournament, fact: fact_of.SpectatorBarred, by: str, why: str) -> Refusal | None:
    """Refuse to bar a player of the match, and a request by anyone but its players and the staff."""
    here = now.divisions[fact.division]
    law = law_of(now, here.division)
    rule = law.cites("spectator", law.cites("ruling", "R5"))
    players = match_players(here, fact.match)
    if fact.name in players or not fact.name.strip():
        return Refusal("bars_a_player", rule, {"player": Typed(fact.name), "match": Typed(fact.match)})
    if by in now.staff or (by in players and law.cites("bar at request", "")):
        return None
    return Refusal("for_the_staff", rule, {"staff": ", ".join(now.staff)})


def _ticked(now: Tournament, fact: fact_of.EquipmentTicked, by: str, why: str) -> Refusal | None:
    """Refuse items that the rules do not list."""
    law = law_of(now, now.divisions[fact.division].division)
    listed = law.conduct.equipment
    if not listed:
        return Refusal("no_equipment_list", law.cites("ruling", "R5"))
    unknown = next((each for each in fact.items if each not in listed), None)
    return None if unknown is None else _no_item(law, unknown, listed)


def _no_item(law: Law, item: str, listed: tuple[str, ...]) -> Refusal:
    return Refusal(
        "no_such_item", law.cites("equipment", "R2"), {"item": Typed(item), "items": ", ".join(listed)}
    )


def _replaced(now: Tournament, fact: fact_of.EquipmentReplaced, by: str, why: str) -> Refusal | None:
    """Refuse an item that is not listed, or one that only both players may replace, between games."""
    law = law_of(now, now.divisions[fact.division].division)
    listed, agreed = law.conduct.equipment, law.conduct.agreed_items
    if not listed:
        return Refusal("no_equipment_list", law.cites("ruling", "R5"))
    if fact.item not in listed:
        return _no_item(law, fact.item, listed)
    if fact.item in agreed and not fact.agreed:
        return Refusal(
            "replaced_by_agreement",
            law.cites("equipment", "R2"),
            {"item": Sentence(f"equipment-{fact.item}")},
        )
    return None


def _monitor_asked(now: Tournament, fact: fact_of.MonitorAsked, by: str, why: str) -> Refusal | None:
    here = now.divisions[fact.division]
    law = law_of(now, here.division)
    if not law.cites("monitor", ""):
        return Refusal("no_monitors", law.cites("ruling", "R5"))
    return _not_own(now, here, fact.name, by, law.cites("monitor"))


def _monitor_named(now: Tournament, fact: fact_of.MonitorNamed, by: str, why: str) -> Refusal | None:
    """Refuse a monitor who plays the match."""
    here = now.divisions[fact.division]
    law = law_of(now, here.division)
    if not law.cites("monitor", ""):
        return Refusal("no_monitors", law.cites("ruling", "R5"))
    if fact.name in match_players(here, fact.match) or not fact.name.strip():
        given = {"player": Typed(fact.name), "match": Typed(fact.match)}
        return Refusal("monitors_own_match", law.cites("monitor"), given)
    return None


def _not_own(now: Tournament, here: DivisionState, name: str, by: str, rule: str) -> Refusal | None:
    """Refuse what others say in the name of a player."""
    if by in now.staff or by in entry_players(here, name):
        return None
    return Refusal("own_alone", rule, {"player": Typed(name)})


def match_players(here: DivisionState, match: str) -> set[str]:
    """Return the players of a match, entries and members of teams."""
    names = [name or "" for name in parties(here, match)]
    return {each for name in names for each in (name, *entry_players(here, name)) if each}


MATTERS: Mapping[type[object], Callable[[Tournament, Any, str, str], Refusal | None]] = {
    fact_of.RulingMade: _ruled,
    fact_of.RulingAppealed: _appealed,
    fact_of.AppealVoted: _voted,
    fact_of.SpectatorBarred: _barred,
    fact_of.EquipmentTicked: _ticked,
    fact_of.EquipmentReplaced: _replaced,
    fact_of.MonitorAsked: _monitor_asked,
    fact_of.MonitorNamed: _monitor_named,
}
