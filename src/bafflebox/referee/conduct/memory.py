"""What a referee remembers of a match beyond board and clock: a fold over the log, asked by everything in this room."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from bafflebox import conduct_event as fact_of
from bafflebox import event
from bafflebox.clock import SECOND
from bafflebox.conduct_event import BreakBegan, Convened, DisputeOpened, Irregularity, Proposed, Ruled
from bafflebox.match.log import Envelope
from bafflebox.match.state import Match
from bafflebox.position import Position, parse_position
from bafflebox.rules.conduct import ConductTerms
from bafflebox.rules.situation import Situation
from bafflebox.side import BySide, Side

NOBODY: BySide[Any] = BySide(None, None)
VIRTUAL = Convened(real=False, director=False, agreed=True)
"""A table of which the log says nothing: as the tables of programs are."""
NOT_YET = BySide(white=False, black=False)


@dataclass(frozen=True, slots=True)
class Open:
    """An irregularity and what became of it.

    `before` is the situation before it. `closed` is the seq of the entry that closed it, None while it can be claimed.
    `ends` counts how often the offender ended a turn since. `waived`: an early roll that was let stand.
    """

    fact: Irregularity
    before: Situation | None
    at: int
    closed: int | None = None
    ends: int = 0
    waived: bool = False


@dataclass(frozen=True, slots=True)
class Granted:
    """A leave: what, to whom, and until when (µs of the log; None: no end)."""

    leave: str
    side: Side
    until: int | None = None


@dataclass(frozen=True)
class Memory:
    """One moment of it; all times are µs of the log. Without slots: a copy of it is made at every entry (`_with`)."""

    convened: Convened = VIRTUAL
    refereed: bool = False
    """Whether the log says that the table was convened: two people sit there, and what they owe each other is kept."""
    seq: int = -1
    at: int = 0
    opened: tuple[Open, ...] = ()
    offences: BySide[int] = BySide(0, 0)
    rolls: int = 0
    """Valid rolls of the game by both sides."""
    last_roll: int = -1
    unacknowledged: Side | None = None
    """Who threw again in this turn before the other side agreed that the dice were bad."""
    forfeited: BySide[bool] = NOT_YET
    """Whose next turn has no delay to use."""
    waiting: BySide[bool] = NOT_YET
    """Who may not throw in this turn before the delay has run down."""
    dispute: DisputeOpened | None = None
    ruled: Ruled | None = None
    ruled_at: int = 0
    ruled_seq: int = -1
    ruled_score: BySide[int] = BySide(0, 0)
    appealed: Side | None = None
    referred: bool = False
    decided: bool = False
    correcting: str = ""
    """The rule under which the position is being corrected and everything else waits."""
    proposal: Proposed | None = None
    agreed: bool = True
    items: tuple[tuple[str, str], ...] = ()
    """What was agreed or thrown for: seats, colours and the like."""
    position: Position | None = None
    """The start position of the next game, where both agreed to one."""
    mix: Side | None = None
    selected: tuple[Side, ...] = ()
    there: BySide[int | None] = BySide(0, 0)
    """Since when each side is at the table and ready; None while it is not."""
    left: BySide[int | None] = NOBODY
    """When each side left, while it has neither acted nor come back."""
    due: BySide[int | None] = NOBODY
    """From when each side's lateness counts."""
    excused: BySide[int] = BySide(-1, -1)
    charged: BySide[int] = BySide(0, 0)
    """Points awarded for the present lateness of each side."""
    fined: BySide[int] = BySide(0, 0)
    """Points that lateness has cost each side so far."""
    forfeit: Side | None = None
    """Who lost the match by being late."""
    rest: BreakBegan | None = None
    rested: BySide[int] = BySide(0, 0)
    played: int = 0
    offered_at: int = 0
    disputed_at: int = 0
    disputed_seq: int = -1
    """The entry with which the open dispute began."""
    leaves: tuple[Granted, ...] = ()
    people: tuple[tuple[str, str], ...] = ()
    asked: frozenset[str] = frozenset()
    barred: frozenset[str] = frozenset()
    warned: BySide[int] = BySide(0, 0)
    posted: fact_of.SettingsPosted | None = None
    event_open: bool = False
    settings: tuple[tuple[str, str], ...] = ()
    """What the director set that is no option of the rules, such as ceilings."""
    entries: tuple[fact_of.Entered, ...] = ()
    approved: frozenset[str] = frozenset()
    reported: BySide[int] | None = None
    verified: bool = False
    result_posted: bool = False
    throw: Any = None
    playing: bool = False
    started: bool = False

    def claimable(self, kind: str) -> Open | None:
        """The last irregularity of this kind that can still be claimed."""
        return next(
            (each for each in reversed(self.opened) if each.fact.kind == kind and each.closed is None), None
        )

    def last(self, kind: str) -> Open | None:
        """The last irregularity of this kind, claimed or not."""
        return next((each for each in reversed(self.opened) if each.fact.kind == kind), None)

    def play_time(self, at: int) -> int:
        """How long has been played by the instant `at`, µs."""
        running = self.playing and self.dispute is None and self.rest is None
        return self.played + (at - self.at if running else 0)


