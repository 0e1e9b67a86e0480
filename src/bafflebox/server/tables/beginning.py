"""The first game of a table: it begins by itself, as soon as nothing is lacking any more."""

from __future__ import annotations

from typing import TYPE_CHECKING

import structlog

from bafflebox.referee.clock.acts import next_game
from bafflebox.referee.conduct.consent import missing
from bafflebox.refusal import Refusal
from bafflebox.server.tables.setup import held_against, read_board

if TYPE_CHECKING:
    from bafflebox.server.tables.table import Table

log = structlog.get_logger("beginning")


def lacking(table: Table) -> bool:
    """Whether the terms come first."""
    return table.running.match.game is None and table.refereed and bool(missing(table.running.now))


async def begin_first(table: Table) -> bool:
    """Begins the first game; whether it did. For parts that hold the lock, where nothing is lacking."""
    setup = table.kept.setup
    board = None if table.refereed else setup.position
    position = read_board(board) if board else None
    # a desk may have been begun long before it is heard: its first game begins with its log
    at = table.running.at if setup.desk else table.at
    meant = next_game(table.law, table.running.clock, at, position)
    middle = setup.taken_up
    if middle is not None and table.running.now.match.game is None and not isinstance(meant, Refusal):
        meant = held_against(table.law, middle).start(table.law)
    done = meant if isinstance(meant, Refusal) else await table.perform(meant, by=None, at=at)
    if isinstance(done, Refusal):
        log.warning("game not started", table=table.id, code=done.code)
    return not isinstance(done, Refusal)
