"""Entry point of conduct: a person's request at an instant, answered by events or a refusal that cites its rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, get_args

from bafflebox.board.clock import SECOND, StopCause
from bafflebox.board.phase import Phase
from bafflebox.board.side import Side
from bafflebox.events import conduct as fact_of
from bafflebox.events import game as event
from bafflebox.events.clock import ClockEvent, ClockSet, ClockStarted, ClockStopped
from bafflebox.events.conduct import BreakEnded, CubeSet, TurnEnded
from bafflebox.events.game import Event
from bafflebox.events.proposal import UNSAID
from bafflebox.game.acts import ACT_OF_EVENT
from bafflebox.game.evolve_score import RESCORING
from bafflebox.match.decide import act, judge
from bafflebox.match.state import Match
from bafflebox.message import Word
from bafflebox.referee.clock.acts import next_game
from bafflebox.referee.conduct import (
    absence,
    before,
    claims,
    consent,
    deeds,
    disputes,
    event_office,
    officials,
    stops,
    touching,
)
from bafflebox.referee.conduct.acts import AFTERWARDS
from bafflebox.referee.conduct.claimed_absence import claim_absence
from bafflebox.referee.conduct.officials import as_appointed, not_there
from bafflebox.referee.conduct.people import Person, Role
from bafflebox.referee.conduct.proceedings import Proceedings
from bafflebox.referee.conduct.standing import held_up
from bafflebox.refusal import Refusal
from bafflebox.rules.aftermath import caused
from bafflebox.rules.cannot_lose import proved_win
from bafflebox.rules.clauses.writing import denied
from bafflebox.rules.renewal import replace
from bafflebox.rules.situation import Situation

Verdict = tuple[Event, ...] | Refusal


class HeardAct(NamedTuple):
    """The events of an act, and the folded matches after the first of them, as far as computed."""

    events: tuple[Event, ...]
    known: tuple[Match, ...] = ()


def hear(now: Proceedings, person: Person, proposed: object, at: int) -> Verdict:
    """Return the events of a person's act at the instant `at`, in order, or the refusal."""
    answer = judged(now, person, proposed, at)
    return answer if isinstance(answer, Refusal) else answer.events


def judged(now: Proceedings, person: Person, proposed: Any, at: int) -> HeardAct | Refusal:
    """Like `hear`, with the intermediate folds, for callers that continue the match."""
    person = as_appointed(now, person)
    absent = not_there(now, person)
    if absent is not None:
        return absent
    if now.match.closed and not isinstance(proposed, AFTERWARDS):
        return Refusal("match_over", now.law.cites("match"))
    refusal = held_up(now, person, proposed, at)
    if refusal is not None:
        return refusal
    came = absence.come_back(now, person, at) if isinstance(proposed, _AT_THE_BOARD) else ()
    if came:
        # acting ends an absence: its penalty is applied first
        after = now.after(came, by=person.side, at=at)
        then = () if after.match.closed else hear(after, person, proposed, at)
        return then if isinstance(then, Refusal) else HeardAct((*came, *then))
    handler = _HANDLERS.get(type(proposed))
    answer: Verdict | HeardAct
    if handler is not None:
        answer = handler(now, person, proposed, at)
    elif isinstance(proposed, _OF_CLOCKS):
        answer = stops.at_clock(now, person, proposed, at)
    else:
        answer = _match(now, person, proposed, at)
    if isinstance(answer, Refusal):
        return answer
    heard = answer if isinstance(answer, HeardAct) else HeardAct(answer)
    if handler is not None:
        heard = HeardAct((*heard.events, *_announced(now, person, heard.events, at)), heard.known)
    kinds = {type(each) for each in heard.events}
    if ClockSet in kinds and _undecided(now):
        # a clock introduced during a dispute is stopped like everything else (A6.1)
        stopped = ClockStopped(None, StopCause.DISPUTE, now.law.cites("dispute", "R5"))
        return HeardAct((*heard.events, stopped), heard.known)
    if now.breaks is None or event.GameEnded not in kinds:
        return heard
    after = now.after(heard.events, by=person.side, at=at)
    return HeardAct((*heard.events, *absence.break_after(after, at)), heard.known)


