"""The number of a move as players count it: that of its row on a sheet with White in the left column."""

from __future__ import annotations

from collections.abc import Iterable

from bafflebox.board.side import Side
from bafflebox.events import game as event
from bafflebox.events.conduct import Restored
from bafflebox.events.game import Event
from bafflebox.formats.log.log_record import CELLS, row_after
from bafflebox.game.course import Course
from bafflebox.game.evolve_score import RESCORING


def move_numbers(events: Iterable[Event]) -> list[int]:
    """Return the number of the move to which each event of a log belongs, from 1 in each game; 0 for an event of no side.

    A roll, an offer and an answer have the number of the cell in which they stand or would stand; acts that were undone don't count.
    """
    found: list[int] = []
    row, side, game = 0, None, Course()
    before: list[tuple[int, Side | None]] = []
    for fact in events:
        if isinstance(fact, event.GameStarted):
            row, side, before = 0, None, []
        was, game = game, game.advance(fact)
        if game is not was and not isinstance(fact, RESCORING):
            if isinstance(fact, Restored) and fact.facts and before:
                row, side = before[-fact.facts :][0]
            before.append((row, side))
        by = getattr(fact, "side", None)
        found.append(row_after(row, side, by) if isinstance(by, Side) else 0)
        if isinstance(fact, CELLS):
            row, side = found[-1], by
    return found
