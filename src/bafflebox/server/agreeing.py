"""The part of a table that agrees the dice: the seed's hash first, then both players', then what they hide."""

from __future__ import annotations

import asyncio

import structlog

from bafflebox.adapters.honest_source import HonestSource
from bafflebox.errors import LogError
from bafflebox.event import ContributionCommitted, ContributionOpened, DiceEvent
from bafflebox.record.dice_agreement import Stage, objection
from bafflebox.refusal import Refusal
from bafflebox.server.messages import Do
from bafflebox.server.table import Done, Table
from bafflebox.side import Side

log = structlog.get_logger("dice")


class Agreeing:
    """Takes the players' messages about dice; which events may follow which, the record of the log says."""

    def __init__(self, table: Table) -> None:
        self._table = table
        table.extras["commit"] = self._commit
        table.extras["open"] = self._open
        table.extras["agree"] = self._again

    def changed(self) -> None:
        """Nothing to do: the driver begins agreements."""

    def offers(self) -> list[tuple[Side, dict[str, object]]]:
        """None besides those that follow from the log."""
        return []

    async def begin(self) -> None:
        """A new agreement; under the lock. A seed that was committed to and not used is given up."""
        table = self._table
        table.source = await asyncio.to_thread(
            HonestSource.begin, table.id, table.running.dealing, table.house.seeds
        )
        await table.commit([table.source.committed()], by=None)

    async def _commit(self, side: Side, wanted: Do, answer: tuple[str, str]) -> Done:
        return await self.tell(side, ContributionCommitted(side, wanted.commitment or ""), answer)

    async def _open(self, side: Side, wanted: Do, answer: tuple[str, str]) -> Done:
        return await self.tell(side, ContributionOpened(side, wanted.contribution or ""), answer)

    async def tell(self, side: Side, fact: DiceEvent, answer: tuple[str, str] | None = None) -> Done:
        """A player's step of the agreement, if it is due and right; under the lock."""
        table = self._table
        against = objection(table.running.dealing, fact)
        if against is not None:
            return Refusal(against.code, "R2", against.detail)
        await table.commit([fact], by=side, answer=answer)
        return (fact,)

    async def _again(self, side: Side, wanted: Do, answer: tuple[str, str]) -> Done:
        agreement = self._table.running.dealing.agreement
        if agreement is None or agreement.stage is not Stage.OPENING:
            return Refusal(
                "not_due", "R2", "a new agreement is made only while contributions are still to be opened"
            )
        try:
            await self.begin()
        except LogError as error:
            return Refusal("not_due", "R2", str(error))
        return ()
