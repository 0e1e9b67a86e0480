"""A match as a value: names, score, finished games and the current one."""

from __future__ import annotations

from dataclasses import field
from typing import get_args

from bafflebox.board.depth import Depth
from bafflebox.board.outcome import Outcome
from bafflebox.board.phase import Phase
from bafflebox.board.score import MatchStanding, Score
from bafflebox.board.side import BySide, Side
from bafflebox.events import conduct as conduct_event
from bafflebox.events import fair_dice as dice_event
from bafflebox.events import game as event
from bafflebox.events import scoring as writing_event
from bafflebox.events.clock import ClockEvent
from bafflebox.events.game import Event
from bafflebox.frozen import dataclass
from bafflebox.game.course import Course, Past
from bafflebox.game.evolve import evolve
from bafflebox.game.evolve_score import RESCORING, rescored
from bafflebox.rules.renewal import replace
from bafflebox.rules.situation import Situation


@dataclass(frozen=True, slots=True)
class GameResult:
    """A finished game: number, outcome, points, and whether it was the Crawford game."""

    number: int
    outcome: Outcome
    points: BySide[int]
    cube: int
    crawford: bool
    starter: Side | None = None
    """The side that went first."""


@dataclass(frozen=True, slots=True)
class Match:
    """One state of a match or session, folded from its events.

    `game` is the situation on the board (None before the first game; a finished game stays until the next begins).
    `crawford_played` says that the Crawford game has begun (P2). `flag_falls` counts over the whole match (N11). `guest` has the
    guest's privileges; `cards` are left to each side. `closed` is set when the match is over; `winner` is None for a session.
    """

    rules: str = ""
    options: tuple[tuple[str, str], ...] = ()
    names: BySide[str] = BySide("White", "Black")
    before: Score = Score()
    """The score before the first game; from then on `score` comes from the current game."""
    results: tuple[GameResult, ...] = ()
    game: Situation | None = None
    crawford_played: bool = False
    flag_falls: BySide[int] = BySide(0, 0)
    guest: Side | None = None
    cards: BySide[int] = BySide(0, 0)
    real: bool = False
    """True at a real board."""
    depth: Depth = Depth.FULL
    """The level of detail recorded."""
    notice: int = 0
    """The number of the notice of the event by which the match is played, 0 for none."""
    least: Depth = Depth.SCORE
    """The least detail that this notice allows to write."""
    won_before: BySide[int] = BySide(0, 0)
    """Games that each side is known to have won before the match was started here."""
    lost: Side | None = None
    """The loser of the last game before the match was started here."""
    closed: bool = False
    winner: Side | None = None
    past: Past | None = field(default=None, repr=False, compare=False)
    """The facts of the current game, from which its earlier states are folded again."""

    @property
    def score(self) -> Score:
        """Return the score of the match, finished games and all that changed it since included."""
        game = self.game
        if game is None:
            return self.before
        return game.score.add(game.points) if any(game.points) else game.score

    @property
    def course(self) -> Course:
        """Return the current game with its past; an empty one before the first game."""
        return Course(self.game or Situation(standing=MatchStanding(self.before)), self.past)

    @property
    def moment(self) -> int:
        """Return how many facts have changed the current game since it began."""
        return len(self.past) if self.past is not None else 0

    @property
    def playing(self) -> bool:
        """Return whether a game is in progress."""
        return self.game is not None and self.game.phase is not Phase.OVER


def _around(now: Match, fact: Event) -> Match:
    """Return the match after a fact of conduct that changes more than the game."""
    match fact:
        case conduct_event.MatchContinued():
            return replace(
                now,
                before=Score(fact.points, now.before.length),
                crawford_played=fact.crawford_played,
                lost=fact.lost,
                won_before=fact.points.map(lambda points: int(points > 0)),
                cards=fact.cards or now.cards,
            )
        case conduct_event.Convened():
            return replace(now, real=fact.real, notice=fact.notice, least=fact.least)
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
    conduct_event.MatchReopened,
    conduct_event.TermsAgreed,
    conduct_event.OptionSet,
)


def _rescored(now: Match, fact: Event, game: Situation | None) -> Match:
    """Return the match after a fact that changes its score outside the games, the current game included."""
    was = now.game
    if was is None:
        return replace(now, before=rescored(now.before, fact))
    after = now.course.advance(fact, game)
    game = after.now
    played = now.crawford_played if was.crawford is game.crawford else game.crawford
    return replace(now, game=game, past=after.past, crawford_played=played)


def _begun(now: Match, fact: event.GameStarted, game: Situation | None) -> Match:
    """Return the match after the start of a game, at the match's own score but for one that is taken up."""
    standing, played = fact.standing, now.crawford_played or fact.standing.crawford
    if fact.terms.taken_up is not None:
        # one point short in no Crawford game: it has been played
        played = played or any(standing.score.needs(side) == 1 for side in Side)
    elif standing.score != now.score:
        fact, game = replace(fact, standing=replace(standing, score=now.score)), None
    begun = now.course.advance(fact, game)
    return replace(now, game=begun.now, past=begun.past, crawford_played=played)


_NOTHING = (*get_args(dice_event.DiceEvent), *get_args(ClockEvent))
"""Facts that change neither game nor score."""
_WITHIN = frozenset(get_args(event.GameEvent)) - {event.GameStarted, event.GameEnded}
"""Facts that change the current game alone, the cards apart: almost all facts."""


def evolve_match(now: Match, fact: Event, game: Situation | None = None) -> Match:
    """Return the match after `fact`; events within the game change the game alone, those about dice and clocks nothing.

    `game` is the situation after the fact, where it is known already: nothing is folded twice.
    """
    if type(fact) in _WITHIN and now.game is not None and now.past is not None:
        known = game or evolve(now.game, fact)
        if known is now.game:
            return now
        return replace(now, game=known, past=now.past.grown(fact), cards=known.memory.cards)
    if isinstance(fact, _NOTHING):
        return now
    if isinstance(fact, _AROUND):
        return _around(now, fact)
    if isinstance(fact, RESCORING):
        return _rescored(now, fact, game)
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
            return _begun(now, fact, game)
        case writing_event.DepthSet():
            after = now.course.advance(fact, game) if now.game else Course()
            return replace(now, depth=fact.depth, game=now.game and after.now, past=after.past)
        case event.FlagFell():
            falls = now.flag_falls.put(fact.side, now.flag_falls[fact.side] + 1)
            return replace(now, flag_falls=falls)
        case event.MatchEnded():
            return replace(now, closed=True, winner=fact.winner)
    return _on_the_board(now, fact, game)


def _on_the_board(now: Match, fact: Event, game: Situation | None) -> Match:
    """Return the match after a fact of the game that may change the score."""
    if now.game is None and not isinstance(fact, event.GameEvent):
        return now
    was = now.game
    after = now.course.advance(fact, game)
    game = after.now
    if game is was:
        return now
    now = replace(now, game=game, past=after.past, cards=game.memory.cards)
    if isinstance(fact, conduct_event.Restored) and was and was.phase is Phase.OVER and now.results:
        # the end of the game was undone, and its points
        return replace(now, results=now.results[:-1], closed=False, winner=None)
    if isinstance(fact, event.GameEnded):
        result = GameResult(
            game.terms.number,
            fact.outcome,
            fact.points,
            game.cube.value,
            game.crawford,
            game.memory.starter,
        )
        now = replace(now, results=(*now.results, result))
    return now
