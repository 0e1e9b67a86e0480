"""Open Sage as an external evaluator, where the package `bgsage` (the extra `oracle`) is installed.

Used for measurement only; nothing is trained with it. It counts plies from 1, we from 0: its "2ply" is one ply ahead here.
"""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bafflebox import kernel
from bafflebox.board.dice import Roll
from bafflebox.board.position import BAR, OFF, Checkers
from bafflebox.engine.cube import CubeState, Owner
from bafflebox.engine.endings import values_of
from bafflebox.engine.engine import Chances, Evaluation, Next, Pair, Turn, WeighedPlay
from bafflebox.engine.stake import CubeStake, level_points
from bafflebox.errors import InvalidPosition, OptionError
from bafflebox.extras import optional
from bafflebox.io.books import load_book
from bafflebox.rules.compile import compile_book
from bafflebox.rules.law import Law

DEEPEST = 3
"""Most plies that it looks ahead, as we count them."""
CHECKERS = 15
OWNERS = {Owner.CENTRE: "centered", Owner.ON_ROLL: "player", Owner.OPPONENT: "opponent"}


def _package() -> Any:
    with optional():
        return importlib.import_module("bgsage")


class Oracle:
    """Open Sage at `plies` (0-3), with the interface of our `Engine`, and a `duel.Chooser`.

    Raises MissingPackage where it is not installed, and OptionError for a law with other movement or scoring than it knows.
    """

    def __init__(self, law: Law, plies: int = 0, *, threads: int = 1) -> None:
        standard = compile_book(load_book("money"))
        if law.movement != standard.movement or level_points(law) != level_points(standard):
            raise OptionError(f"{law.book.title} is another game than the one that Open Sage knows")
        self.law, self.plies, self.threads = law, _checked(plies), threads
        self._package = _package()
        self._analyzers: dict[tuple[int, bool], Any] = {}

    def evaluate(
        self,
        positions: Sequence[Pair],
        stake: CubeStake,
        plies: int | None = None,
        *,
        turn: Turn = "ordinary",
    ) -> list[Evaluation]:
        """See `Engine.evaluate`. Raises InvalidPosition unless each side has 15 checkers and one of them in play."""
        analyzer = self._analyzer(plies, cubeful=stake.context is not None)
        found = []
        for own, opp in positions:
            said = analyzer.cube_action(open_sage_board(own, opp), **_terms(stake))
            chances = _chances(said.probs)
            equity = _equity(chances, stake)
            if stake.context is None:
                found.append(Evaluation(chances, equity, equity))
                continue
            cubeful = float(said.equity_nd)
            mwc = stake.context.value_of(cubeful, stake.state) if stake.context.is_match else None
            found.append(Evaluation(chances, equity, cubeful, mwc))
        return found

    def choose(
        self,
        own: Checkers,
        opp: Checkers,
        dice: tuple[int, ...],
        stake: CubeStake,
        *,
        cubeful: bool = True,
        turn: Turn = "ordinary",
        plies: int | None = None,
    ) -> list[WeighedPlay]:
        """See `Engine.choose`: the plays are those of our own law."""
        looked = self.plies if plies is None else _checked(plies)
        plays = {(play.own, play.opp): play.moves for play in kernel.plays(self.law.movement, own, opp, dice)}
        if not cubeful:
            stake = replace(stake, context=None)
        if not plays:
            return [self._dance(own, opp, stake, looked)]
        analyzer = self._analyzer(looked, cubeful=stake.context is not None)
        said = analyzer.checker_play(open_sage_board(own, opp), *dice, **_terms(stake))
        found = []
        for each in said.moves:
            pair = pair_of(each.board)
            if pair not in plays:
                raise InvalidPosition(f"Open Sage plays {dice} against the law: {pair}")
            chances = _chances(each.probs)
            equity = _equity(chances, stake)
            value = equity if stake.context is None else float(each.equity)
            over: Next = "other" if any(pair[0][1:]) else "over"
            found.append(WeighedPlay(*pair, plays[pair], chances, equity, value, looked, over))
        return found

    def _dance(self, own: Checkers, opp: Checkers, stake: CubeStake, plies: int) -> WeighedPlay:
        """Return the value of a dance: the position for the other side, which may double."""
        analyzer = self._analyzer(plies, cubeful=stake.context is not None)
        said = analyzer.cube_action(open_sage_board(opp, own), **_terms(stake.turned()))
        chances = _chances(said.probs).turned()
        equity = _equity(chances, stake)
        value = equity if stake.context is None else -float(said.optimal_equity)
        return WeighedPlay(own, opp, (), chances, equity, value, plies)

    def best(self, positions: Sequence[Pair], rolls: Sequence[Roll]) -> list[Pair]:
        """Play rolls without a cube, see `duel.Chooser`."""
        stake = CubeStake(None, CubeState(), tuple(values_of(self.law, gammons=not self.law.match.flat)))
        chosen = [
            self.choose(own, opp, roll.dice, stake, cubeful=False)[0]
            for (own, opp), roll in zip(positions, rolls, strict=True)
        ]
        return [(each.own, each.opp) for each in chosen]

    def roller(self, trials: int, turns: int) -> Any:
        """Return its rollout analyzer without a cube, truncated after `turns` by its search of one ply (0: played to the end)."""
        return self._package.BgBotAnalyzer(
            eval_level="rollout",
            cubeful=False,
            cubeful_trial_moves=False,
            n_trials=trials,
            truncation_depth=turns,
            truncation_ply=2,
            parallel_threads=self.threads,
        )

    def _analyzer(self, plies: int | None, *, cubeful: bool) -> Any:
        looked = self.plies if plies is None else _checked(plies)
        key = looked, cubeful
        if key not in self._analyzers:
            self._analyzers[key] = self._package.BgBotAnalyzer(
                eval_level=f"{looked + 1}ply", cubeful=cubeful, parallel_threads=self.threads
            )
        return self._analyzers[key]


