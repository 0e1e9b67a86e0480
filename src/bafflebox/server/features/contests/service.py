"""The contests of a server: scheduled and opened, joined, paired and ended. One task makes all decisions as time passes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Sequence
from functools import partial

import structlog

from bafflebox.protocol.contests import NewContest
from bafflebox.refusal import Refusal
from bafflebox.server.features.accounts.rows import Account
from bafflebox.server.features.accounts.service import Accounts
from bafflebox.server.features.contests.games import ContestGames
from bafflebox.server.features.contests.open_contest import OpenContest
from bafflebox.server.features.contests.pairing import CALL, due_facts, next_due
from bafflebox.server.features.contests.rows import ContestRows, KeptContest
from bafflebox.server.features.ratings.service import Ratings
from bafflebox.server.live.hub import Hub
from bafflebox.server.live.table import Table
from bafflebox.server.model.identity import hash_key, is_table_id, new_table_id
from bafflebox.server.model.setup import TableSetup
from bafflebox.tournament.contest.facts import (
    ARENA,
    CallsRenewed,
    ContestEntry,
    ContestFact,
    ContestOpened,
    GameBegan,
    GameOver,
    PlayerJoined,
    PlayerLeft,
    PlayerPaused,
    RatingsMoved,
)
from bafflebox.tournament.contest.fold import Contest, ContestMatch
from bafflebox.tournament.contest.schedule import ROUNDS, ContestSlot, slots_between
from bafflebox.tournament.contest.terms import books_by_turns, terms_of

log = structlog.get_logger("contests")

DAY = 86_400_000
"""ms of which the coming contests are listed, and the last ones."""
ENDED = 6
"""Most contests listed that are over."""
OPENED = 20
"""Most contests that accounts have opened and that are not over."""
APART = 0.25
"""Least seconds between two rounds of decisions: results that come together are paired together."""
GRACE = 60_000
"""ms after its beginning in which an arena that an account has opened waits for its first player."""
LOOK = 2_000
"""ms between two looks at running games, and before a failed step is tried again."""
AT_ONCE = 4
"""Tables made at the same time, so that a large round does not hold up the server."""


class Contests:
    """The contests service. Event loop only."""

    def __init__(self, rows: ContestRows, hub: Hub, ratings: Ratings, accounts: Accounts) -> None:
        self.rows, self._hub, self._time = rows, hub, hub.house.time
        self._ratings = ratings
        self._games = ContestGames(hub, accounts.rows.linked)
        self._games.on_changed = self._wake
        ratings.on_counted.append(self._counted)
        accounts.on_deleted.append(self._forget)
        self._open: dict[str, OpenContest] = {}
        """Contests that are coming or running, by id."""
        self._over: dict[str, OpenContest] = {}
        """Contests that are over, as far as they were asked for."""
        self._books = books_by_turns(TableSetup().rules)
        self._news = asyncio.Event()
        self._timer: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None
        self._others: set[asyncio.Task[None]] = set()

    # --- the days of a server --------------------------------------------------------------------

    async def start(self) -> None:
        """Restore the contests that are not over; players who are called get their time again."""
        for kept in await asyncio.to_thread(self.rows.unfinished):
            await self._restore(kept.id)
        self._task = asyncio.create_task(self._run())

    async def _restore(self, name: str) -> OpenContest | None:
        found = await asyncio.to_thread(self.rows.read, name)
        if found is None:
            return None
        here = OpenContest(self.rows, self._time, *found, stored=True)
        if here.contest.over:
            return here
        before = self._open.pop(name, None)
        if before is not None:
            before.stream.end()
        self._open[name] = here
        until = self._time.ms() + CALL[here.contest.opened.kind]
        if any(not each.begun for each in here.contest.running):
            await here.enter(lambda contest: [CallsRenewed(until)])
        for match in here.contest.matches.values():
            if match.ended is not None and match.begun and not match.moved and not match.character:
                self._later(self._read_moved(match.table, here))
        return here

    async def stop(self) -> None:
        """Stop deciding, and end all streams: clients reconnect."""
        if self._timer is not None:
            self._timer.cancel()
        tasks = [each for each in (self._task, *self._others) if each is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for here in (*self._open.values(), *self._over.values()):
            here.stream.end()

    @property
    def followers(self) -> int:
        """Return the number of watchers."""
        return sum(here.stream.count for here in (*self._open.values(), *self._over.values()))

    # --- finding ---------------------------------------------------------------------------------

    def _coming(self) -> None:
        """Add the places of the schedule that begin within a day."""
        now = self._time.ms()
        for slot in slots_between(now + 1, now + DAY, None, self._books):
            if slot.id not in self._open:
                self._open[slot.id] = self._scheduled(slot)

    def _scheduled(self, slot: ContestSlot) -> OpenContest:
        terms = terms_of(slot.book, slot.kind)
        opened = ContestOpened(
            slot.name,
            slot.kind,
            slot.book,
            terms.rules,
            terms.options,
            terms.clocked,
            slot.begins,
            slot.ends,
            None if slot.kind == ARENA else ROUNDS,
        )
        kept = KeptContest(slot.id, slot.key, slot.begins, over=False)
        return OpenContest(self.rows, self._time, kept, [ContestEntry(self._time.ms(), opened)], stored=False)

    async def find(self, name: str) -> OpenContest | None:
        """Return a contest, or None."""
        self._coming()
        known = self._open.get(name) or self._over.get(name)
        if known is not None:
            return known
        found = await asyncio.to_thread(self.rows.read, name) if is_table_id(name) else None
        if found is None or not found[0].over:
            return None
        return self._keep_over(OpenContest(self.rows, self._time, *found, stored=True))

    def _keep_over(self, here: OpenContest) -> OpenContest:
        self._over[here.id] = here
        while len(self._over) > 4 * ENDED:
            oldest = self._over.pop(next(iter(self._over)))
            oldest.stream.end()
        return here

    async def listed(self) -> list[OpenContest]:
        """Return the contests that begin within a day or are running, by their beginning, then those that ended last."""
        self._coming()
        since = self._time.ms() - DAY
        ended = await asyncio.to_thread(self.rows.ended, since, ENDED)
        shown = sorted(self._open.values(), key=lambda each: each.contest.opened.begins)
        over = [await self.find(each.id) for each in ended]
        return [*shown, *(each for each in over if each is not None)]

    # --- players ---------------------------------------------------------------------------------

    async def open(self, account: str, name: str, wanted: NewContest) -> str | Refusal:
        """Open an arena for an account; return its id. Raises UnknownRule and OptionError."""
        terms = terms_of(wanted.rules, ARENA)
        opened = [each for each in self._open.values() if each.contest.opened.opener]
        if any(each.contest.opened.opener == account for each in opened):
            return Refusal("contest_opened", "")
        if len(opened) >= OPENED:
            return Refusal("contest_opened", "", {"n": OPENED}, why="all")
        begins = self._time.ms() + wanted.begins_in * 60_000
        fact = ContestOpened(
            "opened",
            ARENA,
            wanted.rules,
            terms.rules,
            terms.options,
            terms.clocked,
            begins,
            begins + wanted.minutes * 60_000,
            None,
            account,
            name,
        )
        made = new_table_id()
        kept, entry = KeptContest(made, made, begins, over=False), ContestEntry(self._time.ms(), fact)
        await self.rows.create(kept, entry)
        self._open[made] = OpenContest(self.rows, self._time, kept, [entry], stored=True)
        self._news.set()
        return made

    async def join(
        self, here: OpenContest, account: str, name: str, key: str, *, characters: bool, address: str
    ) -> Refusal | None:
        """Let an account play, or return from a pause. A repeated request changes nothing."""
        opened, hashed = here.contest.opened, hash_key(key)
        rating = await self._ratings.of(account, opened.rules)
        fact = PlayerJoined(
            account, name, hashed, round(rating.value) if rating.matches else None, characters
        )

        def meant(contest: Contest) -> Sequence[ContestFact] | Refusal:
            if contest.over or (opened.ends is not None and self._time.ms() >= opened.ends):
                return Refusal("contest_over", "")
            known = contest.players.get(account)
            if any(each.key == hashed and each.account != account for each in contest.players.values()):
                return Refusal("bad_key", "", why="known")
            same = known is not None and (known.key, known.characters, known.paused) == (
                hashed,
                characters,
                False,
            )
            return () if same else (fact,)

        here.addresses[account] = address
        done = await here.enter(meant)
        self._news.set()
        return done

    async def pause(self, here: OpenContest, account: str) -> Refusal | None:
        """Give a player no new game until they join again."""

        def meant(contest: Contest) -> Sequence[ContestFact] | Refusal:
            if account not in contest.players:
                return Refusal("no_player_of_contest", "")
            if contest.over:
                return Refusal("contest_over", "")
            return () if contest.players[account].paused else (PlayerPaused(account),)

        return await here.enter(meant)

    async def leave(self, here: OpenContest, account: str) -> Refusal | None:
        """Take a player out before the contest begins."""

        def meant(contest: Contest) -> Sequence[ContestFact] | Refusal:
            if account not in contest.players:
                return ()
            if contest.begun:
                return Refusal("contest_begun", "")
            return (PlayerLeft(account),)

        return await here.enter(meant)

    async def _forget(self, account: Account) -> None:
        """Let a deleted account play no more."""
        for here in list(self._open.values()):
            if account.id in here.contest.players:
                await here.enter(lambda contest: (PlayerLeft(account.id),))

    # --- ratings ---------------------------------------------------------------------------------

    def _counted(self, table: Table) -> None:
        contest = table.kept.setup.contest
        here = self._open.get(contest) or self._over.get(contest)
        if here is not None:
            self._later(self._read_moved(table.id, here))

    async def _read_moved(self, table: str, here: OpenContest) -> None:
        """Enter the changes of ratings by a game, once."""
        moved = await asyncio.to_thread(self.rows.moved, table)

        def meant(contest: Contest) -> Sequence[ContestFact]:
            match = contest.matches[table]
            if moved is None or match.moved or not any(moved.values()):
                return ()
            return (RatingsMoved(table, *(round(moved.get(each, 0.0), 3) for each in match.both)),)

        await here.enter(meant)

    def _later(self, work: Awaitable[None]) -> None:
        async def quietly() -> None:
            try:
                await work
            except Exception:
                log.exception("contest's ratings not read")

        task = asyncio.create_task(quietly())
        self._others.add(task)
        task.add_done_callback(self._others.discard)

    # --- decisions -------------------------------------------------------------------------------

    def _wake(self, contest: str) -> None:
        self._news.set()

    async def _run(self) -> None:
        while True:
            self._news.clear()
            self._coming()
            due = self._time.ms() + DAY
            for here in list(self._open.values()):
                try:
                    due = min(due, await self._step(here) or due)
                except Exception:
                    log.exception("contest not decided", contest=here.id)
                    due = min(due, self._time.ms() + LOOK)
                    if here.given_up:
                        await self._again(here.id)
            if self._timer is not None:
                self._timer.cancel()
            self._timer = self._time.wake(min(due, self._time.ms() + 60_000), self._news.set)
            await asyncio.sleep(APART)
            await self._news.wait()

    async def _again(self, name: str) -> None:
        """Read a contest again after a storage failure."""
        try:
            await self._restore(name)
        except Exception:
            log.exception("contest not read", contest=name)

    async def _step(self, here: OpenContest) -> int | None:
        """Do what is due in a contest; return when to look again, in ms."""
        contest = here.contest
        if not contest.begun and not contest.players:
            empty = contest.opened.begins + (GRACE if contest.opened.opener else 0)
            if self._time.ms() < empty:
                return empty
            await self._drop(here)
            return None
        while True:
            if contest.begun:
                await self._follow_games(here)
            facts = due_facts(contest, self._time.ms(), self._hub.house.apart.between)
            if not facts:
                break
            await here.enter(
                lambda contest: due_facts(contest, self._time.ms(), self._hub.house.apart.between)
            )
        if contest.over:
            del self._open[here.id]
            self._keep_over(here)
            return None
        running = self._time.ms() + LOOK if any(contest.running) else None
        times = [each for each in (next_due(contest, self._time.ms()), running) if each is not None]
        return min(times, default=None)

    async def _drop(self, here: OpenContest) -> None:
        """Forget a contest that nobody has joined."""
        if here.stored:
            await self.rows.drop(here.id)
        del self._open[here.id]
        here.stream.end()

    async def _follow_games(self, here: OpenContest) -> None:
        """Make the tables of decided games, and enter what has happened at them."""
        running = list(here.contest.running)
        waiting = iter([each for each in running if not each.begun])

        async def make() -> None:
            for match in waiting:
                await self._games.make(here, match)
                here.made(match)

        await asyncio.gather(*(make() for _ in range(AT_ONCE)))
        for match in running:
            facts = await self._games.look(here.contest, match, self._time.ms())
            if facts:
                await here.enter(partial(_new, match, facts))


def _new(match: ContestMatch, facts: Sequence[ContestFact], contest: Contest) -> Sequence[ContestFact]:
    """Return the facts that the contest does not know yet."""
    if match.ended is not None:
        return ()
    return [
        each
        for each in facts
        if isinstance(each, GameOver) or (isinstance(each, GameBegan) and not match.begun)
    ]
