"""The engine: judges positions, finds plays, decides about the cube, with a strength of play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from hashlib import blake2b
from statistics import NormalDist
from typing import Literal, cast

from bafflebox import _native
from bafflebox.engine.bearoff import OneSided, TwoSided
from bafflebox.engine.board_array import boards_of
from bafflebox.engine.course import course_of
from bafflebox.engine.cube import CubeState
from bafflebox.engine.cube_decision import CubeDecision, decide
from bafflebox.engine.endings import endings_of
from bafflebox.engine.nets import NetSet
from bafflebox.engine.stake import Stake
from bafflebox.engine.strength import Strength
from bafflebox.kernel.native import compiled, moves_of
from bafflebox.move import Move
from bafflebox.position import Checkers
from bafflebox.rules.law import Law

SURVIVORS = 4
MORE = 12
"""The small network leaves four replies of a roll, and one more for every twelve."""

Pair = tuple[Checkers, Checkers]
"""The checkers of the side that is asked about and of the other, each from its own side."""

Next = Literal["other", "same", "over"]
"""Who is on roll after a play, or that the game is over."""

Turn = Literal["ordinary", "first", "bonus"]
"""What turn it is: a side's first of a game, or an extra one that a double prolongs, where the rules know such turns."""


@dataclass(frozen=True, slots=True)
class Chances:
    """Chances of the side on roll (0 to 1). Gammons include backgammons, as is usual; `wash`: nobody wins."""

    win: float
    win_gammon: float
    win_backgammon: float
    lose_gammon: float
    lose_backgammon: float
    wash: float = 0.0

    @property
    def lose(self) -> float:
        """The chance to lose."""
        return max(0.0, 1.0 - self.win - self.wash)

    def turned(self) -> Chances:
        """The same seen by the other side."""
        return Chances(
            self.lose, self.lose_gammon, self.lose_backgammon, self.win_gammon, self.win_backgammon, self.wash
        )


def chances_of(outcomes: Sequence[float]) -> Chances:
    """From exclusive outcomes, as networks give them, to chances that include each other."""
    single, gammon, backgammon, _, lost_gammon, lost_backgammon, wash = map(float, outcomes[:7])
    return Chances(
        single + gammon + backgammon,
        gammon + backgammon,
        backgammon,
        lost_gammon + lost_backgammon,
        lost_backgammon,
        wash,
    )


@dataclass(frozen=True, slots=True)
class Evaluation:
    """A position before the dice of the side on roll.

    `equity` is cubeless, in points; `cubeful` with the cube as it lies and no double now, normalised to it (+1
    is a single game won at this cube); `mwc` the chance to win the match, None for money.
    """

    chances: Chances
    equity: float
    cubeful: float
    mwc: float | None = None


@dataclass(frozen=True, slots=True)
class WeighedPlay:
    """A play that can be chosen: its result, and what it is worth to who makes it."""

    own: Checkers
    opp: Checkers
    moves: tuple[Move, ...]
    chances: Chances
    equity: float
    """Cubeless, in points."""
    cubeful: float
    plies: int
    next: Next = "other"
    bonus: bool = False
    """Whether the next turn is an extra one that a double prolongs."""


