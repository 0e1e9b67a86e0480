"""Duels in whole games or matches with the cube and every other right: the same dice twice, seats swapped."""

from __future__ import annotations

from collections.abc import Callable

from bafflebox.board.position import Position
from bafflebox.board.side import BySide, Side
from bafflebox.bots.luck import LuckJudge
from bafflebox.bots.player import Player
from bafflebox.bots.seeded_dice import SeededDice
from bafflebox.bots.selfplay import play_match
from bafflebox.events.game import Rolled
from bafflebox.frozen import dataclass
from bafflebox.match.state import Match
from bafflebox.rules.law import Law


@dataclass(frozen=True, slots=True)
class PairResult:
    """A pair of matches: the first player's points less the other's, their luck, games, and matches won of two.

    Luck is in points, or in a match with a cube that can be dropped in match winning chances.
    """

    points: float
    luck: float
    games: int
    won: int


class MatchDuel:
    """Two players under one law. Without a length a "match" is one game; `start` see `play_match`, numbered through all pairs."""

    def __init__(
        self,
        law: Law,
        players: tuple[Player, Player],
        judge: LuckJudge | None,
        *,
        seed: int = 1,
        start: Callable[[int], Position] | None = None,
    ) -> None:
        self.law, self.players, self.judge, self.seed, self.start = law, players, judge, seed, start

    def pair(self, number: int) -> PairResult:
        """Play the pair of this number."""
        points = luck = 0.0
        games = won = 0
        for seat in Side:
            match, lucky = self._match(number, seat)
            sign = 1 if seat is Side.WHITE else -1
            luck += sign * lucky
            games += len(match.results)
            won += match.winner is seat
            for result in match.results:
                points += result.points[seat] - result.points[seat.other]
        return PairResult(points, luck, games, won)

    def _match(self, number: int, seat: Side) -> tuple[Match, float]:
        """Play one match with the first player in this seat; return it and the luck of White."""
        one, other = self.players
        players = BySide(one, other) if seat is Side.WHITE else BySide(other, one)
        games = None if self.law.match.length else 1
        luck = 0.0
        match = Match()
        start = self.start
        begun = (lambda game: start(1000 * number + game)) if start else None
        for step in play_match(self.law, players, SeededDice(self.seed, number), games=games, start=begun):
            match = step.after
            game = step.before.game
            if self.judge is None or game is None or not isinstance(step.intent, Rolled):
                continue
            waiting = game.memory.set_throw
            if waiting is None or waiting[0] is not step.intent.side:
                luck += self.judge.luck(game, step.intent.roll)
        return match, luck
