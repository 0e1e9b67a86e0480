"""The clocks of a match as a fold over its log: they never tick, they answer what they show at an instant.

Whose clock runs is no fact of its own but follows from the game: it is the side that is waited for, and
nobody at the throw for the start and between games. All instants and times are µs, as in the log.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import get_args

from bafflebox import event
from bafflebox.clock import SECOND, ClockKind, ClockSettings, seconds_shown
from bafflebox.clock_event import ClockAdjusted, ClockEvent, ClockSet, ClockStarted, ClockStopped
from bafflebox.conduct_event import MatchReopened, Restored, TurnEnded
from bafflebox.event import Event
from bafflebox.game.evolve import evolve
from bafflebox.match.log import Envelope
from bafflebox.phase import Phase
from bafflebox.referee.clock.lag import LagQuota
from bafflebox.rules.renewal import replace
from bafflebox.rules.situation import Situation
from bafflebox.side import BySide, Side

NO_TIME = BySide(0, 0)
_NOBODY = (Phase.OPENING, Phase.CHOOSING, Phase.OVER)
"""Phases in which no clock runs: before the first turn of a game, and after it."""


@dataclass(frozen=True, slots=True)
class Account:
    """Where the time went since the clock was set; all of it together is the time that passed.

    `thought` is the time that each side took, delays included; `credited` what was not charged
    for lag; `idle` what passed while no clock ran.
    """

    thought: BySide[int] = NO_TIME
    credited: BySide[int] = NO_TIME
    idle: int = 0

    @property
    def total(self) -> int:
        """The time that passed."""
        return sum(self.thought) + sum(self.credited) + self.idle


@dataclass(frozen=True, slots=True)
class Clock:
    """Both clocks at the instant `at`, up to which everything is charged.

    `left` is the reserve of each side. `due` is the side whose clock counts this stretch of the game,
    running or stopped; `free` what is left of the delay of its stretch, `spent` what it took so far.
    `fallen` is a side whose flag was called. `quota` is what may be credited for lag.
    """

    settings: ClockSettings | None = None
    left: BySide[int] = NO_TIME
    at: int = 0
    due: Side | None = None
    free: int = 0
    spent: int = 0
    stopped: ClockStopped | None = None
    fallen: Side | None = None
    closed: bool = False
    quota: BySide[LagQuota] = field(default_factory=lambda: BySide(LagQuota(), LagQuota()))
    account: Account = field(default_factory=Account)
    game: Situation = field(default_factory=Situation)

    # --- what it shows ---------------------------------------------------------------------------

    @property
    def running(self) -> Side | None:
        """The side whose clock runs; None while none does, and where no clock was set."""
        if self.settings is None or self.stopped or self.closed or self.held:
            return None
        return self.due

    @property
    def held(self) -> bool:
        """Whether an open offer to lose (A11.1), or a result that was named (R9), keeps both clocks standing."""
        return _is_held(self.game, self.settings)

    def remaining(self, side: Side, now: int) -> int:
        """The reserve that `side` has at the instant `now`, 0 when its time is out. Delays are not in it."""
        if side is not self.running:
            return self.left[side]
        return _after(self, now - self.at)[0]

    def delay_left(self, side: Side, now: int) -> int:
        """The delay that runs before the reserve of `side` does: what is left of it now, all of it for its next turn.

        0 for clocks without simple delay; what a Bronstein delay will give back is not seen before.
        """
        if side is self.running:
            return _after(self, now - self.at)[1]
        if side is self.due:
            return self.free
        return _full_delay(self.settings)

    def seconds(self, now: int) -> BySide[int]:
        """The seconds that both clocks show, begun ones counted: what a game starts with (W12b)."""
        return BySide(*(seconds_shown(self.remaining(side, now)) for side in Side))

    def flag_at(self) -> int | None:
        """The first instant at which the running clock shows nothing if nothing happens; None while none runs."""
        side = self.running
        return None if side is None else self.at + (self.free + self.left[side] if self.left[side] else 0)

    def flagged(self, now: int) -> Side | None:
        """The side whose time is out at `now` and whose flag has not been called; None while both have time."""
        if self.settings is None or self.closed:
            return None
        sides = (self.due, self.due.other) if self.due else tuple(Side)
        return next((s for s in sides if s is not self.fallen and not self.remaining(s, now)), None)

    def credit(self, side: Side, measured: int) -> int:
        """The lag to write into an act of `side` that was `measured` µs on its way; 0 while its clock stands."""
        return self.quota[side].credit(measured) if side is self.running else 0

    # --- the fold --------------------------------------------------------------------------------

    def advance(self, entry: Envelope, game: Situation | None = None) -> Clock:
        """The clocks after the next entry of the log. It accepts facts that no law allows.

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
"""Facts that say something of clocks even where none is set."""


