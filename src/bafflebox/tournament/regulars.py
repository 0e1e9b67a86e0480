"""A venue by its earlier tournaments: its people, and its evenings as templates."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import msgspec

from bafflebox.protocol.tournaments import EarlierEvening, Regular
from bafflebox.tournament.league.people import people_of
from bafflebox.tournament.state import Tournament


def regulars_of(evenings: Sequence[Tournament]) -> list[Regular]:
    """Return everybody who played in these tournaments, given earliest first; most evenings first, then by name."""
    found = [Regular(each.name, len(each.events), each.entered, each.club) for each in people_of(evenings)]
    return sorted(found, key=lambda each: (-each.evenings, each.name))


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
        len(people_of([now])),
        msgspec.to_builtins(opened),
        msgspec.to_builtins(first.division),
    )
