"""The fold of the referee's memory: the change made by each fact of the log."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from bafflebox.board.clock import StopCause
from bafflebox.board.phase import Phase
from bafflebox.board.position import parse_position
from bafflebox.board.side import BySide, Side
from bafflebox.events import conduct as fact_of
from bafflebox.events import game as event
from bafflebox.events.clock import ClockStopped
from bafflebox.events.conduct import BreakBegan, Convened, DisputeOpened, Irregularity, Proposed, Ruled
from bafflebox.events.scoring import ResultConfirmed
from bafflebox.match.log import Envelope
from bafflebox.match.state import Match
from bafflebox.referee.conduct.memory import (
    NOBODY,
    NOT_YET,
    ConductMemory,
    Granted,
    Open,
    start_of,
    with_changes,
)
from bafflebox.referee.conduct.windows import close_windows
from bafflebox.rules.conduct import ConductTerms, LatenessScale
from bafflebox.rules.situation import Situation


def remember(
    now: ConductMemory, entry: Envelope, was: Match, match: Match, terms: ConductTerms
) -> ConductMemory:
    """Return the memory after the next log entry; `was` and `match` are the match before and after it."""
    game, fact, by = match.game, entry.event, entry.by
    now = with_changes(now, played=now.play_time(entry.at), at=entry.at, seq=entry.seq)
    left = now.left[by] if by is not None else None
    if by is not None and left is not None and not isinstance(fact, fact_of.Left):
        now = with_changes(now, left=now.left.put(by, None))
    if by is not None and now.unanswered[by]:
        now = with_changes(now, unanswered=now.unanswered.put(by, 0))
    if match.game is not was.game:
        now = _moved(now, entry, was, match)
    fold = _FOLDS.get(type(fact))
    if fold is not None:
        now = fold(now, entry, fact, match)
    if terms.late is not None:
        now = _lateness(now, fact, terms.late)
    if isinstance(fact, Ruled):
        now = with_changes(now, ruled_score=match.score.points)
    if not now.opened:
        return now  # nothing claimable, and no window to close
    early = game is not None and game.early is not None and game.early == fact
    if isinstance(fact, event.RollCancelled) and (was.game is None or was.game.roll is None):
        # an early roll had closed nothing
        return now
    return now if early else close_windows(now, entry, fact, terms)


_OFFERED = (Phase.RESIGNATION_OFFERED, Phase.CONCESSION_OFFERED, Phase.RESULT_NAMED)
_MOVED = (Phase.OPENING, Phase.ROLLED, Phase.PLAYED, Phase.DOUBLED, Phase.OVER)


def _moved(now: ConductMemory, entry: Envelope, was: Match, match: Match) -> ConductMemory:
    """Return the memory after an entry that changed the game.

    Rolling again after bad dice brings nothing on, nor does the way back from an offer or a named result.
    """
    before, game, dropped = was.game or Situation(), match.game or Situation(), now.dropped
    on = game.phase is not before.phase and game.phase in _MOVED and before.phase not in _OFFERED
    if on and game.phase in (Phase.OPENING, Phase.ROLLED) and was.playing:
        on = not before.rerolled and game.phase is Phase.ROLLED
    for side in Side:
        if dropped[side] and entry.by is not side:
            dropped = dropped.put(side, 0)
    moved = on or game.turns != before.turns or game.cube != before.cube
    offered = game.phase is Phase.RESULT_NAMED and before.phase is not game.phase
    return with_changes(
        now,
        moved_at=entry.at if moved else now.moved_at,
        offered_at=entry.at if offered else now.offered_at,
        dropped=dropped,
    )


def _lateness(now: ConductMemory, fact: object, terms: LatenessScale) -> ConductMemory:
    """Record the points lost by lateness, so that it can be excused afterwards."""
    if getattr(fact, "rule", "") != terms.rule:
        return now
    if isinstance(fact, fact_of.Awarded):
        late = fact.side.other
        return with_changes(now, fined=now.fined.put(late, max(0, now.fined[late] + fact.points)))
    if isinstance(fact, event.MatchEnded) and fact.winner is not None:
        return with_changes(now, forfeit=fact.winner.other)
    return with_changes(now, forfeit=None) if isinstance(fact, fact_of.MatchReopened) else now


# --- what each fact changes --------------------------------------------------------------------------


def _convened(now: ConductMemory, entry: Envelope, fact: Convened, match: Match) -> ConductMemory:
    there: BySide[int | None] = BySide(entry.at, entry.at) if fact.ready else NOBODY
    start = start_of(fact)
    due: BySide[int | None] = NOBODY if fact.ready else BySide(start, start)
    return with_changes(
        now,
        convened=fact,
        refereed=True,
        there=there,
        due=due,
        agreed=fact.agreed,
        event_open=fact.event_open,
        started=fact.agreed,
    )


def _irregular(now: ConductMemory, entry: Envelope, fact: Irregularity, match: Match) -> ConductMemory:
    return with_changes(now, opened=(*now.opened, Open(fact, match.game, match.moment, entry.seq, entry.at)))


def _restored(now: ConductMemory, entry: Envelope, fact: fact_of.Restored, match: Match) -> ConductMemory:
    """Drop an illegal play that was taken back with others: it can't be claimed any more."""
    stood = match.moment - 1 - fact.facts
    opened = tuple(
        replace(each, closed=entry.seq)
        if each.fact.kind == "illegal_play" and each.closed is None and each.moment >= stood
        else each
        for each in now.opened
    )
    return with_changes(now, opened=opened)