def _with(now: Memory, **changes: Any) -> Memory:
    """The memory with some fields changed, quickly: it has many, and every entry of every log changes some."""
    made = object.__new__(Memory)
    made.__dict__.update(now.__dict__)
    made.__dict__.update(changes)
    return made


def remember(now: Memory, entry: Envelope, match: Match, terms: ConductTerms) -> Memory:
    """The memory after the next entry of the log; `match` is as it stands after it."""
    game = match.game
    fact = entry.event
    now = _with(now, played=now.play_time(entry.at), at=entry.at, seq=entry.seq)
    if entry.by is not None and not isinstance(fact, fact_of.Left) and now.left[entry.by] is not None:
        now = _with(now, left=now.left.put(entry.by, None))
    fold = _FOLDS.get(type(fact))
    if fold is not None:
        now = fold(now, entry, fact, game)
    now = _lateness(now, fact, terms)
    if isinstance(fact, Ruled):
        now = _with(now, ruled_score=match.score.points)
    early = game is not None and game.early is not None and game.early == fact
    return now if early else _windows(now, entry, fact, terms)


def _lateness(now: Memory, fact: Any, terms: ConductTerms) -> Memory:
    """What lateness has cost, so that it can be excused afterwards."""
    if terms.late is None or getattr(fact, "rule", "") != terms.late.rule:
        return now
    if isinstance(fact, fact_of.Awarded):
        late = fact.side.other
        return _with(now, fined=now.fined.put(late, max(0, now.fined[late] + fact.points)))
    if isinstance(fact, event.MatchEnded) and fact.winner is not None:
        return _with(now, forfeit=fact.winner.other)
    return _with(now, forfeit=None) if isinstance(fact, fact_of.MatchReopened) else now


# --- windows -----------------------------------------------------------------------------------------


def _windows(now: Memory, entry: Envelope, fact: Any, terms: ConductTerms) -> Memory:
    """Closes what this entry closes; an entry that takes a roll back opens again what the roll had closed."""
    if not now.opened:
        return now
    if isinstance(fact, event.GameStarted | fact_of.PlayResumed):
        return _with(now, opened=tuple(_shut(each, entry.seq) for each in now.opened))
    if isinstance(fact, event.RollCancelled):
        return _with(
            now,
            opened=tuple(replace(e, closed=None) if e.closed == now.last_roll else e for e in now.opened),
        )
    act = _ACTS.get(type(fact))
    if act is None:
        return now
    side: Side = fact.side
    waived = act == "roll" and any(each.waived and each.fact.side is side for each in now.opened)
    opened = tuple(_after_act(each, entry, terms, act, side, waived=waived) for each in now.opened)
    return _with(now, opened=opened)


