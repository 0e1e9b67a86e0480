"""The judge of a match: games begin and end, points are given and taken, a side wins."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from bafflebox.board.cube import Cube
from bafflebox.board.depth import Depth
from bafflebox.board.outcome import WHOLE, EndCause, MatchWin, Wash
from bafflebox.board.score import MatchStanding, Score
from bafflebox.board.side import BySide, Side
from bafflebox.errors import OptionError
from bafflebox.events.conduct import LengthSet, ScoreSet
from bafflebox.events.game import (
    Event,
    FlagFell,
    GameEnded,
    GameStarted,
    MatchEnded,
    MatchStarted,
    Terms,
)
from bafflebox.events.proposal import UNSAID
from bafflebox.events.scoring import DepthSet
from bafflebox.game.consequences import consequences, with_consequences
from bafflebox.game.decide import decide, title_of
from bafflebox.match.flag import after_flag
from bafflebox.match.result import ended_by
from bafflebox.match.state import Match, evolve_match
from bafflebox.match.taking_up import not_taken_up
from bafflebox.message import Word
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation

Verdict = tuple[Match, tuple[Event, ...]] | Refusal


class DecidedEvent(NamedTuple):
    """An event of an act, and the match after it."""

    fact: Event
    after: Match


def folded(events: Iterable[Event]) -> Iterator[DecidedEvent]:
    """Yield the steps of a played match from its events, without judging."""
    now = Match()
    for fact in events:
        now = evolve_match(now, fact)
        yield DecidedEvent(fact, now)


def begin(law: Law, names: BySide[str], rules: str = "") -> tuple[Match, tuple[Event, ...]]:
    """Return a match under this law and the event that starts it; `rules` names the book if its own name does not identify it.

    Raises OptionError for an option that does not apply to a match (W23e: a jackpot is of three players or more).
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


def act(law: Law, now: Match, proposed: Event) -> Verdict:
    """Return the match after the act with all its events, or the refusal; `now` is not changed."""
    verdict = _verdict(law, now, proposed)
    if isinstance(verdict, Refusal):
        return verdict
    facts, matches = _settle(law, now, verdict)
    return matches[-1], tuple(facts)


def judge(law: Law, now: Match, proposed: Event) -> tuple[DecidedEvent, ...] | Refusal:
    """Return the steps of an act, each event folded once, or the refusal."""
    verdict = _verdict(law, now, proposed)
    return verdict if isinstance(verdict, Refusal) else tuple(map(DecidedEvent, *_settle(law, now, verdict)))


def _verdict(law: Law, now: Match, proposed: Event) -> tuple[Event, ...] | Refusal:
    """Return the events of an act without their consequences, or the refusal."""
    around = _AROUND.get(type(proposed))
    if around is not None:
        return around(law, now, proposed)
    if now.game is None:
        return Refusal("no_game", "R2")
    if now.closed:
        return Refusal("match_over", law.cites("match"))
    return decide(law, now.game, proposed)


def follow(law: Law, now: Match, events: Iterable[Event]) -> tuple[Event, ...]:
    """Return these facts, legal or not, with all their consequences."""
    return tuple(_settle(law, now, events)[0])


def _settle(law: Law, now: Match, events: Iterable[Event]) -> tuple[Sequence[Event], Sequence[Match]]:
    """Return these facts with all their consequences, and the match after each."""
    queue: list[tuple[Event, Situation | None]] = (
        [*with_consequences(law, now.game, events)]
        if now.game is not None and now.playing
        else [(fact, None) for fact in events]
    )
    facts, matches = list[Event](), list[Match]()
    # it grows meanwhile
    for fact, game in queue:
        was, now = now, evolve_match(now, fact, game)
        if type(fact) in _CONSEQUENT and not now.closed:
            cause = facts[-1] if facts else None
            queue.extend((each, None) for each in _after(law, was, now, fact, cause))
        facts.append(fact)
        matches.append(now)
        if type(fact) is GameStarted and now.game is not None:
            queue.extend(with_consequences(law, now.game, consequences(law, now.game, fact)))
    return facts, matches


_CONSEQUENT = frozenset({FlagFell, GameEnded})
"""Facts that can have consequences for the match."""


def _after(law: Law, was: Match, now: Match, fact: Event, cause: Event | None) -> tuple[Event, ...]:
    """Return the consequences for the match of `fact`, the event after `cause`, between the states `was` and `now`."""
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
    """Return the side that has reached the match length and leads (P1), or None."""
    if score.length is None or score.points.white == score.points.black:
        return None
    leader = Side.WHITE if score.points.white > score.points.black else Side.BLACK
    return leader if score.points[leader] >= score.length else None


def is_crawford(law: Law, score: Score, *, played: bool) -> bool:
    """Return whether a game that starts at this score is the Crawford game, unless it was `played` before (P2)."""
    if not law.match.crawford or played or score.length == 1:
        return False
    return any(score.needs(side) == 1 for side in Side)


def _crawford_now(law: Law, now: Match, score: Score) -> bool | None:
    """Return whether the current game is the Crawford game after its score was set right; None where that changes nothing.

    Points given or taken in the game change nothing of it (P2); a wrong score was wrong when the game started.
    """
    game = now.game
    if game is None or not now.playing:
        return None
    given = game.standing.given
    began = score.add(BySide(-given.white, -given.black))
    # the effects of the current game are recomputed
    crawford = is_crawford(law, began, played=now.crawford_played and not game.crawford)
    return None if crawford is game.crawford else crawford


def score_set(law: Law, now: Match, points: BySide[int], rule: str) -> ScoreSet:
    """Return the fact that sets the score: one point short during a game makes it the Crawford game, or no longer so."""
    return ScoreSet(points, rule, _crawford_now(law, now, Score(points, now.score.length)))