def _claimed(now: ConductMemory, entry: Envelope, fact: fact_of.Claimed, match: Match) -> ConductMemory:
    changed = tuple(
        replace(each, closed=entry.seq, waived=fact.choice == "stands")
        if each.fact.number == fact.number and fact.number
        else each
        for each in now.opened
    )
    offences = now.offences
    if fact.kind == "illegal_play" and fact.choice != "accept":
        offences = offences.put(fact.offender, offences[fact.offender] + 1)
    correcting = fact.rule if fact.choice == "correct" else now.correcting
    if fact.choice == "correct":
        now = with_changes(now, correcting_at=entry.at)
    opening = match.game is not None and match.game.opening_roll
    called = now.called + (fact.kind == "bad_dice" and (opening or fact.side is not fact.offender))
    return with_changes(now, opened=changed, offences=offences, correcting=correcting, called=called)


def _rolled(now: ConductMemory, entry: Envelope, fact: Any, match: Match) -> ConductMemory:
    if match.game is not None and match.game.early is not None and match.game.early == fact:
        return now
    return with_changes(now, last_roll=entry.seq, throw=fact.roll, fell=False)


def _cancelled(now: ConductMemory, entry: Envelope, fact: event.RollCancelled, match: Match) -> ConductMemory:
    doubt = now.unacknowledged if fact.acknowledged else fact.side
    return with_changes(now, unacknowledged=doubt)


def _began(now: ConductMemory, entry: Envelope, fact: event.TurnBegan, match: Match) -> ConductMemory:
    if now.fell:
        now = with_changes(now, fell=False)
    if now.called:
        now = with_changes(now, called=0)
    if now.forfeited is NOT_YET and now.waiting is NOT_YET and now.unacknowledged is None:
        return now
    waiting = NOT_YET.put(fact.side, now.forfeited[fact.side])
    return with_changes(
        now, unacknowledged=None, waiting=waiting, forfeited=now.forfeited.put(fact.side, value=False)
    )


def _game_started(
    now: ConductMemory, entry: Envelope, fact: event.GameStarted, match: Match
) -> ConductMemory:
    return with_changes(
        now, throw=None, playing=True, mix=None, selected=(), rest=None, started=True, agreed=True, compared=False,
        event_open=False, position=None, called=0, due=NOBODY, late=NOBODY,
    )  # fmt: skip


def _game_ended(now: ConductMemory, entry: Envelope, fact: Any, match: Match) -> ConductMemory:
    return with_changes(now, playing=False, waiting=NOT_YET)


def _disputed(now: ConductMemory, entry: Envelope, fact: DisputeOpened, match: Match) -> ConductMemory:
    now = with_changes(now, disputed_at=entry.at, disputed_seq=entry.seq)
    return with_changes(
        now, dispute=fact, ruled=None, appealed=None, referred=False, decided=False, asked=frozenset(),
        claimed=None, rolling=False,
    )  # fmt: skip


def _dispute_over(now: ConductMemory, entry: Envelope, fact: object, match: Match) -> ConductMemory:
    # a pending offer keeps its full minute (R7)
    held = entry.at - now.disputed_at if now.dispute is not None else 0
    now = with_changes(now, offered_at=now.offered_at + held)
    opener = next(
        (side for side, name in match.names.items() if now.dispute and now.dispute.who == name), None
    )
    if opener is not None and entry.by is not None:
        # one side alone ended it: nothing was ruled or agreed
        now = with_changes(now, dropped=now.dropped.put(opener, now.dropped[opener] + 1))
    of_it = now.proposal is not None and now.proposal.topic in ("remedy", "roll", "ruling", "claim", "resume")
    return with_changes(
        now, dispute=None, appealed=None, referred=False, correcting="", settled_at=entry.at, claimed=None,
        rolling=False, proposal=None if of_it else now.proposal,
    )  # fmt: skip


