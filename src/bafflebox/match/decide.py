"""The judge of a match: games begin and end, points are given and taken, somebody wins."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Any, NamedTuple, cast

from bafflebox.cube import Cube
from bafflebox.errors import OptionError
from bafflebox.event import (
    Event,
    FlagFell,
    GameEnded,
    GameStarted,
    MatchEnded,
    MatchStarted,
    Terms,
)
from bafflebox.game.consequences import consequences, settle
from bafflebox.game.decide import decide, title_of
from bafflebox.game.intents import Intent
from bafflebox.match.flag import after_flag
from bafflebox.match.intents import CallFlag, CloseSession, EndMatch, MatchIntent, SetDepth, StartGame
from bafflebox.match.result import ended_by
from bafflebox.match.state import Match, evolve_match
from bafflebox.match.taking_up import take_up
from bafflebox.outcome import WHOLE, EndCause, MatchWin, Wash
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation
from bafflebox.score import Score
from bafflebox.sentence import Word
from bafflebox.side import BySide, Side
from bafflebox.writing_event import DepthSet

Verdict = tuple[Match, tuple[Event, ...]] | Refusal


class Step(NamedTuple):
    """An event that an act makes, and the match after it."""

    fact: Event
    after: Match


def folded(events: Iterable[Event]) -> Iterator[Step]:
    """The steps of a match that was played, from its events alone; nothing is judged."""
    now = Match()
    for fact in events:
        now = evolve_match(now, fact)
        yield Step(fact, now)


def begin(law: Law, names: BySide[str], rules: str = "") -> tuple[Match, tuple[Event, ...]]:
    """A match under this law and the event that starts it; `rules` names the book if its own name won't find it.

    Raises OptionError for an option that is no match's (W23e: a jackpot is of three players or more).
    """
    for name in law.prizes.of_tournaments:
        if name in dict(law.book.chosen):
            raise OptionError(
                f"{name} is for a tournament of three players or more", rule=law.cites("jackpot")
            )
    guest = {"white": Side.WHITE, "black": Side.BLACK}.get(str(law.options.get("guest", "none")))
    cards = BySide(law.match.cards, law.match.cards)
    started = MatchStarted(
        rules or law.book.name, law.book.describe_options(), names, law.match.length, guest, cards
    )
    return evolve_match(Match(), started), (started,)


def act(law: Law, now: Match, intent: MatchIntent) -> Verdict:
    """The match after `intent` with all events that it makes, or the refusal; `now` is never changed."""
    steps = judge(law, now, intent)
    return steps if isinstance(steps, Refusal) else (steps[-1].after, tuple([step.fact for step in steps]))


def judge(law: Law, now: Match, intent: MatchIntent) -> tuple[Step, ...] | Refusal:
    """What `act` answers, step by step: each event folded once, for whoever keeps a match that goes on."""
    around = _AROUND.get(type(intent))
    if around is not None:
        verdict = around(law, now, intent)
    elif now.game is None:
        return Refusal("no_game", "R2")
    elif now.closed:
        return Refusal("match_over", law.cites("match"))
    else:
        verdict = decide(law, now.game, cast("Intent", intent))
    if isinstance(verdict, Refusal):
        return verdict
    return _settle(law, now, verdict)


def follow(law: Law, now: Match, events: Iterable[Event]) -> tuple[Event, ...]:
    """These facts, lawful or not, with everything that follows from them."""
    return tuple(step.fact for step in _settle(law, now, events))


def _settle(law: Law, now: Match, events: Iterable[Event]) -> tuple[Step, ...]:
    queue: deque[tuple[Event, Situation | None]]
    queue = (
        deque(settle(law, now.game, events))
        if now.game is not None and now.playing
        else deque((fact, None) for fact in events)
    )
    done: list[Step] = []
    while queue:
        fact, game = queue.popleft()
        was, now = now, evolve_match(now, fact, game)
        if isinstance(fact, _CONSEQUENT) and not now.closed:
            cause = done[-1].fact if done else None
            queue.extend((each, None) for each in _after(law, was, now, fact, cause))
        done.append(Step(fact, now))
        if isinstance(fact, GameStarted) and now.game is not None:
            queue.extend(settle(law, now.game, consequences(law, now.game, fact)))
    return tuple(done)


_CONSEQUENT = (FlagFell, GameEnded)
"""Facts from which something can follow for the match."""


def _after(law: Law, was: Match, now: Match, fact: Event, cause: Event | None) -> tuple[Event, ...]:
    """What follows for the match from `fact`, the event after `cause`, between the moments `was` and `now`."""
    if isinstance(fact, FlagFell):
        return after_flag(law, now, fact.side)
    if isinstance(fact, GameEnded):
        if isinstance(fact.outcome, MatchWin):
            rule = ended_by(law, was, cause, fact.outcome)
            return (MatchEnded(fact.outcome.side, EndCause.RECTANGLE, rule, now.score.points),)
        winner = match_winner(now.score)
        if winner:
            return (MatchEnded(winner, EndCause.SCORE, law.cites("match"), now.score.points),)
    return ()


def match_winner(score: Score) -> Side | None:
    """Who has reached the length of the match and leads (P1); None while nobody has."""
    if score.length is None or score.points.white == score.points.black:
        return None
    leader = Side.WHITE if score.points.white > score.points.black else Side.BLACK
    return leader if score.points[leader] >= score.length else None


def is_crawford(law: Law, now: Match) -> bool:
    """Whether the next game to start is the Crawford game (P2)."""
    if not law.match.crawford or now.crawford_played or now.score.length == 1:
        return False
    return any(now.score.needs(side) == 1 for side in Side)


def next_terms(law: Law, now: Match) -> Terms:
    """The terms on which the next game starts, clocks apart."""
    return Terms(
        len(now.results) + 1,
        now.score,
        is_crawford(law, now),
        starter=next_starter(law, now),
        guest=now.guest,
        cards=now.cards,
        real=now.real,
        depth=now.depth,
    )


def next_starter(law: Law, now: Match) -> Side | None:
    """Who goes first by the result of the game before, where the rules say so; None if it is thrown for."""
    if not law.match.loser_starts or not now.results:
        return now.lost if law.match.loser_starts else None
    last = now.results[-1]
    if isinstance(last.outcome, Wash):
        return last.starter
    return last.outcome.side.other


def late_cube(law: Law, intent: StartGame) -> Cube:
    """The cube a game starts with: higher when both clocks are nearly out, where the rules say so."""
    seconds, value = law.match.late_cube
    if value and intent.clocks and all(0 < left < seconds for left in intent.clocks):
        return Cube(value)
    return Cube()


def _start_game(law: Law, now: Match, intent: StartGame) -> tuple[Event, ...] | Refusal:
    if now.closed:
        return Refusal("match_over", law.cites("match"))
    if now.playing:
        return Refusal("game_running", "R2")
    position = intent.position or law.setup
    if intent.middle is not None:
        taken = take_up(law, now, position, intent.middle)
        return (
            taken
            if isinstance(taken, Refusal)
            else (GameStarted(replace(next_terms(law, now), **taken), position),)
        )
    terms = replace(next_terms(law, now), cube=late_cube(law, intent))
    return (GameStarted(terms, position),)


def _call_flag(law: Law, now: Match, intent: CallFlag) -> tuple[Event, ...] | Refusal:
    if now.closed:
        return Refusal("match_over", law.cites("match"))
    if not law.match.flag_rule:
        return Refusal("not_in_these_rules", "R2", {"title": title_of(law)}, "time")
    return (FlagFell(intent.side),)


def _close(law: Law, now: Match, intent: CloseSession) -> tuple[Event, ...] | Refusal:
    if now.closed:
        return Refusal("match_over", law.cites("match"), why="session")
    if law.match.length is not None:
        return Refusal("has_length", law.cites("match"), {"n": law.match.length})
    if now.playing:
        return Refusal("game_running", "R2", why="close")
    return (MatchEnded(None, EndCause.CLOSED, law.cites("session"), now.score.points),)


def _set_depth(law: Law, now: Match, intent: SetDepth) -> tuple[Event, ...] | Refusal:
    if now.closed:
        return Refusal("match_over", law.cites("match"))
    if not now.real:
        return Refusal("written", law.cites("depth"), why="virtual")
    if intent.depth is now.depth:
        given = {"depth": Word(f"depth-{intent.depth}", str(intent.depth))}
        return Refusal("written", law.cites("depth"), given, "same")
    return (DepthSet(intent.depth),)


def _end(law: Law, now: Match, intent: EndMatch) -> tuple[Event, ...] | Refusal:
    if now.closed:
        return Refusal("match_over", law.cites("match"))
    shared = intent.cause is EndCause.EQUITY
    if (
        shared != (intent.share is not None)
        or not 0 <= (intent.share or 0) <= WHOLE
        or (shared and intent.winner)
    ):
        return Refusal("bad_share", law.cites("match"))
    return (MatchEnded(intent.winner, intent.cause, intent.rule, now.score.points, intent.share),)


_AROUND: dict[type[Any], Callable[[Law, Match, Any], tuple[Event, ...] | Refusal]] = {
    StartGame: _start_game,
    CallFlag: _call_flag,
    CloseSession: _close,
    EndMatch: _end,
    SetDepth: _set_depth,
}
"""Acts around the games."""
