"""The director's view beside money and keys: settings of divisions, side pools, auctions, rulings and appeals."""

from __future__ import annotations

import msgspec

from bafflebox.protocol.tournament_desk import (
    AppealShown,
    AuctionShown,
    DivisionOffice,
    FormatParts,
    PoolShown,
    RulingShown,
    SoldShown,
    TournamentOffice,
)
from bafflebox.tournament.division import DivisionFormat
from bafflebox.tournament.facts import AppealVoted, RulingMade
from bafflebox.tournament.journal import Story, valid_entries
from bafflebox.tournament.money.facts import Sold
from bafflebox.tournament.plan.made import brackets_of, ladders_of
from bafflebox.tournament.state import DivisionState


def office_view(story: Story) -> TournamentOffice:
    """Return the possible settings; by division the present ones, and what is for sale; rulings, newest first, with appeals."""
    return TournamentOffice(
        {each.value: FormatParts(brackets_of(each), ladders_of(each)) for each in DivisionFormat},
        {key: _division(here) for key, here in story.now.divisions.items()},
        _rulings(story),
    )


def _division(here: DivisionState) -> DivisionOffice:
    """Return a division's settings. Amounts are text to stay exact."""
    auction = here.auction
    return DivisionOffice(
        msgspec.to_builtins(here.division),
        [
            PoolShown(pool.division, pool.pool, str(pool.stake), [*map(str, pool.percent)], list(names))
            for pool, names in here.pools.values()
        ],
        None
        if auction is None
        else AuctionShown(auction.division, [*map(str, auction.percent)], [*map(_sold, here.sold)]),
        sorted(here.sat_out, key=lambda each: (each[1], each[0])),
        sorted((min(both), max(both)) for both in here.apart),
    )


def _sold(each: Sold) -> SoldShown:
    owners = [(name, str(share)) for name, share in each.owners]
    return SoldShown(each.division, each.name, str(each.price), owners)


def _rulings(story: Story) -> list[RulingShown]:
    found: list[RulingShown] = []
    for entry, fact in valid_entries(story.entries):
        if entry.seq in story.void:
            continue
        if isinstance(fact, RulingMade):
            found.append(
                RulingShown(
                    division=fact.division,
                    match=fact.match,
                    grounds=list(fact.grounds),
                    seq=entry.seq,
                    at=entry.at,
                    by=entry.by,
                    why=entry.why,
                    appeal=None,
                )
            )
        elif isinstance(fact, AppealVoted):
            # the vote is on the last ruling of that match
            of = [each for each in found if (each.division, each.match) == (fact.division, fact.match)]
            if of:
                of[-1].appeal = AppealShown(list(fact.overturn), list(fact.uphold))
    return found[::-1]
