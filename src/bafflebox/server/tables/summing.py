"""What a match comes to as its table knows it, the pot of the two from their earlier matches included."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

from bafflebox.match.pot import Pot
from bafflebox.match.prizes import format_money
from bafflebox.match.sheet import Sheet, score_sheet
from bafflebox.referee.conduct.intents import Sign
from bafflebox.refusal import Refusal
from bafflebox.server.tables.pots import Earlier, pot_before

if TYPE_CHECKING:
    from bafflebox.server.tables.table import Table


async def summed(table: Table) -> tuple[Sheet, Pot, tuple[Earlier, ...]]:
    """The score-sheet of a table, the pot as the match found it, and the matches from which that comes."""
    log = await table.log()
    before, earlier = await asyncio.to_thread(pot_before, table.house.store, table.kept)
    # who was called otherwise when the table was made has no other pot
    before = replace(before, players=Pot.between(table.running.match.names).players)
    return score_sheet(table.law, log.events, pot=before), before, earlier


async def with_sum(table: Table, meant: Sign) -> Sign | Refusal:
    """What a player confirms, with who owes the sum that he was shown; refused where it is not the sum of this match."""
    if not meant.sum:
        return meant
    settled = (await summed(table))[0].settlement
    owed = format_money(settled.net, settled.currency)
    if not settled.terms or meant.sum != owed:
        rule = settled.terms[0].rule if settled.terms else table.law.cites("result", "R9")
        return Refusal("wrong_sum", rule, {"sum": owed})
    return replace(meant, payer=settled.debtor)
