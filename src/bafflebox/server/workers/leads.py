"""The same in the database: workers, and what each leads."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable

from sqlalchemy import Connection, Engine, delete, func, insert, inspect, select, update
from sqlalchemy.dialects.postgresql import insert as insert_or_not

from bafflebox.server.store.errors import StoreError
from bafflebox.server.store.leading import Leading, LeaseLost, clock_of
from bafflebox.server.store.lease import LASTS
from bafflebox.server.store.postgres import place
from bafflebox.server.store.schema import LEASE, LED, TABLES, TOURNAMENT_TABLES, WORKERS
from bafflebox.server.workers.leadership import HOUSE, Claim, Worker, claimed, renewed

JOINING = 0x6261666662
"""The lock of the database under which a worker joins."""


class Leads:
    """What this worker leads. It proves to the writer that it is not gone, as `Leading` does. Not to be called from the loop."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self.number = 0

    def join(self, migrate: Callable[[Engine], None]) -> None:
        """Becomes a worker with a number of its own; raises StoreError while a server works alone on the database.

        The form of the database is changed only while nobody works on it.
        """
        with self._engine.connect() as door:
            # those who begin at the same time do so one after the other
            door.exec_driver_sql(f"SELECT pg_advisory_lock({JOINING})")
            try:
                if self._others():
                    migrate(self._engine)
                else:
                    alone = Leading(self._engine)
                    alone.take_new(migrate)
                    alone.let_go()
                self._join()
            finally:
                door.exec_driver_sql(f"SELECT pg_advisory_unlock({JOINING})")

    def _join(self) -> None:
        with self._engine.begin() as connection:
            lease = connection.execute(select(LEASE.c.until, LEASE.c.holder).with_for_update()).one()
            now = clock_of(connection)
            if lease.until > now:
                raise StoreError(
                    f"a server works alone on {place(self._engine)} ({lease.holder}); end it first"
                )
            holder = f"{socket.gethostname()}, process {os.getpid()}"
            row = {"until": now + LASTS, "gone": False, "holder": holder}
            made = connection.execute(insert(WORKERS).returning(WORKERS.c.id), [row])
            self.number = int(made.scalar_one())

    def prove(self, connection: Connection) -> None:
        """Proves within a transaction that nobody took over; until its end nobody can. Raises LeaseLost."""
        connection.exec_driver_sql(f"SET LOCAL idle_in_transaction_session_timeout = {int(LASTS * 1000)}")
        found = _worker(connection, self.number, locked=True)
        mine = None if found is None else renewed(found, clock_of(connection))
        if mine is None:
            raise LeaseLost(
                f"another worker on {place(self._engine)} took over what this one led, as nothing was heard of it"
            )
        if mine != found:
            connection.execute(update(WORKERS).where(WORKERS.c.id == self.number).values(until=mine.until))

    def claim(self, name: str) -> Claim | None:
        """Claims a table or the house; None where there is no such table.

        The tables of tournaments are led with the house: nobody claims them by themselves.
        """
        with self._engine.begin() as connection:
            if name != HOUSE:
                if connection.execute(select(TABLES.c.id).where(TABLES.c.id == name)).first() is None:
                    return None
                of = TOURNAMENT_TABLES.c.table_id
                if connection.execute(select(of).where(of == name)).first() is not None:
                    claim = self._of_house(connection)
                    return self._claim(connection, name) if claim.leader == self.number else claim
            return self._claim(connection, name)

    def note_new(self, connection: Connection, table: str) -> None:
        """A table is made here, within the transaction that makes it."""
        connection.execute(insert(LED).values(name=table, worker=self.number))

    def alive(self) -> set[int]:
        """The workers that are heard of."""
        with self._engine.connect() as connection:
            now = clock_of(connection)
            found = select(WORKERS.c.id).where(WORKERS.c.gone.is_(False), WORKERS.c.until > now)
            return {int(each) for each in connection.execute(found).scalars()}

    def house(self) -> int:
        """The number of who leads the house, 0 for nobody."""
        with self._engine.connect() as connection:
            return self._of_house(connection).leader or 0

    def orphans(self, most: int, *, house: bool) -> list[str]:
        """Tables whose clocks run and that nobody leads, by lot; those of tournaments are for who leads the `house`."""
        with self._engine.connect() as connection:
            now = clock_of(connection)
            led = (
                select(LED.c.name)
                .join(WORKERS, WORKERS.c.id == LED.c.worker)
                .where(WORKERS.c.gone.is_(False), WORKERS.c.until > now)
            )
            wanted = select(TABLES.c.id).where(
                TABLES.c.over.is_(False), TABLES.c.ticking.is_(True), TABLES.c.id.not_in(led)
            )
            if not house:
                wanted = wanted.where(TABLES.c.id.not_in(select(TOURNAMENT_TABLES.c.table_id)))
            return list(connection.execute(wanted.order_by(func.random()).limit(most)).scalars())

    def let_go(self) -> None:
        """The worker ends: what it led may be claimed at once, its clocks having been stopped."""
        with self._engine.begin() as connection:
            connection.execute(delete(LED).where(LED.c.worker == self.number))
            connection.execute(update(WORKERS).where(WORKERS.c.id == self.number).values(gone=True))

    def _others(self) -> bool:
        if not inspect(self._engine).has_table(WORKERS.name):
            return False
        return bool(self.alive())

    def _claim(self, connection: Connection, name: str) -> Claim:
        first = insert_or_not(LED).values(name=name, worker=self.number).on_conflict_do_nothing()
        if connection.execute(first.returning(LED.c.name)).first() is not None:
            return Claim(self.number)
        number = connection.execute(
            select(LED.c.worker).where(LED.c.name == name).with_for_update()
        ).scalar_one()
        leader = _worker(connection, int(number))
        now = clock_of(connection)
        claim, gone = claimed(leader, self.number, now)
        if leader is None or claim.leader != self.number or number == self.number:
            if leader is None:
                connection.execute(update(LED).where(LED.c.name == name).values(worker=self.number))
            return claim
        if gone:
            # he may have been heard of since: then his row says so, and he leads on
            silent = update(WORKERS).where(WORKERS.c.id == leader.number, WORKERS.c.until <= now)
            if connection.execute(silent.values(gone=True).returning(WORKERS.c.id)).first() is None:
                return Claim(leader.number)
        connection.execute(update(LED).where(LED.c.name == name).values(worker=self.number))
        return claim

    def _of_house(self, connection: Connection) -> Claim:
        of = select(LED.c.worker).where(LED.c.name == HOUSE)
        number = connection.execute(of).scalar_one_or_none()
        leader = None if number is None else _worker(connection, int(number))
        return Claim(leader.number if leader is not None and leader.leads(clock_of(connection)) else None)


def _worker(connection: Connection, number: int, *, locked: bool = False) -> Worker | None:
    of = WORKERS.c
    wanted = select(of.id, of.until, of.gone).where(of.id == number)
    row = connection.execute(wanted.with_for_update() if locked else wanted).one_or_none()
    return None if row is None else Worker(int(row.id), float(row.until), bool(row.gone))
