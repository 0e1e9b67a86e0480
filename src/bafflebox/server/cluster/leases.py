"""Leadership in the database: workers, and their claims."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable, Collection
from dataclasses import replace

from sqlalchemy import (
    ColumnElement,
    Connection,
    Engine,
    and_,
    delete,
    func,
    insert,
    inspect,
    or_,
    select,
    update,
)
from sqlalchemy.dialects.postgresql import insert as insert_or_not

from bafflebox.server.cluster.leadership import (
    HOUSE,
    SOONER,
    Claim,
    Worker,
    claimed,
    has_ended,
    may_succeed,
    renewed_worker,
    steady_since,
)
from bafflebox.server.cluster.sessions import Session, workers_with_sessions
from bafflebox.server.store.errors import StoreError
from bafflebox.server.store.leading import Leading, LeaseLost, database_time
from bafflebox.server.store.lease import LASTS
from bafflebox.server.store.postgres import place
from bafflebox.server.store.schema import LEASE, LED, TABLES, TOURNAMENT_TABLES, WORKERS

JOINING = 0x6261666662
"""The advisory lock under which a worker joins."""


class Leads:
    """The claims of this worker. Verifies for the writer that the worker is not dead, as `Leading` does. Blocks: not for
    the event loop.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._session = Session(engine)
        self.number = 0
        self._since = 0.0
        """Since when this worker writes without a gap, in the database's time."""

    def join(self, migrate: Callable[[Engine], None]) -> None:
        """Join as a worker with a new number; raise StoreError while a single server uses the database.

        The schema is migrated only while nobody uses it.
        """
        with self._engine.connect() as door:
            # simultaneous joins are serialised
            door.exec_driver_sql(f"SELECT pg_advisory_lock({JOINING})")
            try:
                if self._others():
                    migrate(self._engine)
                else:
                    alone = Leading(self._engine)
                    alone.take_new(migrate)
                    alone.let_go()
                self._join()
                self._session.keep(self.number)
            finally:
                door.exec_driver_sql(f"SELECT pg_advisory_unlock({JOINING})")

    def _join(self) -> None:
        with self._engine.begin() as connection:
            lease = connection.execute(select(LEASE.c.until, LEASE.c.holder).with_for_update()).one()
            self._since = now = database_time(connection)
            if lease.until > now:
                raise StoreError(
                    f"a server works alone on {place(self._engine)} ({lease.holder}); end it first"
                )
            _tidy(connection)
            holder = f"{socket.gethostname()}, process {os.getpid()}"
            row = {"until": now + LASTS, "gone": False, "holder": holder}
            made = connection.execute(insert(WORKERS).returning(WORKERS.c.id), [row])
            self.number = int(made.scalar_one())

    def prove(self, connection: Connection) -> None:
        """Verify within a transaction that this worker was not taken over; it can't be until the end. Raises LeaseLost."""
        connection.exec_driver_sql(f"SET LOCAL idle_in_transaction_session_timeout = {int(LASTS * 1000)}")
        found = _worker(connection, self.number, locked=True)
        now = database_time(connection)
        mine = None if found is None else renewed_worker(found, now)
        if found is None or mine is None:
            raise LeaseLost(
                f"another worker on {place(self._engine)} took over what this one led, as nothing was heard of it"
            )
        self._since = steady_since(found, self._since, now)
        if mine != found:
            connection.execute(update(WORKERS).where(WORKERS.c.id == self.number).values(until=mine.until))

    def claim(self, names: Collection[str]) -> dict[str, Claim | None]:
        """Claim tables, or the house; None for those that do not exist.

        Tournament tables are led with the house, and never claimed separately.
        """
        with self._engine.begin() as connection:
            now, succeeds = self._watched(connection)
            found: dict[str, Claim | None] = dict.fromkeys(names)
            there = set(connection.execute(select(TABLES.c.id).where(TABLES.c.id.in_(names))).scalars())
            of = TOURNAMENT_TABLES.c.table_id
            with_house = (
                set(connection.execute(select(of).where(of.in_(there))).scalars()) if there else set()
            )
            if with_house:
                house = Claim(self._house(connection, now, succeeds=succeeds))
                if house.leader != self.number:
                    there -= with_house
                    found.update(dict.fromkeys(with_house, house))
            wanted = sorted(there | ({HOUSE} & set(names)))
            found.update(self._claim(connection, wanted, now, succeeds=succeeds))
            return found

    def note_new(self, connection: Connection, table: str) -> None:
        """Record the creation of a table within its transaction."""
        connection.execute(insert(LED).values(name=table, worker=self.number))

    def alive(self) -> set[int]:
        """Return the live workers; open this one's session, if it ended."""
        self._session.keep(self.number)
        with self._engine.begin() as connection:
            found = select(WORKERS.c.id).where(self._leads(connection))
            return {int(each) for each in connection.execute(found).scalars()}

    def house(self) -> int:
        """Return the number of the house's leader, 0 for none."""
        with self._engine.begin() as connection:
            now, succeeds = self._watched(connection)
            return self._house(connection, now, succeeds=succeeds) or 0

    def orphans(self, most: int, *, house: bool) -> list[str]:
        """Return running tables without a leader, at random; those of tournaments belong to the leader of the `house`."""
        with self._engine.begin() as connection:
            led = (
                select(LED.c.name).join(WORKERS, WORKERS.c.id == LED.c.worker).where(self._leads(connection))
            )
            wanted = select(TABLES.c.id).where(
                TABLES.c.over.is_(False), TABLES.c.ticking.is_(True), TABLES.c.id.not_in(led)
            )
            if not house:
                wanted = wanted.where(TABLES.c.id.not_in(select(TOURNAMENT_TABLES.c.table_id)))
            return list(connection.execute(wanted.order_by(func.random()).limit(most)).scalars())

    def release(self) -> None:
        """Release the tables, after stopping their clocks; those of tournaments stay with the house."""
        with self._engine.begin() as connection:
            connection.execute(delete(LED).where(LED.c.worker == self.number, LED.c.name != HOUSE))

    def let_go(self) -> None:
        """Release all claims, after stopping their clocks."""
        with self._engine.begin() as connection:
            connection.execute(delete(LED).where(LED.c.worker == self.number))
            connection.execute(update(WORKERS).where(WORKERS.c.id == self.number).values(gone=True))
        self._session.close()

    def _others(self) -> bool:
        if not inspect(self._engine).has_table(WORKERS.name):
            return False
        with self._engine.connect() as connection:
            of = WORKERS.c
            found = select(of.id).where(of.gone.is_(False), of.until > database_time(connection)).limit(1)
            return connection.execute(found).first() is not None

    def _claim(
        self, connection: Connection, names: list[str], now: float, *, succeeds: bool
    ) -> dict[str, Claim]:
        """Claim existing names in sorted order, to avoid deadlocks.

        `now` is the reading at which this worker was found to have written without a gap (`succeeds`). A later one would be wrong:
        the database may have stood still within this transaction, and everybody else be silent since.
        """
        if not names:
            return {}
        rows = [{"name": name, "worker": self.number} for name in names]
        first = insert_or_not(LED).values(rows).on_conflict_do_nothing().returning(LED.c.name)
        found = {str(name): Claim(self.number) for name in connection.execute(first).scalars()}
        others = select(LED.c.name, LED.c.worker, WORKERS.c.until, WORKERS.c.gone).join(
            WORKERS, WORKERS.c.id == LED.c.worker
        )
        wanted = LED.c.name.in_([name for name in names if name not in found])
        led = connection.execute(others.where(wanted).order_by(LED.c.name).with_for_update(of=LED)).all()
        sessions = workers_with_sessions(connection) if led and succeeds else set()
        silent: dict[int, Worker] = {}
        for name, number, until, gone in led:
            leader = self._with_session(Worker(number, until, gone), sessions)
            claim, buries = claimed(leader, self.number, now, succeeds=succeeds)
            found[name] = claim
            if buries:
                silent[number] = leader
        # workers may have been renewed since: their rows say so, and they keep their claims
        buried = {number for number, each in sorted(silent.items()) if _bury(connection, each)}
        for name, number, _, _ in led:
            if number in silent and number not in buried:
                found[name] = Claim(number)
        mine = [
            name for name, number, _, _ in led if number != self.number and found[name].leader == self.number
        ]
        if mine:
            connection.execute(update(LED).where(LED.c.name.in_(mine)).values(worker=self.number))
        return found

    def _watched(self, connection: Connection) -> tuple[float, bool]:
        """Return the database's time, and whether this worker may take over from silent ones."""
        now, mine = database_time(connection), _worker(connection, self.number)
        return now, mine is not None and may_succeed(mine, self._since, now)

    def _leads(self, connection: Connection) -> ColumnElement[bool]:
        """Return the condition of workers whose claims are protected."""
        now, succeeds = self._watched(connection)
        there = WORKERS.c.gone.is_(False)
        if not succeeds:
            return there
        sessions = workers_with_sessions(connection)
        if self.number not in sessions:
            return and_(there, WORKERS.c.until > now)
        # see `has_ended`
        protected = or_(
            WORKERS.c.id.in_(sessions),
            WORKERS.c.until - LASTS < self._session.since,
            WORKERS.c.until > now + SOONER,
        )
        return and_(there, WORKERS.c.until > now, protected)

    def _with_session(self, worker: Worker, sessions: Collection[int]) -> Worker:
        ended = has_ended(worker, sessions, self.number, self._session.since)
        return replace(worker, closed=True) if ended else worker

    def _house(self, connection: Connection, now: float, *, succeeds: bool) -> int | None:
        of = select(LED.c.worker).where(LED.c.name == HOUSE)
        number = connection.execute(of).scalar_one_or_none()
        leader = None if number is None else _worker(connection, int(number))
        if leader is not None and succeeds:
            leader = self._with_session(leader, workers_with_sessions(connection))
        if leader is None or leader.gone or (succeeds and not leader.leads(now)):
            return None
        return leader.number


def _tidy(connection: Connection) -> None:
    """Delete claims on finished tables, and dead workers without claims."""
    of = WORKERS.c
    gone, over = select(of.id).where(of.gone), select(TABLES.c.id).where(TABLES.c.over)
    connection.execute(delete(LED).where(LED.c.worker.in_(gone), LED.c.name.in_(over)))
    connection.execute(delete(WORKERS).where(of.gone, of.id.not_in(select(LED.c.worker))))


def _bury(connection: Connection, worker: Worker) -> bool:
    """Mark a worker as dead unless renewed since; return whether it was marked."""
    silent = update(WORKERS).where(WORKERS.c.id == worker.number, WORKERS.c.until <= worker.until)
    return connection.execute(silent.values(gone=True)).rowcount == 1


def _worker(connection: Connection, number: int, *, locked: bool = False) -> Worker | None:
    of = WORKERS.c
    wanted = select(of.id, of.until, of.gone).where(of.id == number)
    row = connection.execute(wanted.with_for_update() if locked else wanted).one_or_none()
    return None if row is None else Worker(int(row.id), float(row.until), bool(row.gone))