def _ruled(now: ConductMemory, entry: Envelope, fact: Ruled, match: Match) -> ConductMemory:
    asked = None if now.proposal is not None and now.proposal.topic == "ruling" else now.proposal
    return with_changes(now, ruled=fact, ruled_at=entry.at, ruled_seq=entry.seq, decided=False, proposal=asked)  # fmt: skip


def _appeal_decided(now: ConductMemory, entry: Envelope, fact: Any, match: Match) -> ConductMemory:
    return with_changes(
        now, appealed=None, referred=False, votes=(), decided=True, overturned=fact.overturned
    )


def _proposed(now: ConductMemory, entry: Envelope, fact: Proposed, match: Match) -> ConductMemory:
    return with_changes(now, proposal=fact)


def _answered(now: ConductMemory, entry: Envelope, fact: Any, match: Match) -> ConductMemory:
    denied = now.proposal if fact.topic in ("remedy", "claim") else now.claimed
    if now.proposal is not None and fact.who == match.names[now.proposal.side]:
        # taken back
        denied = now.claimed
    return with_changes(now, proposal=None, claimed=denied)


def _agreed(now: ConductMemory, entry: Envelope, fact: fact_of.Agreed, match: Match) -> ConductMemory:
    asked = now.proposal
    now = with_changes(now, proposal=None)
    if fact.topic == "leave" and asked is not None:
        what, until = fact.items[0]
        grant = Granted(what, asked.side, entry.at + int(until) if until else None)
        return with_changes(now, leaves=(*now.leaves, grant))
    if fact.topic == "position" and not now.correcting and not now.playing:
        return with_changes(now, position=parse_position(fact.items[0][1]))
    if fact.topic == "roll":
        return with_changes(now, rolling=True)
    if fact.topic == "score":
        return _compared(now, entry, fact, match)
    if fact.topic == "terms":
        found = dict(fact.items).get("position")
        position = parse_position(found) if found else now.position
        return with_changes(now, items=(*now.items, *fact.items), agreed=True, position=position)
    return now


def _compared(now: ConductMemory, entry: Envelope, fact: object, match: Match) -> ConductMemory:
    return now if now.playing else with_changes(now, compared=True)


def _left(now: ConductMemory, entry: Envelope, fact: fact_of.Left, match: Match) -> ConductMemory:
    until = next(
        (each.until for each in reversed(now.leaves) if each.side is fact.side and each.leave == "away"), -1
    )
    since = entry.at if until == -1 else until
    due = now.due if now.due[fact.side] is not None else now.due.put(fact.side, since)
    return with_changes(
        now, left=now.left.put(fact.side, entry.at), there=now.there.put(fact.side, None), due=due,
        charged=now.charged.put(fact.side, 0),
    )  # fmt: skip


def _readied(now: ConductMemory, entry: Envelope, fact: fact_of.Readied, match: Match) -> ConductMemory:
    side, since = fact.side, now.due[fact.side]
    # leaving where no break was due is no lateness once a match has begun
    counted = since is not None and since < entry.at and not (now.started and since == now.left[side])
    late = (since, entry.at) if counted and since is not None else None
    return with_changes(
        now, left=now.left.put(side, None), there=now.there.put(side, entry.at), due=now.due.put(side, None),
        late=now.late.put(side, late), charged=now.charged if late else now.charged.put(side, 0),
    )  # fmt: skip


def _break_began(now: ConductMemory, entry: Envelope, fact: BreakBegan, match: Match) -> ConductMemory:
    if fact.side is None:
        return with_changes(
            now, rest=fact, there=NOBODY, due=BySide(fact.ends, fact.ends), charged=BySide(0, 0)
        )
    rested = now.rested.put(fact.side, now.rested[fact.side] + 1)
    # a player who does not return is late from its end
    return with_changes(
        now, rest=fact, rested=rested, there=now.there.put(fact.side, None), due=now.due.put(fact.side, fact.ends),
        charged=now.charged.put(fact.side, 0),
    )  # fmt: skip


def _put(**changes: Any) -> Callable[[ConductMemory, Envelope, Any, Match], ConductMemory]:
    def fold(now: ConductMemory, entry: Envelope, fact: object, match: Match) -> ConductMemory:
        return with_changes(now, **changes)

    return fold


def _stopped(now: ConductMemory, entry: Envelope, fact: ClockStopped, match: Match) -> ConductMemory:
    return with_changes(now, fell=True) if fact.cause is StopCause.FALLEN_DICE else now


def _offered(now: ConductMemory, entry: Envelope, fact: object, match: Match) -> ConductMemory:
    return with_changes(now, offered_at=entry.at)


