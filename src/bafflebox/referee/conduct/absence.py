"""Presence: leaving and returning, lateness and its penalties, breaks, absence that may be claimed."""

from __future__ import annotations

from bafflebox.board.clock import SECOND, StopCause
from bafflebox.board.outcome import EndCause
from bafflebox.board.phase import Phase
from bafflebox.board.side import BySide, Side
from bafflebox.events.clock import ClockStarted, ClockStopped
from bafflebox.events.conduct import Awarded, BreakBegan, BreakEnded, Left, Readied
from bafflebox.events.game import Event, MatchEnded
from bafflebox.formats.telling_conduct import somebody
from bafflebox.match.decide import match_winner
from bafflebox.referee.conduct.people import Person
from bafflebox.referee.conduct.proceedings import Proceedings
from bafflebox.refusal import Refusal

Verdict = tuple[Event, ...] | Refusal


# --- coming and going --------------------------------------------------------------------------------


def leave(now: Proceedings, person: Person, at: int) -> Verdict:
    """Record that a player leaves."""
    if person.side is None:
        return Refusal("not_a_player", "R2", why="leave")
    if now.memory.there[person.side] is None and now.memory.left[person.side] is not None:
        return Refusal("away_already", "R2", somebody(now.match, person.name))
    return (Left(person.side),)


def be_ready(now: Proceedings, person: Person, at: int) -> Verdict:
    """Record that a player is ready; apply the penalty for lateness, and end a break when both are ready."""
    side = person.side
    if side is None:
        return Refusal("not_a_player", "R2", why="waited")
    memory = now.memory
    if memory.there[side] is not None and memory.left[side] is None and memory.rest is None:
        return Refusal("ready_already", "R2", somebody(now.match, person.name))
    events: list[Event] = [*settle_lateness(now, side, at), Readied(side)]
    rest = memory.rest
    if rest is not None and (
        rest.side is side or (rest.side is None and memory.there[side.other] is not None)
    ):
        events.append(BreakEnded())
        if now.clock.stopped is not None and now.clock.stopped.cause is StopCause.BREAK:
            events.append(ClockStarted(side))
    return tuple(events)


# --- breaks ------------------------------------------------------------------------------------------


def take_break(now: Proceedings, person: Person, at: int) -> Verdict:
    """Start the break that an hour of play entitles a player to (A2.2)."""
    terms, side, board = now.law.conduct.rest, person.side, now.board
    if terms is None:
        rule = now.law.cites("between games", "R2")
        return Refusal("no_break", rule)
    if side is None:
        return Refusal("not_a_player", terms.rule, why="break")
    hours = now.memory.play_time(at) // (terms.every * SECOND)
    if now.memory.rested[side] >= hours:
        return Refusal("no_break_left", terms.rule)
    if now.match.playing and not (board.phase is Phase.TURN and board.on_turn is side):
        return Refusal("not_your_turn", terms.rule, why="break")
    began = BreakBegan(side, (), terms.seconds, at + terms.seconds * SECOND, terms.rule)
    if now.clock.settings is not None and now.clock.stopped is None and now.match.playing:
        return (began, ClockStopped(side, StopCause.BREAK, terms.rule))
    return (began,)


def agreed_break(now: Proceedings, person: Person, at: int) -> Verdict:
    """Start a break that both agree between games (W24v); a break by one side alone, or in a game, stops nothing (R11)."""
    terms = now.law.breaks
    assert terms is not None
    if now.match.playing:
        return Refusal("no_break", terms.rule, why="game")
    if person.side is not None:
        return Refusal("no_break", terms.rule)
    if now.memory.rest is not None or not now.memory.started or not now.memory.refereed:
        return Refusal("no_break", terms.rule, why="none")
    rule = now.law.cites("stop the clock", terms.rule)
    return (BreakBegan(None, (), terms.seconds, at + terms.seconds * SECOND, rule),)


def break_after(now: Proceedings, at: int) -> tuple[Event, ...]:
    """Return the automatic break after a game, if one is due (W25D)."""
    due = now.breaks.due if now.breaks is not None else None
    if due is None or now.memory.rest is not None or now.match.closed or now.match.playing:
        return ()
    if not now.memory.refereed:
        return ()
    words = {"low clocks": "clocks", "level": "backgammon", "last throw": "throw"}
    causes = tuple(words.get(str(cause), str(cause)) for cause in due.causes)
    return (BreakBegan(None, causes, due.seconds, at + due.seconds * SECOND, due.rule),)


# --- lateness ----------------------------------------------------------------------------------------


