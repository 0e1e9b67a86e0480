"""A rule set's terms around the games: clock, breaks, match and prizes, as plain data."""

from __future__ import annotations

from decimal import Decimal

from bafflebox.board.clock import ClockKind, StopCause
from bafflebox.board.outcome import Ending, Level
from bafflebox.frozen import dataclass


@dataclass(frozen=True, slots=True)
class ClockTerms:
    """The clock of the rules, in seconds: a reserve (per match or game) and the increment or delay per turn."""

    reserve: int = 0
    delay: int = 0
    increment: int = 0
    per_game: bool = False
    rule: str = ""
    bronstein: bool = False
    """True if the delay is given back afterwards instead of running first."""
    per_point: int = 0
    """Reserve per point of the match, on top of `reserve`."""
    less: int = 0
    """Reduction of the reserve per point that either side has scored already."""
    wanted_by: str = "one"
    """Sides whose request a clock needs: `both`, `one` of them, or none (`required`)."""
    use_rule: str = ""
    """The rule about that, "" if none."""
    announced: bool = False
    """True if the event announces the clock, which is then used from the first game on."""
    posted: bool = False
    """True if the director may post other times."""
    offer_stops: bool = False
    """True if both clocks are stopped while an offer to lose awaits an answer."""
    stops: tuple[tuple[StopCause, str], ...] = ()
    """Causes for which a player may stop both clocks, with their rules."""

    @property
    def kind(self) -> ClockKind:
        """Return the kind of clock with these times."""
        if self.increment:
            return ClockKind.FISCHER
        if self.delay:
            return ClockKind.BRONSTEIN if self.bronstein else ClockKind.SIMPLE_DELAY
        return ClockKind.BANK


@dataclass(frozen=True, slots=True)
class BreakTerms:
    """Conditions for a break between two games. A field at its default never causes one."""

    seconds: int
    """The length of a break."""
    clocks_under: int = 0
    """The first time in a match that both clocks show fewer seconds than this."""
    level: Level | None = None
    """Whenever a game was won at this level."""
    score_every: int = 0
    """The first time in a match that a side's score is a multiple of this, below the match length."""
    throw: tuple[int, ...] = ()
    """When these were the last dice of the game, highest first."""
    rule: str = ""


@dataclass(frozen=True, slots=True)
class MatchTerms:
    """The rules that combine games to a match. `length` None is a session that ends when the players wish."""

    length: int | None = None
    crawford: str = ""
    """The rule that removes the cube in one game, "" where none does."""
    flat: bool = False
    """True if every game is worth exactly one stake."""
    stake: str = "1"
    flag_penalties: tuple[int, ...] = ()
    """Points a side loses at its first, second … flag fall; one more loses the match."""
    flag_repeats: bool = False
    """True if the last of these penalties repeats, and no flag fall loses the match."""
    flag_refill: int = 0
    """Seconds on a side's clock after such a penalty; 0: the full reserve."""
    flag_spares: bool = False
    """True if a side out of time wins the match all the same if it can't lose the game that would win it (A11.3)."""
    flag_rule: str = ""
    loser_starts: bool = False
    """True if the loser of a game goes first in the next ("mugs away")."""
    cards: int = 0
    """Cards of each side for setting a roll, per match."""
    late_cube: tuple[int, int] = (0, 0)
    """(seconds, value): a game that starts with both clocks below this starts with the cube at this value."""
    wash_points: int = 0
    """Points of each side for a game without a winner."""
    forced_concession: tuple[int, str] = (0, "")
    """(points short of the match, rule): a paid concession that lifts the other side to exactly there must be accepted."""


@dataclass(frozen=True, slots=True)
class Prize:
    """An exact amount of money set by the rules, and its rule."""

    amount: Decimal
    rule: str


@dataclass(frozen=True, slots=True)
class PrizeTerms:
    """Payments for a match and beside it; None where the rules have no such payment."""

    wager: Prize | None = None
    """For the match, by its loser, as all that follows but the pots."""
    per_game: Prize | None = None
    """Per point of the difference at the end, on top of the wager."""
    instead: tuple[tuple[Ending, Prize], ...] = ()
    """Fixed payments instead of these two, by what ended the match at once."""
    nil: Prize | None = None
    """On top of either, by a loser who won no game."""
    nil_by_score: bool = False
    """True if `nil` means a loser without a point, games won or not."""
    pot: Prize | None = None
    """Per game since the last backgammon, to the winner of the next one."""
    concession: Prize | None = None
    """The special payment that may go with a concession."""
    jackpot: Prize | None = None
    """The entry to a tournament, all entries to its outright winner."""
    jackpot_players: int = 0
    """The number of players that this requires."""
    of_tournaments: tuple[str, ...] = ()
    """Options of these amounts that belong to tournaments, not to a match."""
    currency: str = ""
    """The currency sign before amounts."""
