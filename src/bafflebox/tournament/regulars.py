"""A venue by its earlier tournaments: its people, and its evenings as templates."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import msgspec

from bafflebox.protocol.tournaments import EarlierEvening, Regular
from bafflebox.tournament.league.played import person_key
from bafflebox.tournament.state import DivisionState, Entrant, EntryStatus, Tournament


def regulars_of(evenings: Iterable[Tournament]) -> list[Regular]:
    """Return everybody who played in these tournaments, given latest first; most evenings first, then by name."""
    found: dict[str, Regular] = {}
    for now in evenings:
        for name, entry in _players(now).items():
            known = found.setdefault(person_key(name), Regular(name, 0, 0, ""))
            known.evenings += 1
            known.rating = known.rating or entry.entry.rating
            known.club = known.club or entry.entry.club
    return sorted(found.values(), key=lambda each: (-each.evenings, each.name))


def evening_of(name: str, created: float, now: Tournament) -> EarlierEvening | None:
    """Return an evening (its id, when it was made in seconds) as a template, None for one that never had a division."""
    if now.opened is None or not now.divisions:
        return None
    first = next(iter(now.divisions.values()))
    opened = replace(now.opened, notice=replace(now.notice, breaks=()), tables=now.tables)
    return EarlierEvening(
        name,
        now.opened.name,
        int(created * 1000),
        len(_players(now)),
        msgspec.to_builtins(opened),
        msgspec.to_builtins(first.division),
    )


def _players(now: Tournament) -> dict[str, Entrant]:
    return {
        player: each
        for here in now.divisions.values()
        for each in here.entrants.values()
        if _played(here, each)
        for player in each.members
    }


def _played(here: DivisionState, each: Entrant) -> bool:
    withdrawn = each.standing is EntryStatus.WITHDRAWN and here.placed(each.entry.name)
    return each.standing is EntryStatus.APPROVED or withdrawn
