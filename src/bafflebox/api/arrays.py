"""Positions and evaluations as NumPy arrays, for programs that ask about many at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from types import ModuleType
from typing import TYPE_CHECKING, Any, TypeAlias

from bafflebox.api.asked import position_given
from bafflebox.board.position import CHECKERS, Position
from bafflebox.engine.engine import Chances, Engine, Evaluation
from bafflebox.engine.stake import CubeStake
from bafflebox.errors import InvalidPosition
from bafflebox.extras import optional
from bafflebox.frozen import dataclass
from bafflebox.message import Sentence

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from bafflebox.board.side import Side

Rows: TypeAlias = "NDArray[Any]"
"""Rows of 52 whole numbers: the side on roll, then the other, each from its own home."""
SIDE = 26
"""Places of a side: 0 off, 1 to 24 the points, 25 the bar."""


@dataclass(frozen=True, slots=True, eq=False)
class Evaluations:
    """The worth of many positions, each to its side on roll before the dice; one row or number per position.

    `chances` has the columns win, win_gammon, win_backgammon, lose_gammon, lose_backgammon and wash (0 to 1; gammons include
    backgammons). `equity`, `cubeful` and `mwc` are those of `Evaluation`; `mwc` is None for money. An index gives one `Evaluation`.
    """

    chances: NDArray[np.float32]
    equity: NDArray[np.float32]
    cubeful: NDArray[np.float32]
    mwc: NDArray[np.float32] | None = None

    def __len__(self) -> int:
        return len(self.equity)

    def __getitem__(self, index: int) -> Evaluation:
        chances = Chances(*map(float, self.chances[index]))
        mwc = None if self.mwc is None else float(self.mwc[index])
        return Evaluation(chances, float(self.equity[index]), float(self.cubeful[index]), mwc)

    def __iter__(self) -> Iterator[Evaluation]:
        return (self[index] for index in range(len(self)))

    def __repr__(self) -> str:
        return f"<Evaluations of {len(self)} positions>"


def evaluated(engine: Engine, rows: NDArray[np.uint8], stake: CubeStake) -> Evaluations:
    """Return the worth of rows of 52 counts at the engine's depth; other threads run meanwhile."""
    np, plan = _numpy(), stake.plan()
    outcomes, utilities = engine.native.look(rows, engine.looks(), plan, engine.threads)
    single, gammon, backgammon, _, lost_gammon, lost_backgammon, wash = outcomes.T[:7]
    win = np.minimum(single + (gammon + backgammon), np.float32(1) - wash)
    won = np.minimum(win, gammon + backgammon)
    lost = np.minimum(np.float32(1) - wash - win, lost_gammon + lost_backgammon)
    chances = np.stack([win, won, backgammon, lost, np.minimum(lost, lost_backgammon), wash], axis=1)
    equity = np.clip(
        outcomes @ np.array(stake.values[: outcomes.shape[1]], np.float32), stake.values[5], stake.values[2]
    )
    if stake.context is None:
        return Evaluations(chances, equity, equity)
    # an equity is a utility, moved and stretched
    nothing, one = plan.equity(0.0), plan.equity(1.0)
    least, most = (stake.context.normalised(each, stake.state) for each in stake.bounds())
    cubeful = np.clip(nothing + (one - nothing) * utilities[:, 0], least, most)
    return Evaluations(chances, equity, cubeful, utilities[:, 0] if stake.context.is_match else None)


def _numpy() -> ModuleType:
    with optional():
        import numpy as np  # noqa: PLC0415 - an extra
    return np


def board_rows(asked: Sequence[Position] | Rows, side: Side, cap: int) -> NDArray[np.uint8]:
    """Return positions as rows of 52 counts, `side` on roll and first; no point may hold more than `cap` checkers.

    Raises MissingPackage without the `arrays` extra, and InvalidPosition naming the first row that is no position: wrong counts, or both
    sides on one point.
    """
    np = _numpy()
    if isinstance(asked, np.ndarray):
        given = asked
    else:
        if not isinstance(asked, list | tuple):
            position_given(asked)
        given = np.array([sum(position_given(each).seen_by(side), ()) for each in asked], np.int16).reshape(
            -1, 2 * SIDE
        )
    if given.ndim != 2 or given.shape[1] != 2 * SIDE or not np.issubdtype(given.dtype, np.integer):
        raise InvalidPosition(Sentence("unread-rows", {"text": f"{given.dtype} {given.shape}"}))
    own, opp = given[:, :SIDE], given[:, SIDE:]
    wrong = ((given < 0) | (given > CHECKERS)).any(axis=1)
    wrong |= (own.sum(axis=1, dtype=int) > CHECKERS) | (opp.sum(axis=1, dtype=int) > CHECKERS)
    points = np.r_[1:25, 27:51]
    wrong |= (given[:, points] > cap).any(axis=1)
    # the other side's point p is 25 - p of the side on roll
    wrong |= ((own[:, 1:25] > 0) & (opp[:, 24:0:-1] > 0)).any(axis=1)
    wrong |= ~(own[:, 1:].any(axis=1) & opp[:, 1:].any(axis=1))
    if wrong.any():
        raise InvalidPosition(Sentence("unread-row", {"n": int(wrong.argmax()), "cap": min(cap, CHECKERS)}))
    rows: Rows = np.ascontiguousarray(given, np.uint8)
    return rows
