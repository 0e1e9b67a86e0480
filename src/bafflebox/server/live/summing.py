"""The settlement of a table's match, with the pot from the players' earlier matches."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

from bafflebox.events.conduct import ResultSigned
from bafflebox.match.pot import Pot
from bafflebox.match.sheet import Sheet, score_sheet
from bafflebox.refusal import Refusal
from bafflebox.server.live.conduct_request import with_debtor
from bafflebox.server.live.pots import Earlier, pot_before

if TYPE_CHECKING:
    from bafflebox.server.live.table import Table


async def summed(table: Table) -> tuple[Sheet, Pot, tuple[Earlier, ...]]:
    """Return the score-sheet of a table, the pot before the match, and the matches behind it."""
    log = await table.log()
    before, earlier = await asyncio.to_thread(pot_before, table.house.store, table.kept)
    # a player who was renamed at this table has no other pot
    before = replace(before, players=Pot.between(table.running.match.names).players)
    return score_sheet(table.law, log.events, pot=before), before, earlier


async def with_sum(table: Table, meant: ResultSigned) -> ResultSigned | Refusal:
    """Return a player's confirmation with the debtor of the sum shown; refused where it is not the sum of this match."""
    if not meant.sum:
        return meant
    return with_debtor(table.law, (await summed(table))[0].settlement, meant)
