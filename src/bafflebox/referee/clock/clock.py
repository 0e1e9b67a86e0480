"""The clocks of a match as a fold over its log: they do not tick; they compute their readings at an instant.

The running clock is not a fact of its own but follows from the game: it is that of the side to act, and none runs before the
opening roll and between games. All instants and times are µs, as in the log.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field
from typing import get_args

from bafflebox.board.clock import SECOND, ClockKind, ClockSettings, seconds_shown
from bafflebox.board.phase import Phase
from bafflebox.board.side import BySide, Side
from bafflebox.events import game as event
from bafflebox.events.clock import ClockAdjusted, ClockEvent, ClockSet, ClockStarted, ClockStopped
from bafflebox.events.conduct import MatchReopened, Restored, TurnEnded
from bafflebox.events.game import Event
from bafflebox.frozen import dataclass
from bafflebox.game.course import Course
from bafflebox.match.log import Envelope
from bafflebox.rules.renewal import replace
from bafflebox.rules.situation import Situation

NO_TIME = BySide(0, 0)
_NOBODY = (Phase.OPENING, Phase.CHOOSING, Phase.OVER)
"""Phases in which no clock runs: before the first turn of a game, and after it."""


@dataclass(frozen=True, slots=True)
class TimeBreakdown:
    """Breakdown of the time since the clock was set; the parts sum to the elapsed time.

    `thought` is the time that each side took, delays included; `credited` was not charged because of lag; `idle` passed while no
    clock ran.
    """

    thought: BySide[int] = NO_TIME
    credited: BySide[int] = NO_TIME
    idle: int = 0

    @property
    def total(self) -> int:
        """The elapsed time."""
        return sum(self.thought) + sum(self.credited) + self.idle


@dataclass(frozen=True, slots=True)
class ClockState:
    """Both clocks at the instant `at`, up to which everything is charged.

    `left` is the reserve of each side. `due` is the side whose clock counts this stretch of the game, running or stopped; `free` is
    the rest of its delay, `spent` the time used so far. `stopped` is the cause of a stop, since `stopped_at`. `fallen` is a side
    whose flag was called. `quota` is the remaining lag credit.
    """

    settings: ClockSettings | None = None
    left: BySide[int] = NO_TIME
    at: int = 0
    due: Side | None = None
    free: int = 0
    spent: int = 0
    stopped: ClockStopped | None = None
    stopped_at: int = 0
    fallen: Side | None = None
    closed: bool = False
    quota: BySide[LagQuota] = field(default_factory=lambda: BySide(LagQuota(), LagQuota()))
    account: TimeBreakdown = field(default_factory=TimeBreakdown)
    game: Situation = field(default_factory=Situation)

    # --- what it shows ---------------------------------------------------------------------------

    @property
    def running(self) -> Side | None:
        """Return the side whose clock runs; None while none does, and where no clock was set."""
        if self.settings is None or self.stopped or self.closed or self.held:
            return None
        return self.due

    @property
    def held(self) -> bool:
        """Return whether an open offer to lose (A11.1), or a named result (R9), stops both clocks."""
        return _is_held(self.game, self.settings)

    def remaining(self, side: Side, now: int) -> int:
        """Return the reserve of `side` at the instant `now`, 0 when its time is out. Delays are not included."""
        if side is not self.running:
            return self.left[side]
        return _after(self, now - self.at)[0]

    def delay_left(self, side: Side, now: int) -> int:
        """Return the delay before the reserve of `side` runs: the rest of it now, all of it for its next turn.

        0 for clocks without simple delay; time that a Bronstein delay will give back is not included.
        """
        if side is self.running:
            return _after(self, now - self.at)[1]
        if side is self.due:
            return self.free
        return _full_delay(self.settings)

    def seconds(self, now: int) -> BySide[int]:
        """Return the seconds shown by both clocks, rounded up: a game starts with them (W12b)."""
        return BySide(*(seconds_shown(self.remaining(side, now)) for side in Side))

    def flag_at(self) -> int | None:
        """Return the instant at which the running clock reaches zero if nothing happens; None while none runs."""
        side = self.running
        return None if side is None else self.at + (self.free + self.left[side] if self.left[side] else 0)

    def flagged(self, now: int) -> Side | None:
        """Return the side whose time is out at `now` and whose flag has not been called; None while both have time."""
        if self.settings is None or self.closed:
            return None
        sides = (self.due, self.due.other) if self.due else tuple(Side)
        return next((s for s in sides if s is not self.fallen and not self.remaining(s, now)), None)

    def credit(self, side: Side, measured: int) -> int:
        """Return the lag to record for an act of `side` with `measured` µs of latency; 0 while its clock stands."""
        return self.quota[side].credit(measured) if side is self.running else 0

    # --- the fold --------------------------------------------------------------------------------

    def advance(self, entry: Envelope, game: Situation | None = None) -> ClockState:
        """Return the clocks after the next log entry. Accepts facts that no law allows.

        `game` is the situation after it, where it is folded already.
        """
        if self.settings is None and not isinstance(entry.event, _OF_CLOCKS):
            return _beside(self, entry, game)
        return _handed_over(_told(_charged(self, entry), entry.event, game))


_OF_CLOCKS = (
    *get_args(ClockEvent),
    event.FlagFell,
    event.Penalised,
    event.MatchEnded,
    MatchReopened,
    Restored,
)
"""Facts that concern clocks even where none is set."""


def _beside(now: ClockState, entry: Envelope, game: Situation | None) -> ClockState:
    """Return the next state of a table without clocks: nothing is charged."""
    at = max(now.at, entry.at)
    game = Course(now.game).advance(entry.event).now if game is None else game
    due = _waited_for(now, game)
    if due is now.due:
        return replace(now, at=at, game=game)
    return replace(now, at=at, game=game, due=due, spent=0, free=0)


def fold_clock(entries: Iterable[Envelope]) -> ClockState:
    """Return the clocks after all these log entries."""
    now, course = ClockState(), Course()
    for entry in entries:
        course = course.advance(entry.event)
        now = now.advance(entry, course.now)
    return now


def _full_delay(settings: ClockSettings | None) -> int:
    if settings is None or settings.kind is not ClockKind.SIMPLE_DELAY:
        return 0
    return settings.delay * SECOND


def _after(now: ClockState, thought: int) -> tuple[int, int]:
    """Return reserve and delay of the due side after this much more thought."""
    assert now.due is not None
    thought = max(0, thought)
    return max(0, now.left[now.due] - max(0, thought - now.free)), max(0, now.free - thought)


def _charged(now: ClockState, entry: Envelope) -> ClockState:
    """Charge the time up to the entry to the running side, less the entry's lag credit."""
    passed = max(0, entry.at - now.at)
    at = now.at + passed
    if now.settings is None or now.closed:
        return replace(now, at=at)
    side, account = now.running, now.account
    if side is None:
        return replace(now, at=at, account=replace(account, idle=account.idle + passed))
    lag = min(max(0, entry.lag), passed) if entry.by is side else 0
    left, free = _after(now, passed - lag)
    account = TimeBreakdown(
        account.thought.put(side, account.thought[side] + passed - lag),
        account.credited.put(side, account.credited[side] + lag),
        account.idle,
    )
    return replace(
        now,
        at=at,
        left=now.left.put(side, left),
        free=free,
        spent=now.spent + passed - lag,
        quota=now.quota.put(side, now.quota[side].used(lag)),
        account=account,
    )


