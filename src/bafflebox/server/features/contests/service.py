"""The contests of a server: scheduled and opened, joined, paired and ended."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Sequence

import structlog

from bafflebox.board.side import Side
from bafflebox.protocol.contests import NewContest
from bafflebox.refusal import Refusal
from bafflebox.server.cluster.claims import LedElsewhere
from bafflebox.server.features.accounts.rows import Account
from bafflebox.server.features.accounts.service import Accounts
from bafflebox.server.features.contests.deciding import Deciding
from bafflebox.server.features.contests.news import LiveContest
from bafflebox.server.features.contests.registry import ContestRegistry
from bafflebox.server.features.contests.rows import ContestRows
from bafflebox.server.features.notifications.service import Notifications
from bafflebox.server.features.ratings.service import Ratings
from bafflebox.server.live.hub import Hub
from bafflebox.server.live.seating import move
from bafflebox.server.live.table import Table
from bafflebox.server.model.identity import hash_key
from bafflebox.tournament.contest.facts import (
    ARENA,
    ContestFact,
    ContestOpened,
    PlayerJoined,
    PlayerLeft,
    PlayerPaused,
    RatingsMoved,
)
from bafflebox.tournament.contest.fold import Contest
from bafflebox.tournament.contest.terms import contest_terms

log = structlog.get_logger("contests")

OPENED = 20
"""Most contests that accounts have opened and that are not over."""


class Contests:
    """The contests service. Event loop only."""

    def __init__(
        self,
        rows: ContestRows,
        hub: Hub,
        ratings: Ratings,
        accounts: Accounts,
        notifications: Notifications,
    ) -> None:
        self._rows, self._hub, self._time, self._ratings = rows, hub, hub.house.time, ratings
        self.registry = ContestRegistry(rows, self._time)
        self._deciding = Deciding(self.registry, hub, accounts.rows.linked, notifications)
        self.registry.on_given_up = self._deciding.wake
        ratings.on_counted.append(self._counted)
        accounts.on_deleted.append(self._forget)
        self._others: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Restore the contests that are not over."""
        for kept in await asyncio.to_thread(self._rows.unfinished):
            here = await self.registry.read(kept.id)
            if here is None:
                continue
            await self._deciding.restored(here)
            for match in here.contest.matches.values():
                if match.ended is not None and match.begun and not match.moved and not match.character:
                    self._later(self._read_moved(match.table, here))
        self._deciding.start()

    async def stop(self) -> None:
        """Stop deciding, and end all streams: clients reconnect."""
        await self._deciding.stop()
        if self._others:
            await asyncio.wait(set(self._others), timeout=5)
        for here in self.registry.all:
            here.stream.end()

    @property
    def followers(self) -> int:
        """Return the number of watchers."""
        return sum(here.stream.count for here in self.registry.all)

    # --- players ---------------------------------------------------------------------------------

    async def open(self, account: str, name: str, wanted: NewContest) -> str | Refusal:
        """Open an arena for an account; return its id. Raises UnknownRule and OptionError."""
        terms = contest_terms(wanted.rules, ARENA)
        opened = [each for each in self.registry.open.values() if each.contest.opened.opener]
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
        here = await self.registry.create(fact)
        self._deciding.wake()
        return here.id

    async def join(
        self, here: LiveContest, account: str, name: str, key: str, *, characters: bool, address: str
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
        self._deciding.wake()
        if isinstance(done, Refusal):
            return done
        await self._move_seat(here, account, key)
        return None

    async def _move_seat(self, here: LiveContest, account: str, key: str) -> None:
        """Let the key that a player joined with last open the seat of a game under way."""
        match = here.contest.matches.get(here.contest.players[account].playing)
        if match is None:
            return
        try:
            table = await self._hub.find(match.table)
        except LedElsewhere:
            return
        seat = "white" if match.white == account else "black"
        if table is not None and table.kept.seats.keys[Side(seat)] != hash_key(key):
            await move(table, seat, key)

    async def pause(self, here: LiveContest, account: str) -> Refusal | None:
        """Give a player no new game until they join again."""

        def meant(contest: Contest) -> Sequence[ContestFact] | Refusal:
            if account not in contest.players:
                return Refusal("no_player_of_contest", "")
            if contest.over:
                return Refusal("contest_over", "")
            return () if contest.players[account].paused else (PlayerPaused(account),)

        done = await here.enter(meant)
        return done if isinstance(done, Refusal) else None

    async def leave(self, here: LiveContest, account: str) -> Refusal | None:
        """Take a player out before the contest begins."""

        def meant(contest: Contest) -> Sequence[ContestFact] | Refusal:
            if account not in contest.players:
                return ()
            if contest.begun:
                return Refusal("contest_begun", "")
            return (PlayerLeft(account),)

        done = await here.enter(meant)
        return done if isinstance(done, Refusal) else None

    async def _forget(self, account: Account) -> None:
        """Let a deleted account play no more."""
        for here in list(self.registry.open.values()):
            if account.id in here.contest.players:
                await here.enter(lambda contest: (PlayerLeft(account.id),))

    # --- ratings ---------------------------------------------------------------------------------

    def _counted(self, table: Table) -> None:
        contest = table.kept.setup.contest
        here = self.registry.known(contest)
        if here is not None:
            self._later(self._read_moved(table.id, here))

    async def _read_moved(self, table: str, here: LiveContest) -> None:
        """Enter the changes of ratings by a game, once."""
        moved = await asyncio.to_thread(self._rows.moved, table)

        def meant(contest: Contest) -> Sequence[ContestFact]:
            match = contest.matches[table]
            if moved is None or match.moved or not any(moved.values()):
                return ()
            return (RatingsMoved(table, *(round(moved.get(each, 0.0), 3) for each in match.both)),)

        await here.enter(meant)

    def _later(self, work: Coroutine[None, None, None]) -> None:
        async def quietly() -> None:
            try:
                await work
            except Exception:
                log.exception("contest's ratings not read")

        task = asyncio.create_task(quietly())
        self._others.add(task)
        task.add_done_callback(self._others.discard)
