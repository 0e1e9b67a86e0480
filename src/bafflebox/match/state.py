"""A match as a value: names, score, the games played and the one on the board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import get_args

from bafflebox import conduct_event, dice_event, event, writing_event
from bafflebox.clock_event import ClockEvent
from bafflebox.depth import Depth
from bafflebox.event import Event
from bafflebox.game.evolve import evolve
from bafflebox.outcome import Outcome
from bafflebox.phase import Phase
from bafflebox.rules.renewal import replace
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
    counts over the whole match (N11). `guest` has the guest's privileges; `cards` are left to each side. `closed` is
    set when the match is over; `winner` is None
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
    real: bool = False
    """Whether it is played at a real board."""
    depth: Depth = Depth.FULL
    """How much of it is written."""
    won_before: BySide[int] = BySide(0, 0)
    """Games that each side is known to have won before the match was taken up here."""
    lost: Side | None = None
    """Who lost the last game before the match was taken up here."""
    closed: bool = False
    winner: Side | None = None

    @property
    def playing(self) -> bool:
        """Whether a game is on the board and not over."""
        return self.game is not None and self.game.phase is not Phase.OVER


def _around(now: Match, fact: Event) -> Match:
    """The match after a fact of conduct that changes more than the game."""
    match fact:
        case conduct_event.MatchContinued():
            return replace(
                now,
                score=Score(fact.points, now.score.length),
                crawford_played=fact.crawford_played,
                lost=fact.lost,
                won_before=fact.points.map(lambda points: int(points > 0)),
                cards=fact.cards or now.cards,
            )
        case conduct_event.Convened():
            return replace(now, real=fact.real)
        case conduct_event.Awarded():
            return replace(now, score=now.score.add(BySide(0, 0).put(fact.side, fact.points)))
        case conduct_event.ScoreSet():
            return replace(now, score=Score(fact.points, now.score.length))
        case conduct_event.LengthSet():
            return replace(now, score=Score(now.score.points, fact.length))
        case conduct_event.MatchReopened():
            return replace(now, closed=False, winner=None)
        case conduct_event.TermsAgreed() | conduct_event.OptionSet():
            items = (
                fact.items if isinstance(fact, conduct_event.TermsAgreed) else ((fact.option, fact.value),)
            )
            options = {**dict(now.options), **dict(items)}
            return replace(now, options=tuple(sorted(options.items())))
    return now


_AROUND = (
    conduct_event.MatchContinued,
    conduct_event.Convened,
    conduct_event.Awarded,
    conduct_event.ScoreSet,
    conduct_event.LengthSet,
    conduct_event.MatchReopened,
    conduct_event.TermsAgreed,
    conduct_event.OptionSet,
)


_NOTHING = (*get_args(dice_event.DiceEvent), *get_args(ClockEvent))
"""Facts that change neither game nor score."""
_WITHIN = frozenset(get_args(event.GameEvent)) - {event.GameStarted, event.GameEnded}
"""Facts that change the game on the board alone, the cards left apart: almost all there are."""


def evolve_match(now: Match, fact: Event, game: Situation | None = None) -> Match:
    """The match after `fact`; events within the game change the game alone, those about dice and clocks nothing.

    `game` is the situation after the fact, where it is known already: nothing is folded twice.
    """
    if type(fact) in _WITHIN:
        after = game or evolve(now.game or Situation(), fact)
        return now if after is now.game else replace(now, game=after, cards=after.memory.cards)
    if isinstance(fact, _NOTHING):
        return now
    if isinstance(fact, _AROUND):
        return _around(now, fact)
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
            if fact.terms.taken_up is not None:
                # one point short and no Crawford game: it has been
                played = played or any(fact.terms.score.needs(side) == 1 for side in Side)
                now = replace(now, score=fact.terms.score)
            return replace(now, game=game or evolve(Situation(), fact), crawford_played=played)
        case writing_event.DepthSet():
            return replace(now, depth=fact.depth, game=game or (evolve(now.game, fact) if now.game else None))
        case event.FlagFell():
            falls = now.flag_falls.put(fact.side, now.flag_falls[fact.side] + 1)
            return replace(now, flag_falls=falls)
        case event.Penalised():
            return replace(now, score=now.score.add(BySide(0, 0).put(fact.side, -fact.points)))
        case event.MatchEnded():
            return replace(now, closed=True, winner=fact.winner)
    return _on_the_board(now, fact, game)


def _on_the_board(now: Match, fact: Event, game: Situation | None) -> Match:
    """The match after a fact of the game that the score may follow."""
    if now.game is None and not isinstance(fact, event.GameEvent):
        return now
    was = now.game
    game = game or evolve(now.game or Situation(), fact)
    if game is was:
        return now
    now = replace(now, game=game, cards=game.memory.cards)
    if isinstance(fact, conduct_event.Restored) and was and was.phase is Phase.OVER and now.results:
        # the end of the game was undone, and what it brought
        last = now.results[-1]
        score = now.score.add(BySide(-last.points.white, -last.points.black))
        return replace(now, score=score, results=now.results[:-1], closed=False, winner=None)
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
