"""A cube decision as pages show it: its window at the score, and the rolls after which the next double is a pass."""

from __future__ import annotations

from typing import Literal

from bafflebox.analysis.plain import cube_row, outcomes_of
from bafflebox.board.dice import ALL_ROLLS
from bafflebox.engine.cube_decision import CubeDecision
from bafflebox.engine.cube_efficiency import Efficiency
from bafflebox.engine.cube_windows import Rates, window
from bafflebox.engine.engine import Chances, Engine, Pair
from bafflebox.engine.outlook import outlook
from bafflebox.engine.stake import CubeStake
from bafflebox.protocol.analysis import CubeOpened, CubeWindow, RollMarket

MARKET_PLIES = 1
"""The depth at which the double after each reply is judged."""


def cube_window(engine: Engine, pair: Pair, stake: CubeStake) -> CubeWindow:
    """Return the decision of `pair`, to roll with `stake`, and its window for the gammons of the position.

    A double must be possible to drop under these rules.
    """
    own, opp = pair
    looked = outlook(engine, own, opp, stake)
    assert stake.context is not None
    assert looked.cube is not None
    limits = window(stake.context, stake.state, _rates(looked.chances), Efficiency().of(own, opp))
    return CubeWindow(
        action=_action(looked.cube),
        figures=cube_row(looked.cube),
        chances=outcomes_of(looked.chances),
        opening=None if limits.opening is None else round(limits.opening, 4),
        cash=round(limits.cash, 4),
        too_good=None if limits.too_good is None else round(limits.too_good, 4),
        take_point=round(limits.take_point, 4),
    )


def cube_opened(engine: Engine, pair: Pair, stake: CubeStake) -> CubeOpened | None:
    """Return the window, and the market losers where a double would be taken now; None where no double can be dropped."""
    if stake.context is None:
        return None
    found = cube_window(engine, pair, stake)
    opened = CubeOpened(found, [], engine.strength.plies, MARKET_PLIES)
    if found.figures.may_double and found.figures.should_take and stake.plan().doubled() >= 0:
        from bafflebox.analysis.why.cube import market_losers  # noqa: PLC0415 - arrays, for what is asked about alone

        losers = market_losers(engine, stake, pair, MARKET_PLIES)
        opened.market = [
            RollMarket(roll.dice, int(count)) for roll, count in zip(ALL_ROLLS, losers, strict=True)
        ]
    return opened


def _action(cube: CubeDecision) -> Literal["none", "no_double", "take", "drop", "too_good"]:
    if not cube.may_double:
        return "none"
    if cube.too_good:
        return "too_good"
    return "no_double" if not cube.should_double else "take" if cube.should_take else "drop"


def _rates(chances: Chances) -> Rates:
    """Return the shares of gammons and backgammons among the games won and lost."""

    def share(part: float, whole: float) -> float:
        return min(1.0, part / whole) if whole > 0 else 0.0

    return Rates(
        share(chances.win_gammon, chances.win),
        share(chances.win_backgammon, chances.win),
        share(chances.lose_gammon, chances.lose),
        share(chances.lose_backgammon, chances.lose),
    )
