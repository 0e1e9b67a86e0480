"""The laws of the lease: in a simulation of servers that sleep, are cut off and die, and of a clock that jumps; then on PostgreSQL."""

from __future__ import annotations

import os
import signal
import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from bafflebox.server.store.engine import open_server
from bafflebox.server.store.lease import LASTS, PAUSE, Lease, released_lease, renewed_lease, taken_lease
from tests.command import bafflebox
from tests.server.client import Client
from tests.server.playing import play_on, settle
from tests.server.postgres import Cluster
from tests.server.serving import PATIENCE, House, serving

SCHEDULES = 4000
STEPS = 80
SERVERS = 3
SLOW = 15.0
"""Seconds that a busy machine may need beside to start a server; it takes one or two."""


@dataclass
class Open:
    """A transaction that holds the row of the lease: whose, under which number, since when nothing came from him."""

    server: int
    token: int
    silent_since: float
    lease: Lease


@dataclass
class Server:
    """A server's belief: its number, 0 for none, and what it believes stored."""

    token: int = 0
    told: list[int] = field(default_factory=list)
    asleep_until: float = 0.0
    seen: tuple[Lease, float] | None = None
    """The lease that it waits for, and since when that is as it is."""


@dataclass
class World:
    """A database, its clock, its one row, and servers around it. `careless` servers prove nothing."""

    chance: Random
    careless: bool = False
    real: float = 0.0
    ahead: float = 0.0
    lease: Lease = field(default_factory=lambda: Lease(0, 0.0, ""))
    open: Open | None = None
    servers: list[Server] = field(default_factory=lambda: [Server() for _ in range(SERVERS)])
    journal: list[tuple[int, int, int]] = field(default_factory=list)
    """Number of the leader, server, what he wrote."""
    leaders: dict[int, int] = field(default_factory=dict)
    wrote: int = 0

    @property
    def now(self) -> float:
        """By the clock of the database."""
        return self.real + self.ahead

    def pass_time(self, seconds: float) -> None:
        self.real += seconds
        if self.open and self.real - self.open.silent_since >= LASTS:
            self.open = None  # the database gives up a transaction that fell silent

    def be_away(self, seconds: float) -> None:
        """The database is away, and with it the transaction that was open."""
        self.open = None
        self.pass_time(seconds)
        for each in self.servers:
            each.seen = None  # one that waits to lead is told that there is no database, and begins anew

    def awake(self, server: int) -> bool:
        return self.servers[server].asleep_until <= self.real

    def start(self, server: int) -> bool:
        """A server tries to lead; another's transaction makes it wait."""
        if self.open or not self.awake(server):
            return False
        here = self.servers[server]
        if here.seen is None or here.seen[0] != self.lease:
            here.seen = (self.lease, self.real)
        mine = taken_lease(self.lease, str(server), self.now, self.real - here.seen[1])
        if mine is None:
            assert self.lease.until > self.now or self.real - here.seen[1] < PAUSE
            return False
        assert mine.token not in self.leaders, "a number was given twice"
        self.lease = mine
        self.leaders[mine.token] = server
        here.token, here.seen = mine.token, None
        return True

    def look_again(self) -> None:
        """Whoever waits to lead looks at the lease again and again, as a server that stands by does."""
        for number, each in enumerate(self.servers):
            if each.seen is not None and not each.token:
                self.start(number)

    def begin(self, server: int) -> None:
        here = self.servers[server]
        if self.open or not self.awake(server) or not here.token:
            return
        mine = renewed_lease(self.lease, here.token, self.now)
        if self.careless:
            mine = mine or self.lease
        if mine is None:
            here.token = 0  # it was left behind and ends
        else:
            self.open = Open(server, here.token, self.real, mine)

    def commit(self, server: int) -> None:
        """Store what was begun if the database still knows of it; the answer may get lost."""
        if not self.awake(server) or not self.open or self.open.server != server:
            return
        self.lease = self.open.lease
        self.wrote += 1
        self.journal.append((self.open.token, server, self.wrote))
        if self.chance.random() < 0.9:
            self.servers[server].told.append(self.wrote)
        self.open = None

    def step(self) -> None:
        server = self.chance.randrange(SERVERS)
        if self.open and self.chance.random() < 0.5:
            server = self.open.server
        here = self.servers[server]
        what = self.chance.random()
        if what < 0.45:
            self.commit(server)
            self.begin(server)
        elif what < 0.65:
            self.start(server)
        elif what < 0.70:  # paused, or cut off: what it has begun stays open
            here.asleep_until = self.real + self.chance.choice((0.2, 1.0, LASTS, 3 * LASTS))
        elif what < 0.73:  # dies; the database learns of it at once, or not
            here.token = 0
            if self.open and self.open.server == server and self.chance.random() < 0.5:
                self.open = None
            elif self.open and self.open.server == server:
                here.asleep_until = self.real + 2 * LASTS
        elif what < 0.74:
            if here.token and self.awake(server) and not self.open:
                self.lease = released_lease(self.lease, here.token)
                here.token = 0
        elif what < 0.75:
            self.ahead += self.chance.choice((-100.0, -1.0, 1.0, 100.0))
        elif what < 0.76:
            self.be_away(self.chance.choice((1.0, 4.0, 10.0)))
        else:
            self.pass_time(self.chance.choice((0.05, 0.3, 1.0, LASTS)))
            self.look_again()

    def faults(self) -> list[str]:
        """Which laws what was stored breaks."""
        numbers = [token for token, _, _ in self.journal]
        found = []
        if numbers != sorted(numbers):
            found.append("one who was left behind stored something after his successor")
        if any(self.leaders[token] != server for token, server, _ in self.journal):
            found.append("two wrote under one number")
        stored = {what for _, _, what in self.journal}
        if any(set(server.told) - stored for server in self.servers):
            found.append("what was told to be stored is not")
        return found


