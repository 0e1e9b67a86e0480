"""The laws of leadership: a simulation of workers that sleep, are cut off, die and come back, of tables and of a clock that jumps."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field, replace
from random import Random

from bafflebox.server.cluster.leadership import (
    Worker,
    claimed,
    has_ended,
    may_succeed,
    renewed_worker,
    steady_since,
)
from bafflebox.server.store.lease import LASTS, PAUSE

SCHEDULES = 4000
STEPS = 250
PROCESSES = 3
TABLES = 3


@dataclass
class Open:
    """A transaction of a process that holds the row of its worker: what it writes, and since when nothing came from it."""

    table: int
    claim: int
    silent_since: float
    row: Worker


@dataclass
class Process:
    """A process's belief: its number, 0 for none, its tables with the numbers of their claims, and what it believes stored."""

    number: int = 0
    tables: dict[int, int] = field(default_factory=dict)
    told: list[int] = field(default_factory=list)
    open: Open | None = None
    asleep_until: float = 0.0
    since: float = 0.0
    """Since when it writes without a gap."""
    session: float = 0.0
    """Since when its session is open, if it is."""
    claiming: tuple[int, float, bool] | None = None
    """A claim under way: its table, the time that it read, and whether it may take over from silent ones."""


@dataclass
class World:
    """A database with its clock and rows, and processes around it. `careless` ones prove nothing before they write, `hasty` ones take
    over from silent ones without having written for a while, `credulous` ones believe every session that has ended.
    """

    chance: Random
    careless: bool = False
    hasty: bool = False
    credulous: bool = False
    real: float = 0.0
    ahead: float = 0.0
    rows: dict[int, Worker] = field(default_factory=dict)
    closed: set[int] = field(default_factory=set)
    """The workers whose session in the database has ended."""
    led: dict[int, int] = field(default_factory=dict)
    claims: dict[int, int] = field(default_factory=lambda: defaultdict(int))
    """The number of changes of each table's leader."""
    journal: dict[int, list[int]] = field(default_factory=lambda: defaultdict(list))
    """Of each table: under which claim was written."""
    stored: set[int] = field(default_factory=set)
    processes: list[Process] = field(default_factory=lambda: [Process() for _ in range(PROCESSES)])
    faults: set[str] = field(default_factory=set)
    wrote: int = 0
    takeovers: int = 0

    @property
    def now(self) -> float:
        return self.real + self.ahead

    def pass_time(self, seconds: float) -> None:
        self.real += seconds
        for each in self.processes:
            if each.open and self.real - each.open.silent_since >= LASTS:
                each.open = None  # the database gives up a transaction that fell silent

    def be_away(self, seconds: float) -> None:
        """The database is away, and with it every session, and every transaction that was open."""
        self.closed |= set(self.rows)
        for each in self.processes:
            each.open = each.claiming = None
        self.pass_time(seconds)

    def freeze(self, seconds: float) -> None:
        """The database stands still with writes and claims under way, and nobody else can write."""
        awake = [each for each in self.processes if each.asleep_until <= self.real]
        for each in awake:
            if each.tables and self.chance.random() < 0.5:
                self.begin(each, next(iter(each.tables)))
            if self.chance.random() < 0.5:
                self.begin_claim(each, self.chance.randrange(TABLES))
            if seconds > LASTS and self.chance.random() < 0.5:
                self.closed.add(each.number)  # it gives its connections up
        self.pass_time(seconds)
        for each in self.chance.sample(awake, len(awake)):
            self.end_claim(each)
            self.commit(each)

    def locked(self, number: int) -> bool:
        """Return whether the row of a worker waits for the end of a transaction."""
        return any(each.open is not None and each.open.row.number == number for each in self.processes)

    def join(self, here: Process) -> None:
        if here.number:
            return
        number = len(self.rows) + 1
        self.rows[number] = Worker(number, self.now + LASTS)
        here.number, here.tables, here.since, here.session = number, {}, self.now, self.now

    def claim(self, here: Process, table: int) -> None:
        """Do one transaction; where it would have to wait for a row it is given up."""
        self.begin_claim(here, table)
        self.end_claim(here)

    def begin_claim(self, here: Process, table: int) -> None:
        """Do its first step."""
        if here.number and table not in here.tables:
            here.claiming = (
                table,
                self.now,
                self.hasty or may_succeed(self.rows[here.number], here.since, self.now),
            )

    def end_claim(self, here: Process) -> None:
        """Do the rest of it."""
        if here.claiming is None or not here.number:
            return
        (table, now, succeeds), here.claiming = here.claiming, None
        leader = self.rows.get(self.led.get(table, 0))
        if leader is not None:
            sessions = set(self.rows) - self.closed
            since = -1e9 if self.credulous else here.session
            leader = replace(leader, closed=has_ended(leader, sessions, here.number, since))
        claim, gone = claimed(leader, here.number, now, succeeds=succeeds)
        if claim.leader != here.number:
            return
        if gone:
            assert leader is not None
            if self.locked(leader.number):
                return
            self.rows[leader.number] = replace(leader, gone=True, closed=False)
            self.takeovers += 1
        self.led[table] = here.number
        self.claims[table] += 1
        here.tables[table] = self.claims[table]

    def begin(self, here: Process, table: int) -> None:
        if not here.number or here.open or table not in here.tables:
            return
        found = self.rows[here.number]
        mine = renewed_worker(found, self.now)
        if here.number in self.closed:  # it looks twice as often as it writes
            self.closed.discard(here.number)
            here.session = self.now
        here.since = steady_since(found, here.since, self.now)
        if self.careless:
            mine = mine or found
        if mine is None:
            here.number, here.tables = 0, {}  # it was left behind: it ends, and may join anew
        else:
            here.open = Open(table, here.tables[table], self.real, mine)

    def commit(self, here: Process) -> None:
        if here.open is None:
            return
        if not self.careless:
            self.rows[here.open.row.number] = here.open.row
        self.wrote += 1
        self.stored.add(self.wrote)
        log = self.journal[here.open.table]
        if log and log[-1] > here.open.claim:
            self.faults.add("one who was left behind wrote after his successor")
        if here.open.claim < self.claims[here.open.table] and not self.careless:
            self.faults.add("one wrote to a table that another had claimed")
        log.append(here.open.claim)
        if self.chance.random() < 0.9:
            here.told.append(self.wrote)
        here.open = None

    def die(self, here: Process) -> None:
        """The database learns of it at once, or when it gives the transaction up."""
        if self.chance.random() < 0.5:
            self.closed.add(here.number)
        here.number, here.tables = 0, {}
        if self.chance.random() < 0.5:
            here.open = None
        elif here.open:
            here.asleep_until = self.real + 2 * LASTS

    def end(self, here: Process) -> None:
        """It ends in order, with nothing under way."""
        if here.number and not here.open:
            self.rows[here.number] = replace(self.rows[here.number], gone=True)
            self.led = {each: by for each, by in self.led.items() if by != here.number}
            here.number, here.tables = 0, {}

    def wait(self, seconds: float) -> None:
        """Time passes; in a longer while those who are awake mostly give signs of life."""
        if seconds < LASTS or self.chance.random() < 0.2:
            self.pass_time(seconds)
            return
        for _ in range(4):
            self.pass_time(seconds / 4)
            for each in self.processes:
                if each.tables and each.open is None and each.asleep_until <= self.real:
                    self.begin(each, next(iter(each.tables)))
                    self.commit(each)

    def step(self) -> None:
        here, table = self.chance.choice(self.processes), self.chance.randrange(TABLES)
        what = self.chance.random()
        if what > 0.75:
            self.wait(self.chance.choice((0.05, 0.3, 1.0, LASTS)))
            return
        if here.asleep_until > self.real:
            return
        if what < 0.40:
            self.commit(here)
            self.begin(here, table)
        elif what < 0.60:
            self.claim(here, table)
        elif what < 0.66:
            self.join(here)
        elif what < 0.70:  # paused, or cut off: what it has begun stays open
            here.asleep_until = self.real + self.chance.choice((0.2, 1.0, LASTS, 3 * LASTS))
            if self.chance.random() < 0.5:
                self.closed.add(here.number)
        elif what < 0.72:
            self.die(here)
        elif what < 0.735:
            self.end(here)
        elif what < 0.74:
            self.be_away(self.chance.choice((1.0, 4.0, 10.0)))
        elif what < 0.745:
            self.freeze(self.chance.choice((1.0, 4.0, 10.0)))
        else:
            self.ahead += self.chance.choice((-100.0, -1.0, 1.0, 100.0))

    def found(self) -> set[str]:
        """Which laws what was stored breaks."""
        if any(set(each.told) - self.stored for each in self.processes):
            self.faults.add("what was told to be stored is not")
        if any(log != sorted(log) for log in self.journal.values()):
            self.faults.add("the log of a table is not in the order of its leaders")
        return self.faults