def open_sage_board(own: Checkers, opp: Checkers) -> list[int]:
    """Return the board as Open Sage writes it: the mover's checkers positive, place 25 its bar, 0 that of the other."""
    if any(sum(side) != CHECKERS for side in (own, opp)) or not any(own[1:]) or not any(opp[1:]):
        raise InvalidPosition("Open Sage knows positions of 15 checkers a side that are not finished")
    points = [own[point] - opp[25 - point] for point in range(1, 25)]
    return [opp[BAR], *points, own[BAR]]


def pair_of(board: Sequence[int]) -> Pair:
    """Return both sides of such a board; missing checkers are off."""
    own = [0, *(max(0, count) for count in board[1:25]), board[25]]
    opp = [0, *(max(0, -board[25 - point]) for point in range(1, 25)), abs(board[0])]
    for side in (own, opp):
        side[OFF] = CHECKERS - sum(side)
    return tuple(own), tuple(opp)


def _checked(plies: int) -> int:
    if not 0 <= plies <= DEEPEST:
        raise OptionError(f"Open Sage looks 0 to {DEEPEST} plies ahead, as we count them, not {plies}")
    return plies


def _terms(stake: CubeStake) -> dict[str, object]:
    """Return the stake as its parameters."""
    context = stake.context
    if context is None:
        return {"jacoby": False, "beaver": False}
    return {
        "cube_value": stake.state.value,
        "cube_owner": OWNERS[stake.state.owner],
        "away1": context.own_needs,
        "away2": context.opp_needs,
        "is_crawford": context.crawford,
        "jacoby": context.jacoby,
        "beaver": context.beavers,
    }


def _chances(said: Any) -> Chances:
    return Chances(
        float(said.win),
        float(said.gammon_win),
        float(said.backgammon_win),
        float(said.gammon_loss),
        float(said.backgammon_loss),
    )


def _equity(chances: Chances, stake: CubeStake) -> float:
    """Return the cubeless equity in points of this stake."""
    single, gammon, backgammon = stake.values[:3]
    won = chances.win * single + chances.win_gammon * (gammon - single)
    lost = chances.lose * single + chances.lose_gammon * (gammon - single)
    return won - lost + (chances.win_backgammon - chances.lose_backgammon) * (backgammon - gammon)
