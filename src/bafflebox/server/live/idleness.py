"""Inactive players without a clock: warned, then counted as absent (R6)."""

from __future__ import annotations

from enum import IntEnum

from bafflebox.board.side import Side
from bafflebox.server.live.table import Table


class Idle(IntEnum):
    """The inactivity status of a player to act."""

    NOT = 0
    WARNED = 1
    AWAY = 2


def away_at(table: Table, side: Side) -> int | None:
    """Return from when a present player counts as absent, in ms; None if not to act, with a clock, or in correspondence play.

    Acting and returning to the table restart the time.
    """
    running, since = table.running, table.presence.since[side]
    if table.kept.setup.opponent != "friend" or since is None or table.over or running.game is None:
        return None
    if running.clock.settings is not None or table.kept.setup.days or side not in running.waited_for:
        return None
    acted = max(running.waiting_since[side], running.acted[side])
    return max(since, table.zero + acted // 1000) + _ms(table.house.settings.idle_after)


def warned_at(table: Table, away: int) -> int:
    """Return when a player is warned who counts as absent at `away`."""
    settings = table.house.settings
    return away - _ms(settings.idle_after - settings.idle_warning)


def idle(table: Table, away: int | None, now: int) -> Idle:
    """Return the present status of a player who counts as absent at `away`."""
    if away is None or now < warned_at(table, away):
        return Idle.NOT
    return Idle.AWAY if now >= away else Idle.WARNED


def _ms(seconds: float) -> int:
    return int(seconds * 1000)
