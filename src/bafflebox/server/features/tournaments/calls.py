"""Calls for the director at the tables of a tournament."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec import UNSET, UnsetType

from bafflebox.protocol.tournament_desk import ClaimSaid, DirectorCall
from bafflebox.server.features.tournaments.rows import Link
from bafflebox.server.live.table import Table


def call_from(link: Link) -> Callable[..., DirectorCall]:
    """Return a maker of calls from this table."""
    return partial(DirectorCall, table=link.table, division=link.division, match=link.match)


def _claim(table: Table) -> ClaimSaid | UnsetType:
    """Return what the open dispute is about: the claim to be answered, or the one denied last."""
    memory = table.running.now.memory
    for asked in (memory.proposal, memory.claimed):
        if asked is not None and asked.topic == "claim":
            kind, _, more = asked.items[0][1].partition(" ")
            denied = asked is not memory.proposal
            return ClaimSaid(kind, more, table.name(asked.side.other), asked.rule, denied)
    return UNSET


def calls_at(table: Table, link: Link) -> list[DirectorCall]:
    """Return what waits for the director at a table."""
    memory, zero = table.running.now.memory, table.zero * 1000
    found: list[DirectorCall] = []
    call = call_from(link)
    if memory.appealed is not None and not memory.decided:
        by = table.name(memory.appealed)
        found.append(call(why="appeal", by=by, since=zero + memory.ruled_at))
    elif memory.dispute is not None:
        opened = memory.dispute
        dispute = call(why="dispute", by=opened.who, about=opened.about, since=zero + memory.disputed_at)
        dispute.claim = _claim(table)
        if opened.clocks is not None:
            dispute.clocks = (opened.clocks.white, opened.clocks.black)
        found.append(dispute)
    names = set(table.kept.setup.names)
    if memory.proposal is not None and memory.proposal.answers not in names:
        by = table.name(memory.proposal.side)
        found.append(call(why=memory.proposal.topic, by=by, since=zero + memory.at))
    return found