def points_due(now: Proceedings, late: Side, at: int) -> int:
    """Return the penalty points for the lateness of `late`, less those already awarded."""
    terms = now.law.conduct.late
    since, other = now.memory.due[late], now.memory.there[late.other]
    came = now.memory.late[late] if now.memory.there[late] is not None else None
    if came is not None and terms is not None and not terms.forfeits:
        # the player is present now, and the penalty is not decided yet
        since, at = came
    if terms is None or since is None or other is None or since <= now.memory.excused[late]:
        return 0
    rest = now.memory.rest
    if now.clock.settings is not None and now.match.playing and (rest is None or rest.side is not late):
        # covered by the clock
        return 0
    if not terms.forfeits and now.match.playing:
        return 0
    if now.memory.there[late] is not None and came is None:
        return 0
    if (
        came is None
        and terms.after_break
        and now.memory.started
        and now.memory.rest is None
        and not _after_break(now, late)
    ):
        return 0
    return _up_to_the_match(
        now, late.other, max(0, terms.points(since, at, other) - now.memory.charged[late])
    )


def _up_to_the_match(now: Proceedings, side: Side, points: int) -> int:
    """Return the penalty points of `side`, capped at the match length where the book says so (W25D2)."""
    terms, score = now.law.conduct.late, now.match.score
    if terms is None or terms.forfeits or score.length is None:
        return points
    # tied at or above the length, one point more wins
    return min(points, max(score.length, score.points[side.other] + 1) - score.points[side])


def next_mark(now: Proceedings, late: Side, at: int) -> int | None:
    """Return the next instant after `at` at which the penalty for `late` increases; None where none is counted."""
    terms, since = now.law.conduct.late, now.memory.due[late]
    if terms is None or since is None:
        return None
    mark = since + terms.first * SECOND
    while mark <= at:
        mark += terms.each * SECOND
    return mark if points_due(now, late, mark + 1) > points_due(now, late, at) else None


def _after_break(now: Proceedings, late: Side) -> bool:
    """Return whether this side's lateness counts from the end of a break, not from leaving."""
    due, gone = now.memory.due[late], now.memory.left[late]
    return due is not None and due != gone


def settle_lateness(now: Proceedings, late: Side, at: int) -> tuple[Event, ...]:
    """Return the automatic penalty when a late player arrives (A2.3); nothing where the director has to award it."""
    terms = now.law.conduct.late
    points = points_due(now, late, at)
    if terms is None or not points or not terms.forfeits:
        return ()
    return award(now, late.other, points, terms.rule)


def come_back(now: Proceedings, person: Person, at: int) -> tuple[Event, ...]:
    """Return the penalty when a late player acts in a game: nothing where no lateness is counted."""
    terms, side = now.law.conduct.late, person.side
    if terms is None or not terms.forfeits or side is None or not now.match.playing:
        return ()
    if now.memory.there[side] is not None or now.memory.due[side] is None:
        return ()
    return (*settle_lateness(now, side, at), Readied(side))


def award(
    now: Proceedings, side: Side, points: int, rule: str, cause: EndCause = EndCause.PENALTY
) -> tuple[Event, ...]:
    """Return points for a side, and the end of the match if they reach its length."""
    points = _up_to_the_match(now, side, points)
    score = now.match.score.add(BySide(0, 0).put(side, points))
    winner = match_winner(score)
    made: tuple[Event, ...] = (Awarded(side, points, rule),)
    return (*made, MatchEnded(winner, cause, rule, score.points)) if winner else made


def forfeit_at(now: Proceedings) -> tuple[int, Side] | None:
    """Return when lateness will lose the match if nothing happens before, and for which side; None if it can't."""
    terms, length = now.law.conduct.late, now.match.score.length
    if terms is None or not terms.forfeits or length is None or now.match.closed:
        return None
    for late in Side:
        since, other = now.memory.due[late], now.memory.there[late.other]
        if since is None or other is None:
            continue
        # the step at which penalties exceed half the length, not counting steps before the opponent arrived
        mark, need = since + terms.first * SECOND, length // 2 + 1 - now.memory.charged[late]
        while other > mark:
            mark += terms.each * SECOND
        mark += (need - 1) * terms.each * SECOND
        if terms.loses(points_due(now, late, mark) + now.memory.charged[late], length):
            return mark, late
    return None


def forfeit(now: Proceedings, late: Side, at: int) -> tuple[Event, ...]:
    """Return the end of the match by lateness: its points, and that more than half the length is lost."""
    terms = now.law.conduct.late
    assert terms is not None
    points = points_due(now, late, at)
    score = now.match.score.add(BySide(0, 0).put(late.other, points))
    ended = MatchEnded(late.other, EndCause.FORFEIT, terms.rule, score.points)
    return (Awarded(late.other, points, terms.rule), ended)


def lost_by_absence(now: Proceedings, side: Side) -> tuple[Event, ...]:
    """Return the end of the match that a side loses by its absence (R6)."""
    return (MatchEnded(side.other, EndCause.ABSENCE, "R6", now.match.score.points),)