def _told(now: ClockState, fact: Event, game: Situation | None) -> ClockState:
    """Apply the event itself to the clocks."""
    match fact:
        case ClockSet():
            reserve = fact.settings.reserve * SECOND
            free = _full_delay(fact.settings) if now.due else 0
            return ClockState(fact.settings, BySide(reserve, reserve), now.at, now.due, free, game=now.game)
        case ClockStopped():
            return replace(now, stopped=fact, stopped_at=now.at)
        case ClockStarted():
            return replace(now, stopped=None)
        case ClockAdjusted():
            return _given(now, fact.side, fact.seconds * SECOND)
        case event.FlagFell():
            return replace(now, left=now.left.put(fact.side, 0), fallen=fact.side)
        case event.Penalised() if now.fallen is fact.side and now.settings:
            # the game continues
            now = replace(_given(now, fact.side, now.settings.refill * SECOND), fallen=None)
        case event.MatchEnded():
            return replace(now, closed=True)
        case MatchReopened() | Restored() if now.closed:
            now = replace(now, closed=False)
        case event.GameStarted() if now.settings and now.settings.per_game:
            reserve = now.settings.reserve * SECOND
            now = replace(now, left=BySide(reserve, reserve))
        case event.Played() | TurnEnded() if now.settings and now.left[fact.side] and _completes(now, fact):
            now = _given(now, fact.side, now.settings.increment * SECOND)
    return replace(now, game=Course(now.game).advance(fact).now if game is None else game)


def _completes(now: ClockState, fact: event.Played | TurnEnded) -> bool:
    """Return whether this fact ends the turn: the play, or at a real board the act that ends it."""
    return isinstance(fact, TurnEnded) or not now.game.terms.real


def _given(now: ClockState, side: Side, time: int) -> ClockState:
    return replace(now, left=now.left.put(side, max(0, now.left[side] + time)))


def _handed_over(now: ClockState) -> ClockState:
    """Start the other side's stretch with a fresh delay, if the game now waits for it."""
    side, due = now.due, _waited_for(now, now.game)
    if due is side:
        return now
    after = replace(now, due=due, spent=0, free=_full_delay(now.settings) if due else 0)
    if side is None:
        return after
    after = replace(after, quota=now.quota.put(side, now.quota[side].refilled()))
    if now.settings and now.settings.kind is ClockKind.BRONSTEIN and now.left[side]:
        return _given(after, side, min(now.spent, now.settings.delay * SECOND))
    return after


def _waited_for(now: ClockState, game: Situation) -> Side | None:
    """Return the side whose clock should run. An offer that stops both, and the settling between turns, change nothing."""
    phase = game.phase
    if phase in _NOBODY:
        return None
    if phase is Phase.BETWEEN_TURNS or _is_held(game, now.settings):
        return now.due
    return game.to_act


def _is_held(game: Situation, settings: ClockSettings | None) -> bool:
    if game.phase is Phase.RESULT_NAMED:
        return True
    return game.phase is Phase.RESIGNATION_OFFERED and settings is not None and settings.offer_stops


GAIN = 500_000
"""µs added to the quota per turn."""
START = 3 * GAIN
"""Initial quota in µs."""
MOST = 7 * GAIN
"""Maximum quota in µs."""
PER_ACT = 2 * GAIN
"""Maximum credit per act in µs."""


@dataclass(frozen=True, slots=True)
class LagQuota:
    """The remaining lag credit of a side, in µs."""

    left: int = START

    def credit(self, measured: int) -> int:
        """Return the credit for an act with `measured` µs of latency, by the server's own measurement."""
        return max(0, min(measured, self.left, PER_ACT))

    def used(self, credited: int) -> LagQuota:
        """Return the quota after a credit."""
        return LagQuota(max(0, self.left - credited)) if credited else self

    def refilled(self) -> LagQuota:
        """Return the quota after a turn."""
        return LagQuota(min(MOST, self.left + GAIN))