class Engine:
    """Thinks under a law with a strength. Readers may share it between threads; `seed` blurs weak levels."""

    def __init__(
        self,
        law: Law,
        nets: NetSet,
        strength: Strength,
        *,
        one_sided: OneSided | None = None,
        two_sided: TwoSided | None = None,
        threads: int = 1,
        seed: int = 1,
    ) -> None:
        self.law, self.nets, self.strength, self.threads, self.seed = law, nets, strength, threads, seed
        net = nets.of(strength.net)
        prunes = strength.prunes and strength.net != "pruning" and nets.pruning is not net
        exact = strength.net != "pruning"
        self.native = _native.Engine(
            compiled(law.movement),
            endings_of(law),
            net,
            nets.pruning if prunes else None,
            SURVIVORS,
            MORE,
            two_sided.table if two_sided and exact else None,
            one_sided.table if one_sided and exact else None,
            course_of(law),
        )
        self._sieves = [(sieve.keep, sieve.within) for sieve in strength.sieves]

    def evaluate(
        self, positions: Sequence[Pair], stake: Stake, plies: int | None = None, *, turn: Turn = "ordinary"
    ) -> list[Evaluation]:
        """What positions are worth to the side on roll (first in each pair), `plies` ahead or as the strength says."""
        plan = stake.plan()
        looked = self.strength.plies if plies is None else plies
        outcomes, utilities = self.native.look(
            boards_of(positions), looked, plan, self.threads, turn == "bonus"
        )
        found = []
        for row, utility in zip(outcomes, utilities[:, 0], strict=True):
            mwc = float(utility) if stake.context and stake.context.is_match else None
            equity = float(sum(p * value for p, value in zip(row, stake.values, strict=False)))
            cubeful = plan.equity(float(utility)) if stake.context else equity
            found.append(Evaluation(chances_of(row), equity, cubeful, mwc))
        return found

    def choose(  # noqa: PLR0913 - all by name, with a usual value
        self,
        own: Checkers,
        opp: Checkers,
        dice: tuple[int, ...],
        stake: Stake,
        *,
        cubeful: bool = True,
        turn: Turn = "ordinary",
        plies: int | None = None,
        also: Pair | None = None,
        few: bool = False,
    ) -> list[WeighedPlay]:
        """All plays of a roll, best first. Nothing can be played: one choice without moves.

        The play that leads to `also` is looked at as deeply as the best, whatever it seems worth. `few`: only plays
        that the small network leaves are judged and told, where the strength has one that prunes and no blur.
        """
        looked = self.strength.plies if plies is None else plies
        cubeful = cubeful and stake.context is not None
        plan = stake.plan() if cubeful else stake.cubeless()
        rows = self.native.choose(
            own,
            opp,
            dice,
            looked,
            plan,
            cubeful,
            self._sieves,
            turn == "first",
            self.threads,
            turn == "bonus",
            also,
            few and not self.strength.blur,
        )
        choices = []
        for mine, theirs, way, outcomes, with_cube, _, judged, follows, extra in rows:
            equity = sum(p * value for p, value in zip(outcomes, stake.values, strict=False))
            value = with_cube if cubeful else equity
            choices.append(
                WeighedPlay(
                    tuple(mine),
                    tuple(theirs),
                    moves_of(way),
                    chances_of(outcomes),
                    equity,
                    value,
                    judged,
                    cast("Next", follows),
                    extra,
                )
            )
        return self._blurred(choices) if self.strength.blur else choices

    def best_of(self, own: Checkers, opp: Checkers, dice: tuple[int, ...], stake: Stake) -> float:
        """What the best play of a roll is worth at a glance, with the cube as it lies: `choose` without all the rest."""
        if self.strength.blur or stake.context is None:
            return max(each.cubeful for each in self.choose(own, opp, dice, stake, plies=0))
        rows = self.native.choose(own, opp, dice, 0, stake.plan(), few=True)
        return rows[0][4]

    def _blurred(self, choices: list[WeighedPlay]) -> list[WeighedPlay]:
        """The same choices as a weaker eye sees them: every result misjudged in its own way, always the same way."""
        normal = NormalDist(0.0, self.strength.blur)

        def seen(choice: WeighedPlay) -> float:
            key = bytes((*choice.own, *choice.opp)) + str(self.seed).encode()
            # 48 bits and a half: never 0 or 1 as a float, where the curve has no value
            digest = int.from_bytes(blake2b(key, digest_size=6).digest(), "little")
            return choice.cubeful + normal.inv_cdf((digest + 0.5) / 2**48)

        return [
            replace(choice, cubeful=value)
            for value, choice in sorted(((seen(each), each) for each in choices), key=lambda pair: -pair[0])
        ]

    def cube(
        self, own: Checkers, opp: Checkers, stake: Stake, plies: int | None = None
    ) -> CubeDecision | None:
        """Whether the side on roll should double and the other take; None where no cube can be refused."""
        if stake.context is None:
            return None
        context, state = stake.context, stake.state
        looked = self.strength.plies if plies is None else plies
        board = boards_of([(own, opp)])

        def value(cube: CubeState) -> float:
            plan = replace(stake, state=cube).plan()
            _, utilities = self.native.look(board, looked, plan, self.threads)
            scale = 1.0 if context.is_match else float(cube.value)
            return float(utilities[0, 0]) * scale

        beavered = value(state.beavered()) if context.beavers else None
        return decide(context, state, value(state), value(state.doubled()), beavered)
