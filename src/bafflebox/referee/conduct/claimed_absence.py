"""Absence that may be claimed: the side that is awaited is away, or nothing was done for long (R6)."""

from __future__ import annotations

from bafflebox.board.clock import SECOND
from bafflebox.board.side import Side
from bafflebox.events.game import Event
from bafflebox.referee.conduct.absence import lost_by_absence
from bafflebox.referee.conduct.before import selects_next
from bafflebox.referee.conduct.consent import missing
from bafflebox.referee.conduct.memory import start_of
from bafflebox.referee.conduct.people import Person
from bafflebox.referee.conduct.proceedings import Proceedings
from bafflebox.referee.conduct.standing import chooses_first
from bafflebox.refusal import Refusal

Verdict = tuple[Event, ...] | Refusal

AWAY = 120 * SECOND
"""Time of absence after which it can be claimed (R6)."""
STALLED = 3600 * SECOND
"""Time without a roll, play or answer after which the side awaited counts as absent, where there is no director (R6)."""
IDLE = 600 * SECOND
"""Inactivity of a present side at a virtual table without clock and director after which it counts as absent (R6)."""


def falls_for_ever(now: Proceedings, side: Side) -> bool:
    """Return whether the flag of an absent `side` will never end the match, at a table without a director.

    Each fall costs points and none the match (C3); the flag has fallen twice, and nothing was done in between.
    """
    endless = now.law.match.flag_repeats and not now.memory.convened.director
    return endless and now.memory.unanswered[side] >= 2


def is_awaited(now: Proceedings, side: Side) -> bool:
    """Return whether the game, or between two games the next one, waits for this side."""
    memory = now.memory
    if now.match.playing:
        early = chooses_first(now)
        return now.board.to_act is side if early is None else early is side
    asked, mixing = memory.proposal, selects_next(now)
    return (
        memory.there[side] is None
        or (asked is not None and asked.answers == now.match.names[side])
        or mixing is side
        or any(who is side for who, _ in missing(now))
    )


def claim_absence(now: Proceedings, person: Person, at: int) -> Verdict:
    """Award the match for the opponent's absence, where no clock is set (R6)."""
    law, memory, side = now.law, now.memory, person.side
    if side is None:
        return Refusal("not_a_player", law.cites("spectator"), why="claim")
    if now.match.closed:
        return Refusal("match_over", law.cites("match"))
    start = start_of(memory.convened)
    if not memory.started:
        rule = law.cites("lateness", "R6")
        before = start is not None and at < start
        return Refusal("not_started", rule, why="start" if before else "late")
    between = law.cites("between games", "")
    stalled = not memory.convened.director and at - memory.moved_at >= STALLED
    if not now.match.playing and between and memory.convened.director:
        return Refusal("between_games", between, why="late")
    alone = falls_for_ever(now, side.other)
    if now.clock.settings is not None and not alone and now.match.playing:
        rule = law.match.flag_rule or "R6"
        return Refusal("clock_runs", rule, why="absence")
    if not now.match.playing and not stalled:
        return Refusal("between_games", "R6")
    if memory.dispute is not None or memory.rest is not None:
        return Refusal("frozen", "R6", why="absence")
    if law.conduct.late is not None and law.conduct.late.forfeits and memory.left[side.other] is not None:
        return Refusal("lateness", law.cites("lateness"))
    if not is_awaited(now, side.other) or is_awaited(now, side):
        return Refusal("not_awaited", "R6")
    if alone:
        return lost_by_absence(now, side.other)
    gone = memory.left[side.other]
    idle = not now.match.real and not memory.convened.director and at - memory.at >= IDLE + AWAY
    if (gone is None or at - gone < AWAY) and not idle and not stalled:
        return Refusal("too_early", "R6", {"n": AWAY // (60 * SECOND)}, "absence")
    return lost_by_absence(now, side.other)
