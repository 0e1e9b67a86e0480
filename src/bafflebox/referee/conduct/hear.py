"""The one door of this room: who asks what at a moment, and the events that it makes, or the refusal that cites its rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, get_args

from bafflebox import event
from bafflebox.clock import SECOND, StopCause
from bafflebox.clock_event import ClockSet, ClockStarted, ClockStopped
from bafflebox.conduct_event import BreakEnded
from bafflebox.event import Event
from bafflebox.game import intents as game
from bafflebox.match.decide import act, judge
from bafflebox.match.intents import CallFlag, ClockIntent, MatchIntent, StartClock, StartGame, StopClock
from bafflebox.match.state import Match
from bafflebox.phase import Phase
from bafflebox.referee.clock.acts import next_game, rule_on
from bafflebox.referee.conduct import (
    absence,
    before,
    claims,
    consent,
    deeds,
    disputes,
    event_office,
    officials,
    touching,
)
from bafflebox.referee.conduct import intents as ask
from bafflebox.referee.conduct.acts import AFTERWARDS
from bafflebox.referee.conduct.intents import Person, Role
from bafflebox.referee.conduct.officials import as_appointed, not_there
from bafflebox.referee.conduct.proceedings import Proceedings
from bafflebox.referee.conduct.standing import clocks_held, held_up
from bafflebox.refusal import Refusal
from bafflebox.rules.cannot_lose import proved_win
from bafflebox.side import Side

Verdict = tuple[Event, ...] | Refusal


class Heard(NamedTuple):
    """The events that an act makes, and the matches after the first of them as far as the judge has folded them."""

    events: tuple[Event, ...]
    known: tuple[Match, ...] = ()


def hear(now: Proceedings, person: Person, intent: Any, at: int) -> Verdict:
    """What `intent` of `person` does at the instant `at`: all its events in order, or the refusal."""
    answer = judged(now, person, intent, at)
    return answer if isinstance(answer, Refusal) else answer.events


def judged(now: Proceedings, person: Person, intent: Any, at: int) -> Heard | Refusal:
    """What `hear` answers, with what was folded on the way, for whoever keeps a match that goes on."""
    person = as_appointed(now, person)
    absent = not_there(now, person)
    if absent is not None:
        return absent
    if now.match.closed and not isinstance(intent, AFTERWARDS):
        return Refusal("match_over", now.law.cites("match"))
    refusal = held_up(now, person, intent, at)
    if refusal is not None:
        return refusal
    came = absence.come_back(now, person, at) if isinstance(intent, _AT_THE_BOARD) else ()
    if came:
        # who acts is there again: what his absence cost falls due first
        after = now.after(came, by=person.side, at=at)
        then = () if after.match.closed else hear(after, person, intent, at)
        return then if isinstance(then, Refusal) else Heard((*came, *then))
    handler = _HANDLERS.get(type(intent))
    answer: Verdict | Heard
    if handler is not None:
        answer = handler(now, person, intent, at)
    elif isinstance(intent, _OF_CLOCKS):
        answer = _clock(now, person, intent, at)
    else:
        answer = _match(now, person, intent, at)
    if isinstance(answer, Refusal):
        return answer
    heard = answer if isinstance(answer, Heard) else Heard(answer)
    kinds = {type(each) for each in heard.events}
    if ClockSet in kinds and _undecided(now):
        # a clock that comes beside the board in a dispute stands with everything else (A6.1)
        stopped = ClockStopped(None, StopCause.DISPUTE, now.law.cites("dispute", "R5"))
        return Heard((*heard.events, stopped), heard.known)
    if now.breaks is None or event.GameEnded not in kinds:
        return heard
    after = now.after(heard.events, by=person.side, at=at)
    return Heard((*heard.events, *absence.break_after(after, at)), heard.known)


def _undecided(now: Proceedings) -> bool:
    """Whether a dispute or an appeal is open while a game is played."""
    return now.match.playing and (now.memory.dispute is not None or now.memory.appealed is not None)


_OF_CLOCKS = get_args(ClockIntent)


_AT_THE_BOARD = (game.RollDice, game.PlayMoves, game.Double, game.EndTurn, game.Take, game.Drop, StartClock)
"""Acts by which a player shows that he is at the table."""


# --- acts of the game --------------------------------------------------------------------------------


_WITHOUT_A_MOVE = (Role.SPECTATOR, Role.MONITOR, Role.STAFF, Role.COMMITTEE, Role.ARBITER)
"""As what nobody plays, throws or doubles."""


def _match(now: Proceedings, person: Person, intent: MatchIntent, at: int) -> Verdict | Heard:
    law = now.law
    if person.role in _WITHOUT_A_MOVE:
        return Refusal("spectator", law.cites("spectator"))
    if isinstance(intent, StartGame):
        return _start_game(now, person, intent, at)
    if isinstance(intent, game.PlayMoves):
        refusal = touching.touched_first(now, intent)
        if refusal is not None:
            return refusal
    if isinstance(intent, game.CancelRoll):
        return claims.cancel(now, person, at)
    if isinstance(intent, game.EndTurn):
        return _end_turn(now, person, intent, at)
    steps = judge(law, now.match, intent)
    if isinstance(steps, Refusal):
        return steps
    facts = tuple([each.fact for each in steps])
    if now.board.offer is not None:
        facts = tuple([_proved(now, each) for each in facts])
    return Heard(facts, tuple([each.after for each in steps]))


def _proved(now: Proceedings, fact: Event) -> Event:
    """An accepted concession says whether it was proved (A4.9, A11.1)."""
    if not isinstance(fact, event.ResignationAccepted):
        return fact
    board = now.board
    level = proved_win(now.law, _before_offer(now), fact.side)
    offered = board.offer.level if board.offer else None
    proved = level is not None and offered is not None and level.rank >= offered.rank
    return event.ResignationAccepted(fact.side, proved)


def _before_offer(now: Proceedings) -> Any:
    board = now.board
    return board.before if board.phase is Phase.RESIGNATION_OFFERED and board.before is not None else board


def _start_game(now: Proceedings, person: Person, intent: StartGame, at: int) -> Verdict:
    before_it = consent.start_game(now, person, intent, at)
    if isinstance(before_it, Refusal):
        return before_it
    after = now.after(before_it, at=at)
    start = next_game(after.law, after.clock, at, intent.position or now.memory.position)
    if isinstance(start, Refusal):
        return start
    answer = act(after.law, after.match, start)
    return answer if isinstance(answer, Refusal) else (*before_it, *answer[1])


def _end_turn(now: Proceedings, person: Person, intent: game.EndTurn, at: int) -> Verdict:
    """The turn ends; what was thrown or doubled too early becomes valid, or is void, as the book says."""
    how = "press" if now.clock.settings is not None else now.law.conduct.ends_by
    answer = act(now.law, now.match, game.EndTurn(intent.side, how))
    if isinstance(answer, Refusal):
        return answer
    events = answer[1]
    stopped = now.clock.stopped
    if stopped is not None and stopped.cause is StopCause.DICE_LIFTED:
        events = (*events, ClockStarted(intent.side))
    after = now.after(events, by=intent.side, at=at)
    other = intent.side.other
    if after.board.phase is not Phase.TURN or after.board.on_turn is not other:
        return events
    return (*events, *_early(now, after, other))


def _early(now: Proceedings, after: Proceedings, side: Side) -> tuple[Event, ...]:
    """What follows from a throw or double that `side` made before this turn of its own."""
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
            # it was asked for again at once: as after any throw of the turn, the cube is closed (B11)
            return (event.RollCancelled(side, "early"),)
        if row is None or not lets:
            return ()
        if fact.kind == "early_roll":
            made = claims.stands(after, each)
        else:
            answer = act(after.law, after.match, game.Double(side))
            made = answer if isinstance(answer, Refusal) else answer[1]
        return () if isinstance(made, Refusal) else made
    return ()


def _of_this_turn(now: Proceedings, each: Any) -> bool:
    """Whether the irregularity happened in the turn that is on now."""
    before_it = each.before
    return before_it is not None and before_it.turns == now.board.turns


# --- acts at the clock -------------------------------------------------------------------------------


def _clock(now: Proceedings, person: Person, intent: Any, at: int) -> Verdict:
    law = now.law
    if isinstance(intent, StopClock):
        return _stop(now, person, intent, at)
    if isinstance(intent, StartClock):
        held = clocks_held(now, person.role)
        if held is not None:
            return held
        by_table = person.role in (Role.DIRECTOR, Role.TABLE)
        answer = rule_on(law, now.match, now.clock, StartClock(None if by_table else person.side))
        if isinstance(answer, Refusal):
            return answer
        rest = now.memory.rest
        return (*answer, BreakEnded()) if rest is not None and rest.side is not None else answer
    if person.role not in (Role.DIRECTOR, Role.TABLE):
        return Refusal("not_the_director", law.cites("ruling", "R5"), why="clock")
    return rule_on(law, now.match, now.clock, intent)


def _stop(now: Proceedings, person: Person, intent: StopClock, at: int) -> Verdict:
    law = now.law
    rule = law.cites("stop the clock", law.cites("dispute", "R5"))
    if person.role in (Role.DIRECTOR, Role.TABLE):
        return rule_on(law, now.match, now.clock, StopClock(None, intent.cause))
    if person.side is None:
        return Refusal("not_a_player", law.cites("spectator"), why="stop")
    if intent.cause is StopCause.DISPUTE:
        return disputes.dispute(now, person, ask.Dispute(""), at)
    if now.clock.settings is None:
        return Refusal("no_clock_set", law.cites("clock", rule))
    if not now.match.playing:
        return Refusal("no_game", rule, why="clock")
    if intent.cause is StopCause.BREAK and law.conduct.rest is not None:
        return absence.take_break(now, person, at)
    if intent.cause is StopCause.CONCESSION:
        return Refusal("concede", rule)
    if intent.cause is StopCause.DICE_LIFTED:
        row = law.conduct.row("dice_lifted")
        found = now.memory.claimable("dice_lifted")
        if row is None or found is None or found.fact.side is person.side:
            return Refusal("not_lifted", row.rule if row else rule)
        return claims.claim(now, person, ask.Claim("dice_lifted"), at)
    return rule_on(law, now.match, now.clock, StopClock(person.side, intent.cause))


# --- what time brings --------------------------------------------------------------------------------


def due_at(now: Proceedings, *, flags: bool = True) -> int | None:
    """The next instant at which something happens by itself if nobody acts: a flag, a lapse, a forfeit, a break's end.

    Without `flags` for a table that calls them itself, as acts on their way may still be in time.
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
    late = absence.forfeit_at(now)
    if late is not None:
        found.append(late[0])
    if _break_ends_itself(now) and now.memory.rest is not None:
        found.append(now.memory.rest.ends)
    return min(found) if found else None


