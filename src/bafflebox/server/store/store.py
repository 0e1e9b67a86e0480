"""Storage of tables: written by the single writer, read from anywhere."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, Engine, func, insert, select, update

from bafflebox.board.side import BySide, Side
from bafflebox.errors import LogError
from bafflebox.events.game import Event
from bafflebox.formats.log.event_json import decode_event
from bafflebox.frozen import dataclass
from bafflebox.match.log import Envelope
from bafflebox.referee.judge.honest_dice import SECRET_BYTES
from bafflebox.server.model.event_bytes import json_of
from bafflebox.server.model.officials import read_officials, write_officials
from bafflebox.server.model.seats import Seats
from bafflebox.server.model.setup import TableSetup, parse_setup
from bafflebox.server.store.answers import AnsweredActs
from bafflebox.server.store.schema import ACCOUNT_SEATS, ACCOUNTS, ANSWERS, EVENTS, RUNS, SEEDS, TABLES
from bafflebox.server.store.setup_text import SetupText
from bafflebox.server.store.writer import Into, Job, Rows, Writer

INTO_EVENTS = Into("events", ("table_id", "seq", "at", "by", "lag", "event"))
INTO_ANSWERS = Into("answers", ("table_id", "seat", "id", "seq"))


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table as stored, without its log."""

    id: str
    created: float
    setup: TableSetup
    seats: Seats
    over: bool = False
    rematch: str | None = None


class Changes(NamedTuple):
    """The changes of one act: events, the answer by seat and id, and fields of the table."""

    table: str
    envelopes: Sequence[Envelope] = ()
    answer: tuple[str, str, int] | None = None
    noted: dict[str, object] | None = None
    texts: Sequence[bytes] = ()
    """The events as JSON, if encoded already."""


