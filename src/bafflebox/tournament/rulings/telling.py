"""Facts of rulings and of what is arranged at a match, as arguments of their sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bafflebox.formats.telling_conduct import remedy_in_words
from bafflebox.message import Argument, Listed, Sentence, Typed
from bafflebox.tournament.rulings import facts as fact_of

Given = dict[str, Argument]


def match_key(fact: Any) -> Given:
    """Return the match of a fact, by division and name."""
    return {"match": Typed(f"{fact.division}:{fact.match}")}


def match_player(fact: Any) -> Given:
    """Return the match of a fact and the person it is about."""
    return {**match_key(fact), "player": Typed(fact.name)}


def names_told(names: tuple[str, ...]) -> Argument:
    """Return names as an argument."""
    return Typed(", ".join(names))


def item_told(item: str) -> Argument:
    """Return a piece of equipment by its name."""
    return Sentence(f"equipment-{item}")


OF_RULINGS: Mapping[type[object], Callable[[Any], Given]] = {
    fact_of.RulingMade: lambda f: {
        **match_key(f), "grounds": names_told(f.grounds), "kind": "remedies" if f.remedies else "none",
        "remedies": Listed(tuple(map(remedy_in_words, f.remedies)))},
    fact_of.RulingAppealed: match_player,
    fact_of.AppealVoted: lambda f: {
        **match_key(f), "n": len(f.overturn), "members": len(f.overturn) + len(f.uphold),
        "verdict": Sentence(f"tournament-appeal-{'upheld' if f.uphold else 'overturned'}")},
    fact_of.MatchResumed: match_key,
    fact_of.SpectatorBarred: match_player,
    fact_of.EquipmentTicked: lambda f: {**match_key(f), "items": Listed(tuple(map(item_told, f.items))), "n": len(f.items)},
    fact_of.EquipmentReplaced: lambda f: {**match_key(f), "item": item_told(f.item)},
    fact_of.MonitorAsked: match_player,
    fact_of.MonitorNamed: match_player,
}  # fmt: skip