def run(seed: int, *, careless: bool = False) -> World:
    world = World(Random(seed), careless)
    for _ in range(STEPS):
        world.step()
    return world


def test_a_table_is_written_by_who_leads_it_alone_whatever_sleeps_dies_or_jumps() -> None:
    took = written = 0
    for seed in range(SCHEDULES):
        world = run(seed)
        assert world.found() == set(), f"schedule {seed}"
        took += world.takeovers > 0
        written += any(len(set(log)) > 1 for log in world.journal.values())
    # in many schedules somebody took over and wrote, or nothing was tried
    assert took > SCHEDULES // 8
    assert written > SCHEDULES // 8


def test_without_the_proof_the_simulation_finds_the_fault() -> None:
    found = set()
    for seed in range(SCHEDULES // 4):
        found |= run(seed, careless=True).found()
    assert "one who was left behind wrote after his successor" in found


def test_a_database_that_was_away_ends_no_worker_whoever_comes_back_first() -> None:
    """All fall silent together, for as long as it likes, and each finds it again soon."""
    for seed in range(SCHEDULES // 4):
        world, numbers = _silenced(seed)
        assert [each.number for each in world.processes] == numbers, f"schedule {seed}"
        assert (world.takeovers, world.found()) == (0, set()), f"schedule {seed}"


def test_a_worker_that_took_over_without_having_written_for_a_while_would_end_others_after_an_outage() -> (
    None
):
    assert sum(_silenced(seed, hasty=True)[0].takeovers for seed in range(SCHEDULES // 40)) > 0


def test_a_worker_that_believed_sessions_which_the_database_ended_would_end_others_after_a_restart() -> None:
    assert sum(_silenced(seed, credulous=True)[0].takeovers for seed in range(SCHEDULES // 4)) > 0


def _silenced(seed: int, *, hasty: bool = False, credulous: bool = False) -> tuple[World, list[int]]:
    """Return a world whose database was away or stood still three times, and the numbers of its workers before."""
    chance = Random(seed)
    world = World(chance, hasty=hasty, credulous=credulous)
    for each in world.processes:
        world.join(each)
    for table, each in enumerate(world.processes):
        world.claim(each, table)
    numbers = [each.number for each in world.processes]
    due = [chance.uniform(0, 1.0) for _ in world.processes]
    for _ in range(3):
        steady = world.real + chance.uniform(0.5, 5.0)  # each has found it again
        while world.real < steady:
            _one_writes_or_claims(world, due)
        silent = world.freeze if chance.random() < 0.5 else world.be_away
        silent(chance.choice((0.5, 1.4, 2.0, 2.9, 4.0, 10.0, 60.0)))
        due = [world.real + chance.uniform(0, 0.4) for _ in world.processes]
    for _ in range(40):
        _one_writes_or_claims(world, due)
    return world, numbers


def _one_writes_or_claims(world: World, due: list[float]) -> None:
    """Whoever is due writes; whoever has nothing to write looks for what nobody leads."""
    for number, here in enumerate(world.processes):
        if world.real >= due[number]:
            world.begin(here, number)
            world.commit(here)
            due[number] = world.real + world.chance.uniform(0.8, 1.1)
        else:
            world.claim(here, world.chance.randrange(TABLES))
    world.pass_time(0.1)


def _two_workers(seed: int) -> tuple[World, Process, Process]:
    """A world in which one worker leads table 0 and another table 1."""
    world = World(Random(seed))
    one, two = world.processes[:2]
    for table, each in enumerate((one, two)):
        world.join(each)
        world.claim(each, table)
    return world, one, two


def _succeeded_after(world: World, two: Process) -> float:
    """The seconds until the second of two workers leads table 0, whose leader does nothing any more."""
    died = world.real
    while 0 not in two.tables:
        world.pass_time(0.2)
        world.begin(two, 1)  # it writes, as all who live do: else nobody knows whether anybody could
        world.commit(two)
        world.claim(two, 0)
    return world.real - died


def test_who_is_heard_of_keeps_his_tables_and_who_fell_silent_is_succeeded_soon() -> None:
    for seed in range(SCHEDULES // 8):
        world, one, two = _two_workers(seed)
        chance = world.chance
        for _ in range(20):
            world.begin(one, 0)
            world.pass_time(chance.uniform(0, 0.4))
            world.commit(one)
            world.claim(two, 0)
            assert 0 not in two.tables
            world.begin(two, 1)
            world.commit(two)
            world.pass_time(chance.uniform(0, LASTS - 1.0))
        if chance.random() < 0.5:
            world.begin(one, 0)  # it dies with a transaction open
        assert _succeeded_after(world, two) <= LASTS + 0.5
        one.open = None
        world.begin(one, 0)
        assert (one.open, one.number) == (None, 0)


def test_a_killed_worker_is_succeeded_sooner_than_one_that_is_cut_off() -> None:
    """The session of a killed one ends at once; a living one without a session is heard of in time."""
    for seed in range(SCHEDULES // 8):
        world, one, two = _two_workers(seed)
        chance = world.chance
        for _ in range(20):
            world.closed |= {one.number} if chance.random() < 0.3 else set()
            world.pass_time(chance.uniform(0.8, 1.1))
            for each, table in ((two, 1), (one, 0)):
                world.claim(two, 0)
                world.begin(each, table)
                world.commit(each)
            assert 0 not in two.tables
        killed = chance.random() < 0.5
        world.closed.discard(one.number)
        if killed:
            world.closed.add(one.number)
        within = PAUSE if killed else LASTS
        assert within - 1e-9 <= _succeeded_after(world, two) <= within + 0.5
