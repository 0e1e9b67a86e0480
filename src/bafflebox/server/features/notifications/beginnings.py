"""Notifies the players of a contest that it begins soon."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

from bafflebox.message import Sentence
from bafflebox.server.features.notifications.service import Notifications
from bafflebox.server.features.notifications.waiting import Notification
from bafflebox.server.model.visitor import account_as

CONTEST: Final = "contest"
BEFORE = 600_000
"""ms before its beginning at which a contest is announced."""


def announce_beginning(
    notifications: Notifications, contest: str, kind: str, players: Callable[[], Collection[str]]
) -> None:
    """Announce once that a contest begins, to the accounts that `players` returns; `kind` is that of the contest."""
    said = Sentence(f"notify-contest-{kind}", {"n": BEFORE // 60_000})

    async def owners() -> list[str]:
        return [account_as(each) for each in players()]

    notifications.announce(
        owners,
        Notification(
            CONTEST,
            said,
            Sentence("notify-contest-how"),
            said,
            f"/contests/{contest}",
            f"contest {contest}",
            contest,
            lasts=BEFORE / 1000,
        ),
    )