def test_who_was_left_behind_stores_nothing_whatever_sleeps_dies_or_jumps() -> None:
    led = 0
    for seed in range(SCHEDULES):
        world = World(Random(seed))
        for _ in range(STEPS):
            world.step()
        assert world.faults() == [], f"schedule {seed}"
        led += len(world.leaders) > 1 and len({server for _, server, _ in world.journal}) > 1
    # most schedules have successors who wrote, or nothing was tried
    assert led > SCHEDULES // 4


def test_a_database_that_was_away_ends_no_leader() -> None:
    """The leader writes every second or so and finds the database again within a second; others try to lead all the while."""
    for seed in range(SCHEDULES // 4):
        chance = Random(seed)
        world = World(chance)
        assert world.start(0)
        due = 0.0
        for _ in range(3):
            steady = world.real + chance.uniform(0.5, 5.0)
            while world.real < steady:
                if world.real >= due:
                    world.begin(0)
                    world.commit(0)
                    due = world.real + chance.uniform(0.8, 1.1)
                else:
                    world.start(chance.choice((1, 2)))
                world.pass_time(0.1)
            world.be_away(chance.choice((0.5, 2.0, 2.9, 4.0, 10.0, 60.0)))
            due = world.real + chance.uniform(0, 1.2)
        assert list(world.leaders.values()) == [0], f"schedule {seed}"


def test_without_the_proof_the_simulation_finds_the_fault() -> None:
    found = set()
    for seed in range(SCHEDULES // 4):
        world = World(Random(seed), careless=True)
        for _ in range(STEPS):
            world.step()
        found |= set(world.faults())
    assert "one who was left behind stored something after his successor" in found


def test_a_leader_who_is_heard_of_is_not_succeeded_and_one_who_died_is_soon() -> None:
    for seed in range(SCHEDULES // 4):
        chance = Random(seed)
        world = World(chance)
        assert world.start(0)
        for _ in range(40):
            world.begin(0)
            world.pass_time(chance.uniform(0, 0.4))
            world.commit(0)
            assert not world.start(1)
            world.pass_time(chance.uniform(0, LASTS - 1.0))
        if chance.random() < 0.5:
            world.begin(0)  # it dies with a transaction open
        died = world.real
        while not world.start(1):
            world.pass_time(0.2)
        assert world.real - died <= LASTS + 0.5
        world.begin(0)
        assert (world.open, world.servers[0].token) == (None, 0)


def test_a_server_is_succeeded_when_it_is_silent_and_stores_nothing_when_it_wakes(
    cluster: Cluster, tmp_path: Path
) -> None:
    address = cluster.database()
    for name in ("one", "two", "three"):
        (tmp_path / name).mkdir()
    first, second = (House(tmp_path / name, {"database": address}) for name in ("one", "two"))
    first.start()
    made = first.table(rules="match", length=9, opponent="screen")
    client = Client(first.address, made["table"], made["key"])
    for _ in play_on([client], Random(1), whole=False, acts=8):
        pass
    settle([client])
    known = dict(client.events)
    # while it lives no other begins, and none changes anything
    refused = bafflebox(
        "serve", "--database", address, "--data", str(tmp_path / "three"), "--port", str(second.port)
    )
    assert refused.returncode == 2
    assert "another server works on" in refused.stderr
    assert first.process is not None
    assert first.process.pid is not None
    os.kill(first.process.pid, signal.SIGSTOP)
    client.send(
        {"type": "do", "id": "late", "seq": client.view["seq"], "do": "resign", "by": "own", "level": 3}
    )
    before = time.monotonic()
    second.start()
    assert time.monotonic() - before < LASTS + SLOW
    with Client(second.address, made["table"], made["key"], seen=-1) as after:
        assert after.events == known
        for _ in play_on([after], Random(2), whole=False, acts=8):
            pass
        settle([after])
        os.kill(first.process.pid, signal.SIGCONT)
        first.process.join(PATIENCE)
        assert first.process.exitcode == 1, first.log()
        assert "another server works on" in first.log()
        for _ in play_on([after], Random(3), whole=False, acts=8):
            pass
        settle([after])
        known = dict(after.events)
    # one that is killed is succeeded too; one that ends lets go at once
    second.kill()
    with (
        serving(tmp_path / "three", database=address) as third,
        Client(third.address, made["table"], made["key"], seen=-1) as after,
    ):
        assert after.events == known
    engine = open_server(address)
    with engine.connect() as connection:
        assert connection.exec_driver_sql("SELECT token, until FROM lease").one() == (3, 0.0)
    engine.dispose()
