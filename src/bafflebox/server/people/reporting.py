"""A player or watcher tells the staff of a line, or of who sits at the table; the last lines that he could read go with it."""

from __future__ import annotations

from typing import Any

from bafflebox.refusal import Refusal
from bafflebox.server.people.visitors import Visitor, account_as, known_as
from bafflebox.server.store.staff import HouseNote, evidence_of
from bafflebox.server.tables.frame import Reader
from bafflebox.server.tables.identity import new_table_id
from bafflebox.server.tables.messages import Report, Say
from bafflebox.server.tables.table import Table
from bafflebox.server.tables.words import clean_words

EVIDENCE = 20
"""Lines that go with a note."""


async def report(table: Table, reader: Reader, visitor: Visitor, wanted: Report) -> Refusal | None:
    """Tells the staff; why it was not taken, None where it was."""
    talk, order = table.talk, table.house.order
    by = known_as(visitor, table.id, reader)
    if not by:
        return Refusal("no_note", "", why="guest")
    if not table.kept.seats.know(reader):
        return Refusal("seat_left", "")
    heard = [each for each in talk.lines if talk.takes_part(reader) and talk.hears(reader, each)]
    if wanted.line is None:
        side = reader.side(wanted.who)
        if side in reader.sides or side is table.kept.setup.bot:
            return Refusal("no_note", "")
        who, name = f"seat {table.id} {side.value}", table.name(side)
        account = await order.rows.holder(table.id, side.value)
        who = account_as(account) if account else who
    else:
        about = next((each for each in heard if each.n == wanted.line), None)
        if about is None or about.who == by:
            return Refusal("no_note", "")
        who, name = about.who, about.name
        # what came after it may be none of his doing: the line stands in the middle
        at = heard.index(about)
        heard = heard[: max(at + 1, EVIDENCE // 2 + at)]
    lines = [
        {"n": each.n, "at": each.at, "name": each.name, "words": each.words} for each in heard[-EVIDENCE:]
    ]
    called = visitor.name or (table.name(reader.sides[0]) if reader.sides else "")
    line = -1 if wanted.line is None else wanted.line
    words, now = clean_words(wanted.words)[:300], table.house.time.ms()
    return await order.tell(
        HouseNote(new_table_id(), now, table.id, line, who, name, by, called, words, evidence_of(lines))
    )


async def may_come(table: Table, reader: Reader, visitor: Visitor) -> dict[str, Any] | None:
    """The message to somebody whom the staff shut out, by his account or by the seat that he comes for; None for all others."""
    order = table.house.order
    who = known_as(visitor, table.id, reader)
    against = order.may_come(who) if who else None
    for side in reader.sides if table.kept.setup.opponent == "friend" else ():
        against = against or await order.seat_may_come(table.id, side.value)
    return None if against is None else {"type": "error", "error": table.refused(against)}


async def heard(table: Table, reader: Reader, visitor: Visitor, said: Say | Report) -> dict[str, Any]:
    """The answer to somebody who said something, here or to the staff."""
    if isinstance(said, Say):
        to, against = "say", await table.talk.say(reader, visitor, said)
    else:
        to, against = "report", await report(table, reader, visitor, said)
    about = {"type": "answer", "to": to, "id": said.id, "ok": against is None}
    return about if against is None else {**about, "refused": table.refused(against)}
