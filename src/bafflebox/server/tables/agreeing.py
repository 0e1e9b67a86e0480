"""The part of a table that agrees the dice: the seed's hash first, then both players', then what they hide."""

from __future__ import annotations

import asyncio

import structlog

from bafflebox.adapters.honest_source import HonestSource
from bafflebox.dice_event import ContributionCommitted, ContributionOpened, DiceEvent
from bafflebox.errors import LogError
from bafflebox.match.intents import EndMatch
from bafflebox.outcome import EndCause
from bafflebox.referee.judge.dice_agreement import Agreement, Stage, objection
from bafflebox.refusal import Refusal
from bafflebox.server.tables.messages import Do
from bafflebox.server.tables.parts import Done
from bafflebox.server.tables.table import Table
from bafflebox.side import BySide, Side

log = structlog.get_logger("dice")

MOST = 3
"""Agreements of a match: giving up this one as well ends it without a winner, as its dice could not be proved."""


class Agreeing:
    """Takes the players' messages about dice; which events may follow which, the record of the log says."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._came: BySide[int | None] = BySide(None, None)
        """When somebody was first seen at a seat since the table is in memory, in ms."""
        table.extras["commit"] = self._commit
        table.extras["open"] = self._open
        table.extras["agree"] = self._again
        table.late_with_dice = self._late

    def changed(self) -> None:
        """Notes who has come; the driver begins agreements."""
        if self._came.white is not None and self._came.black is not None:
            return
        for side in Side:
            if self._came[side] is None and self._table.presence.here(side):
                self._came = self._came.put(side, self._table.house.time.ms())

    def _late(self, side: Side) -> int | None:
        """From when the opponent may claim the match because `side` keeps the dice waiting, in ms.

        None where it is not the one that is waited for, while its opponent has not done his own step,
        and where it never came to the table: a link may lie for days, and nothing has begun.
        """
        table = self._table
        if table.running.dealing.index:
            return None  # dice were thrown: they are agreed
        agreement = table.running.dealing.agreement
        given = _given(agreement)
        if table.kept.setup.opponent != "friend" or agreement is None or given is None:
            return None
        if given[side] is not None or given[side.other] is None:
            return None
        known = agreement.stage is Stage.OPENING or agreement.number > 1
        came = self._came[side]
        if came is None and not known:
            return None
        steps = (each.envelope for each in reversed(table.running.told))
        last = next((each.at for each in steps if isinstance(each.event, DiceEvent)), 0)
        since = max(table.zero + last // 1000, 0 if known or came is None else came)
        return since + (table.kept.setup.patience or int(table.house.settings.claim_after * 1000))

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
        against = _against(table, fact)
        if against is not None:
            return against
        await table.commit([fact], by=side, answer=answer)
        return (fact,)

    async def _again(self, side: Side, wanted: Do, answer: tuple[str, str]) -> Done | None:
        table = self._table
        against = objection_to(table, side, "agree")
        if against is not None:
            return against
        try:
            return await self.again(side, answer)
        except LogError:
            return Refusal("not_due", "R2", why="seed")

    async def again(self, by: Side | None, answer: tuple[str, str] | None = None) -> Done:
        """Gives the agreement up for a new one, or for good where there were too many; under the lock."""
        table = self._table
        agreement = table.running.dealing.agreement
        if agreement is not None and agreement.number >= MOST:
            return await table.perform(EndMatch(None, EndCause.DICE, "R2"), by=by, answer=answer)
        await self.begin()
        return ()


def objection_to(
    table: Table, side: Side, do: str, commitment: str | None = None, contribution: str | None = None
) -> Refusal | None:
    """What speaks against a step of `side` now, None where nothing does: the same that the step itself would meet."""
    if do == "commit":
        return _against(table, ContributionCommitted(side, commitment or ""))
    if do == "open":
        return _against(table, ContributionOpened(side, contribution or ""))
    if do != "agree":
        return Refusal("unknown_act", "R2", why="dice")
    dealing = table.running.dealing
    if dealing.index:
        return Refusal("dice_thrown", "R2", why="agreed")
    agreement = dealing.agreement
    if agreement is None or agreement.stage is not Stage.OPENING:
        return Refusal("not_due", "R2")
    return None


def _against(table: Table, fact: DiceEvent) -> Refusal | None:
    if table.over:
        return Refusal("match_over", table.law.cites("match"))
    against = objection(table.running.dealing, fact)
    return None if against is None else Refusal(against.code, "R2")


def _given(agreement: Agreement | None) -> BySide[str | None] | None:
    """What each side has done of the step that is due; None where none is."""
    if agreement is None or agreement.stage not in (Stage.COMMITTING, Stage.OPENING):
        return None
    return agreement.commitments if agreement.stage is Stage.COMMITTING else agreement.contributions