def _after_act(
    each: Open, entry: Envelope, terms: ConductTerms, act: str, side: Side, *, waived: bool
) -> Open:
    own = side is each.fact.side
    found = replace(each, ends=each.ends + 1) if own and act == "end" else each
    row = terms.row(each.fact.kind)
    if (
        row is None
        or each.closed is not None
        or not _closes(found, row, act, own=own, acted=entry.by is side or waived)
    ):
        return found
    return replace(found, closed=entry.seq)


def _closes(each: Open, row: Any, act: str, *, own: bool, acted: bool) -> bool:
    if own:
        if act == "end" and "turn_end" in row.closes:
            return each.fact.kind != "dice_touched"
        if act == "end" and "next_turn" in row.closes:
            return each.ends >= 2
        # what was thrown early has been played
        return act == "play" and "play" in row.closes
    if act == "end" and each.fact.kind == "dice_touched":
        return True
    if act == "end":
        return "own_turn" in row.closes
    if each.fact.kind != "illegal_play":
        return False
    # who plays on has accepted what a throw accepts
    return (acted and act in row.closes) or (act == "play" and "roll" in row.closes)


_ACTS: dict[type[Any], str] = {
    event.Rolled: "roll",
    event.Doubled: "double",
    event.Raised: "double",
    event.Played: "play",
    fact_of.TurnEnded: "end",
}


def _shut(each: Open, seq: int) -> Open:
    return each if each.closed is not None else replace(each, closed=seq)


# --- what each fact changes --------------------------------------------------------------------------


def _convened(now: Memory, entry: Envelope, fact: Convened, game: Situation | None) -> Memory:
    there: BySide[int | None] = BySide(entry.at, entry.at) if fact.ready else NOBODY
    start = start_of(fact)
    due: BySide[int | None] = NOBODY if fact.ready else BySide(start, start)
    return _with(
        now,
        convened=fact,
        refereed=True,
        there=there,
        due=due,
        agreed=fact.agreed,
        event_open=fact.event_open,
        started=fact.agreed,
    )


def start_of(fact: Convened) -> int | None:
    """The earliest start of the match (A2.2): as appointed, and ten minutes after both preceding matches."""
    after = max(fact.preceding) + 600 * SECOND if fact.preceding else None
    found = [each for each in (fact.scheduled, after) if each is not None]
    return max(found) if found else None


def _irregular(now: Memory, entry: Envelope, fact: Irregularity, game: Situation | None) -> Memory:
    return _with(now, opened=(*now.opened, Open(fact, game, entry.at)))


def _claimed(now: Memory, entry: Envelope, fact: fact_of.Claimed, game: Situation | None) -> Memory:
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
    return _with(now, opened=changed, offences=offences, correcting=correcting)


def _rolled(now: Memory, entry: Envelope, fact: Any, game: Situation | None) -> Memory:
    if game is not None and game.early is not None and game.early == fact:
        return now
    return _with(now, rolls=now.rolls + 1, last_roll=entry.seq, throw=fact.roll)


def _cancelled(now: Memory, entry: Envelope, fact: event.RollCancelled, game: Situation | None) -> Memory:
    doubt = now.unacknowledged if fact.acknowledged else fact.side
    return _with(now, rolls=max(0, now.rolls - 1), unacknowledged=doubt)


def _began(now: Memory, entry: Envelope, fact: event.TurnBegan, game: Situation | None) -> Memory:
    waiting = NOT_YET.put(fact.side, now.forfeited[fact.side])
    return _with(
        now, unacknowledged=None, waiting=waiting, forfeited=now.forfeited.put(fact.side, value=False)
    )


