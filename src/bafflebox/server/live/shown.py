"""Board data for an offline desk: the start of a game, and the level of a win."""

from __future__ import annotations

from bafflebox.board.position import Position
from bafflebox.board.side import Side
from bafflebox.events.game import Played
from bafflebox.protocol.desk import BoardShown, EndLevel
from bafflebox.rules.finish import Brings, When
from bafflebox.rules.law import Law
from bafflebox.rules.standing import LoserCondition

LAST_OFF = "1/off"
"""The play that ends a game on the board of `bare`."""


def starting_board(law: Law) -> BoardShown:
    """Return the starting board, in White's frame."""
    own, opp = law.setup.seen_by(Side.WHITE)
    return BoardShown(list(own), list(opp))


def levels_of(law: Law) -> list[EndLevel] | None:
    """Return the condition on the loser for each level once the last checker is off, the lowest level first.

    None where a play may have other effects that only the board shows: an end of another kind, a kept turn, a rising cube.
    """
    ends = [row.finish for row in law.endings if row.on is Played]
    plain = all(each and each.when is When.BORNE_OFF and each.brings is Brings.LEVEL for each in ends)
    read = all(isinstance(row.applies, LoserCondition) for row in law.levels)
    steered = law.one_die is not None or any(each.steers for each in law.told)
    if not (ends and plain and read) or steered:
        return None
    rows = sorted(law.levels, key=lambda row: row.level.rank)
    return [
        EndLevel(row.level.value, row.standing.none_off, row.standing.beyond, row.standing.all_on_bar)
        for row in rows
    ]


def bare(position: Position, side: Side) -> Position:
    """Return a board on which `side` has one checker left, which any roll bears off, and the other side has borne off one."""
    men = sum(position[side])
    own = (men - 1, 1, *(0,) * 24)
    opp = (1, men - 1, *(0,) * 24)
    return Position.of(own, opp, side)
