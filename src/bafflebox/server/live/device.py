"""Acts of a match desk's device, with their own timestamps, possibly after a network outage.

At a desk one device serves both players as the clock of the match. Acts written offline are judged on delivery, in order and at
their times; refused ones are noted in the log.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from msgspec import UNSET

from bafflebox.events.conduct import Noted
from bafflebox.protocol.message import Answer
from bafflebox.protocol.request import Do, Late
from bafflebox.refusal import Refusal
from bafflebox.server.live.answering import refusal_to
from bafflebox.server.live.beginning import begin_first, terms_pending
from bafflebox.server.live.read_act import as_done
from bafflebox.server.live.running import TABLE
from bafflebox.server.live.table import Table
from bafflebox.server.model.reader import Reader

OUT_OF_ORDER = Refusal("stale", "R2", why="order")
SET_ASIDE = Refusal("set_aside", "R2")
PASSING = ("not_stored", "seat_left")
"""Refusals that do not concern the act: it is sent again."""


class DeviceActs:
    """The acts of a table as its device wrote them."""

    def __init__(self, table: Table) -> None:
        self._table = table

    @contextmanager
    def spoken(self, reader: Reader, wanted: Do) -> Iterator[None]:
        """Make it the time of the device at this table within the block: no earlier than the log, and never in the future."""
        table = self._table
        table.instant = None
        if wanted.at is not None and reader.seat == "both" and table.kept.setup.desk:
            table.instant = (wanted.at - table.zero) * 1000
        try:
            yield
        finally:
            table.instant = None

    def against(self, reader: Reader, wanted: Do) -> Refusal | None:
        """Why an act is not judged yet: the one before it on its device has not come."""
        missing = wanted.after is not None and not self._table.answered((reader.window, wanted.after))
        return OUT_OF_ORDER if missing else None

    async def deliver(self, reader: Reader, late: Late) -> Answer:
        """Judge what was written while the network was away, as one piece: nothing happens in between.

        From the first act on that is refused everything is set aside: it rests on something that both have to settle first.
        """
        table = self._table
        answers: list[Answer] = []
        aside = 0
        async with table.lock:
            for number, wanted in enumerate(late.acts):
                if not aside and table.answered(_kept_as(reader, wanted)):
                    aside = len(late.acts) - number
                if not aside:
                    answer = await table.do_now(reader, as_done(table.running, reader, wanted))
                    if table.running.match.game is None and answer.ok and not terms_pending(table):
                        await begin_first(table)  # what was written next was written in that game
                    code = "" if answer.refused is UNSET else answer.refused.code
                    if code in PASSING or (code == OUT_OF_ORDER.code and self.against(reader, wanted)):
                        return _answer(late, [*answers, answer], 0)
                    aside = 0 if answer.ok else len(late.acts) - number
                else:
                    answer = refusal_to(wanted.id, table.law, table.running.match, SET_ASIDE)
                if aside:
                    await self._note(reader, wanted)
                answers.append(answer)
        return _answer(late, answers, aside)

    async def _note(self, reader: Reader, wanted: Do) -> None:
        """Write what was not taken into the log all the same, once."""
        table, key = self._table, _kept_as(reader, wanted)
        if table.answered(key) or table.over or not table.kept.seats.know(reader) or not reader.sides:
            return
        by = reader.side(wanted.by) if wanted.by in ("own", "opp") else None
        said = wanted.words or " ".join(map(str, wanted.values or ()))
        words = " ".join(part for part in ("set aside:", wanted.do, said) if part)
        with self.spoken(reader, wanted):
            note = Noted(table.name(by) if by else TABLE, words, private=False)
            await table.commit([note], by=by, answer=key)


def _answer(late: Late, answers: list[Answer], aside: int) -> Answer:
    return Answer(id=late.id, to="late", ok=not aside, answers=answers, aside=aside)


def _kept_as(reader: Reader, wanted: Do) -> tuple[str, str]:
    """Return the key under which the note of an act is remembered."""
    return (reader.window, f"{wanted.id[:39]}!")
