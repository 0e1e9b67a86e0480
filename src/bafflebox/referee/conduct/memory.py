"""The referee's memory of a match beyond board and clock: a fold over the log."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bafflebox.board.clock import SECOND
from bafflebox.board.position import Position
from bafflebox.board.side import BySide, Side
from bafflebox.events import conduct as fact_of
from bafflebox.events.conduct import BreakBegan, Convened, DisputeOpened, Irregularity, Proposed, Ruled
from bafflebox.rules.situation import Situation

NOBODY: BySide[Any] = BySide(None, None)
VIRTUAL = Convened(real=False, director=False, agreed=True)
"""A table without a convening event in its log, as the tables of programs are."""
NOT_YET = BySide(white=False, black=False)


@dataclass(frozen=True, slots=True)
class Open:
    """An irregularity and its outcome.

    `before` is the situation before it, `moment` the number of facts that had changed the game then, `seq` its entry. `closed` is
    the seq of the entry that closed it, None while it can be claimed. `ends` counts the offender's ended turns since. `waived`: an
    early roll that was accepted.
    """

    fact: Irregularity
    before: Situation | None
    moment: int
    seq: int
    at: int
    closed: int | None = None
    ends: int = 0
    waived: bool = False


@dataclass(frozen=True, slots=True)
class Granted:
    """A leave: subject, side, and expiry (µs of the log; None: never)."""

    leave: str
    side: Side
    until: int | None = None


@dataclass(frozen=True)
class ConductMemory:
    """The memory at one moment; all times are µs of the log. Without slots: it is copied at every entry (`with_changes`)."""

    convened: Convened = VIRTUAL
    refereed: bool = False
    """True if the log says that the table was convened: obligations between two people are tracked."""
    seq: int = -1
    at: int = 0
    opened: tuple[Open, ...] = ()
    offences: BySide[int] = BySide(0, 0)
    last_roll: int = -1
    fell: bool = False
    """True if the dice of this roll fell off the board already, and the clock was stopped for that."""
    unacknowledged: Side | None = None
    """The side that rolled again in this turn before the other agreed that the dice were bad."""
    forfeited: BySide[bool] = NOT_YET
    """Sides whose next turn has no delay."""
    waiting: BySide[bool] = NOT_YET
    """Sides that may not roll in this turn before the delay has run down."""
    dispute: DisputeOpened | None = None
    ruled: Ruled | None = None
    ruled_at: int = 0
    ruled_seq: int = -1
    ruled_score: BySide[int] = BySide(0, 0)
    appealed: Side | None = None
    referred: bool = False
    votes: tuple[tuple[str, str], ...] = ()
    """Votes of committee members so far, by name."""
    decided: bool = False
    overturned: bool = False
    """True if the decided appeal overturned the ruling."""
    correcting: str = ""
    """The rule under which the position is being corrected while everything else waits."""
    correcting_at: int = 0
    proposal: Proposed | None = None
    thrown: tuple[tuple[str, Side], ...] = ()
    """Items decided by a roll-off, and its winner, who decides on them."""
    agreed: bool = True
    compared: bool = True
    """True if both have confirmed the score after the last game."""
    items: tuple[tuple[str, str], ...] = ()
    """Agreed or rolled-for items: seats, colours and the like."""
    position: Position | None = None
    """The agreed start position of the next game."""
    mix: Side | None = None
    selected: tuple[Side, ...] = ()
    there: BySide[int | None] = BySide(0, 0)
    """Since when each side is present and ready; None while it is not."""
    left: BySide[int | None] = NOBODY
    """When each side left, until it acts or returns."""
    moved_at: int = 0
    """Time of the last roll, play, double or answer, and of the last begin or end of a turn or a game."""
    called: int = 0
    """Calls of bad dice in this turn by the other side; in the opening by both."""
    dropped: BySide[int] = BySide(0, 0)
    """Disputes of each side that ended without a result, since the other side last changed the game."""
    unanswered: BySide[int] = BySide(0, 0)
    """Flag falls of each side since it last did anything."""
    due: BySide[int | None] = NOBODY
    """Start of each side's lateness."""
    late: BySide[tuple[int, int] | None] = NOBODY
    """Start and end of each present side's lateness, until the next game starts: for the director to decide on."""
    excused: BySide[int] = BySide(-1, -1)
    charged: BySide[int] = BySide(0, 0)
    """Points awarded for the present lateness of each side."""
    fined: BySide[int] = BySide(0, 0)
    """Points that lateness has cost each side so far."""
    forfeit: Side | None = None
    """The side that lost the match by lateness."""
    rest: BreakBegan | None = None
    rested: BySide[int] = BySide(0, 0)
    played: int = 0
    offered_at: int = 0
    disputed_at: int = 0
    disputed_seq: int = -1
    """The entry that opened the current dispute."""
    claimed: Proposed | None = None
    """The remedy or claim that one side proposes in the open dispute and the other rejects (R10)."""
    rolling: bool = False
    """True if both agreed to roll for it."""
    settled_at: int = 0
    """When the last dispute ended."""
    leaves: tuple[Granted, ...] = ()
    people: tuple[tuple[str, str], ...] = ()
    asked: frozenset[str] = frozenset()
    barred: frozenset[str] = frozenset()
    warned: BySide[int] = BySide(0, 0)
    posted: fact_of.SettingsPosted | None = None
    event_open: bool = False
    settings: tuple[tuple[str, str], ...] = ()
    """Settings by the director that are no options of the rules, such as ceilings."""
    entries: tuple[fact_of.Entered, ...] = ()
    approved: frozenset[str] = frozenset()
    reported: BySide[int] | None = None
    signed: BySide[fact_of.ResultSigned | None] = NOBODY
    """Each side's confirmation of the result."""
    verified: bool = False
    result_posted: bool = False
    throw: Any = None
    playing: bool = False
    started: bool = False

    def named(self, role: str) -> tuple[str, ...]:
        """Return all persons with this role; a later appointment to another role ends it."""
        return tuple(name for name, part in dict(self.people).items() if part == role)

    def claimable(self, kind: str, against: Side | None = None) -> Open | None:
        """Return the last irregularity of this kind that can still be claimed, preferably one of the side `against`."""
        if not self.opened:
            return None
        found = [each for each in self.opened if each.fact.kind == kind and each.closed is None]
        return next(
            (each for each in reversed(found) if each.fact.side is against), found[-1] if found else None
        )

    def last(self, kind: str) -> Open | None:
        """Return the last irregularity of this kind, claimed or not."""
        return next((each for each in reversed(self.opened) if each.fact.kind == kind), None)

    def play_time(self, at: int) -> int:
        """Return the time played by the instant `at`, µs."""
        running = self.playing and self.dispute is None and self.rest is None
        return self.played + (at - self.at if running else 0)


def with_changes(now: ConductMemory, **changes: Any) -> ConductMemory:
    """Return a copy with some fields changed, optimised because every log entry changes some."""
    made = object.__new__(ConductMemory)
    made.__dict__.update(now.__dict__)
    made.__dict__.update(changes)
    return made


def start_of(fact: Convened) -> int | None:
    """Return the earliest start of the match (A2.2): as scheduled, and ten minutes after both preceding matches."""
    after = max(fact.preceding) + 600 * SECOND if fact.preceding else None
    found = [each for each in (fact.scheduled, after) if each is not None]
    return max(found) if found else None
