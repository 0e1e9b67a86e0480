"""The part of a table that ends it in other ways than by play, and begins the next match of the same two."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

from bafflebox.conduct_event import Left
from bafflebox.match.intents import EndMatch
from bafflebox.outcome import WHOLE, EndCause
from bafflebox.referee.conduct.absence import AWAY
from bafflebox.referee.conduct.hear import hear
from bafflebox.referee.conduct.intents import Claim
from bafflebox.refusal import Refusal
from bafflebox.server.tables.attendance import claims_at, clock_decides
from bafflebox.server.tables.messages import Do
from bafflebox.server.tables.parts import Done
from bafflebox.server.tables.saying import encode
from bafflebox.server.tables.table import Table
from bafflebox.server.thinking import desk
from bafflebox.server.thinking.bots import mind_of
from bafflebox.server.thinking.fair import TooManyQuestions
from bafflebox.side import Side

SETTLER = "expert"
"""The level that judges what a match is worth that is left."""
Again = Callable[[Table], Awaitable[str]]
"""Makes a table like this one for the same two; its name."""


class Ending:
    """Claims against an absent opponent, and rematches."""

    def __init__(self, table: Table, again: Again) -> None:
        self._table, self._make = table, again
        table.extras["claim"] = self._claim
        table.extras["rematch"] = self._rematch

    def offers(self) -> list[tuple[Side, dict[str, Any]]]:
        """The claim, once it is due."""
        table = self._table
        now = table.house.time.ms()
        if now < table.calm_until:
            return []
        due = claims_at(table)
        return [
            (side, {"do": "claim", "confirm": True})
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
        rule, due = table.law.cites("absence", "R6"), claims_at(table)[side.other]
        if due is None and clock_decides(table, side.other):
            return Refusal("clock_decides", table.law.match.flag_rule)
        if due is None:
            return Refusal("not_absent", rule)
        if due > table.house.time.ms():
            seconds = -(-(due - table.house.time.ms()) // 1000)
            return Refusal("too_early", rule, {"seconds": seconds}, "claim")
        here = table.presence.here(side.other)
        cause = EndCause.DICE if here and table.late_with_dice(side.other) else EndCause.ABSENCE
        try:
            part = await self._part_of_white()
        except (TooManyQuestions, TimeoutError):
            return Refusal("engine_busy", rule)
        ended = EndMatch(side, cause, rule)
        if part is not None:
            ended = EndMatch(None, EndCause.EQUITY, rule, round(WHOLE * part))
        return await table.perform(ended, by=side, answer=answer)

    async def _part_of_white(self) -> float | None:
        """What the match is worth to White, where one that is left is shared; None where it is lost."""
        setup, game = self._table.kept.setup, self._table.running.game
        if not setup.share or game is None:
            return None
        mind = mind_of(setup, level=SETTLER)
        return await self._table.house.desk.ask(self._table.id, desk.part_of_white, mind, game)

    def _counted_otherwise(self, side: Side) -> Refusal | None:
        """Why being away is no matter of a claim here, however long it lasts: a clock, a break, lateness (R6)."""
        table = self._table
        if not table.refereed or table.running.game is None or table.over:
            return None
        now = table.running.now
        gone = now.after((Left(side.other),), by=side.other, at=now.memory.at)
        verdict = hear(gone, table.player(side), Claim("absence"), now.memory.at + AWAY)
        # who plays by days need not be there, so never comes late
        apart = ("not_awaited", "too_early", *(("lateness",) if table.kept.setup.days else ()))
        if isinstance(verdict, Refusal) and verdict.code not in apart:
            return verdict
        return None

    async def _rematch(self, side: Side, wanted: Do, answer: tuple[str, str]) -> Done:
        table = self._table
        if not table.over:
            return Refusal("match_runs", "R2")
        alone = table.kept.setup.opponent != "friend"
        if table.kept.rematch is None:
            if not alone and table.rematch_by in (None, side):
                table.rematch_by = side
                table.tell(table.running.seq + 1)
                return ()
            name = await self._make(table)
            table.kept = replace(table.kept, rematch=name)
            await table.commit([], by=None, noted={"rematch": name})
        for listener in list(table.presence.listeners):
            listener.send(encode({"type": "rematch", "table": table.kept.rematch}))
        return ()