def _beside(now: Clock, entry: Envelope, game: Situation | None) -> Clock:
    """The next moment of a table without clocks: nothing is charged, and who is waited for is known at once."""
    at = max(now.at, entry.at)
    game = evolve(now.game, entry.event) if game is None else game
    due = _waited_for(now, game)
    if due is now.due:
        return replace(now, at=at, game=game)
    return replace(now, at=at, game=game, due=due, spent=0, free=0)


def fold_clock(entries: Iterable[Envelope]) -> Clock:
    """The clocks after all these entries of a log."""
    now = Clock()
    for entry in entries:
        now = now.advance(entry)
    return now


def _full_delay(settings: ClockSettings | None) -> int:
    if settings is None or settings.kind is not ClockKind.SIMPLE_DELAY:
        return 0
    return settings.delay * SECOND


def _after(now: Clock, thought: int) -> tuple[int, int]:
    """Reserve and delay of the side that is due, after so much thought from here."""
    assert now.due is not None
    thought = max(0, thought)
    return max(0, now.left[now.due] - max(0, thought - now.free)), max(0, now.free - thought)


def _charged(now: Clock, entry: Envelope) -> Clock:
    """The time up to the entry is charged to the side whose clock ran, less what the entry credits for lag."""
    passed = max(0, entry.at - now.at)
    at = now.at + passed
    if now.settings is None or now.closed:
        return replace(now, at=at)
    side, account = now.running, now.account
    if side is None:
        return replace(now, at=at, account=replace(account, idle=account.idle + passed))
    lag = min(max(0, entry.lag), passed) if entry.by is side else 0
    left, free = _after(now, passed - lag)
    account = Account(
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


def _told(now: Clock, fact: Event, game: Situation | None) -> Clock:
    """What the event itself does to the clocks."""
    match fact:
        case ClockSet():
            reserve = fact.settings.reserve * SECOND
            free = _full_delay(fact.settings) if now.due else 0
            return Clock(fact.settings, BySide(reserve, reserve), now.at, now.due, free, game=now.game)
        case ClockStopped():
            return replace(now, stopped=fact)
        case ClockStarted():
            return replace(now, stopped=None)
        case ClockAdjusted():
            return _given(now, fact.side, fact.seconds * SECOND)
        case event.FlagFell():
            return replace(now, left=now.left.put(fact.side, 0), fallen=fact.side)
        case event.Penalised() if now.fallen is fact.side and now.settings:
            # the game goes on
            return replace(_given(now, fact.side, now.settings.refill * SECOND), fallen=None)
        case event.MatchEnded():
            return replace(now, closed=True)
        case MatchReopened() | Restored() if now.closed:
            now = replace(now, closed=False)
        case event.GameStarted() if now.settings and now.settings.per_game:
            reserve = now.settings.reserve * SECOND
            now = replace(now, left=BySide(reserve, reserve))
        case event.Played() | TurnEnded() if now.settings and now.left[fact.side] and _completes(now, fact):
            now = _given(now, fact.side, now.settings.increment * SECOND)
    return replace(now, game=evolve(now.game, fact) if game is None else game)


def _completes(now: Clock, fact: event.Played | TurnEnded) -> bool:
    """Whether the turn is over with this fact: the play, or at a real board the act that ends it."""
    return isinstance(fact, TurnEnded) or not now.game.terms.real


def _given(now: Clock, side: Side, time: int) -> Clock:
    return replace(now, left=now.left.put(side, max(0, now.left[side] + time)))


def _handed_over(now: Clock) -> Clock:
    """The stretch of the other side begins, if the game now waits for it: its delay is fresh."""
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


def _waited_for(now: Clock, game: Situation) -> Side | None:
    """Whose clock the game asks for. An offer that stops both, and the settling between turns, change nothing."""
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
