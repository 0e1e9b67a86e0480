"""Table part: dice agreement, first the seed's hash, then both players' hashes, then the contributions."""

from __future__ import annotations

import asyncio

import structlog

from bafflebox.board.outcome import EndCause
from bafflebox.board.side import BySide, Side
from bafflebox.errors import LogError
from bafflebox.events.fair_dice import ContributionCommitted, ContributionOpened, DiceEvent
from bafflebox.events.game import MatchEnded
from bafflebox.io.honest_source import HonestSource, SeedLost
from bafflebox.protocol.request import Do
from bafflebox.referee.judge.dice_agreement import Agreement, AgreementStage, objection
from bafflebox.refusal import Refusal
from bafflebox.server.live.doubt import NotStored
from bafflebox.server.live.parts import Done
from bafflebox.server.live.read_act import against_another
from bafflebox.server.live.table import Table

log = structlog.get_logger("dice")

MOST = 3
"""Most agreements of a match: abandoning the last ends the match without a winner, as its dice could not be proved."""


class Agreeing:
    """Handles the players' dice messages; the log's dice fold decides which events may follow."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._came: BySide[int | None] = BySide(None, None)
        """When each seat was first occupied since the table was loaded, in ms."""
        table.extras["commit"] = self._commit
        table.extras["open"] = self._open
        table.extras["agree"] = self._again

    def changed(self) -> None:
        """Note new arrivals; the driver begins agreements."""
        if self._came.white is not None and self._came.black is not None:
            return
        for side in Side:
            if self._came[side] is None and self._table.presence.here(side):
                self._came = self._came.put(side, self._table.house.time.ms())

    def late(self, side: Side) -> int | None:
        """Return from when the opponent may claim the match because `side` keeps the dice waiting, in ms.

        None where it is not the side being waited for, while its opponent still has to do the own step, and where it never came to
        the table: a link may stay unused for days, and nothing has begun.
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
        known = agreement.stage is AgreementStage.OPENING or agreement.number > 1
        came = self._came[side]
        if came is None and not known:
            return None
        steps = (each.envelope for each in reversed(table.running.told))
        last = next((each.at for each in steps if isinstance(each.event, DiceEvent)), 0)
        since = max(table.zero + last // 1000, 0 if known or came is None else came)
        return since + (table.kept.setup.patience or int(table.house.settings.claim_after * 1000))

    async def begin(self) -> None:
        """Begin a new agreement; under the lock. An unused committed seed is abandoned."""
        table = self._table
        source = await asyncio.to_thread(
            HonestSource.begin, table.id, table.running.dealing, table.house.seeds
        )
        before, table.source = table.source, source
        try:
            await table.commit([source.committed()], by=None)
        except NotStored:
            table.source = before  # the agreement in force stays
            raise

    async def _commit(self, side: Side, wanted: Do, answer: tuple[str, str]) -> Done:
        return await self.tell(side, ContributionCommitted(side, wanted.commitment or ""), answer)

    async def _open(self, side: Side, wanted: Do, answer: tuple[str, str]) -> Done:
        return await self.tell(side, ContributionOpened(side, wanted.contribution or ""), answer)

    async def tell(self, side: Side, fact: DiceEvent, answer: tuple[str, str] | None = None) -> Done:
        """Handle a player's step of the agreement, if due and valid; under the lock."""
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
        """Abandon the agreement for a new one, or for good after too many; under the lock."""
        table = self._table
        agreement = table.running.dealing.agreement
        if agreement is not None and agreement.number >= MOST:
            return await table.perform(MatchEnded(None, EndCause.DICE, "R2"), by=by, answer=answer)
        await self.begin()
        return ()


async def find_source(table: Table) -> None:
    """Restore the seed of the agreement in force; under the lock."""
    if table.running.dealing.agreement is None:
        return
    try:
        table.source = await asyncio.to_thread(HonestSource.resume, table.running.dealing, table.house.seeds)
    except SeedLost:
        log.exception("seed lost", table=table.id)
        table.source = await asyncio.to_thread(
            HonestSource.begin_after_loss, table.id, table.running.dealing, table.house.seeds
        )
        await table.commit([table.source.committed()], by=None)


def objection_to(
    table: Table, side: Side, do: str, commitment: str | None = None, contribution: str | None = None
) -> Refusal | None:
    """Return the objection to a step of `side` now, None if valid: the same that the step itself would meet."""
    if do == "commit":
        return _against(table, ContributionCommitted(side, commitment or ""))
    if do == "open":
        return _against(table, ContributionOpened(side, contribution or ""))
    if do != "agree":
        return Refusal("unknown_act", "R2", why="dice")
    return against_another(table.running.dealing)


def _against(table: Table, fact: DiceEvent) -> Refusal | None:
    if table.over:
        return Refusal("match_over", table.law.cites("match"))
    against = objection(table.running.dealing, fact)
    return None if against is None else Refusal(against.code, "R2")


def _given(agreement: Agreement | None) -> BySide[str | None] | None:
    """Return what each side has done of the due step; None where none is due."""
    if agreement is None or agreement.stage not in (AgreementStage.COMMITTING, AgreementStage.OPENING):
        return None
    return agreement.commitments if agreement.stage is AgreementStage.COMMITTING else agreement.contributions