def _announced(now: Proceedings, person: Person, events: tuple[Event, ...], at: int) -> tuple[Event, ...]:
    """Return new signals of the book for a game whose score or cube was changed by a ruling or an agreement."""
    changed = [each for each in events if isinstance(each, (*RESCORING, CubeSet))]
    if not changed or not now.match.playing:
        return ()
    after = now.after(events, by=person.side, at=at)
    if not after.match.playing or after.match.closed:
        return ()
    fact = changed[-1]
    known = set(caused(now.law, now.board, fact))
    return tuple(each for each in caused(after.law, after.board, fact) if each not in known)


def _undecided(now: Proceedings) -> bool:
    """Return whether a dispute or an appeal is open while a game is played."""
    return now.match.playing and (now.memory.dispute is not None or now.memory.appealed is not None)


_OF_CLOCKS = get_args(ClockEvent)


_AT_THE_BOARD = (
    event.Rolled,
    event.Played,
    event.Doubled,
    TurnEnded,
    event.Taken,
    event.Dropped,
    ClockStarted,
)
"""Acts that show that a player is present."""


# --- acts of the game --------------------------------------------------------------------------------


_WITHOUT_A_MOVE = (Role.SPECTATOR, Role.MONITOR, Role.STAFF, Role.COMMITTEE, Role.ARBITER)
"""Roles that never play, roll or double."""


def _match(now: Proceedings, person: Person, proposed: event.Event, at: int) -> Verdict | HeardAct:
    law = now.law
    if person.role in _WITHOUT_A_MOVE or (person.role is Role.DIRECTOR and type(proposed) in ACT_OF_EVENT):
        return Refusal("spectator", law.cites("spectator"))
    if isinstance(proposed, event.GameStarted):
        return _start_game(now, person, proposed, at)
    if isinstance(proposed, event.Played):
        refusal = touching.touched_first(now, proposed)
        if refusal is not None:
            return refusal
    if isinstance(proposed, event.RollCancelled):
        return claims.cancel(now, person, at)
    if isinstance(proposed, TurnEnded):
        return _end_turn(now, person, proposed, at)
    steps = judge(law, now.match, proposed)
    if isinstance(steps, Refusal):
        return steps
    facts = tuple([each.fact for each in steps])
    if now.board.offer is not None:
        facts = tuple([_proved(now, each) for each in facts])
    return HeardAct(facts, tuple([each.after for each in steps]))


def _proved(now: Proceedings, fact: Event) -> Event:
    """Return an accepted concession with whether it was proved (A4.9, A11.1)."""
    if not isinstance(fact, event.ResignationAccepted):
        return fact
    board = now.board
    level = proved_win(now.law, _before_offer(now), fact.side)
    offered = board.offer.level if board.offer else None
    proved = level is not None and offered is not None and level.rank >= offered.rank
    return event.ResignationAccepted(fact.side, proved)


def _before_offer(now: Proceedings) -> Situation:
    board = now.board
    if board.phase is not Phase.RESIGNATION_OFFERED:
        return board
    return replace(board, offer=None, resume=None, phase=board.resume or board.phase)


def _start_game(now: Proceedings, person: Person, proposed: event.GameStarted, at: int) -> Verdict:
    before_it = consent.start_game(now, person, proposed, at)
    if isinstance(before_it, Refusal):
        return before_it
    after = now.after(before_it, at=at)
    start = next_game(
        after.law, after.clock, at, now.memory.position if proposed.position is UNSAID else proposed.position
    )
    if isinstance(start, Refusal):
        return start
    answer = act(after.law, after.match, start)
    return answer if isinstance(answer, Refusal) else (*before_it, *answer[1])


