"""Both plays followed for a turn of each side: the worth of every reply, and of every roll of one's own after it."""

from __future__ import annotations

from operator import mul

from bafflebox import _native
from bafflebox.analysis.why.counted import WEIGHTS
from bafflebox.board.dice import ALL_ROLLS
from bafflebox.engine.board_array import ROW, SIDE, packed_rows, swapped_rows
from bafflebox.engine.engine import Engine, Pair
from bafflebox.engine.stake import CubeStake
from bafflebox.frozen import dataclass

_DICE = b"".join(bytes(roll.dice) for roll in ALL_ROLLS)
LINES = tuple(one * other / 36**2 for one in WEIGHTS for other in WEIGHTS)
"""The chance of each line, reply by reply."""


@dataclass(frozen=True, slots=True, eq=False)
class Followed:
    """A play followed through the 21 replies and the mover's 21 rolls after each, each with its best play: 441 lines, reply by reply."""

    worth: tuple[float, ...]
    """Equity of the mover at the end of each line: +1 is a single game won at this cube."""
    own: tuple[bytes, ...]
    opp: tuple[bytes, ...]
    """The checkers of the mover and of the other side at the end of each line, each from its own home: 26 bytes."""

    @property
    def equity(self) -> float:
        """Return the mean over all throws."""
        return float(sum(map(mul, self.worth, LINES)))


def follow_plays(engine: Engine, stake: CubeStake, results: list[Pair], plies: int = 0) -> list[Followed]:
    """Return the results of plays, seen by the mover with `stake`, each followed; no cube is turned on the way.

    The last boards are judged at `plies`.
    """
    theirs, mine, rolls = stake.turned().plan(), stake.plan(), len(ALL_ROLLS)
    cubeful = stake.context is not None
    replies = best_boards(engine, packed_rows((opp, own) for own, opp in results), theirs, cubeful=cubeful)
    ends = best_boards(engine, swapped_rows(replies), mine, cubeful=cubeful)
    _, utilities = engine.native.look(swapped_rows(ends), plies, theirs, engine.threads)
    worth = [-theirs.equity(each[0]) for each in utilities.tolist()]
    boards = [ends[at : at + ROW] for at in range(0, len(ends), ROW)]
    for number, at in enumerate(range(0, len(replies), ROW)):
        if any(replies[at + 1 : at + SIDE]):
            continue
        # the reply ended the game
        end = swapped_rows(replies[at : at + ROW])
        _, ended = engine.native.look(end, 0, mine, engine.threads)
        lines = slice(number * rolls, (number + 1) * rolls)
        worth[lines] = [mine.equity(ended.tolist()[0][0])] * rolls
        boards[lines] = [end] * rolls
    plays = [slice(at, at + rolls**2) for at in range(0, len(boards), rolls**2)]
    return [
        Followed(
            tuple(worth[play]),
            tuple(each[:SIDE] for each in boards[play]),
            tuple(each[SIDE:] for each in boards[play]),
        )
        for play in plays
    ]


def best_boards(engine: Engine, boards: bytes, plan: _native.CubePlan, *, cubeful: bool) -> bytes:
    """Return the boards after the best play of each of the 21 rolls on each board."""
    each_roll = b"".join(boards[at : at + ROW] * len(ALL_ROLLS) for at in range(0, len(boards), ROW))
    dice = _DICE * (len(boards) // ROW)
    return bytes(engine.native.best(each_roll, dice, plan, cubeful, engine.threads))
