"""Both plays followed for a turn of each side: the worth of every reply, and of every roll of one's own after it."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from bafflebox import _native
from bafflebox.analysis.why.counted import WEIGHTS
from bafflebox.board.dice import ALL_ROLLS
from bafflebox.engine.board_array import boards_of
from bafflebox.engine.engine import Engine, Pair
from bafflebox.engine.stake import CubeStake
from bafflebox.frozen import dataclass

_DICE = b"".join(bytes(roll.dice) for roll in ALL_ROLLS)
_HALF = 26
_WEIGHTS = np.array(WEIGHTS) / 36


@dataclass(frozen=True, slots=True, eq=False)
class Followed:
    """A play followed through the 21 replies (rows) and the mover's 21 rolls after each (columns), each with its best play."""

    worth: NDArray[np.float64]
    """Equity of the mover at the end of each line: +1 is a single game won at this cube."""
    own: NDArray[np.uint8]
    opp: NDArray[np.uint8]
    """The checkers of the mover and of the other side at the end of each line, each from its own home: 21 × 21 × 26."""

    @property
    def equity(self) -> float:
        """Return the mean over all throws."""
        return float(_WEIGHTS @ self.worth @ _WEIGHTS)


def follow_plays(engine: Engine, stake: CubeStake, results: list[Pair], plies: int = 0) -> list[Followed]:
    """Return the results of plays, seen by the mover with `stake`, each followed; no cube is turned on the way.

    The last boards are judged at `plies`.
    """
    theirs, rolls = stake.turned().plan(), len(ALL_ROLLS)
    cubeful = stake.context is not None
    after = boards_of([(opp, own) for own, opp in results])
    replies = best_boards(engine, after, theirs, cubeful=cubeful)
    ends = best_boards(engine, turned_boards(replies), stake.plan(), cubeful=cubeful)
    _, utilities = engine.native.look(turned_boards(ends), plies, theirs, engine.threads)
    worth = -np.array([theirs.equity(each) for each in utilities[:, 0].tolist()])
    worth = worth.reshape(len(results), rolls, rolls)
    ends = ends.reshape(len(results), rolls, rolls, 2 * _HALF)
    over = np.flatnonzero(~replies[:, 1:_HALF].any(axis=1))
    if len(over):
        # the reply ended the game
        _, ended = engine.native.look(turned_boards(replies[over]), 0, stake.plan(), engine.threads)
        for at, each in zip(over.tolist(), ended[:, 0].tolist(), strict=True):
            worth[divmod(at, rolls)] = stake.plan().equity(each)
            ends[divmod(at, rolls)] = turned_boards(replies[at : at + 1])[0]
    return [
        Followed(each, boards[..., :_HALF], boards[..., _HALF:])
        for each, boards in zip(worth, ends, strict=True)
    ]


def best_boards(
    engine: Engine, boards: NDArray[np.uint8], plan: _native.CubePlan, *, cubeful: bool
) -> NDArray[np.uint8]:
    """Return the boards after the best play of each of the 21 rolls on each board."""
    dice = _DICE * len(boards)
    return engine.native.best(boards.repeat(len(ALL_ROLLS), axis=0), dice, plan, cubeful, engine.threads)


def turned_boards(boards: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Return the boards as the other side sees them."""
    return np.ascontiguousarray(np.concatenate([boards[:, _HALF:], boards[:, :_HALF]], axis=1))