def _end_turn(now: Proceedings, person: Person, proposed: TurnEnded, at: int) -> Verdict:
    """End the turn; an early roll or double becomes valid, or void, as the book says."""
    how = "press" if now.clock.settings is not None else now.law.conduct.ends_by
    answer = act(now.law, now.match, TurnEnded(proposed.side, proposed.how or how))
    if isinstance(answer, Refusal):
        return answer
    ended = TurnEnded(proposed.side, how)
    events = tuple(ended if isinstance(each, TurnEnded) else each for each in answer[1])
    stopped = now.clock.stopped
    if stopped is not None and stopped.cause is StopCause.DICE_LIFTED:
        events = (*events, ClockStarted(proposed.side))
    after = now.after(events, by=proposed.side, at=at)
    other = proposed.side.other
    if after.board.phase is not Phase.TURN or after.board.on_turn is not other:
        return events
    return (*events, *_early(now, after, other))


def _early(now: Proceedings, after: Proceedings, side: Side) -> tuple[Event, ...]:
    """Return the consequences of a roll or double that `side` made before its own turn."""
    for each in reversed(now.memory.opened):
        fact = each.fact
        if (
            fact.kind not in ("early_roll", "early_double")
            or fact.side is not side
            or not _of_this_turn(now, each)
        ):
            continue
        row = now.law.conduct.row(fact.kind)
        lets = (
            each.waived
            if row is None or row.silence == "void"
            else row.silence == "stands" and each.closed is None
        )
        if each.waived:
            lets = True
        if row is not None and row.choices == ("reroll",) and each.closed is not None:
            # it was requested again at once: as after any roll of the turn, the cube is closed (B11)
            return (event.RollCancelled(side, "early"),)
        if row is None or not lets:
            return ()
        if fact.kind == "early_roll":
            made = claims.early_roll_stands(after, each)
        else:
            answer = act(after.law, after.match, event.Doubled(side))
            made = answer if isinstance(answer, Refusal) else answer[1]
        return () if isinstance(made, Refusal) else made
    return ()


def _of_this_turn(now: Proceedings, each: Any) -> bool:
    """Return whether the irregularity happened in the current turn."""
    before_it = each.before
    return before_it is not None and before_it.turns == now.board.turns


# --- what time brings --------------------------------------------------------------------------------


def due_at(now: Proceedings, *, flags: bool = True) -> int | None:
    """Return the next instant at which something happens automatically: a flag, a lapse, a forfeit, a break's end.

    Without `flags` for a table that calls them itself, as acts in transit may still be in time.
    """
    found = []
    if now.match.closed:
        return None
    flag = now.clock.flag_at() if flags else None
    if flag is not None and now.law.match.flag_rule and not now.clock.fallen:
        found.append(flag)
    offer = now.clock.held and now.board.offer is not None
    if offer and now.law.conduct.lapse and now.memory.dispute is None and now.clock.stopped is None:
        found.append(_lapses_at(now))
    if _result_waits(now):
        found.append(_named_until(now))
    late = absence.forfeit_at(now)
    if late is not None:
        found.append(late[0])
    if _break_ends_itself(now) and now.memory.rest is not None:
        found.append(now.memory.rest.ends)
    picked = stops.picked_up_at(now)
    if picked is not None:
        found.append(picked)
    return min(found) if found else None


def _lapses_at(now: Proceedings) -> int:
    """Return when an unanswered offer that stops both clocks counts as refused (R7)."""
    return now.memory.offered_at + now.law.conduct.lapse * SECOND


def _result_waits(now: Proceedings) -> bool:
    """Return whether a named result that stops the clocks waits for its answer, and nobody directs (R11)."""
    named = now.board.phase is Phase.RESULT_NAMED and now.clock.settings is not None
    memory = now.memory
    return named and memory.dispute is None and now.clock.stopped is None and not memory.convened.director


def _named_until(now: Proceedings) -> int:
    """Return when an unanswered result counts as contested."""
    return now.memory.offered_at + now.law.conduct.patience * SECOND


def _break_ends_itself(now: Proceedings) -> bool:
    """Return whether the running break ends with its time; where the clock was stopped for it, the side that stopped it starts it."""
    rest, stopped = now.memory.rest, now.clock.stopped
    return rest is not None and (rest.side is None or stopped is None or stopped.cause is not StopCause.BREAK)


