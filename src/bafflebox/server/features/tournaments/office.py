"""The director's view beside money and keys: settings of divisions, side pools, auctions, rulings and appeals."""

from __future__ import annotations

import msgspec

from bafflebox.protocol.tournament_desk import (
    AuctionShown,
    DivisionOffice,
    FormatParts,
    PoolShown,
    SoldShown,
    TournamentOffice,
)
from bafflebox.tournament.division import DivisionFormat
from bafflebox.tournament.journal import Story
from bafflebox.tournament.laws import law_of
from bafflebox.tournament.money.facts import Sold
from bafflebox.tournament.plan.made import brackets_of, ladders_of
from bafflebox.tournament.rulings.shown import conduct_rules, matters_shown, rulings_shown, warned_shown
from bafflebox.tournament.state import DivisionState, Tournament


def office_view(story: Story, at: int) -> TournamentOffice:
    """Return the possible settings; by division the present ones, and what is for sale; rulings with appeals, and conduct."""
    return TournamentOffice(
        {each.value: FormatParts(brackets_of(each), ladders_of(each)) for each in DivisionFormat},
        {key: _division(story.now, here) for key, here in story.now.divisions.items()},
        rulings_shown(story, at),
        matters_shown(story.now),
        warned_shown(story),
    )


def _division(now: Tournament, here: DivisionState) -> DivisionOffice:
    """Return a division's settings. Amounts are text to stay exact."""
    auction, law = here.auction, law_of(now, here.division)
    terms = law.conduct.appeal
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
        conduct_rules(law),
        list(law.conduct.equipment),
        list(law.conduct.agreed_items),
        0 if terms is None else max(1, terms.members),
        str(here.monitor_fee),
    )


def _sold(each: Sold) -> SoldShown:
    owners = [(name, str(share)) for name, share in each.owners]
    return SoldShown(each.division, each.name, str(each.price), owners)
