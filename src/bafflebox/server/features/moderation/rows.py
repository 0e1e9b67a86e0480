"""Storage of moderation: staff, reports, and acts on them."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Mapping, Sequence
from dataclasses import astuple, fields

from sqlalchemy import Connection, Engine, delete, insert, select, update

from bafflebox.frozen import dataclass
from bafflebox.server.model.identity import new_table_id
from bafflebox.server.model.visitor import account_as
from bafflebox.server.store.schema import ACCOUNT_SEATS, ACCOUNTS, HOUSE_ACTS, HOUSE_NOTES, STAFF
from bafflebox.server.store.writer import Into, Job, Writer

MOST = 200
"""Most reports and acts shown, the latest."""


@dataclass(frozen=True, slots=True)
class HouseNote:
    """A report about a person; times in ms since 1970. `who` and `by_who` as in `people/visitors.py`."""

    id: str
    at: int
    table: str
    line: int
    """The number of the line concerned, -1 for the person."""
    who: str
    name: str
    by_who: str
    by_name: str
    words: str
    evidence: str
    """JSON: the lines at the time, the newest last."""
    closed: int = 0


@dataclass(frozen=True, slots=True)
class HouseAct:
    """An act of the staff: `do` is mute, bar, lift or close; `until` in ms since 1970, 0 for none."""

    at: int
    by: str
    do: str
    who: str
    name: str
    until: int
    note: str


HOUSE = "house"
"""Author of reports that the server makes itself, with their subject behind it, as `by_who`."""
QUIET = 30 * 86_400_000
"""ms between two such reports on one subject about one account."""

INTO_NOTES = Into("house_notes", tuple(each.name for each in fields(HouseNote)))
INTO_ACTS = Into("house_acts", tuple(each.name for each in fields(HouseAct)))


class StaffRows:
    """Reads and writes moderation data. Reads that are not awaited block: not for the event loop."""

    def __init__(self, engine: Engine, writer: Writer) -> None:
        self._engine, self._writer = engine, writer

    async def is_staff(self, account: str) -> bool:
        """Return whether an account belongs to the staff now."""
        return await asyncio.to_thread(self._is_staff, account)

    def _is_staff(self, account: str) -> bool:
        with self._engine.connect() as connection:
            wanted = select(STAFF.c.account_id).where(STAFF.c.account_id == account)
            return connection.execute(wanted).one_or_none() is not None

    async def holder(self, table: str, seat: str) -> str:
        """Return the account that holds a seat, "" for none."""
        return await asyncio.to_thread(self._holder, table, seat)

    def _holder(self, table: str, seat: str) -> str:
        of = ACCOUNT_SEATS.c
        with self._engine.connect() as connection:
            wanted = select(of.account_id).where(of.table_id == table, of.seat == seat)
            return connection.execute(wanted).scalar_one_or_none() or ""

    async def put_note(self, note: HouseNote) -> None:
        """Store a report."""
        await self._writer.write(Job(((INTO_NOTES, (astuple(note),)),)))

    async def report(
        self, account: str, subject: str, table: str, lines: Sequence[Mapping[str, object]]
    ) -> bool:
        """Store a report by the server about an account, with lines of `EvidenceFigures`; return whether it did.

        Nothing is stored where the account is gone or had one on this subject within `QUIET`.
        """
        stored: list[bool] = []
        of, by, who = HOUSE_NOTES.c, f"{HOUSE} {subject}", account_as(account)
        now = int(time.time() * 1000)

        def job(connection: Connection) -> None:
            same = select(of.id).where(of.by_who == by, of.who == who, of.at >= now - QUIET)
            named = select(ACCOUNTS.c.name).where(ACCOUNTS.c.id == account)
            name = connection.execute(named).scalar_one_or_none()
            if name is None or connection.execute(same.limit(1)).first() is not None:
                return
            note = HouseNote(new_table_id(), now, table, -1, who, name, by, "", "", evidence_of(lines))
            connection.execute(
                insert(HOUSE_NOTES), [dict(zip(INTO_NOTES.columns, astuple(note), strict=True))]
            )
            stored.append(True)

        await self._writer.write(Job(act=job))
        return bool(stored)

    async def put_act(self, act: HouseAct) -> None:
        """Store an act; the report that it answers is closed."""
        closed = update(HOUSE_NOTES).where(HOUSE_NOTES.c.id == act.note).values(closed=act.at)

        def close(connection: Connection) -> None:
            connection.execute(closed)

        await self._writer.write(Job(((INTO_ACTS, (astuple(act),)),), close if act.note else None))

    async def note(self, name: str) -> HouseNote | None:
        """Return a report."""

        def read() -> HouseNote | None:
            with self._engine.connect() as connection:
                wanted = select(HOUSE_NOTES).where(HOUSE_NOTES.c.id == name)
                row = connection.execute(wanted).one_or_none()
            return None if row is None else HouseNote(*row)

        return await asyncio.to_thread(read)

    async def account(self, folded: str) -> tuple[str, str] | None:
        """Return id and name of the account of a folded name."""

        def read() -> tuple[str, str] | None:
            wanted = select(ACCOUNTS.c.id, ACCOUNTS.c.name).where(ACCOUNTS.c.folded == folded)
            with self._engine.connect() as connection:
                row = connection.execute(wanted).one_or_none()
            return None if row is None else (str(row[0]), str(row[1]))

        return await asyncio.to_thread(read)

    async def latest(self) -> tuple[list[HouseNote], list[HouseAct]]:
        """Return reports, open first, then newest first, and acts, newest first."""
        return await asyncio.to_thread(self._latest)

    def _latest(self) -> tuple[list[HouseNote], list[HouseAct]]:
        notes, acts = HOUSE_NOTES.c, HOUSE_ACTS.c
        with self._engine.connect() as connection:
            found = connection.execute(
                select(HOUSE_NOTES).order_by(notes.closed != 0, notes.at.desc()).limit(MOST)
            ).all()
            done = connection.execute(
                select(*(acts[each.name] for each in fields(HouseAct))).order_by(acts.id.desc()).limit(MOST)
            )
            return [HouseNote(*each) for each in found], [HouseAct(*each) for each in done.all()]

    def in_force(self, now: int) -> list[HouseAct]:
        """Return acts that may still be in force, in order: those that expire after now, and lifts."""
        acts = HOUSE_ACTS.c
        wanted = select(*(acts[each.name] for each in fields(HouseAct))).where(
            (acts.until > now) | (acts.do == "lift")
        )
        with self._engine.connect() as connection:
            return [HouseAct(*each) for each in connection.execute(wanted.order_by(acts.id)).all()]


def add_member(engine: Engine, folded: str) -> str | None:
    """Add an account to the staff; return its name, None where there is none. For a program beside the server."""
    with engine.begin() as connection:
        row = connection.execute(
            select(ACCOUNTS.c.id, ACCOUNTS.c.name).where(ACCOUNTS.c.folded == folded)
        ).one_or_none()
        if row is None:
            return None
        if connection.execute(select(STAFF).where(STAFF.c.account_id == row.id)).one_or_none() is None:
            connection.execute(insert(STAFF), [{"account_id": row.id, "added": time.time()}])
        return str(row.name)


def remove_member(engine: Engine, folded: str) -> str | None:
    """Remove an account from the staff; return its name, None where it was no member."""
    with engine.begin() as connection:
        wanted = select(ACCOUNTS.c.id, ACCOUNTS.c.name).join(STAFF).where(ACCOUNTS.c.folded == folded)
        row = connection.execute(wanted).one_or_none()
        if row is None:
            return None
        connection.execute(delete(STAFF).where(STAFF.c.account_id == row.id))
        return str(row.name)


def members(engine: Engine) -> Sequence[str]:
    """Return the names of all members."""
    with engine.connect() as connection:
        return list(connection.execute(select(ACCOUNTS.c.name).join(STAFF).order_by(STAFF.c.added)).scalars())


def evidence_of(lines: Sequence[Mapping[str, object]]) -> str:
    """Return lines in the form stored with a report."""
    return json.dumps(list(lines), ensure_ascii=False)