def length_facts(law: Law, now: Match, length: int, rule: str) -> tuple[Event, ...]:
    """Return the length as agreed, and what it changes of the current game."""
    made = LengthSet(length, rule)
    return (made, *crawford_facts(law, evolve_match(now, made), rule))


def crawford_facts(law: Law, now: Match, rule: str) -> tuple[ScoreSet, ...]:
    """Return the fact that makes the current game the Crawford game at the score as it stands, or no longer so; none where it is right."""
    made = score_set(law, now, now.score.points, rule)
    return () if made.crawford is None else (made,)


def score_facts(
    law: Law, now: Match, points: BySide[int], rule: str, cause: EndCause = EndCause.SCORE
) -> tuple[Event, ...]:
    """Return the score as set, and the end of the match where a side has won with it."""
    winner = match_winner(replace(now.score, points=points))
    ended = law.cites("match") if cause is EndCause.SCORE else rule
    made = score_set(law, now, points, rule)
    return (made, MatchEnded(winner, cause, ended, points)) if winner else (made,)


def next_terms(law: Law, now: Match) -> Terms:
    """Return the terms of the next game, clocks apart."""
    return Terms(
        len(now.results) + 1,
        starter=next_starter(law, now),
        guest=now.guest,
        cards=now.cards,
        real=now.real,
        depth=now.depth,
    )


def next_standing(law: Law, now: Match) -> MatchStanding:
    """Return the score at which the next game starts."""
    return MatchStanding(now.score, is_crawford(law, now.score, played=now.crawford_played))


def next_starter(law: Law, now: Match) -> Side | None:
    """Return the side to start by the previous result, where the rules say so; None if it is rolled for."""
    if not law.match.loser_starts or not now.results:
        return now.lost if law.match.loser_starts else None
    last = now.results[-1]
    if isinstance(last.outcome, Wash):
        return last.starter
    return last.outcome.side.other


def late_cube(law: Law, clocks: BySide[int] | None) -> Cube:
    """Return the cube of a game that starts with these seconds on the clocks; higher when both are low, where the rules say so."""
    seconds, value = law.match.late_cube
    if value and clocks and all(0 < left < seconds for left in clocks):
        return Cube(value)
    return Cube()


def _start_game(law: Law, now: Match, proposed: GameStarted) -> tuple[Event, ...] | Refusal:
    if now.closed:
        return Refusal("match_over", law.cites("match"))
    if now.playing:
        return Refusal("game_running", "R2")
    asked = Terms() if proposed.terms is UNSAID else proposed.terms
    position = law.setup if proposed.position is UNSAID else proposed.position
    if asked.taken_up is not None:
        taken = replace(next_terms(law, now), cube=asked.cube, starter=None, taken_up=asked.taken_up)
        started = GameStarted(taken, position, proposed.standing)
        return not_taken_up(law, now, started) or (started,)
    # what the clocks show is known at the table only
    value = law.match.late_cube[1]
    cube = asked.cube if value and asked.cube == Cube(value) else Cube()
    return (GameStarted(replace(next_terms(law, now), cube=cube), position, next_standing(law, now)),)


def _call_flag(law: Law, now: Match, proposed: FlagFell) -> tuple[Event, ...] | Refusal:
    if now.closed:
        return Refusal("match_over", law.cites("match"))
    if not law.match.flag_rule:
        return Refusal("not_in_these_rules", "R2", {"title": title_of(law)}, "time")
    return (FlagFell(proposed.side),)


def _close(law: Law, now: Match) -> tuple[Event, ...] | Refusal:
    if now.closed:
        return Refusal("match_over", law.cites("match"), why="session")
    if law.match.length is not None:
        return Refusal("has_length", law.cites("match"), {"n": law.match.length})
    if now.playing:
        return Refusal("game_running", "R2", why="close")
    return (MatchEnded(None, EndCause.CLOSED, law.cites("session"), now.score.points),)


DEPTHS = tuple(Depth)
"""The levels of detail, least first."""


def _set_depth(law: Law, now: Match, proposed: DepthSet) -> tuple[Event, ...] | Refusal:
    if now.closed:
        return Refusal("match_over", law.cites("match"))
    if not now.real:
        return Refusal("written", law.cites("depth"), why="virtual")
    if proposed.depth is now.depth:
        given = {"depth": Word(f"depth-{proposed.depth}", str(proposed.depth))}
        return Refusal("written", law.cites("depth"), given, "same")
    if now.notice and DEPTHS.index(proposed.depth) < DEPTHS.index(now.least):
        rule = law.cites("required record", law.cites("depth"))
        return Refusal("as_posted", rule, {"n": now.notice}, "depth")
    return (DepthSet(proposed.depth),)


def _end(law: Law, now: Match, proposed: MatchEnded) -> tuple[Event, ...] | Refusal:
    if proposed.cause in (None, EndCause.CLOSED):
        return _close(law, now)
    if now.closed:
        return Refusal("match_over", law.cites("match"))
    shared = proposed.cause is EndCause.EQUITY
    if (
        shared != (proposed.share is not None)
        or not 0 <= (proposed.share or 0) <= WHOLE
        or (shared and proposed.winner)
    ):
        return Refusal("bad_share", law.cites("match"))
    return (MatchEnded(proposed.winner, proposed.cause, proposed.rule, now.score.points, proposed.share),)


_AROUND: dict[type[object], Callable[[Law, Match, Any], tuple[Event, ...] | Refusal]] = {
    GameStarted: _start_game,
    FlagFell: _call_flag,
    MatchEnded: _end,
    DepthSet: _set_depth,
}
"""Handlers of acts around the games."""