class Store:
    """Reads and writes tables."""

    def __init__(self, engine: Engine, writer: Writer) -> None:
        self._engine, self._writer = engine, writer
        self.on_new: Callable[[Connection, str], None] = lambda connection, table: None
        """Called within the transaction that creates a table."""

    async def create(
        self, kept: StoredTable, envelopes: Sequence[Envelope], holders: Mapping[str, str] | None = None
    ) -> None:
        """Create a table with the first events of its log; `holders`: the accounts that hold its seats.

        Accounts deleted in the meantime hold none.
        """
        row = {
            "id": kept.id,
            "created": kept.created,
            "changed": kept.created,
            "setup": msgspec.json.encode(kept.setup).decode(),
            "white_key": kept.seats.keys.white,
            "black_key": kept.seats.keys.black,
            "white_invitation": kept.seats.invitations.white,
            "black_invitation": kept.seats.invitations.black,
            "director_key": kept.seats.director,
            "officials": write_officials(kept.seats.officials),
            "over": False,
            "ticking": False,
        }
        rows = _rows(kept.id, envelopes)

        def job(connection: Connection) -> None:
            connection.execute(insert(TABLES), [row])
            connection.execute(insert(EVENTS), rows)
            self.on_new(connection, kept.id)
            for seat, account in (holders or {}).items():
                if connection.execute(select(ACCOUNTS.c.id).where(ACCOUNTS.c.id == account)).first():
                    held = {"table_id": kept.id, "seat": seat, "account_id": account}
                    connection.execute(insert(ACCOUNT_SEATS), [held])

        await self._writer.write(Job(act=job))

    def holders(self, table: str) -> dict[str, str]:
        """Return the accounts that hold the seats of a table, by seat."""
        of = ACCOUNT_SEATS.c
        with self._engine.connect() as connection:
            held = connection.execute(select(of.seat, of.account_id).where(of.table_id == table))
            return {str(seat): str(account) for seat, account in held}

    def held_by(self, account: str) -> list[str]:
        """Return the tables of unfinished matches in which an account holds a seat."""
        of = ACCOUNT_SEATS.c
        held = select(of.table_id).select_from(ACCOUNT_SEATS.join(TABLES, TABLES.c.id == of.table_id))
        with self._engine.connect() as connection:
            return list(
                connection.execute(held.where(of.account_id == account, TABLES.c.over.is_(False))).scalars()
            )

    async def add(self, changes: Changes) -> None:
        """Store an act, atomically; return when it is durable."""
        await asyncio.shield(self.put(changes))

    def put(self, changes: Changes) -> asyncio.Future[None]:
        """Like `add`, returning a future; do not cancel. Event loop only."""
        table = changes.table
        texts = changes.texts or [json_of(each.event) for each in changes.envelopes]
        events = [
            (table, each.seq, each.at, each.by.value if each.by else None, each.lag, text.decode())
            for each, text in zip(changes.envelopes, texts, strict=True)
        ]
        rows: list[Rows] = [(INTO_EVENTS, events)] if events else []
        if changes.answer:
            rows.append((INTO_ANSWERS, ((table, *changes.answer),)))
        note: Callable[[Connection], object] | None = None
        if changes.noted:
            noted = update(TABLES).where(TABLES.c.id == table).values(**changes.noted, changed=time.time())
            note = lambda connection: connection.execute(noted)  # noqa: E731
        return self._writer.put(Job(tuple(rows), note))

    def rename(self, kept: StoredTable, envelopes: Sequence[Envelope]) -> asyncio.Future[None]:
        """Store setup, seat keys and rewritten log entries; return a future as `put` does."""
        setup = msgspec.json.encode(kept.setup).decode()
        keys = {"white_key": kept.seats.keys.white, "black_key": kept.seats.keys.black}
        noted = update(TABLES).where(TABLES.c.id == kept.id).values(setup=setup, changed=time.time(), **keys)
        of = EVENTS.c

        def job(connection: Connection) -> None:
            connection.execute(noted)
            for row in _rows(kept.id, envelopes):
                at = (of.table_id == kept.id, of.seq == row["seq"])
                connection.execute(update(EVENTS).where(*at).values(event=row["event"]))

        return self._writer.put(Job(act=job))

    async def last(self, tables: Sequence[str]) -> dict[str, int]:
        """Return the last stored event of each table, once no write that began earlier can still be stored.

        Read by the writer: its transaction waits for an earlier one of this server that the database has not ended yet.
        """
        of, found = EVENTS.c, dict[str, int]()

        def job(connection: Connection) -> None:
            last = select(of.table_id, func.max(of.seq)).where(of.table_id.in_(tables)).group_by(of.table_id)
            found.update({str(table): int(seq) for table, seq in connection.execute(last)})

        await self._writer.write(Job(act=job))
        return found

    @property
    def away(self) -> bool:
        """Return whether the database was unavailable at the last write."""
        return self._writer.away is not None

    def kept(self, table: str) -> StoredTable | None:
        """Return a table without its log, or None."""
        with self._engine.connect() as connection:
            row = connection.execute(select(TABLES).where(TABLES.c.id == table)).one_or_none()
            return None if row is None else _kept(row)

    def read(self, table: str) -> tuple[StoredTable, list[Envelope], AnsweredActs] | None:
        """Return a table with its log and answers, or None."""
        with self._engine.connect() as connection:
            row = connection.execute(select(TABLES).where(TABLES.c.id == table)).one_or_none()
            if row is None:
                return None
            columns = (EVENTS.c.seq, EVENTS.c.at, EVENTS.c.by, EVENTS.c.event, EVENTS.c.lag)
            entries = connection.execute(
                select(*columns).where(EVENTS.c.table_id == table).order_by(EVENTS.c.seq)
            ).all()
            given = select(ANSWERS.c.seat, ANSWERS.c.id, ANSWERS.c.seq).where(ANSWERS.c.table_id == table)
            answers = connection.execute(given.order_by(ANSWERS.c.seq)).all()
        envelopes = [
            Envelope(seq, at, Side(by) if by else None, decode_event(json.loads(text)), lag)
            for seq, at, by, text, lag in entries
        ]
        return _kept(row), envelopes, AnsweredActs(((seat, name), seq) for seat, name, seq in answers)

    def between(self, kept: StoredTable) -> Iterator[tuple[StoredTable, list[Event]]]:
        """Yield earlier tables of the same two players by name, whatever their sides, under the same rules: latest first, with events."""
        two = {name.casefold() for name in kept.setup.names}
        names = (SetupText("names", at) for at in (0, 1))
        earlier = select(TABLES.c.id, *names).where(
            TABLES.c.created < kept.created,
            # fields at their defaults are not stored
            func.coalesce(SetupText("rules"), TableSetup().rules) == kept.setup.rules,
        )
        with self._engine.connect() as connection:
            # compared in Python: no database folds case in every alphabet
            for table, *those in connection.execute(earlier.order_by(TABLES.c.created.desc())).all():
                if {(name or "").casefold() for name in those} != two:
                    continue
                row = connection.execute(select(TABLES).where(TABLES.c.id == table)).one()
                of = select(EVENTS.c.event).where(EVENTS.c.table_id == table).order_by(EVENTS.c.seq)
                texts = connection.execute(of).scalars().all()
                yield _kept(row), [decode_event(json.loads(text)) for text in texts]

    def answered(self, table: str, seat: str, given: str) -> int | None:
        """Return the last event of an answered act, by its seat and id; None if there was none.

        Reads one page, in a fraction of a millisecond: it may be called from the event loop.
        """
        of = ANSWERS.c
        with self._engine.connect() as connection:
            found = select(of.seq).where(of.table_id == table, of.seat == seat, of.id == given)
            return connection.execute(found).scalar_one_or_none()

    def count(self) -> int:
        """Return the number of tables."""
        with self._engine.connect() as connection:
            return connection.execute(select(func.count()).select_from(TABLES)).scalar_one()

    def ticking(self) -> list[str]:
        """Return the unfinished tables with a clock."""
        with self._engine.connect() as connection:
            found = select(TABLES.c.id).where(TABLES.c.over.is_(False), TABLES.c.ticking.is_(True))
            return list(connection.execute(found).scalars())

    # --- the server itself ----------------------------------------------------------------------

    def begin_run(self) -> tuple[int, float | None]:
        """Record that the server is up; return the number of this run, and when the last one was seen alive."""
        now = time.time()
        found: list[tuple[int, float | None]] = []

        def job(connection: Connection) -> None:
            last = connection.execute(select(func.max(RUNS.c.alive))).scalar()
            made = connection.execute(insert(RUNS).values(started=now, alive=now))
            assert made.inserted_primary_key is not None
            found.append((made.inserted_primary_key[0], last))

        self._writer.write_now(Job(act=job))
        return found[-1]

    async def alive(self, run: int) -> None:
        """Record that the server is alive."""
        now = time.time()
        noted = update(RUNS).where(RUNS.c.id == run).values(alive=now)
        await self._writer.write(Job(act=lambda connection: connection.execute(noted)))