def _lapses_at(now: Proceedings) -> int:
    """When the offer that stops both clocks counts as refused if nobody answers (R7)."""
    return now.memory.offered_at + now.law.conduct.lapse * SECOND


def _break_ends_itself(now: Proceedings) -> bool:
    """Whether the break that runs is over with its time; where the clock was stopped for it, who stopped it starts it."""
    rest, stopped = now.memory.rest, now.clock.stopped
    return rest is not None and (rest.side is None or stopped is None or stopped.cause is not StopCause.BREAK)


def by_itself(now: Proceedings, at: int, *, flags: bool = True) -> tuple[Event, ...]:
    """What happens by itself at the instant `at` that `due_at` named."""
    rest = now.memory.rest
    if rest is not None and _break_ends_itself(now) and rest.ends <= at:
        return (BreakEnded(),)
    late = absence.forfeit_at(now)
    if late is not None and late[0] <= at:
        return absence.forfeit(now, late[1], at)
    if now.clock.held and now.board.offer is not None and _lapses_at(now) <= at:
        # nobody answered: that is a refusal (R7)
        answer = act(now.law, now.match, game.RefuseResignation(now.board.offer.by.other))
        return () if isinstance(answer, Refusal) else answer[1]
    side = now.clock.flagged(at) if flags else None
    if side is None:
        return ()
    answer = act(now.law, now.match, CallFlag(side))
    return () if isinstance(answer, Refusal) else answer[1]


