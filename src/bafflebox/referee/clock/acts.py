"""Acts on the clock and their judge: setting, stopping, starting, rulings on time.

They change no game, so their judge is separate from that of the match.
"""

from __future__ import annotations

from bafflebox.board.clock import StopCause
from bafflebox.board.position import Position
from bafflebox.board.side import BySide
from bafflebox.events.clock import ClockEvent, ClockSet, ClockStarted, ClockStopped
from bafflebox.events.game import GameStarted, Terms
from bafflebox.events.proposal import UNSAID
from bafflebox.formats.clock_words import cause_said, clock_said, kind_said
from bafflebox.match.decide import late_cube
from bafflebox.match.state import Match
from bafflebox.message import Listed, Word
from bafflebox.referee.clock.clock import ClockState
from bafflebox.referee.clock.terms import settings_for
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law

ClockVerdict = tuple[ClockEvent, ...] | Refusal


NOBODY = BySide(white=False, black=False)
BOTH = BySide(white=True, black=True)


def rule_on(
    law: Law, match: Match, clock: ClockState, proposed: ClockEvent, wished: BySide[bool] = NOBODY
) -> ClockVerdict:
    """Return the event of the act, or the refusal that cites a rule; neither match nor clock is changed.

    `wished`: the sides that asked for a clock or agreed to it. One that the director imposes counts as wished by both.
    """
    if match.closed:
        return Refusal("match_over", law.cites("match"))
    if isinstance(proposed, ClockSet):
        return _set(law, match, clock, proposed, wished)
    if clock.settings is None:
        return Refusal("no_clock_set", law.cites("clock"))
    if isinstance(proposed, ClockStopped):
        return _stop(law, match, clock, proposed)
    if isinstance(proposed, ClockStarted):
        return _start(law, clock, proposed)
    return (proposed,)


def _set(law: Law, match: Match, clock: ClockState, proposed: ClockSet, wished: BySide[bool]) -> ClockVerdict:
    if clock.settings is not None:
        return Refusal(
            "clock_set_already", law.cites("clock", "R4"), {"clock": clock_said(clock.settings)}, "runs"
        )
    found = settings_for(law, match.score)
    if isinstance(found, Refusal):
        return found
    assert law.clock is not None
    rule = law.clock.use_rule or law.clock.rule
    needed = {"required": 0, "one": 1, "both": 2}[law.clock.wanted_by]
    if sum(wished) < needed:
        return Refusal("clock_not_agreed", rule, why="both" if needed == 2 else "one")
    if proposed.settings is UNSAID:
        return (ClockSet(found, law.clock.rule),)
    if not law.clock.posted:
        return Refusal("times_not_free", law.clock.rule, {"clock": clock_said(found)})
    posted = proposed.settings
    if posted.kind is not found.kind:
        return Refusal("wrong_clock", rule, {"kind": kind_said(found.kind), "given": kind_said(posted.kind)})
    return (ClockSet(posted, law.clock.rule),)


def _stop(law: Law, match: Match, clock: ClockState, proposed: ClockStopped) -> ClockVerdict:
    causes = dict(law.clock.stops) if law.clock else {}
    if clock.stopped is not None:
        return Refusal(
            "clock_stands", law.cites("stop the clock"), {"cause": cause_said(clock.stopped.cause)}
        )
    if proposed.side is not None and proposed.cause not in causes:
        return Refusal(
            "no_cause_to_stop",
            law.cites("stop the clock"),
            {
                "cause": cause_said(proposed.cause),
                "possible": Listed(tuple(cause_said(each) for each in causes))
                if causes
                else Word("nothing", "nothing"),
            },
        )
    if proposed.side is not None and proposed.cause is StopCause.BREAK and law.breaks is not None:
        # breaks in the rules lie between games, when no clock runs
        return Refusal("no_break", law.breaks.rule, why="game" if match.playing else "")
    return (ClockStopped(proposed.side, proposed.cause, causes.get(proposed.cause, "")),)


def _start(law: Law, clock: ClockState, proposed: ClockStarted) -> ClockVerdict:
    if clock.stopped is None:
        return Refusal("clock_runs", law.cites("stop the clock"))
    if proposed.side is not None and clock.stopped.side is not proposed.side:
        return Refusal("not_your_stop", law.cites("stop the clock"), {"name": clock.stopped.side})
    return (ClockStarted(proposed.side),)


def next_game(
    law: Law, clock: ClockState, now: int, position: Position | None = None
) -> GameStarted | Refusal:
    """Return the act that starts the next game at the instant `now`, with the clock readings (W12b).

    Refused while the clocks are stopped, a current break included (W24v), and where a clock is required and none is set (A7.1).
    """
    if clock.stopped is not None:
        return Refusal(
            "clock_stands", law.cites("stop the clock"), {"cause": cause_said(clock.stopped.cause)}
        )
    placed = UNSAID if position is None else position
    if clock.settings is not None:
        return GameStarted(Terms(cube=late_cube(law, clock.seconds(now))), placed)
    if law.clock is not None and law.clock.wanted_by == "required":
        return Refusal("clock_required", law.clock.use_rule)
    return GameStarted(position=placed)


__all__ = ["BOTH", "NOBODY", "ClockVerdict", "next_game", "rule_on"]
