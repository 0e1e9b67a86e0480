"""Whole matches between two players, every act judged by the law."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from bafflebox.board.dice import Roll
from bafflebox.board.outcome import EndCause
from bafflebox.board.phase import Phase
from bafflebox.board.position import Position
from bafflebox.board.side import BySide, Side
from bafflebox.bots.player import Player
from bafflebox.errors import BaffleboxError
from bafflebox.events.game import Event, GameStarted, MatchEnded, OpeningRolled, ParityCalled, Rolled
from bafflebox.events.proposal import UNSAID
from bafflebox.frozen import dataclass
from bafflebox.match.decide import act, begin
from bafflebox.match.state import Match
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation

Dice = Callable[[int], tuple[int, ...]]
"""Rolls a number of dice."""


class PlayerRefused(BaffleboxError):
    """The law refused a player's act."""


@dataclass(frozen=True, slots=True)
class SelfplayStep:
    """One act of a match: the match before it, the act, the match after it and the events."""

    before: Match
    intent: Event | None
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
) -> Iterator[SelfplayStep]:
    """Play a match, or a session of `games` games, act by act.

    `start` gives the starting position of each game by number (from 1), if not that of the rules. Raises Refused if the law refuses
    an act, and for a match without an end.
    """
    match, events = begin(law, BySide("White", "Black"))
    yield SelfplayStep(match, None, match, events)
    yield from continue_match(law, match, players, dice, games=games, start=start, most=most)


def continue_match(
    law: Law,
    match: Match,
    players: BySide[Player],
    dice: Dice,
    *,
    games: int | None = None,
    start: Callable[[int], Position] | None = None,
    most: int = 100_000,
) -> Iterator[SelfplayStep]:
    """Play a match to its end from any of its states; see `play_match`. `games` counts those already finished."""
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
            raise PlayerRefused(f"{intent}: {verdict}")
        before, (match, events) = match, verdict
        yield SelfplayStep(before, intent, match, events)
    raise PlayerRefused(f"no end after {most} acts")


class _Asking:
    """Dispatches each decision to its player."""

    def __init__(
        self, law: Law, players: BySide[Player], dice: Dice, start: Callable[[int], Position] | None
    ) -> None:
        self.law, self.players, self.dice, self.start = law, players, dice, start
        self._asked: Situation | None = None

    def next(self, match: Match, *, ended: bool) -> Event | None:
        """Return the next act; None where a player was asked and did nothing."""
        if not match.playing:
            if ended:
                return MatchEnded(None, EndCause.CLOSED)
            return GameStarted(position=self.start(len(match.results) + 1) if self.start else UNSAID)
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

    def _opening(self, game: Situation) -> Event:
        caller = game.memory.caller
        if caller is not None:
            even = self.players[caller].calls_even(game, caller)
            return ParityCalled(caller, even, self.dice(self.law.turn_dice))
        assert self.law.opening is not None
        count = self.law.opening.dice
        return OpeningRolled(BySide(self.dice(count), self.dice(count)))

    def _throw(self, game: Situation, side: Side) -> Event:
        waiting = game.memory.set_throw
        if waiting and waiting[0] is side:
            return Rolled(side, waiting[1])
        return Rolled(side, Roll(self.dice(self.players[side].dice(game, side))))
