"""Reports of a line of talk, or of a person at the table, with the last lines that the reporter could read."""

from __future__ import annotations

from msgspec import UNSET

from bafflebox.protocol.message import Answer, Failed
from bafflebox.protocol.request import Report, Say
from bafflebox.refusal import Refusal
from bafflebox.server.features.moderation.rows import HouseNote, evidence_of
from bafflebox.server.features.moderation.service import Order
from bafflebox.server.live.company import kept_apart_at
from bafflebox.server.live.table import Table
from bafflebox.server.model.clean_text import clean_words
from bafflebox.server.model.identity import new_table_id
from bafflebox.server.model.reader import Reader
from bafflebox.server.model.visitor import Visitor, account_as, known_as

EVIDENCE = 20
"""Lines attached to a report."""


async def report(
    order: Order, table: Table, reader: Reader, visitor: Visitor, wanted: Report
) -> Refusal | None:
    """Report to the staff; return why it was refused, or None."""
    talk = table.talk
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
        # later lines may be the context: the reported one is in the middle
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


async def may_come(order: Order, table: Table, reader: Reader, visitor: Visitor) -> Failed | None:
    """Return the message for a visitor banned by account or by seat, and for a watcher kept apart from a player; None for others."""
    who = known_as(visitor, table.id, reader)
    against = order.may_come(who) if who else None
    for side in reader.sides if table.kept.setup.opponent == "friend" else ():
        against = against or await order.seat_may_come(table.id, side.value)
    if against is None and reader.seat is None:
        against = await kept_apart_at(table, visitor.account)
    return None if against is None else Failed(table.refused(against))


async def heard(order: Order, table: Table, reader: Reader, visitor: Visitor, said: Say | Report) -> Answer:
    """Return the answer to a line of talk, or to a report."""
    if isinstance(said, Say):
        to, against = "say", await table.talk.say(reader, visitor, said)
    else:
        to, against = "report", await report(order, table, reader, visitor, said)
    refused = UNSET if against is None else table.refused(against)
    return Answer(id=said.id, to=to, ok=against is None, refused=refused)
