"""Whole matches between two players, every act judged by the law."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from bafflebox.bots.player import Player
from bafflebox.dice import Roll
from bafflebox.errors import BaffleboxError
from bafflebox.event import Event
from bafflebox.game import intents
from bafflebox.match.decide import act, begin
from bafflebox.match.intents import CloseSession, MatchIntent, StartGame
from bafflebox.match.state import Match
from bafflebox.phase import Phase
from bafflebox.position import Position
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation
from bafflebox.side import BySide, Side

Dice = Callable[[int], tuple[int, ...]]
"""Throws so many dice."""


class Refused(BaffleboxError):
    """A player did what the law does not allow."""


@dataclass(frozen=True, slots=True)
class Step:
    """One act of a match: the match before it, the intent, the match after it and what happened."""

    before: Match
    intent: MatchIntent | None
    after: Match
    events: tuple[Event, ...]


def play_match(
    law: Law,
    players: BySide[Player],
    dice: Dice,
    *,
    games: int | None = None,
    start: Callable[[int], Position] | None = None,
    most: int = 100_000,
) -> Iterator[Step]:
    """Plays a match, or a session of so many `games`, act by act.

    `start` gives the position from which the game of this number (from 1) starts, if not from that of the rules.
    Raises Refused if the law refuses an act, and for a match without an end.
    """
    match, events = begin(law, BySide("White", "Black"))
    yield Step(match, None, match, events)
    table = _Asking(law, players, dice, start)
    for _ in range(most):
        if match.closed:
            return
        ended = games is not None and len(match.results) >= games
        if ended and not match.playing and match.score.length is not None:
            return
        intent = table.next(match, ended=ended)
        if intent is None:
            continue
        verdict = act(law, match, intent)
        if isinstance(verdict, Refusal):
            raise Refused(f"{intent}: {verdict}")
        before, (match, events) = match, verdict
        yield Step(before, intent, match, events)
    raise Refused(f"no end after {most} acts")


class _Asking:
    """Asks whoever is to be asked."""

    def __init__(
        self, law: Law, players: BySide[Player], dice: Dice, start: Callable[[int], Position] | None
    ) -> None:
        self.law, self.players, self.dice, self.start = law, players, dice, start
        self._asked: Situation | None = None

    def next(self, match: Match, *, ended: bool) -> MatchIntent | None:
        """The next act; None where somebody was asked and did nothing."""
        if not match.playing:
            if ended:
                return CloseSession()
            return StartGame(self.start(len(match.results) + 1) if self.start else None)
        game = match.game
        assert game is not None
        if game.phase is Phase.OPENING:
            return self._opening(game)
        side = game.to_act
        assert side is not None
        window = game.memory.window
        if window and window[0] is not side and game.phase is Phase.TURN and self._asked is not game:
            self._asked = game
            return self.players[window[0]].choose(game, window[0])
        intent = self.players[side].choose(game, side)
        return intent if intent is not None else self._throw(game, side)

    def _opening(self, game: Situation) -> MatchIntent:
        caller = game.memory.caller
        if caller is not None:
            even = self.players[caller].calls_even(game, caller)
            return intents.CallParity(caller, even, self.dice(self.law.turn_dice))
        assert self.law.opening is not None
        count = self.law.opening.dice
        return intents.RollOpening(BySide(self.dice(count), self.dice(count)))

    def _throw(self, game: Situation, side: Side) -> MatchIntent:
        waiting = game.memory.set_throw
        if waiting and waiting[0] is side:
            return intents.RollDice(side, waiting[1])
        return intents.RollDice(side, Roll(self.dice(self.players[side].dice(game, side))))
