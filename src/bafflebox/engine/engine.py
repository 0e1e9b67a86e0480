"""The engine: evaluates positions, ranks plays and decides cubes at a strength of play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from hashlib import blake2b
from itertools import chain
from statistics import NormalDist
from typing import Literal, NamedTuple

from bafflebox import _native
from bafflebox.board.move import Move
from bafflebox.board.position import Checkers
from bafflebox.engine.bearoff import OneSided, TwoSided
from bafflebox.engine.course import course_of
from bafflebox.engine.cube import CubeState
from bafflebox.engine.cube_decision import CubeDecision, best_cube_action
from bafflebox.engine.endings import endings_of
from bafflebox.engine.nets import NetSet
from bafflebox.engine.stake import CubeStake
from bafflebox.engine.strength import Strength
from bafflebox.frozen import dataclass
from bafflebox.kernel.move_bytes import moves_of
from bafflebox.kernel.native import compiled
from bafflebox.rules.law import Law

SURVIVORS = 4
MORE = 12
"""The small network keeps four replies of a roll, and one more for every twelve."""

Pair = tuple[Checkers, Checkers]
"""The checkers of the side in question and of the other, each from its own home."""

Next = Literal["other", "same", "over"]
"""The side on roll after a play, or the end of the game."""

Turn = Literal["ordinary", "first", "bonus"]
"""The kind of turn: a side's first of a game, or a bonus turn extended by a double, where the rules have such turns."""


@dataclass(frozen=True, slots=True)
class Chances:
    """Chances of the side on roll (0 to 1). Gammons include backgammons; `wash`: nobody wins."""

    win: float
    win_gammon: float
    win_backgammon: float
    lose_gammon: float
    lose_backgammon: float
    wash: float = 0.0

    @property
    def lose(self) -> float:
        """Return the chance to lose."""
        return max(0.0, 1.0 - self.win - self.wash)

    def turned(self) -> Chances:
        """Return the chances from the other side's view."""
        return Chances(
            self.lose, self.lose_gammon, self.lose_backgammon, self.win_gammon, self.win_backgammon, self.wash
        )


def chances_of(outcomes: Sequence[float]) -> Chances:
    """Convert exclusive outcomes, as networks give them, to cumulative chances."""
    single, gammon, backgammon, _, lost_gammon, lost_backgammon, wash = map(float, outcomes[:7])
    won = gammon + backgammon
    return bounded(
        Chances(single + won, won, backgammon, lost_gammon + lost_backgammon, lost_backgammon, wash)
    )


def bounded(found: Chances) -> Chances:
    """Return chances of which none is below 0 or above that of what it is a part of, as rounded sums and means of trials may be."""
    wash = min(1.0, max(0.0, found.wash))
    win = min(1.0 - wash, max(0.0, found.win))
    gammon = min(win, max(0.0, found.win_gammon))
    lost = min(max(0.0, 1.0 - win - wash), max(0.0, found.lose_gammon))
    backgammons = (
        min(gammon, max(0.0, found.win_backgammon)),
        min(lost, max(0.0, found.lose_backgammon)),
    )
    return Chances(win, gammon, backgammons[0], lost, backgammons[1], wash)


@dataclass(frozen=True, slots=True)
class Evaluation:
    """A position before the dice of the side on roll.

    `equity` is cubeless, in points; `cubeful` with the current cube and no double now, normalised to it (+1 is a single game won at
    this cube); `mwc` the match winning chance, None for money.
    """

    chances: Chances
    equity: float
    cubeful: float
    mwc: float | None = None


@dataclass(frozen=True, slots=True)
class WeighedPlay:
    """A candidate play: its result, and its worth to the mover."""

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
    """True if the next turn is a bonus turn extended by a double."""
    trials: int = 0
    """Games of its rollout, where the level rolled it out besides the search."""


class NativePlay(NamedTuple):
    """A play as the compiled search returns it: boards and moves as bytes, the chances by outcome, both equities, its depth."""

    own: bytes
    opp: bytes
    moves: bytes
    chances: tuple[float, ...]
    cubeful: float
    equity: float
    plies: int
    next: Next
    bonus: bool


