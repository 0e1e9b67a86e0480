"""What a board shows by itself, as data for a desk without a network: how a game begins on it, and at which level it was won."""

from __future__ import annotations

from typing import Any

from bafflebox.event import Played
from bafflebox.position import Checkers, Position
from bafflebox.rules.finish import Brings, When
from bafflebox.rules.law import Law
from bafflebox.rules.standing import Standing
from bafflebox.side import Side

LAST_OFF = "1/off"
"""The play that ends a game from the board that `bare` makes."""


def board_of(law: Law) -> dict[str, Checkers]:
    """The board as a game begins, in White's frame."""
    own, opp = law.setup.seen_by(Side.WHITE)
    return {"own": own, "opp": opp}


def levels_of(law: Law) -> list[dict[str, Any]] | None:
    """How the loser stands at each level once the last checker is off, the lowest level first.

    None where a play may bring about something else that only the board shows: an end of another kind, a turn that is
    kept, a die that rises.
    """
    ends = [row.finish for row in law.endings if row.on is Played]
    plain = all(each and each.when is When.BORNE_OFF and each.brings is Brings.LEVEL for each in ends)
    read = all(isinstance(row.applies, Standing) for row in law.levels)
    steered = law.one_die is not None or any(each.steers for each in law.told)
    if not (ends and plain and read) or steered:
        return None
    rows = sorted(law.levels, key=lambda row: row.level.rank)
    return [
        {
            "how": row.level.value,
            "none_off": row.standing.none_off,
            "beyond": row.standing.beyond,
            "all_on_bar": row.standing.all_on_bar,
        }
        for row in rows
    ]


def bare(position: Position, side: Side) -> Position:
    """A board on which `side` has one checker left, which any throw bears off, and the other side has borne off one."""
    men = sum(position[side])
    own = (men - 1, 1, *(0,) * 24)
    opp = (1, men - 1, *(0,) * 24)
    return Position.of(own, opp, side)