def _game_started(now: Memory, entry: Envelope, fact: event.GameStarted, game: Situation | None) -> Memory:
    return _with(
        now, rolls=0, throw=None, playing=True, mix=None, selected=(), rest=None, started=True, agreed=True,
        event_open=False, position=None, due=NOBODY,
    )  # fmt: skip


def _game_ended(now: Memory, entry: Envelope, fact: Any, game: Situation | None) -> Memory:
    return _with(now, playing=False, waiting=NOT_YET)


def _disputed(now: Memory, entry: Envelope, fact: DisputeOpened, game: Situation | None) -> Memory:
    now = _with(now, disputed_at=entry.at, disputed_seq=entry.seq)
    return _with(
        now, dispute=fact, ruled=None, appealed=None, referred=False, decided=False, asked=frozenset()
    )


def _dispute_over(now: Memory, entry: Envelope, fact: Any, game: Situation | None) -> Memory:
    # an offer that waits has its whole minute all the same (R7)
    held = entry.at - now.disputed_at if now.dispute is not None else 0
    now = _with(now, offered_at=now.offered_at + held)
    return _with(now, dispute=None, appealed=None, referred=False, correcting="")


def _ruled(now: Memory, entry: Envelope, fact: Ruled, game: Situation | None) -> Memory:
    return _with(now, ruled=fact, ruled_at=entry.at, ruled_seq=entry.seq, decided=False)


def _appeal_decided(now: Memory, entry: Envelope, fact: Any, game: Situation | None) -> Memory:
    return _with(now, appealed=None, referred=False, decided=True)


def _proposed(now: Memory, entry: Envelope, fact: Proposed, game: Situation | None) -> Memory:
    return _with(now, proposal=fact)


def _answered(now: Memory, entry: Envelope, fact: Any, game: Situation | None) -> Memory:
    return _with(now, proposal=None)


def _agreed(now: Memory, entry: Envelope, fact: fact_of.Agreed, game: Situation | None) -> Memory:
    asked = now.proposal
    now = _with(now, proposal=None)
    if fact.topic == "leave" and asked is not None:
        what, until = fact.items[0]
        grant = Granted(what, asked.side, entry.at + int(until) if until else None)
        return _with(now, leaves=(*now.leaves, grant))
    if fact.topic == "position" and not now.correcting and not now.playing:
        return _with(now, position=parse_position(fact.items[0][1]))
    if fact.topic == "terms":
        found = dict(fact.items).get("position")
        position = parse_position(found) if found else now.position
        return _with(now, items=(*now.items, *fact.items), agreed=True, position=position)
    return now


def _left(now: Memory, entry: Envelope, fact: fact_of.Left, game: Situation | None) -> Memory:
    until = next(
        (each.until for each in reversed(now.leaves) if each.side is fact.side and each.leave == "away"), -1
    )
    since = entry.at if until == -1 else until
    due = now.due if now.due[fact.side] is not None else now.due.put(fact.side, since)
    return _with(
        now, left=now.left.put(fact.side, entry.at), there=now.there.put(fact.side, None), due=due,
        charged=now.charged.put(fact.side, 0),
    )  # fmt: skip


def _readied(now: Memory, entry: Envelope, fact: fact_of.Readied, game: Situation | None) -> Memory:
    return _with(
        now, left=now.left.put(fact.side, None), there=now.there.put(fact.side, entry.at),
        due=now.due.put(fact.side, None), charged=now.charged.put(fact.side, 0),
    )  # fmt: skip


def _break_began(now: Memory, entry: Envelope, fact: BreakBegan, game: Situation | None) -> Memory:
    if fact.side is None:
        return _with(now, rest=fact, there=NOBODY, due=BySide(fact.ends, fact.ends), charged=BySide(0, 0))
    rested = now.rested.put(fact.side, now.rested[fact.side] + 1)
    # who does not come back is late from its end
    return _with(
        now, rest=fact, rested=rested, there=now.there.put(fact.side, None), due=now.due.put(fact.side, fact.ends),
        charged=now.charged.put(fact.side, 0),
    )  # fmt: skip