def _plain(
    make: Callable[[Proceedings, Person, int], Verdict],
) -> Callable[[Proceedings, Person, Any, int], Verdict]:
    return lambda now, person, intent, at: make(now, person, at)


_HANDLERS: dict[type[Any], Callable[[Proceedings, Person, Any, int], Verdict]] = {
    ask.Record: deeds.record,
    ask.Claim: claims.claim,
    ask.Touch: touching.touch,
    ask.Propose: consent.propose,
    ask.Agree: consent.agree,
    ask.Decline: consent.decline,
    ask.RollOff: before.roll_off,
    ask.DemandMix: before.demand_mix,
    ask.SelectDie: before.select_die,
    ask.Leave: _plain(absence.leave),
    ask.BeReady: _plain(absence.be_ready),
    ask.TakeBreak: _plain(absence.take_break),
    ask.Dispute: disputes.dispute,
    ask.Withdraw: disputes.withdraw,
    ask.Testify: disputes.testify,
    ask.Ask: disputes.ask_for,
    ask.Rule: disputes.rule,
    ask.AppealRuling: disputes.appeal,
    ask.Refer: disputes.refer,
    ask.Vote: disputes.vote,
    ask.Resume: disputes.resume,
    ask.Bar: disputes.bar,
    ask.Note: disputes.note,
    ask.Appoint: officials.appoint,
    ask.SetEventOption: event_office.set_option,
    ask.ImposeClock: event_office.impose_clock,
    ask.PostSettings: event_office.post_settings,
    ask.Replace: event_office.replace_item,
    ask.Enter: event_office.enter,
    ask.Approve: event_office.approve,
    ask.RefuseEntry: event_office.refuse_entry,
    ask.Report: event_office.report,
    ask.Sign: event_office.sign,
    ask.Verify: event_office.verify,
    ask.PostResult: event_office.post_result,
    ask.CorrectResult: event_office.correct_result,
}
"""Who answers each act around the board; acts of the game and at the clock have judges of their own."""
