"""Why a cube action is wrong: market losers counted roll by roll, and wins beside those that a take needs at this score."""

from __future__ import annotations

from operator import mul

from bafflebox.analysis.decision import Decision, What
from bafflebox.analysis.why.counted import WEIGHTS
from bafflebox.analysis.why.followed import best_boards
from bafflebox.engine.board_array import ROW, SIDE, packed_rows, swapped_rows
from bafflebox.engine.cube_decision import CubeDecision
from bafflebox.engine.engine import Chances, Engine, Pair
from bafflebox.engine.stake import CubeStake, stake_of
from bafflebox.frozen import dataclass
from bafflebox.rules.law import Law

MANY, FEW = 0.2, 0.25
"""The least share of market losers that speaks for a double, and the most that speaks against it."""
_ROLLS = len(WEIGHTS)


@dataclass(frozen=True, slots=True)
class CubeReason:
    """A cube action with what speaks against it: `cash`, `late`, `early`, `take` or `pass`.

    `share` of the sequences of a roll and a reply lose the market, for `late` and `early`; there `wins` are the chances of the
    doubler. Elsewhere they are those of the side that answers, and `needed` those with which a take is even at this score with these
    gammons, were the cube never turned again.
    """

    what: str
    share: float
    wins: float
    gammons: float
    needed: float


def market_losers(engine: Engine, stake: CubeStake, pair: Pair, plies: int = 1) -> list[int]:
    """Return for each of the 21 rolls after how many of the 36 replies the next double is a pass; `pair` is to roll with `stake`."""
    mine, theirs = stake.plan(), stake.turned().plan()
    after = swapped_rows(best_boards(engine, packed_rows([pair]), mine, cubeful=True))
    ends = swapped_rows(best_boards(engine, after, theirs, cubeful=True))
    doubled, scale, drop = mine.doubled(), mine.scale, mine.drop()
    _, utilities = engine.native.look(ends, plies, mine, engine.threads)
    passes = [each[doubled] * scale >= drop for each in utilities.tolist()]
    found = []
    for number, at in enumerate(range(0, len(after), ROW)):
        # where the game is over nothing can be doubled
        goes_on = any(after[at + 1 : at + SIDE]) and any(after[at + SIDE + 1 : at + ROW])
        replies = passes[number * _ROLLS : (number + 1) * _ROLLS]
        found.append(sum(map(mul, replies, WEIGHTS)) if goes_on else 0)
    return found


def wins_to_take(stake: CubeStake, chances: Chances) -> float:
    """Return the wins with which a take of the double is even, gammons in proportion; `stake` and `chances` are the doubler's.

    The cube is not turned again in this count.
    """
    context, state = stake.context, stake.state
    assert context is not None
    results = context.results(state.doubled())
    win, gammon, backgammon = chances.win, chances.win_gammon, chances.win_backgammon
    parts = [(win - gammon, results[0]), (gammon - backgammon, results[1]), (backgammon, results[2])]
    won = sum(part * value for part, value in parts) / max(win, 1e-9)
    lost_parts = [
        (chances.lose - chances.lose_gammon, results[3]),
        (chances.lose_gammon - chances.lose_backgammon, results[4]),
        (chances.lose_backgammon, results[5]),
    ]
    lost = sum(part * value for part, value in lost_parts) / max(chances.lose, 1e-9)
    return (won - context.drop(state)) / (won - lost)


def cube_reason(law: Law, engine: Engine, each: Decision) -> CubeReason | None:
    """Return what speaks against the act; None where the numbers do not, or no double can be dropped."""
    cube = each.advice.cube if each.advice else None
    if cube is None or each.now.on_turn is None:
        return None
    doubler = each.side if each.what is What.TURN else each.side.other
    stake, pair = stake_of(law, each.now, doubler), each.now.position.seen_by(doubler)
    if stake.context is None or stake.plan().doubled() < 0:
        return None
    chances = engine.evaluate([pair], stake, 1)[0].chances
    if each.what is What.TURN:
        return _turn(engine, stake, pair, each, cube, chances)
    needed = wins_to_take(stake, chances)
    wins = chances.lose
    if each.did == "take" and wins < needed:
        return CubeReason("take", 0.0, wins, chances.win_gammon, needed)
    if each.did == "drop" and wins > needed:
        return CubeReason("pass", 0.0, wins, chances.win_gammon, needed)
    return None


def _turn(
    engine: Engine, stake: CubeStake, pair: Pair, each: Decision, cube: CubeDecision, chances: Chances
) -> CubeReason | None:
    needed = wins_to_take(stake, chances)
    if each.did == "roll" and cube.should_double and not cube.should_take and chances.lose < needed:
        return CubeReason("cash", 0.0, chances.lose, chances.win_gammon, needed)
    share = sum(map(mul, market_losers(engine, stake, pair), WEIGHTS)) / 36**2
    if each.did == "roll" and cube.should_double and cube.should_take and share >= MANY:
        return CubeReason("late", share, chances.win, chances.win_gammon, 0.0)
    if each.did != "roll" and not cube.should_double and not cube.too_good and share <= FEW:
        return CubeReason("early", share, chances.win, chances.win_gammon, 0.0)
    return None
