"""Players who are there and do nothing: warned after a while, and away from a later moment on, where no clock counts their time (R6)."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING

from bafflebox.side import Side

if TYPE_CHECKING:
    from bafflebox.server.tables.table import Table


class Idle(IntEnum):
    """What a player who is waited for counts as."""

    NOT = 0
    WARNED = 1
    AWAY = 2


def away_at(table: Table, side: Side) -> int | None:
    """From when a player who is there counts as away, in ms; None where he is not waited for, a clock is, or he has days.

    Acting and coming to the table again begin his time anew.
    """
    running, since = table.running, table.presence.since[side]
    if table.kept.setup.opponent != "friend" or since is None or table.over or running.game is None:
        return None
    if running.clock.settings is not None or table.kept.setup.days or side not in running.waited_for:
        return None
    acted = max(running.waiting_since[side], running.acted[side])
    return max(since, table.zero + acted // 1000) + _ms(table.house.settings.idle_after)


def warned_at(table: Table, away: int) -> int:
    """From when he is warned, who counts as away at that time."""
    settings = table.house.settings
    return away - _ms(settings.idle_after - settings.idle_warning)


def idle(table: Table, away: int | None, now: int) -> Idle:
    """What he counts as now, who counts as away at that time."""
    if away is None or now < warned_at(table, away):
        return Idle.NOT
    return Idle.AWAY if now >= away else Idle.WARNED


def _ms(seconds: float) -> int:
    return int(seconds * 1000)