class Engine:
    """An engine under a law at a strength. Safe for threads; `seed` selects the misjudgements of weak levels."""

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
        """Raises NetFileError where the network of the strength is missing; without one for pruning nothing is preselected."""
        self.law, self.nets, self.strength, self.threads, self.seed = law, nets, strength, threads, seed
        net = nets.of(strength.net)
        exact = strength.net != "pruning"
        self.native = _native.Engine(
            compiled(law.movement),
            endings_of(law),
            net,
            nets.preselecting(strength.net) if strength.prunes else None,
            SURVIVORS,
            MORE,
            two_sided.table if two_sided and exact else None,
            one_sided.table if one_sided and exact else None,
            course_of(law),
            nets.race if one_sided and exact else None,
        )
        self._blind = any(each.ends for each in law.unread)
        self._sieves = [(sieve.keep, sieve.within) for sieve in strength.sieves]

    def looks(self, plies: int | None = None) -> int:
        """Return the search depth of a position, `plies` or that of the strength.

        At least one where a function rule can end the game: no network knows of that ending.
        """
        looked = self.strength.plies if plies is None else plies
        return max(looked, 1) if self._blind else looked

    def evaluate(
        self,
        positions: Sequence[Pair],
        stake: CubeStake,
        plies: int | None = None,
        *,
        turn: Turn = "ordinary",
    ) -> list[Evaluation]:
        """Return the worth of positions to the side on roll (first in each pair), at `plies` or the strength's depth."""
        plan = stake.plan()
        looked = self.looks(plies)
        outcomes, utilities = self.native.look_at(positions, looked, plan, self.threads, turn == "bonus")
        found = []
        for row, (utility, *_) in zip(outcomes, utilities, strict=True):
            mwc = utility if stake.context and stake.context.is_match else None
            equity = stake.equity(row)
            cubeful = plan.equity(utility) if stake.context else equity
            found.append(Evaluation(chances_of(row), equity, cubeful, mwc))
        return found

    def choose(  # noqa: PLR0913 - all by name, with a usual value
        self,
        own: Checkers,
        opp: Checkers,
        dice: tuple[int, ...],
        stake: CubeStake,
        *,
        cubeful: bool = True,
        turn: Turn = "ordinary",
        plies: int | None = None,
        also: Pair | None = None,
        few: bool = False,
    ) -> list[WeighedPlay]:
        """Return all plays of a roll, best first; a single one without moves where nothing can be played.

        The play that leads to `also` is searched as deeply as the best, whatever its first estimate. `few`: only plays that the
        small network keeps are evaluated and returned, where the strength prunes and has no blur.
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
        for row in map(NativePlay._make, rows):
            equity = stake.equity(row.chances)
            choices.append(
                WeighedPlay(
                    tuple(row.own),
                    tuple(row.opp),
                    moves_of(row.moves),
                    chances_of(row.chances),
                    equity,
                    row.cubeful if cubeful else equity,
                    row.plies,
                    row.next,
                    row.bonus,
                )
            )
        return (
            self._blurred(choices, stake if cubeful else replace(stake, context=None))
            if self.strength.blur
            else choices
        )

    def worths(
        self, own: Checkers, opp: Checkers, rolls: Sequence[tuple[int, int]], stake: CubeStake
    ) -> list[float]:
        """Return the worth of the best play of each roll without lookahead, with the current cube."""
        if self.strength.blur or stake.context is None:
            return [
                max(each.cubeful for each in self.choose(own, opp, roll, stake, plies=0)) for roll in rolls
            ]
        return self.native.worths(own, opp, bytes(chain.from_iterable(rolls)), stake.plan())

    def _blurred(self, choices: list[WeighedPlay], stake: CubeStake) -> list[WeighedPlay]:
        """Return the choices with the weak level's misjudgements: each result has its own, always the same.

        They order plays; an equity is none that can't be won.
        """
        normal = NormalDist(0.0, self.strength.blur)
        least, most = stake.bounds()
        if stake.context is not None:
            least, most = (stake.context.normalised(each, stake.state) for each in (least, most))

        def seen(choice: WeighedPlay) -> float:
            key = bytes((*choice.own, *choice.opp)) + str(self.seed).encode()
            # 48 bits and a half: never 0 or 1 as a float, where the curve has no value
            digest = int.from_bytes(blake2b(key, digest_size=6).digest(), "little")
            return choice.cubeful + normal.inv_cdf((digest + 0.5) / 2**48)

        return [
            replace(choice, cubeful=min(most, max(least, value)))
            for value, choice in sorted(((seen(each), each) for each in choices), key=lambda pair: -pair[0])
        ]

    def cube(
        self, own: Checkers, opp: Checkers, stake: CubeStake, plies: int | None = None
    ) -> CubeDecision | None:
        """Return the double and take decision; None where no double can be dropped."""
        if stake.context is None:
            return None
        context, state = stake.context, stake.state
        looked = self.looks(plies)

        def value(cube: CubeState) -> float:
            plan = replace(stake, state=cube).plan()
            _, utilities = self.native.look_at([(own, opp)], looked, plan, self.threads)
            return utilities[0][0] * (1.0 if context.is_match else float(cube.value))

        beavered = value(state.beavered()) if context.beavers else None
        return best_cube_action(context, state, value(state), value(state.doubled()), beavered)
