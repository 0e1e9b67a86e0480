"""Automatic start of a table's first game, once nothing is missing."""

from __future__ import annotations

import structlog

from bafflebox.referee.clock.acts import next_game
from bafflebox.referee.conduct.consent import missing
from bafflebox.refusal import Refusal
from bafflebox.server.live.table import Table
from bafflebox.server.model.setup import held_against, read_board

log = structlog.get_logger("beginning")


def terms_pending(table: Table) -> bool:
    """Return whether terms must be agreed first."""
    return table.running.match.game is None and table.refereed and bool(missing(table.running.now))


async def begin_first(table: Table) -> bool:
    """Begin the first game; return whether it did. For parts that hold the lock, where nothing is missing."""
    setup = table.kept.setup
    board = None if table.refereed else setup.position
    position = read_board(board) if board else None
    # a desk may have begun long before it is connected: its first game begins with its log
    at = table.running.at if setup.desk else table.at
    meant = next_game(table.law, table.running.clock, at, position)
    middle = setup.taken_up
    if middle is not None and table.running.now.match.game is None and not isinstance(meant, Refusal):
        meant = held_against(table.law, middle).start(table.law)
    done = meant if isinstance(meant, Refusal) else await table.perform(meant, by=None, at=at)
    if isinstance(done, Refusal):
        log.warning("game not started", table=table.id, code=done.code)
    return not isinstance(done, Refusal)
