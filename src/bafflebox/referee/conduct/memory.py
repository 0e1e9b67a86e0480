"""What a referee remembers of a match beyond board and clock: a fold over the log, asked by everything in this room."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bafflebox import conduct_event as fact_of
from bafflebox.clock import SECOND
from bafflebox.conduct_event import BreakBegan, Convened, DisputeOpened, Irregularity, Proposed, Ruled
from bafflebox.position import Position
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
    """One moment of it; all times are µs of the log. Without slots: a copy of it is made at every entry (`with_changes`)."""

    convened: Convened = VIRTUAL
    refereed: bool = False
    """Whether the log says that the table was convened: two people sit there, and what they owe each other is kept."""
    seq: int = -1
    at: int = 0
    opened: tuple[Open, ...] = ()
    offences: BySide[int] = BySide(0, 0)
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
    votes: tuple[tuple[str, str], ...] = ()
    """What members of the committee have voted so far, by name."""
    decided: bool = False
    overturned: bool = False
    """Whether the appeal that was decided overturned the ruling."""
    correcting: str = ""
    """The rule under which the position is being corrected and everything else waits."""
    proposal: Proposed | None = None
    thrown: tuple[tuple[str, Side], ...] = ()
    """Items that were thrown for, and who won the throw: he decides on them."""
    agreed: bool = True
    compared: bool = True
    """Whether both have confirmed the score that the last game made."""
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
    unanswered: BySide[int] = BySide(0, 0)
    """How often the flag of each side fell since it last did anything."""
    due: BySide[int | None] = NOBODY
    """From when each side's lateness counts."""
    late: BySide[tuple[int, int] | None] = NOBODY
    """From when to when each side was late that is there now, until the next game starts: for the director to decide on."""
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
    signed: BySide[fact_of.ResultSigned | None] = NOBODY
    """How each side has confirmed the result."""
    verified: bool = False
    result_posted: bool = False
    throw: Any = None
    playing: bool = False
    started: bool = False

    def named(self, role: str) -> tuple[str, ...]:
        """Everybody whose part this is: whom the director gave another one since has it no more."""
        return tuple(name for name, part in dict(self.people).items() if part == role)

    def claimable(self, kind: str, against: Side | None = None) -> Open | None:
        """The last irregularity of this kind that can still be claimed: one of the side `against` before others."""
        if not self.opened:
            return None
        found = [each for each in self.opened if each.fact.kind == kind and each.closed is None]
        return next(
            (each for each in reversed(found) if each.fact.side is against), found[-1] if found else None
        )

    def last(self, kind: str) -> Open | None:
        """The last irregularity of this kind, claimed or not."""
        return next((each for each in reversed(self.opened) if each.fact.kind == kind), None)

    def play_time(self, at: int) -> int:
        """How long has been played by the instant `at`, µs."""
        running = self.playing and self.dispute is None and self.rest is None
        return self.played + (at - self.at if running else 0)


def with_changes(now: Memory, **changes: Any) -> Memory:
    """The memory with some fields changed, quickly: it has many, and every entry of every log changes some."""
    made = object.__new__(Memory)
    made.__dict__.update(now.__dict__)
    made.__dict__.update(changes)
    return made


def start_of(fact: Convened) -> int | None:
    """The earliest start of the match (A2.2): as appointed, and ten minutes after both preceding matches."""
    after = max(fact.preceding) + 600 * SECOND if fact.preceding else None
    found = [each for each in (fact.scheduled, after) if each is not None]
    return max(found) if found else None
