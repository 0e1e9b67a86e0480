"""The director's view beside money and keys: settings of divisions, side pools, auctions, rulings and appeals."""

from __future__ import annotations

from typing import Any

import msgspec

from bafflebox.tournament.division import DivisionFormat
from bafflebox.tournament.facts import AppealDecided, Ruled
from bafflebox.tournament.journal import Entry, Story, standing
from bafflebox.tournament.plan.made import brackets_of, ladders_of
from bafflebox.tournament.state import DivisionState


def office_view(story: Story) -> dict[str, Any]:
    """Return the possible settings; by division the present ones, and what is for sale; rulings, newest first, with appeals."""
    return {
        "formats": {
            each.value: {"brackets": brackets_of(each), "ladders": ladders_of(each)}
            for each in DivisionFormat
        },
        "divisions": {key: _division(here) for key, here in story.now.divisions.items()},
        "rulings": _rulings(story),
    }


def _division(here: DivisionState) -> dict[str, Any]:
    """Return a division's settings. Amounts are text to stay exact."""
    auction = here.auction
    return {
        "made": msgspec.to_builtins(here.division),
        "pools": [{**_plain(opened), "names": list(names)} for opened, names in here.pools.values()],
        "auction": None
        if auction is None
        else {**_plain(auction), "sold": [_plain(each) for each in here.sold]},
    }


def _plain(fact: object) -> dict[str, Any]:
    said: dict[str, Any] = msgspec.to_builtins(fact)
    return said


def _rulings(story: Story) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for entry, fact in standing(story.entries):
        if entry.seq in story.void:
            continue
        if isinstance(fact, Ruled):
            found.append(_ruling(entry, fact))
        elif isinstance(fact, AppealDecided):
            # the vote is on the last ruling of that match
            of = [each for each in found if (each["division"], each["match"]) == (fact.division, fact.match)]
            if of:
                of[-1]["appeal"] = {"overturn": list(fact.overturn), "uphold": list(fact.uphold)}
    return found[::-1]


def _ruling(entry: Entry, fact: Ruled) -> dict[str, Any]:
    said = {"seq": entry.seq, "at": entry.at, "by": entry.by, "why": entry.why}
    return {**_plain(fact), **said, "appeal": None}
