"""A match as a value: names, score, the games played and the one on the board."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bafflebox import event
from bafflebox.clock_event import ClockAdjusted, ClockSet, ClockStarted, ClockStopped
from bafflebox.event import Event
from bafflebox.game.evolve import evolve
from bafflebox.outcome import Outcome
from bafflebox.phase import Phase
from bafflebox.rules.situation import Situation
from bafflebox.score import Score
from bafflebox.side import BySide, Side


@dataclass(frozen=True, slots=True)
class GameResult:
    """A finished game: its number, how it ended, what it brought, and whether it was the Crawford game."""

    number: int
    outcome: Outcome
    points: BySide[int]
    cube: int
    crawford: bool
    starter: Side | None = None
    """Who went first in it."""


@dataclass(frozen=True, slots=True)
class Match:
    """One moment of a match or session, folded from its events.

    `game` is the situation on the board (None before the first game; a finished game stays until
    the next begins). `crawford_played` says that the Crawford game has begun (P2). `flag_falls`
    counts over the whole match (N11). `guest` has the guest's privileges; `cards` are left to each side. `closed` is set when the match is over; `winner` is None
    for a session.
    """

    rules: str = ""
    options: tuple[tuple[str, str], ...] = ()
    names: BySide[str] = BySide("White", "Black")
    score: Score = Score()
    results: tuple[GameResult, ...] = ()
    game: Situation | None = None
    crawford_played: bool = False
    flag_falls: BySide[int] = BySide(0, 0)
    guest: Side | None = None
    cards: BySide[int] = BySide(0, 0)
    closed: bool = False
    winner: Side | None = None

    @property
    def playing(self) -> bool:
        """Whether a game is on the board and not over."""
        return self.game is not None and self.game.phase is not Phase.OVER


def evolve_match(now: Match, fact: Event, game: Situation | None = None) -> Match:
    """The match after `fact`; events within the game change the game alone, those about dice and clocks nothing.

    `game` is the situation after the fact, where it is known already: nothing is folded twice.
    """
    match fact:
        case event.MatchStarted():
            return Match(
                fact.rules,
                fact.options,
                fact.names,
                Score(length=fact.length),
                guest=fact.guest,
                cards=fact.cards,
            )
        case event.GameStarted():
            played = now.crawford_played or fact.terms.crawford
            return replace(now, game=game or evolve(Situation(), fact), crawford_played=played)
        case event.FlagFell():
            falls = now.flag_falls.put(fact.side, now.flag_falls[fact.side] + 1)
            return replace(now, flag_falls=falls)
        case event.Penalised():
            return replace(now, score=now.score.add(BySide(0, 0).put(fact.side, -fact.points)))
        case event.MatchEnded():
            return replace(now, closed=True, winner=fact.winner)
        case (
            event.SeedCommitted()
            | event.ContributionCommitted()
            | event.ContributionOpened()
            | event.SeedOpened()
        ):
            return now
        case ClockSet() | ClockStopped() | ClockStarted() | ClockAdjusted():
            return now
    game = game or evolve(now.game or Situation(), fact)
    now = replace(now, game=game, cards=game.memory.cards)
    if isinstance(fact, event.GameEnded):
        result = GameResult(
            game.terms.number,
            fact.outcome,
            fact.points,
            game.cube.value,
            game.terms.crawford,
            game.memory.starter,
        )
        now = replace(now, score=now.score.add(fact.points), results=(*now.results, result))
    return now
