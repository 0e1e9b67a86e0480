"""Notifies followers that a player has begun a match in the lobby."""

from __future__ import annotations

import asyncio
from typing import Final

from bafflebox.message import Sentence, Typed
from bafflebox.server.features.friends.playing import PublicMatch
from bafflebox.server.features.friends.service import Friends
from bafflebox.server.features.notifications.service import Notifications
from bafflebox.server.features.notifications.waiting import Notification
from bafflebox.server.model.visitor import account_as, account_in

FOLLOWED: Final = "followed"
FRESH = 300.0
"""Seconds after its beginning in which a match is announced; also for how long it is of interest."""
APART = 4 * 3600.0
"""Least seconds between two messages to one follower about one player: an arena has many matches."""


class FollowedMatches:
    """Announces new matches from the lobby to those who follow their players. Event loop only."""

    def __init__(self, friends: Friends, notifications: Notifications) -> None:
        self._friends, self._notifications = friends, notifications
        self._announced: dict[tuple[str, str], float] = {}
        """When each pair of follower and player was last announced, in seconds since 1970."""

    async def look(self) -> None:
        """Announce the matches that have begun since the last look."""
        asked = await asyncio.to_thread(self._notifications.consents.wanting, FOLLOWED)
        wanting = {account_in(each) for each in asked} - {""}
        if not wanting:
            return
        playing, now = self._friends.playing, self._notifications.now()
        await playing.refresh()
        new = {each: match for each, match in playing.by_account.items() if now - match.created < FRESH}
        if not new:
            return
        self._announced = {pair: at for pair, at in self._announced.items() if now - at < APART}
        here = self._friends.present
        for player, followers in (await self._friends.rows.followers(new.keys())).items():
            for follower in (wanting & {*followers}) - here:
                # open pages show it by themselves, and a block hides it
                if (follower, player) not in self._announced and playing.for_viewer(player, follower):
                    self._announced[follower, player] = now
                    self._announce(follower, player, new[player])

    def _announce(self, follower: str, player: str, match: PublicMatch) -> None:
        seat = next(seat for seat, each in match.accounts.items() if each == player)
        names = {"player": Typed(match.names[seat]), "opponent": Typed(match.shown(player).opponent)}
        said = Sentence("notify-followed", names)

        async def owners() -> list[str]:
            return [account_as(follower)]

        self._notifications.announce(
            owners,
            Notification(
                FOLLOWED,
                said,
                Sentence("notify-followed-how"),
                said,
                f"/t/{match.table}#watch",
                f"followed {player} {follower}",
                match.table,
                lasts=FRESH,
            ),
        )
