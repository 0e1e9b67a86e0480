"""The same in the database: workers, and what each leads."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable, Collection

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
            _tidy(connection)
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

    def claim(self, names: Collection[str]) -> dict[str, Claim | None]:
        """Claims tables, or the house; None for those that there are not.

        The tables of tournaments are led with the house: nobody claims them by themselves.
        """
        with self._engine.begin() as connection:
            found: dict[str, Claim | None] = dict.fromkeys(names)
            there = set(connection.execute(select(TABLES.c.id).where(TABLES.c.id.in_(names))).scalars())
            of = TOURNAMENT_TABLES.c.table_id
            with_house = (
                set(connection.execute(select(of).where(of.in_(there))).scalars()) if there else set()
            )
            if with_house:
                house = Claim(self._house(connection))
                if house.leader != self.number:
                    there -= with_house
                    found.update(dict.fromkeys(with_house, house))
            found.update(self._claim(connection, sorted(there | ({HOUSE} & set(names)))))
            return found

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
            return self._house(connection) or 0

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

    def _claim(self, connection: Connection, names: list[str]) -> dict[str, Claim]:
        """Claims what there is, in the order of the names, so that two who claim the same wait for each other in one direction."""
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
        now = clock_of(connection)
        silent: set[int] = set()
        for name, number, until, gone in led:
            claim, buries = claimed(Worker(number, until, gone), self.number, now)
            found[name] = claim
            if buries:
                silent.add(number)
        # some may have been heard of since: then their rows say so, and they lead on
        buried = _bury(connection, silent, now) if silent else set()
        for name, number, _, _ in led:
            if number in silent - buried:
                found[name] = Claim(number)
        mine = [
            name for name, number, _, _ in led if number != self.number and found[name].leader == self.number
        ]
        if mine:
            connection.execute(update(LED).where(LED.c.name.in_(mine)).values(worker=self.number))
        return found

    def _house(self, connection: Connection) -> int | None:
        of = select(LED.c.worker).where(LED.c.name == HOUSE)
        number = connection.execute(of).scalar_one_or_none()
        leader = None if number is None else _worker(connection, int(number))
        return leader.number if leader is not None and leader.leads(clock_of(connection)) else None


def _tidy(connection: Connection) -> None:
    """Nobody asks any more who led a table that is over, nor for a worker that is gone and leads nothing."""
    of = WORKERS.c
    gone, over = select(of.id).where(of.gone), select(TABLES.c.id).where(TABLES.c.over)
    connection.execute(delete(LED).where(LED.c.worker.in_(gone), LED.c.name.in_(over)))
    connection.execute(delete(WORKERS).where(of.gone, of.id.not_in(select(LED.c.worker))))


def _bury(connection: Connection, workers: set[int], now: float) -> set[int]:
    """Those of the workers who are gone by it: who was heard of since is not."""
    silent = update(WORKERS).where(WORKERS.c.id.in_(sorted(workers)), WORKERS.c.until <= now)
    return set(connection.execute(silent.values(gone=True).returning(WORKERS.c.id)).scalars())


def _worker(connection: Connection, number: int, *, locked: bool = False) -> Worker | None:
    of = WORKERS.c
    wanted = select(of.id, of.until, of.gone).where(of.id == number)
    row = connection.execute(wanted.with_for_update() if locked else wanted).one_or_none()
    return None if row is None else Worker(int(row.id), float(row.until), bool(row.gone))
