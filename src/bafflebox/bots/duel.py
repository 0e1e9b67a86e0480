"""Engine duels without a cube: pairs of games with the same dice, seats swapped, luck subtracted.

Many games run side by side, so that each engine evaluates batches.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Protocol

from bafflebox.board.dice import ALL_ROLLS, Roll
from bafflebox.board.phase import Phase
from bafflebox.board.position import Position
from bafflebox.board.side import BySide, Side
from bafflebox.bots.seeded_dice import SeededDice
from bafflebox.bots.simple import ESTIMATES, Estimates
from bafflebox.bots.spread import Mean
from bafflebox.engine.board_array import packed_rows, swapped_rows
from bafflebox.engine.close_decisions import refine_plays
from bafflebox.engine.course import after_play
from bafflebox.engine.cube import CubeState
from bafflebox.engine.endings import values_of
from bafflebox.engine.engine import Engine, Pair
from bafflebox.engine.stake import CubeStake
from bafflebox.errors import OptionError
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation

LONGEST_GAME = 10_000
"""Turns after which a game counts as endless."""
LEAST_GROUPS = 30
"""With fewer groups all of the luck is subtracted: its best share can't be estimated."""
_DICE = b"".join(bytes(roll.dice) for roll in ALL_ROLLS)


class Chooser(Protocol):
    """A player of rolls without a cube."""

    def best(self, positions: Sequence[Pair], rolls: Sequence[Roll]) -> list[Pair]:
        """Return for each position (the side on roll first) and its roll the position after the play, seen by the mover."""


class EngineChooser:
    """An engine at its level."""

    def __init__(self, law: Law, engine: Engine) -> None:
        self.engine = engine
        self._stake = CubeStake(None, CubeState(), tuple(values_of(law, gammons=not law.match.flat)))
        self._plan = self._stake.plan()

    def best(self, positions: Sequence[Pair], rolls: Sequence[Roll]) -> list[Pair]:
        """See `Chooser`."""
        engine = self.engine
        strength = engine.strength
        if not (strength.plies or strength.blur or strength.trials):
            dice = b"".join(bytes(roll.dice) for roll in rolls)
            rows = engine.native.best(packed_rows(positions), dice, self._plan, False, engine.threads)  # noqa: FBT003
            return _pairs(rows.tolist())
        found = []
        for (own, opp), roll in zip(positions, rolls, strict=True):
            choices = engine.choose(own, opp, roll.dice, self._stake, cubeful=False)
            choice = refine_plays(engine, choices, self._stake, cubeful=False)[0]
            found.append((choice.own, choice.opp))
        return found


class SimpleChooser:
    """The simple bot, or another mind."""

    def __init__(self, law: Law, mind: Estimates = ESTIMATES) -> None:
        self.law, self.mind = law, mind

    def best(self, positions: Sequence[Pair], rolls: Sequence[Roll]) -> list[Pair]:
        """See `Chooser`."""
        found = []
        for (own, opp), roll in zip(positions, rolls, strict=True):
            now = Situation(Phase.ROLLED, Position(own, opp), Side.WHITE, roll, turns=BySide(2, 2))
            play = self.mind.best_play(self.law, now, Side.WHITE)
            found.append((play.result.white, play.result.black) if play else (own, opp))
        return found


def _pairs(rows: list[list[int]]) -> list[Pair]:
    return [(tuple(row[:26]), tuple(row[26:])) for row in rows]


@dataclass(slots=True)
class DuelTally:
    """The results of a duel so far, for the first player: raw, luck, and without luck."""

    raw: Mean = field(default_factory=Mean)
    luck: Mean = field(default_factory=Mean)
    adjusted: Mean = field(default_factory=Mean)

    def add(self, points: float, luck: float, games: float) -> None:
        """Add a group of games."""
        self.raw.add(points, games)
        self.luck.add(luck, games)
        self.adjusted.add(points - luck, games)

    @property
    def share(self) -> float:
        """Return the best share of luck to subtract: 1 for a perfect judge of rolls."""
        lucky = self.luck.within**2
        if self.luck.groups < LEAST_GROUPS or not lucky:
            return 1.0
        together = 0.5 * (self.raw.within**2 + lucky - self.adjusted.within**2)
        return together / lucky

    def fitted(self) -> tuple[float, float]:
        """Return the mean with that share of luck subtracted, and half the width of its interval."""
        share = self.share
        mean = self.raw.mean - share * self.luck.mean
        if share == 1.0:
            return mean, self.adjusted.within
        return mean, sqrt(max(0.0, self.raw.within**2 - (share * self.luck.within) ** 2))