def _put(**changes: Any) -> Callable[[Memory, Envelope, Any, Situation | None], Memory]:
    def fold(now: Memory, entry: Envelope, fact: Any, game: Situation | None) -> Memory:
        return _with(now, **changes)

    return fold


def _offered(now: Memory, entry: Envelope, fact: Any, game: Situation | None) -> Memory:
    return _with(now, offered_at=entry.at)


def _awarded(now: Memory, entry: Envelope, fact: fact_of.Awarded, game: Situation | None) -> Memory:
    late = fact.side.other
    if now.due[late] is None:
        return now
    return _with(now, charged=now.charged.put(late, now.charged[late] + fact.points))


_FOLDS: dict[type[Any], Callable[[Memory, Envelope, Any, Situation | None], Memory]] = {
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
    DisputeOpened: _disputed,
    fact_of.DisputeClosed: _dispute_over,
    fact_of.PlayResumed: _dispute_over,
    Ruled: _ruled,
    fact_of.Appealed: lambda now, entry, fact, game: _with(now, appealed=fact.side),
    fact_of.Referred: _put(referred=True),
    fact_of.AppealDecided: _appeal_decided,
    Proposed: _proposed,
    fact_of.Agreed: _agreed,
    fact_of.Declined: _answered,
    fact_of.TermsAgreed: _put(agreed=True),
    fact_of.PositionSet: _put(correcting=""),
    fact_of.RolledOff: lambda now, entry, fact, game: _with(
        now, items=(*now.items, (fact.item, str(fact.winner))) if fact.winner else now.items
    ),
    fact_of.MixDemanded: lambda now, entry, fact, game: _with(now, mix=fact.side, selected=()),
    fact_of.DieSelected: lambda now, entry, fact, game: _with(now, selected=(*now.selected, fact.side)),
    fact_of.Left: _left,
    fact_of.Readied: _readied,
    BreakBegan: _break_began,
    fact_of.BreakEnded: _put(rest=None),
    fact_of.DelayForfeited: lambda now, entry, fact, game: _with(
        now, forfeited=now.forfeited.put(fact.side, value=True)
    ),
    fact_of.Warned: lambda now, entry, fact, game: _with(
        now, warned=now.warned.put(fact.side, now.offences[fact.side])
    ),
    fact_of.Excused: lambda now, entry, fact, game: _with(now, excused=now.excused.put(fact.side, entry.at)),
    fact_of.Awarded: _awarded,
    fact_of.LeaveRevoked: lambda now, entry, fact, game: _with(
        now, leaves=tuple(each for each in now.leaves if each.leave != fact.leave)
    ),
    fact_of.Asked: lambda now, entry, fact, game: _with(now, asked=now.asked | {fact.name}),
    fact_of.Barred: lambda now, entry, fact, game: _with(now, barred=now.barred | {fact.name}),
    fact_of.Appointed: lambda now, entry, fact, game: _with(
        now, people=(*now.people, (fact.name, fact.role))
    ),
    fact_of.OptionSet: lambda now, entry, fact, game: _with(
        now, settings=(*now.settings, (fact.option, fact.value))
    ),
    fact_of.SettingsPosted: lambda now, entry, fact, game: _with(now, posted=fact),
    fact_of.Entered: lambda now, entry, fact, game: _with(now, entries=(*now.entries, fact)),
    fact_of.Approved: lambda now, entry, fact, game: _with(now, approved=now.approved | {fact.name}),
    fact_of.ResultReported: lambda now, entry, fact, game: _with(now, reported=fact.points),
    fact_of.ResultVerified: _put(verified=True),
    fact_of.ResultPosted: _put(result_posted=True),
    fact_of.ResultCorrected: lambda now, entry, fact, game: _with(now, reported=fact.points),
    event.ResignationOffered: _offered,
    event.ConcessionOffered: _offered,
}
