"""Table part: match ends other than by play, and rematches."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace

from bafflebox.board.outcome import WHOLE, EndCause
from bafflebox.board.side import Side
from bafflebox.events.conduct import Claimed, Left
from bafflebox.events.game import MatchEnded
from bafflebox.protocol.message import Rematch
from bafflebox.protocol.request import Do
from bafflebox.protocol.view import ActOffer
from bafflebox.referee.conduct.claimed_absence import AWAY
from bafflebox.referee.conduct.hear import hear
from bafflebox.refusal import Refusal
from bafflebox.server.engines import analysis_process as desk
from bafflebox.server.engines.bots import engine_spec
from bafflebox.server.engines.fair_queue import TooManyQuestions
from bafflebox.server.live.parts import Done
from bafflebox.server.live.saying import encode
from bafflebox.server.live.table import Table

SETTLER = "expert"
"""The level that evaluates an abandoned match."""
Again = Callable[[Table], Awaitable[str]]
"""Creates a rematch table; returns its id."""


class AbsenceClaims:
    """Claims against an absent opponent, and rematches."""

    def __init__(self, table: Table, again: Again) -> None:
        self._table, self._make = table, again
        table.extras["claim"] = self._claim
        table.extras["rematch"] = self._rematch

    def offers(self) -> list[tuple[Side, ActOffer]]:
        """Return the claim, once it is due."""
        table = self._table
        now = table.house.time.ms()
        if now < table.calm_until:
            return []
        due = table.attendance.claims()
        return [
            (side, ActOffer(do="claim", confirm=True))
            for side in Side
            if (at := due[side.other]) is not None and at <= now and self._counted_otherwise(side) is None
        ]

    async def _claim(self, side: Side, wanted: Do, answer: tuple[str, str]) -> Done:
        table = self._table
        against = self._counted_otherwise(side)
        if against is not None:
            return against
        if table.over:
            return Refusal("match_over", table.law.cites("match"))
        rule, due = table.law.cites("absence", "R6"), table.attendance.claims()[side.other]
        if due is None and table.attendance.clock_decides(side.other):
            return Refusal("clock_decides", table.law.match.flag_rule)
        if due is None:
            return Refusal("not_absent", rule)
        if due > table.house.time.ms():
            seconds = -(-(due - table.house.time.ms()) // 1000)
            return Refusal("too_early", rule, {"seconds": seconds}, "claim")
        here = table.presence.here(side.other)
        cause = EndCause.DICE if here and table.attendance.late_with_dice(side.other) else EndCause.ABSENCE
        try:
            part = await self._part_of_white()
        except (TooManyQuestions, TimeoutError):
            return Refusal("engine_busy", rule)
        ended = MatchEnded(side, cause, rule)
        if part is not None:
            ended = MatchEnded(None, EndCause.EQUITY, rule, share=round(WHOLE * part))
        return await table.perform(ended, by=side, answer=answer)

    async def _part_of_white(self) -> float | None:
        """Return White's share of an abandoned match that is to be shared; None where it is lost."""
        setup, game = self._table.kept.setup, self._table.running.game
        if not setup.share or game is None:
            return None
        spec = engine_spec(setup, level=SETTLER)
        return await self._table.house.desk.ask(self._table.id, desk.part_of_white, spec, game)

    def _counted_otherwise(self, side: Side) -> Refusal | None:
        """Return why absence can't be claimed here: a clock, a break, or lateness covers it (R6)."""
        table = self._table
        if not table.refereed or table.running.game is None or table.over:
            return None
        now = table.running.now
        gone = now.after((Left(side.other),), by=side.other, at=now.memory.at)
        verdict = hear(gone, table.player(side), Claimed(side, "absence"), now.memory.at + AWAY)
        # in correspondence play there is no lateness
        apart = ("not_awaited", "too_early", *(("lateness",) if table.kept.setup.days else ()))
        if isinstance(verdict, Refusal) and verdict.code not in apart:
            return verdict
        return None

    async def _rematch(self, side: Side, wanted: Do, answer: tuple[str, str]) -> Done:
        table = self._table
        if not table.over:
            return Refusal("match_runs", "R2")
        alone = table.kept.setup.opponent != "friend"
        name = table.kept.rematch
        if name is None:
            if not alone and table.rematch_by in (None, side):
                table.rematch_by = side
                table.tell(table.running.seq + 1)
                return ()
            name = await self._make(table)
            table.kept = replace(table.kept, rematch=name)
            await table.commit([], by=None, noted={"rematch": name})
        message = encode(Rematch(name))
        table.presence.tell(lambda _: message)
        return ()
