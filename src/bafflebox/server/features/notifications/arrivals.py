"""Notifies players that a friend has come, that a friend invites them to a table, and that one whom they follow plays."""

from __future__ import annotations

import asyncio
from typing import Final

import structlog

from bafflebox.message import Sentence, Typed
from bafflebox.server.features.accounts.rows import Account
from bafflebox.server.features.friends.service import Friends
from bafflebox.server.features.notifications.followed import FollowedMatches
from bafflebox.server.features.notifications.service import Notifications
from bafflebox.server.features.notifications.waiting import Notification
from bafflebox.server.model.visitor import account_as, account_in

log = structlog.get_logger("notifications")

INVITED: Final = "invited"
FRIEND: Final = "friend"
LOOK_EVERY = 5.0
"""Seconds between two looks at who is here."""
GONE = 600.0
"""Seconds of absence after which an account arrives anew."""
APART = 4 * 3600.0
"""Least seconds between two messages about the same friend."""
INVITATION, ARRIVAL = 3600.0, 1800.0
"""Seconds for which an invitation, and an arrival, is of interest."""


class Arrivals:
    """Looks for friends who come, and announces invitations. Event loop only."""

    def __init__(self, friends: Friends, notifications: Notifications) -> None:
        self._friends, self._notifications = friends, notifications
        self._matches = FollowedMatches(friends, notifications)
        friends.on_invited = self.invite
        self._seen: dict[str, float] = {}
        """When each account was last here, in seconds since 1970; those gone for long are left out."""
        self._announced: dict[tuple[str, str], float] = {}
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to look, where anybody can be notified."""
        if self._notifications.offered and self._task is None:
            now = self._notifications.now()
            self._seen = dict.fromkeys(self._friends.present, now)
            self._task = asyncio.create_task(self._run())

    def stop(self) -> None:
        """Stop."""
        if self._task is not None:
            self._task.cancel()

    def invite(self, account: Account, friend: str) -> None:
        """Announce an invitation by an account to a friend's account, whose open pages show it by themselves."""
        if friend in self._friends.present:
            return
        name = Typed(account.name)
        self._announce(
            friend,
            Notification(
                INVITED,
                Sentence("notify-invited", {"name": name}),
                Sentence("notify-invited-how"),
                Sentence("notify-invited", {"name": name}),
                "/friends",
                f"invited {account.id} {friend}",
                str(self._notifications.now()),
                lasts=INVITATION,
            ),
        )

    def _announce(self, account: str, new: Notification) -> None:
        async def owners() -> list[str]:
            return [account_as(account)]

        self._notifications.announce(owners, new)

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(LOOK_EVERY)
            try:
                await self._look()
                await self._matches.look()
            except Exception:
                log.exception("arrivals not seen")

    async def _look(self) -> None:
        now, here = self._notifications.now(), self._friends.present
        self._seen = {name: at for name, at in self._seen.items() if now - at < GONE}
        self._announced = {pair: at for pair, at in self._announced.items() if now - at < APART}
        come = here - self._seen.keys()
        self._seen |= dict.fromkeys(here, now)
        if not come:
            return
        asked = await asyncio.to_thread(self._notifications.consents.wanting, FRIEND)
        for account in {account_in(each) for each in asked} - here - {""}:
            for friend in (await self._friends.rows.of(account)).friends:
                if friend.id in come and (account, friend.id) not in self._announced:
                    self._announced[account, friend.id] = now
                    self._arrived(account, friend.id, friend.name, now)

    def _arrived(self, account: str, friend: str, name: str, now: float) -> None:
        said = Sentence("notify-friend", {"name": Typed(name)})
        tag = f"friend {friend} {account}"
        self._announce(
            account,
            Notification(
                FRIEND, said, Sentence("notify-friend-how"), said, "/friends", tag, str(now), lasts=ARRIVAL
            ),
        )