class SeedRows:
    """Seeds of dice in the database: see `adapters.honest_source.SeedStore`. Blocks: not for the event loop."""

    def __init__(self, engine: Engine, writer: Writer) -> None:
        self._engine, self._writer = engine, writer

    def keep(self, match: str, number: int, seed: bytes) -> None:
        """Store the seed of an agreement durably before returning; raise LogError when one is stored already."""
        if self.recall(match, number) is not None:
            raise LogError(f"agreement {number} of {match} has a seed already")
        row = {"match": match, "number": number, "seed": seed}
        self._writer.write_now(Job(act=lambda connection: connection.execute(insert(SEEDS), [row])))

    def recall(self, match: str, number: int) -> bytes | None:
        """Return the seed of an agreement, None where none is stored."""
        with self._engine.connect() as connection:
            found = select(SEEDS.c.seed).where(SEEDS.c.match == match, SEEDS.c.number == number)
            seed = connection.execute(found).scalar_one_or_none()
        return bytes(seed) if seed is not None and len(seed) == SECRET_BYTES else None


def _rows(table: str, envelopes: Sequence[Envelope]) -> list[dict[str, object]]:
    return [
        {
            "table_id": table,
            "seq": each.seq,
            "at": each.at,
            "by": each.by.value if each.by else None,
            "lag": each.lag,
            "event": json_of(each.event).decode(),
        }
        for each in envelopes
    ]


def _kept(row: object) -> StoredTable:
    get: Callable[[str], object] = lambda name: getattr(row, name)  # noqa: E731
    return StoredTable(
        str(get("id")),
        float(str(get("created"))),
        parse_setup(str(get("setup"))),
        Seats(
            BySide(str(get("white_key")), str(get("black_key"))),
            BySide(str(get("white_invitation")), str(get("black_invitation"))),
            str(get("director_key")),
            read_officials(str(get("officials"))),
        ),
        bool(get("over")),
        str(get("rematch")) if get("rematch") else None,
    )
