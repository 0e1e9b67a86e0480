"""What a rule set lays down around the games: clock, breaks, match and prizes, as plain data."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal

from bafflebox.clock import ClockKind, StopCause
from bafflebox.outcome import Ending, Level


@dataclass(frozen=True, slots=True)
class ClockTerms:
    """A clock as the rules set it, in seconds: a reserve (per match or game) and what a turn adds or spares."""

    reserve: int = 0
    delay: int = 0
    increment: int = 0
    per_game: bool = False
    rule: str = ""
    bronstein: bool = False
    """Whether the delay is given back afterwards instead of running first."""
    per_point: int = 0
    """Reserve for each point of the match, on top of `reserve`."""
    less: int = 0
    """What is taken off the reserve for each point that either side has scored already."""
    wanted_by: str = "one"
    """Who must wish that a clock is used: `both` sides, `one` of them, or nobody (`required`)."""
    use_rule: str = ""
    """The rule that says who must wish it, "" if none does."""
    announced: bool = False
    """Whether it is the event's, announced and beside every board from the first game on."""
    posted: bool = False
    """Whether the director may post other times."""
    offer_stops: bool = False
    """Whether both clocks stand while an offer to lose waits for its answer."""
    stops: tuple[tuple[StopCause, str], ...] = ()
    """For what a player may stop both clocks, and the rule that says so."""

    @property
    def kind(self) -> ClockKind:
        """The kind of clock that these times make."""
        if self.increment:
            return ClockKind.FISCHER
        if self.delay:
            return ClockKind.BRONSTEIN if self.bronstein else ClockKind.SIMPLE_DELAY
        return ClockKind.BANK


@dataclass(frozen=True, slots=True)
class BreakTerms:
    """When a break between two games is due. Nothing makes one due where a field has its default."""

    seconds: int
    """How long a break is."""
    clocks_under: int = 0
    """The first time in a match that both clocks show fewer seconds than this."""
    level: Level | None = None
    """Whenever a game was won at this level."""
    score_every: int = 0
    """The first time in a match that a side stands exactly on a multiple of this, below the points that win it."""
    throw: tuple[int, ...] = ()
    """When these were the last dice of the game, highest first."""
    rule: str = ""


@dataclass(frozen=True, slots=True)
class MatchTerms:
    """How games make a match. `length` None is a session that ends when the players wish."""

    length: int | None = None
    crawford: str = ""
    """The rule that takes the cube away in one game, "" where none does."""
    flat: bool = False
    """Whether every game is worth exactly one stake."""
    stake: str = "1"
    flag_penalties: tuple[int, ...] = ()
    """Points a side loses at its first, second … flag fall; one more loses the match."""
    flag_repeats: bool = False
    """Whether the last of these penalties comes again and again, and no flag fall loses the match."""
    flag_refill: int = 0
    """Seconds that a side has on its clock after such a penalty; 0: the full reserve."""
    flag_spares: bool = False
    """Whether a side out of time has the match all the same if it can't lose the game that would win it (A11.3)."""
    flag_rule: str = ""
    loser_starts: bool = False
    """Whether the loser of a game goes first in the next ("mugs away")."""
    cards: int = 0
    """Cards that each side has for the whole match to set a throw."""
    late_cube: tuple[int, int] = (0, 0)
    """(seconds, value): a game that starts with both clocks under so much starts with the cube at this value."""
    wash_points: int = 0
    """What a game without a winner brings to each side."""
    forced_concession: tuple[int, str] = (0, "")
    """(points short of the match, rule): a paid concession that lifts the other side to exactly there must be accepted."""


@dataclass(frozen=True, slots=True)
class Prize:
    """An exact amount of money that the rules set, and the rule that sets it."""

    amount: Decimal
    rule: str


@dataclass(frozen=True, slots=True)
class PrizeTerms:
    """What is paid for a match and beside it; None where the rules know no such payment."""

    wager: Prize | None = None
    """For the match, by its loser, as all that follows but the pots."""
    per_game: Prize | None = None
    """For each point of the difference at the end, on top of the wager."""
    instead: tuple[tuple[Ending, Prize], ...] = ()
    """Set payments instead of these two, by what ended the match at once."""
    nil: Prize | None = None
    """On top of either, by a loser who won no game."""
    nil_by_score: bool = False
    """Whether a loser without a point is meant, games won or not."""
    pot: Prize | None = None
    """For each game since the last backgammon, to whoever wins the next one."""
    concession: Prize | None = None
    """The special payment that may go with a concession."""
    jackpot: Prize | None = None
    """The entry to a tournament, all entries to its outright winner."""
    jackpot_players: int = 0
    """How many players a tournament needs for that."""
    of_tournaments: tuple[str, ...] = ()
    """Options of these amounts that are no single match's."""
    currency: str = ""
    """The sign before amounts."""