def _awarded(now: ConductMemory, entry: Envelope, fact: fact_of.Awarded, match: Match) -> ConductMemory:
    late = fact.side.other
    if now.due[late] is None and now.late[late] is None:
        return now
    return with_changes(now, charged=now.charged.put(late, now.charged[late] + fact.points))


_FOLDS: dict[type[object], Callable[[ConductMemory, Envelope, Any, Match], ConductMemory]] = {
    Convened: _convened,
    Irregularity: _irregular,
    fact_of.Claimed: _claimed,
    event.Rolled: _rolled,
    event.Started: _rolled,
    event.RollCancelled: _cancelled,
    event.TurnBegan: _began,
    event.GameStarted: _game_started,
    event.GameEnded: _game_ended,
    event.MatchEnded: _game_ended,
    event.FlagFell: lambda now, entry, fact, match: with_changes(
        now, unanswered=now.unanswered.put(fact.side, now.unanswered[fact.side] + 1)
    ),
    DisputeOpened: _disputed,
    fact_of.DisputeClosed: _dispute_over,
    fact_of.PlayResumed: _dispute_over,
    Ruled: _ruled,
    fact_of.Appealed: lambda now, entry, fact, match: with_changes(now, appealed=fact.side, proposal=None),
    fact_of.Referred: _put(referred=True),
    fact_of.VoteCast: lambda now, entry, fact, match: with_changes(
        now, votes=(*now.votes, (fact.who, fact.vote))
    ),
    fact_of.AppealDecided: _appeal_decided,
    Proposed: _proposed,
    fact_of.Agreed: _agreed,
    fact_of.Declined: _answered,
    fact_of.TermsAgreed: _put(agreed=True),
    fact_of.ScoreSet: _compared,
    # a result named by one side and confirmed by the other includes its score (R9)
    ResultConfirmed: _put(compared=True),
    fact_of.PositionSet: _put(correcting=""),
    fact_of.RolledOff: lambda now, entry, fact, match: with_changes(
        now,
        thrown=(*now.thrown, (fact.item, fact.winner)) if fact.winner and now.dispute is None else now.thrown,
    ),
    fact_of.MixDemanded: lambda now, entry, fact, match: with_changes(now, mix=fact.side, selected=()),
    fact_of.DieSelected: lambda now, entry, fact, match: with_changes(
        now, selected=(*now.selected, fact.side)
    ),
    fact_of.Left: _left,
    fact_of.Readied: _readied,
    BreakBegan: _break_began,
    fact_of.BreakEnded: _put(rest=None),
    fact_of.Restored: _restored,
    fact_of.DelayForfeited: lambda now, entry, fact, match: with_changes(
        now, forfeited=now.forfeited.put(fact.side, value=True)
    ),
    fact_of.Warned: lambda now, entry, fact, match: with_changes(
        now, warned=now.warned.put(fact.side, now.offences[fact.side])
    ),
    fact_of.Excused: lambda now, entry, fact, match: with_changes(
        now, excused=now.excused.put(fact.side, entry.at)
    ),
    fact_of.Awarded: _awarded,
    fact_of.LeaveRevoked: lambda now, entry, fact, match: with_changes(
        now, leaves=tuple(each for each in now.leaves if each.leave != fact.leave)
    ),
    fact_of.Asked: lambda now, entry, fact, match: with_changes(now, asked=now.asked | {fact.name}),
    fact_of.Barred: lambda now, entry, fact, match: with_changes(now, barred=now.barred | {fact.name}),
    fact_of.Appointed: lambda now, entry, fact, match: with_changes(
        now, people=(*now.people, (fact.name, fact.role))
    ),
    fact_of.OptionSet: lambda now, entry, fact, match: with_changes(
        now, settings=(*now.settings, (fact.option, fact.value))
    ),
    fact_of.SettingsPosted: lambda now, entry, fact, match: with_changes(now, posted=fact),
    fact_of.Entered: lambda now, entry, fact, match: with_changes(now, entries=(*now.entries, fact)),
    fact_of.Approved: lambda now, entry, fact, match: with_changes(now, approved=now.approved | {fact.name}),
    fact_of.ResultReported: lambda now, entry, fact, match: with_changes(now, reported=fact.points),
    fact_of.ResultSigned: lambda now, entry, fact, match: with_changes(
        now, signed=now.signed.put(fact.side, fact)
    ),
    fact_of.ResultVerified: _put(verified=True),
    fact_of.ResultPosted: _put(result_posted=True),
    fact_of.ResultCorrected: lambda now, entry, fact, match: with_changes(now, reported=fact.points),
    ClockStopped: _stopped,
    event.ResignationOffered: _offered,
    event.ConcessionOffered: _offered,
}
