"""Friends: who asks whom, who is here, and who invites whom to a table. Nobody learns here whether there is a name."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing

from bafflebox.refusal import Refusal
from bafflebox.server.door.buckets import Buckets
from bafflebox.server.door.stream import AGAIN, Watcher, as_event
from bafflebox.server.people.inviting import Invitations
from bafflebox.server.people.listed import Friendships, friendships
from bafflebox.server.people.names import account_name, fold
from bafflebox.server.store.accounts import Account
from bafflebox.server.store.friends import FriendList, FriendRows
from bafflebox.server.tables.hub import Hub
from bafflebox.server.tables.setup import clean_name

ASK_RATE, ASK_BURST = 1 / 60, 20
"""People whom somebody asks or invites, a second, after so many at once."""
LOOK = 2_000
"""ms between two looks at who is here."""


class Friends:
    """All friends. Asked from the loop only."""

    def __init__(self, rows: FriendRows, hub: Hub, seated: Callable[[], set[str]]) -> None:
        self._rows, self._time, self._seated = rows, hub.house.time, seated
        """`seated` tells which accounts are at a table."""
        self._invitations = Invitations(hub)
        self._asks = Buckets(ASK_RATE, ASK_BURST)
        self._here: Counter[str] = Counter()
        """Accounts that have the lobby or their friends open, and in how many windows."""
        self._watchers: dict[Watcher, tuple[str, bytes]] = {}
        """Who looks at his friends, and what he was told last."""
        self._lists: dict[str, FriendList] = {}
        """What is kept of those who look."""
        self._reading = asyncio.Lock()
        self._due: asyncio.TimerHandle | None = None

    # --- asking -------------------------------------------------------------------------------------

    async def ask(self, account: Account, name: str) -> Refusal | None:
        """Somebody asks whoever has a name: why not, as far as that says nothing of the name."""
        name = clean_name(name, "")
        called = account_name(name)
        if isinstance(called, Refusal) and called.code == "bad_name":
            return called
        folded = fold(name)
        if folded == account.folded:
            return Refusal("own_name", "")
        against = self._too_often(account)
        if against is None:
            against = await self._rows.ask(account.id, folded, name)
            await self._changed(account.id, folded)
        return against

    async def take_back(self, account: Account, name: str) -> None:
        """He asks no longer."""
        await self._rows.take_back(account.id, fold(name))
        await self._changed(account.id, fold(name))

    async def accept(self, account: Account, name: str) -> Refusal | None:
        """He says yes to who asks him."""
        against = await self._rows.accept(account.id, fold(name))
        await self._changed(account.id, fold(name))
        return against

    async def decline(self, account: Account, name: str) -> None:
        """He says no, which nobody is told."""
        await self._rows.decline(account.id, fold(name))
        await self._changed(account.id, fold(name))

    async def block(self, account: Account, name: str) -> Refusal | None:
        """That one asks him in vain from now on, and is told so by nothing."""
        against = await self._rows.block(account.id, fold(name))
        await self._changed(account.id, fold(name))
        return against

    async def unblock(self, account: Account, name: str) -> None:
        """That one may ask again."""
        await self._rows.unblock(account.id, fold(name))
        await self._changed(account.id, fold(name))

    async def remove(self, account: Account, name: str) -> None:
        """They are friends no longer."""
        await self._rows.remove(account.id, fold(name))
        await self._changed(account.id, fold(name))

    async def invite(self, account: Account, name: str, table: str, invitation: str) -> Refusal | None:
        """A friend is offered the open seat at a table to which somebody has the invitation."""
        folded = fold(name)
        known = (await self._rows.of(account.id)).friends
        friend = next((each.id for each in known if fold(each.name) == folded), None)
        if friend is None:
            return Refusal("no_friend", "")
        against = self._too_often(account)
        if against is None:
            against = await self._invitations.put(account.id, friend, table, invitation)
            self._tell(friend)
        return against

    def _too_often(self, account: Account) -> Refusal | None:
        wait = self._asks.take(account.id)
        return Refusal("try_later", "", {"seconds": int(wait) + 1}, why="friends") if wait else None

    async def forget(self, account: Account) -> None:
        """An account was deleted: nobody who looks sees it any longer."""
        for each, known in list(self._lists.items()):
            shown = {friend.id for friend in known.friends} | {ask.name for ask in known.asking}
            if each == account.id or shown & {account.id, account.name}:
                await self._read(each)
                self._tell(each)

    # --- those who look -----------------------------------------------------------------------------

    async def view(self, account: str) -> Friendships:
        """What an account sees."""
        known = await self._rows.of(account)
        return friendships(known, self._present(), self._invitations.standing().get(account, {}))

    def _present(self) -> set[str]:
        return set(self._here) | self._seated()

    async def watch(self, account: str) -> AsyncGenerator[bytes, None]:
        """The same whenever it changes, for somebody who looks."""
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
        """What somebody is told; as long as he is, his friends see that he is here. Nobody does of who has no account ("")."""
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
        """How many look at their friends."""
        return len(self._watchers)

    async def _read(self, account: str) -> None:
        async with self._reading:
            if any(each == account for each, _ in self._watchers.values()):
                self._lists[account] = await self._rows.of(account)

    async def _changed(self, account: str, folded: str) -> None:
        """What two see may be otherwise now."""
        both = (account, await self._rows.id_of(folded))
        for each in both:
            await self._read(each)
        self._tell(*both)

    def _tell(self, *accounts: str) -> None:
        """Tells these of those who look, all where none is named, what is otherwise than they were told; and looks again in a while."""
        here, invited = self._present(), self._invitations.standing()
        for watcher, (account, told) in self._watchers.items():
            if account in self._lists and (not accounts or account in accounts):
                now = as_event(friendships(self._lists[account], here, invited.get(account, {})))
                if now != told:
                    self._watchers[watcher] = (account, now)
                    watcher.tell(now)
        if self._watchers and self._due is None:
            self._due = self._time.wake(self._time.ms() + LOOK, self._look)

    def _look(self) -> None:
        self._due = None
        self._tell()

    def stop(self) -> None:
        """The server ends."""
        if self._due is not None:
            self._due.cancel()
        for watcher in list(self._watchers):
            watcher.end()