def by_itself(now: Proceedings, at: int, *, flags: bool = True) -> tuple[Event, ...]:
    """Return the automatic events at the instant `at` from `due_at`."""
    rest = now.memory.rest
    if rest is not None and _break_ends_itself(now) and rest.ends <= at:
        return (BreakEnded(),)
    picked = stops.picked_up_at(now)
    if picked is not None and picked <= at:
        return (ClockStarted(None),)
    late = absence.forfeit_at(now)
    if late is not None and late[0] <= at:
        return absence.forfeit(now, late[1], at)
    if now.clock.held and now.board.offer is not None and _lapses_at(now) <= at:
        # no answer counts as a refusal (R7)
        answer = act(now.law, now.match, event.ResignationRefused(now.board.offer.by.other))
        return () if isinstance(answer, Refusal) else answer[1]
    named = now.board.named
    if named is not None and _result_waits(now) and _named_until(now) <= at:
        answer = act(now.law, now.match, denied(named))
        return () if isinstance(answer, Refusal) else answer[1]
    side = now.clock.flagged(at) if flags else None
    if side is None:
        return ()
    answer = act(now.law, now.match, event.FlagFell(side))
    return () if isinstance(answer, Refusal) else answer[1]


def _plain(
    make: Callable[[Proceedings, Person, int], Verdict],
) -> Callable[[Proceedings, Person, object, int], Verdict]:
    return lambda now, person, proposed, at: make(now, person, at)


def _set_clock(now: Proceedings, person: Person, proposed: ClockSet, at: int) -> Verdict:
    """The table sets the clock that was agreed; the director imposes one."""
    set_it = stops.at_clock if person.role is Role.TABLE else event_office.impose_clock
    return set_it(now, person, proposed, at)


def _claim(now: Proceedings, person: Person, proposed: fact_of.Claimed, at: int) -> Verdict:
    if proposed.kind != "absence":
        return claims.claim(now, person, proposed, at)
    if proposed.choice:
        return Refusal("no_such_choice", "R6", {"possible": Word("nothing", "nothing")})
    return claim_absence(now, person, at)


_HANDLERS: dict[type[object], Callable[[Proceedings, Person, Any, int], Verdict]] = {
    fact_of.Irregularity: deeds.record,
    fact_of.Claimed: _claim,
    fact_of.Touched: touching.touch,
    fact_of.Proposed: consent.propose,
    fact_of.Agreed: consent.agree,
    fact_of.Declined: consent.decline,
    fact_of.RolledOff: before.roll_off,
    fact_of.MixDemanded: before.demand_mix,
    fact_of.DieSelected: before.select_die,
    fact_of.Left: _plain(absence.leave),
    fact_of.Readied: _plain(absence.be_ready),
    fact_of.BreakBegan: _plain(absence.take_break),
    fact_of.DisputeOpened: disputes.dispute,
    fact_of.DisputeClosed: disputes.withdraw_dispute,
    fact_of.LeaveRevoked: disputes.revoke_leave,
    fact_of.Testified: disputes.testify,
    fact_of.Asked: disputes.ask_for,
    fact_of.Ruled: disputes.rule,
    fact_of.Appealed: disputes.appeal,
    fact_of.Referred: disputes.refer,
    fact_of.AppealDecided: disputes.vote,
    fact_of.PlayResumed: disputes.resume,
    fact_of.Barred: disputes.bar,
    fact_of.Noted: disputes.note,
    fact_of.Appointed: officials.appoint,
    fact_of.OptionSet: event_office.set_option,
    ClockSet: _set_clock,
    fact_of.SettingsPosted: event_office.post_settings,
    fact_of.Replaced: event_office.replace_item,
    fact_of.Entered: event_office.enter,
    fact_of.Approved: event_office.approve,
    fact_of.EntryRefused: event_office.refuse_entry,
    fact_of.ResultReported: event_office.report,
    fact_of.ResultSigned: event_office.sign,
    fact_of.ResultVerified: event_office.verify_result,
    fact_of.ResultPosted: event_office.post_result,
    fact_of.ResultCorrected: event_office.correct_result,
}
"""Handlers of acts around the board; acts of the game and at the clock have their own judges."""
