"""Acts at the clock, and the judge of them: setting it, stopping and starting it, rulings on its time.

They change no game, so their judge stands beside that of the match: `rule_on` answers them as `act` answers its intents.
"""

from __future__ import annotations

from bafflebox.clock_event import ClockAdjusted, ClockEvent, ClockSet, ClockStarted, ClockStopped
from bafflebox.match.intents import AdjustClock, ClockIntent, SetClock, StartClock, StartGame, StopClock
from bafflebox.match.state import Match
from bafflebox.position import Position
from bafflebox.record.clock_words import cause_said, clock_said, kind_said
from bafflebox.referee.clock.clock import Clock
from bafflebox.referee.clock.terms import settings_for
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law
from bafflebox.sentence import Listed, Word

ClockVerdict = tuple[ClockEvent, ...] | Refusal


def rule_on(law: Law, match: Match, clock: Clock, intent: ClockIntent) -> ClockVerdict:
    """The event that the act makes, or the refusal that cites a rule; neither match nor clock is changed."""
    if match.closed:
        return Refusal("match_over", law.cites("match"))
    if isinstance(intent, SetClock):
        return _set(law, match, clock, intent)
    if clock.settings is None:
        return Refusal("no_clock_set", law.cites("clock"))
    if isinstance(intent, StopClock):
        return _stop(law, clock, intent)
    if isinstance(intent, StartClock):
        return _start(law, clock, intent)
    return (ClockAdjusted(intent.side, intent.seconds, intent.rule),)


def _set(law: Law, match: Match, clock: Clock, intent: SetClock) -> ClockVerdict:
    if clock.settings is not None:
        return Refusal(
            "clock_set_already", law.cites("clock", "R4"), {"clock": clock_said(clock.settings)}, "runs"
        )
    found = settings_for(law, match.score)
    if isinstance(found, Refusal):
        return found
    assert law.clock is not None
    rule = law.clock.use_rule or law.clock.rule
    wished = sum(intent.wished)
    needed = {"required": 0, "one": 1, "both": 2}[law.clock.wanted_by]
    if not intent.imposed and wished < needed:
        return Refusal("clock_not_agreed", rule, why="both" if needed == 2 else "one")
    if intent.posted is None:
        return (ClockSet(found, law.clock.rule),)
    if not law.clock.posted:
        return Refusal("times_not_free", law.clock.rule, {"clock": clock_said(found)})
    if intent.posted.kind is not found.kind:
        return Refusal(
            "wrong_clock", rule, {"kind": kind_said(found.kind), "given": kind_said(intent.posted.kind)}
        )
    return (ClockSet(intent.posted, law.clock.rule),)


def _stop(law: Law, clock: Clock, intent: StopClock) -> ClockVerdict:
    causes = dict(law.clock.stops) if law.clock else {}
    if clock.stopped is not None:
        return Refusal(
            "clock_stands", law.cites("stop the clock"), {"cause": cause_said(clock.stopped.cause)}
        )
    if intent.side is not None and intent.cause not in causes:
        return Refusal(
            "no_cause_to_stop",
            law.cites("stop the clock"),
            {
                "cause": cause_said(intent.cause),
                "possible": Listed(tuple(cause_said(each) for each in causes))
                if causes
                else Word("nothing", "nothing"),
            },
        )
    return (ClockStopped(intent.side, intent.cause, causes.get(intent.cause, "")),)


def _start(law: Law, clock: Clock, intent: StartClock) -> ClockVerdict:
    if clock.stopped is None:
        return Refusal("clock_runs", law.cites("stop the clock"))
    if intent.side is not None and clock.stopped.side is not intent.side:
        return Refusal("not_your_stop", law.cites("stop the clock"), {"name": clock.stopped.side})
    return (ClockStarted(intent.side),)


def next_game(law: Law, clock: Clock, now: int, position: Position | None = None) -> StartGame | Refusal:
    """The intent that starts the next game at the instant `now`, with what the clocks show (W12b).

    Refused while the clocks are stopped, a break that is being taken included (W24v), and where a
    clock is required and none is set (A7.1).
    """
    if clock.stopped is not None:
        return Refusal(
            "clock_stands", law.cites("stop the clock"), {"cause": cause_said(clock.stopped.cause)}
        )
    if clock.settings is not None:
        return StartGame(position, clock.seconds(now))
    if law.clock is not None and law.clock.wanted_by == "required":
        return Refusal("clock_required", law.clock.use_rule)
    return StartGame(position)


__all__ = [
    "AdjustClock",
    "ClockIntent",
    "ClockVerdict",
    "SetClock",
    "StartClock",
    "StopClock",
    "next_game",
    "rule_on",
]
