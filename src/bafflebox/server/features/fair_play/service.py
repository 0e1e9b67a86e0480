"""Fair play: rated matches are judged in the background, and an account with strong evidence of an engine is reported to the staff.

Nothing else follows from it: no sanction, and nothing that a player sees.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import partial
from typing import Protocol

import structlog

from bafflebox.analysis.analyst import asked_of
from bafflebox.analysis.choice_counts import ChoiceCounts
from bafflebox.analysis.suspicion import KNOWN, Suspicion, suspicion
from bafflebox.board.side import BySide, Side
from bafflebox.errors import BaffleboxError
from bafflebox.io.usual_play import usual_play
from bafflebox.server.engines.choices import Timed, count_choices
from bafflebox.server.features.fair_play.rows import FairPlayRows
from bafflebox.server.features.moderation.rows import StaffRows
from bafflebox.server.store.store import Store

log = structlog.get_logger("fair_play")

AGAIN = 60.0
"""Seconds between two looks for matches to judge."""
DAYS = 90
"""Days after which a match is too old to be judged."""
DAY = 86_400
SLICE = 64
"""Events per question to a process."""


class AskingProcess(Protocol):
    """Processes that judge: see `Background.ask`."""

    def __call__(self, what: Callable[[], BySide[ChoiceCounts]]) -> Awaitable[BySide[ChoiceCounts]]:
        """Run a function in one of them."""
        ...


class FairPlay:
    """The fair play service. Event loop only."""

    def __init__(self, rows: FairPlayRows, staff: StaffRows, store: Store, ask: AskingProcess) -> None:
        self.rows, self._staff, self._store, self._ask = rows, staff, store, ask
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin, or resume after a restart. Idempotent."""
        if self._task is None:
            self._task = asyncio.create_task(self._work())

    async def stop(self) -> None:
        """End at once: what is under way is judged again after the next start."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _work(self) -> None:
        while True:
            found = None
            try:
                found = await self.rows.waiting(time.time() - DAYS * DAY)
                if found is not None:
                    await self.judge(*found)
            except (TimeoutError, BrokenProcessPool):
                found = None  # tried again later
            except Exception:
                log.exception("match not judged", table=found and found[0])
                found = None
            if found is None:
                await asyncio.sleep(AGAIN)

    async def judge(self, table: str, at: float) -> None:
        """Judge a rated match, rated `at` (seconds since 1970), and report its accounts where there is reason."""
        both = await self._counts(table)
        counts = {side.value: both[side] for side in Side}
        for account in await self.rows.put(table, at, counts):
            found = await asyncio.to_thread(suspicion, rows := await self.rows.latest(account), usual_play())
            if found.raised and await self._staff.report(
                account, "fair_play", table, lines_of(found, len(rows))
            ):
                log.info("account reported", evidence=round(found.evidence, 1), use=found.use)

    async def _counts(self, table: str) -> BySide[ChoiceCounts]:
        """Return the choices in a match; none where it can't be judged."""
        none = BySide(ChoiceCounts(), ChoiceCounts())
        read = await asyncio.to_thread(self._store.read, table)
        if read is None:
            return none
        kept, envelopes, _ = read
        try:
            law = kept.setup.law()
        except BaffleboxError:
            return none
        events: list[Timed] = []
        for number, each in enumerate(asked_of(one.event for one in envelopes)):
            if each is not None:
                waited = envelopes[number].at - envelopes[number - 1].at
                events.append((each, waited / 1_000_000))
        found = none
        for first in range(0, len(events), SLICE):
            more = await self._ask(partial(count_choices, law, events[first : first + SLICE]))
            found = BySide(*(found[side].and_(more[side]) for side in Side))
        return found


def lines_of(found: Suspicion, matches: int) -> list[dict[str, object]]:
    """Return the evidence as lines of a note: a sentence of `staff-evidence-*` and its figures, rounded."""
    usual = usual_play()
    least = usual.threshold if matches > KNOWN else usual.threshold_new
    lines: list[dict[str, object]] = [
        {"say": "matches", "given": {"n": found.matches, "use": found.use.value}}
    ]
    for each in found.groups:
        given = {
            "n": each.made,
            "best": _share(each.best),
            "usual": _share(each.usual_best),
            "lost": round(each.lost, 3),
            "usual_lost": round(each.usual_lost, 3),
        }
        lines.append({"say": each.name, "given": given})
    if found.seconds is not None and found.spread is not None:
        pace = {"seconds": round(found.seconds, 1), "spread": round(found.spread, 1)}
        follows = "—" if found.follows is None else round(found.follows, 2)
        lines.append({"say": "pace", "given": {**pace, "follows": follows}})
    weight = {"evidence": round(found.evidence, 1), "least": least}
    return [*lines, {"say": "weight", "given": weight}, {"say": "caution", "given": {}}]


def _share(share: float) -> int:
    return round(100 * share)
