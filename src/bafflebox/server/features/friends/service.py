"""Friends: requests, presence, and invitations to tables. The existence of a name is never revealed."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator, Callable, Coroutine
from contextlib import aclosing
from functools import partial

import structlog

from bafflebox.protocol.friends import Friendships
from bafflebox.refusal import Refusal
from bafflebox.server.features.accounts.names import account_name
from bafflebox.server.features.accounts.rows import Account
from bafflebox.server.features.accounts.service import Accounts
from bafflebox.server.features.friends.invitations import Invitations
from bafflebox.server.features.friends.listing import friendships
from bafflebox.server.features.friends.playing import PublicMatches
from bafflebox.server.features.friends.rows import FriendList, FriendRows
from bafflebox.server.live.hub import Hub
from bafflebox.server.model.likeness import fold
from bafflebox.server.model.setup import clean_name
from bafflebox.server.net.rate_limit import Buckets
from bafflebox.server.net.sse import AGAIN, Watcher, as_event

log = structlog.get_logger("friends")

ASK_RATE, ASK_BURST = 1 / 60, 20
"""Requests and invitations per second by one account, and burst."""
LOOK = 2_000
"""ms between two checks of presence."""


class Friends:
    """All friends. Event loop only."""

    def __init__(
        self, rows: FriendRows, accounts: Accounts, hub: Hub, seated: Callable[[], set[str]]
    ) -> None:
        self.rows, self._time, self._seated = rows, hub.house.time, seated
        """`seated` returns the accounts at tables."""
        self.playing = PublicMatches(hub, rows)
        self._apart, self._invitations = hub.house.apart, Invitations(hub)
        self._asks = Buckets(ASK_RATE, ASK_BURST)
        self._here: Counter[str] = Counter()
        """Accounts with the lobby or friends page open, and the number of windows."""
        self._watchers: dict[Watcher, tuple[str, bytes]] = {}
        """Watchers of friends pages, with the last update sent."""
        self._lists: dict[str, FriendList] = {}
        """Cached relations of watchers."""
        self._reading = asyncio.Lock()
        self._refreshing: set[asyncio.Task[None]] = set()
        self._due: asyncio.TimerHandle | None = None
        self.on_invited: Callable[[Account, str], None] = lambda account, friend: None
        """Called with the inviting account and the id of the friend."""
        accounts.on_deleted.append(self.forget)

    # --- asking -------------------------------------------------------------------------------------

    async def ask(self, account: Account, name: str) -> Refusal | None:
        """Send a request to a name; return a refusal that does not reveal its existence."""
        called = _readable(name)
        if isinstance(called, Refusal):
            return called
        folded = fold(called)
        if folded == account.folded:
            return Refusal("own_name", "")
        against = self._too_often(account)
        if against is None:
            against = await self.rows.ask(account.id, folded, called)
            await self._apart.refresh()
            self._changed(account.id, folded)
        return against

    async def take_back(self, account: Account, name: str) -> None:
        """Withdraw a request."""
        await self.rows.take_back(account.id, fold(name))
        self._changed(account.id, fold(name))

    async def accept(self, account: Account, name: str) -> Refusal | None:
        """Accept a request."""
        against = await self.rows.accept(account.id, fold(name))
        self._changed(account.id, fold(name))
        return against

    async def decline(self, account: Account, name: str) -> None:
        """Decline a request, without notifying anybody."""
        await self.rows.decline(account.id, fold(name))
        self._changed(account.id, fold(name))

    async def block(self, account: Account, name: str) -> Refusal | None:
        """Block a name, without notifying its account; see `blocks.py` for what it means."""
        called = _readable(name)
        if isinstance(called, Refusal):
            return called
        if fold(called) == account.folded:
            return Refusal("own_name", "")
        against = await self.rows.block(account.id, fold(called), called)
        await self._apart.refresh()
        self._changed(account.id, fold(called))
        return against

    async def unblock(self, account: Account, name: str) -> None:
        """Unblock a name."""
        await self.rows.unblock(account.id, fold(name))
        await self._apart.refresh()
        self._changed(account.id, fold(name))

    async def remove(self, account: Account, name: str) -> None:
        """End a friendship."""
        await self.rows.remove(account.id, fold(name))
        self._changed(account.id, fold(name))

    async def follow(self, account: Account, name: str) -> Refusal | None:
        """Follow the account of a name; the refusal does not say whether there is none, or one that allows no followers."""
        folded = fold(name)
        if folded == account.folded:
            return Refusal("own_name", "")
        against = self._too_often(account) or await self.rows.follow(account.id, folded)
        self._changed(account.id, folded)
        return against

    async def unfollow(self, account: Account, name: str) -> None:
        """Follow the account of a name no more."""
        await self.rows.unfollow(account.id, fold(name))
        self._changed(account.id, fold(name))

    async def invite(self, account: Account, name: str, table: str, invitation: str) -> Refusal | None:
        """Offer a friend the open seat of an invitation."""
        folded = fold(name)
        known = (await self.rows.of(account.id)).friends
        friend = next((each.id for each in known if fold(each.name) == folded), None)
        if friend is None:
            return Refusal("no_friend", "")
        against = self._too_often(account)
        if against is None:
            against = await self._invitations.put(account.id, friend, table, invitation)
            self._tell(friend)
            if against is None:
                self.on_invited(account, friend)
        return against

    def _too_often(self, account: Account) -> Refusal | None:
        wait = self._asks.take(account.id)
        return Refusal("try_later", "", {"seconds": int(wait) + 1}, why="friends") if wait else None

    async def forget(self, account: Account) -> None:
        """Remove a deleted account from all views."""
        for each, known in list(self._lists.items()):
            shown = {friend.id for friend in (*known.friends, *known.followed)}
            asking = {ask.name for ask in known.asking}
            if each == account.id or account.id in shown or account.name in asking:
                await self.reread(each)

    async def reread(self, *accounts: str) -> None:
        """Read the relations of these accounts again, and send them to their watchers."""
        for each in accounts:
            await self._read(each)
        if accounts:
            self._tell(*accounts)

    # --- those who look -----------------------------------------------------------------------------

    async def view(self, account: str) -> Friendships:
        """Return an account's view."""
        known = await self.rows.of(account)
        if known.followed:
            await self.playing.refresh()
        return self._shown(account, known)

    def _shown(self, account: str, known: FriendList) -> Friendships:
        invited = self._invitations.standing().get(account, {})
        return friendships(known, self.present, invited, partial(self.playing.for_viewer, viewer=account))

    @property
    def present(self) -> set[str]:
        """Return the accounts that are here: at a table, in the lobby, or on the friends page."""
        return set(self._here) | self._seated()

    async def watch(self, account: str) -> AsyncGenerator[bytes, None]:
        """Stream an account's view whenever it changes."""
        watcher = Watcher()
        self._watchers[watcher] = (account, b"")
        try:
            watcher.tell(AGAIN)
            await self._read(account)
            self._tell(account)
            async with aclosing(self.while_here(account, watcher.lines())) as lines:
                async for line in lines:
                    yield line
        finally:
            del self._watchers[watcher]
            if all(each != account for each, _ in self._watchers.values()):
                self._lists.pop(account, None)

    async def while_here(
        self, account: str, lines: AsyncGenerator[bytes, None]
    ) -> AsyncGenerator[bytes, None]:
        """Yield updates; meanwhile friends see the account as present. "" has no account."""
        if account:
            self._here[account] += 1
        try:
            async with aclosing(lines):
                async for line in lines:
                    yield line
        finally:
            if account:
                self._here[account] -= 1
                if not self._here[account]:
                    del self._here[account]

    @property
    def followers(self) -> int:
        """Return the number of watchers."""
        return len(self._watchers)

    async def _read(self, account: str) -> None:
        async with self._reading:
            if any(each == account for each, _ in self._watchers.values()):
                self._lists[account] = await self.rows.of(account)

    def _changed(self, account: str, folded: str) -> None:
        """Refresh the views of two accounts, after the answer: it must not show whether the other one exists and is here."""
        self._begin(self._refresh(account, folded))

    def _begin(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._refreshing.add(task)
        task.add_done_callback(self._refreshing.discard)

    async def _refresh(self, account: str, folded: str) -> None:
        try:
            await self.reread(account, await self.rows.id_of(folded))
        except Exception:
            log.exception("friends not refreshed")

    def _tell(self, *accounts: str) -> None:
        """Send updates to these watchers, all if none is named, where changed; and schedule the next check."""
        here, invited = self.present, self._invitations.standing()
        played = self.playing.for_viewer
        for watcher, (account, told) in self._watchers.items():
            if account in self._lists and (not accounts or account in accounts):
                known, playing = self._lists[account], partial(played, viewer=account)
                now = as_event(friendships(known, here, invited.get(account, {}), playing))
                if now != told:
                    self._watchers[watcher] = (account, now)
                    watcher.tell(now)
        if self._watchers and self._due is None:
            self._due = self._time.wake(self._time.ms() + LOOK, self._look)

    def _look(self) -> None:
        self._due = None
        self._begin(self._look_again())

    async def _look_again(self) -> None:
        try:
            if any(each.followed for each in self._lists.values()):
                await self.playing.refresh()
        except Exception:
            log.exception("players not seen")
        self._tell()

    def stop(self) -> None:
        """Stop the service."""
        for task in self._refreshing:
            task.cancel()
        if self._due is not None:
            self._due.cancel()
        for watcher in list(self._watchers):
            watcher.end()


def _readable(name: str) -> str | Refusal:
    """Return a name that an account could have, as written; a refusal of others."""
    clean = clean_name(name, "")
    called = account_name(clean)
    return called if isinstance(called, Refusal) and called.code == "bad_name" else clean