@dataclass(slots=True)
class _Game:
    pair: int
    own: tuple[int, ...]
    opp: tuple[int, ...]
    first: bool
    """True if the first player is on roll."""
    dice: SeededDice
    roll: Roll
    turns: int = 0
    points: float = 0.0
    luck: float = 0.0
    over: bool = False
    bonus: bool = False
    """True if this turn is a bonus turn extended by a double."""


class Duel:
    """Two choosers under one law; `judge` measures the luck of each roll."""

    def __init__(
        self, law: Law, choosers: tuple[Chooser, Chooser], judge: Engine | None, *, seed: int = 1
    ) -> None:
        if not law.levels:
            raise OptionError(f"{law.book.title} says of no win what it is worth")
        self.law, self.choosers, self.judge, self.seed = law, choosers, judge, seed
        self._stake = CubeStake(None, CubeState(), tuple(values_of(law, gammons=not law.match.flat)))
        self._plan = self._stake.plan()

    def pairs(self, start: int, count: int) -> list[tuple[float, float]]:
        """Play pairs `start` to `start + count - 1`: for each the first player's points in both games, and luck."""
        games = [self._begun(start + number, swapped) for number in range(count) for swapped in (False, True)]
        sums = {start + number: (0.0, 0.0) for number in range(count)}
        running = games
        while running:
            self._turn(running)
            left = []
            for game in running:
                if game.over:
                    points, luck = sums[game.pair]
                    sums[game.pair] = (points + game.points, luck + game.luck)
                else:
                    left.append(game)
            running = left
        return list(sums.values())

    def _begun(self, pair: int, swapped: bool) -> _Game:  # noqa: FBT001
        dice = SeededDice(self.seed, pair)
        one, other = dice(2)
        while one == other:
            one, other = dice(2)
        own, opp = self.law.setup.seen_by(Side.WHITE)
        return _Game(pair, own, opp, (one > other) != swapped, dice, Roll((one, other)))

    def _turn(self, games: list[_Game]) -> None:
        """Play a turn in every game."""
        if self.judge is not None:
            for game, luck in zip(games, self._luck(games), strict=True):
                game.luck += luck if game.first else -luck
        sides = [[game for game in games if game.first], [game for game in games if not game.first]]
        for chooser, asked in zip(self.choosers, sides, strict=True):
            if not asked:
                continue
            results = chooser.best([(game.own, game.opp) for game in asked], [game.roll for game in asked])
            for game, (own, opp) in zip(asked, results, strict=True):
                self._played(game, own, opp)

    def _played(self, game: _Game, own: tuple[int, ...], opp: tuple[int, ...]) -> None:
        game.turns += 1
        before = (game.own, game.opp)
        following, game.bonus, chances = after_play(
            self.law, before, (own, opp), game.roll.dice, bonus=game.bonus
        )
        if chances is not None:
            points = sum(value * chance for value, chance in zip(self._stake.values, chances, strict=True))
            game.over, game.points = True, points if game.first else -points
            return
        if game.turns >= LONGEST_GAME:
            raise OptionError(f"game {game.pair} of seed {self.seed} does not end")
        if following == "other":
            own, opp, game.first = opp, own, not game.first
        game.own, game.opp = own, opp
        game.roll = Roll(game.dice(2))

    def _luck(self, games: list[_Game]) -> list[float]:
        """Return the luck of each game's roll for its side: its worth less the mean worth of rolls there."""
        judge = self.judge
        assert judge is not None
        boards = b"".join(packed_rows([(game.own, game.opp)]) * len(ALL_ROLLS) for game in games)
        results = judge.native.best(boards, _DICE * len(games), self._plan, False, judge.threads)  # noqa: FBT003
        _, utilities = judge.native.look(swapped_rows(bytes(results)), 0, self._plan, judge.threads)
        values = [each[0] for each in utilities.tolist()]
        found = []
        for number, game in enumerate(games):
            rolls = values[number * len(ALL_ROLLS) : (number + 1) * len(ALL_ROLLS)]
            came = -rolls[ALL_ROLLS.index(game.roll)]
            if game.turns == 0:
                # the start was decided by dice as well, and could have gone either way: the mean is zero
                found.append(came)
                continue
            mean = -sum(
                value * (1 if roll.is_double else 2) for value, roll in zip(rolls, ALL_ROLLS, strict=True)
            )
            found.append(came - mean / 36)
        return found
