"""The facts of a tournament: past participles, immutable, one journal entry each."""

from __future__ import annotations

from enum import StrEnum
from typing import Any, TypeAlias

from bafflebox.frozen import dataclass
from bafflebox.tournament.division import Division
from bafflebox.tournament.money.facts import AuctionOpened as AuctionOpened
from bafflebox.tournament.money.facts import BoxCounted as BoxCounted
from bafflebox.tournament.money.facts import MonitorFeeSet as MonitorFeeSet
from bafflebox.tournament.money.facts import Paid as Paid
from bafflebox.tournament.money.facts import PoolJoined as PoolJoined
from bafflebox.tournament.money.facts import PoolOpened as PoolOpened
from bafflebox.tournament.money.facts import RestGiven as RestGiven
from bafflebox.tournament.money.facts import Sold as Sold
from bafflebox.tournament.notice import Notice
from bafflebox.tournament.rulings.facts import AppealVoted as AppealVoted
from bafflebox.tournament.rulings.facts import EquipmentReplaced as EquipmentReplaced
from bafflebox.tournament.rulings.facts import EquipmentTicked as EquipmentTicked
from bafflebox.tournament.rulings.facts import MatchResumed as MatchResumed
from bafflebox.tournament.rulings.facts import MonitorAsked as MonitorAsked
from bafflebox.tournament.rulings.facts import MonitorNamed as MonitorNamed
from bafflebox.tournament.rulings.facts import RulingAppealed as RulingAppealed
from bafflebox.tournament.rulings.facts import RulingMade as RulingMade
from bafflebox.tournament.rulings.facts import SpectatorBarred as SpectatorBarred

# --- the tournament ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TournamentOpened:
    """A tournament is announced: its rules, its first notice, who directs it, its place and tables."""

    name: str
    rules: str
    director: str
    notice: Notice = Notice()
    place: str = ""
    currency: str = ""
    tables: int = 0


@dataclass(frozen=True, slots=True)
class NoticePosted:
    """The director posted another notice, which replaces the one before: for all matches, or from the match `since` on."""

    notice: Notice
    since: str = ""


@dataclass(frozen=True, slots=True)
class OptionChosen:
    """An option of the rules was set, in journals of version 0.2; a notice says it since."""

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class DivisionMade:
    """A division was announced, or announced anew before its draw."""

    division: Division


@dataclass(frozen=True, slots=True)
class StaffNamed:
    """A person became staff: they may verify and post results."""

    name: str


@dataclass(frozen=True, slots=True)
class TablesSet:
    """The number of usable tables was set."""

    tables: int


@dataclass(frozen=True, slots=True)
class Scheduled:
    """A round was scheduled for a time, in µs (A2.2)."""

    division: str
    bracket: str
    round: int
    start: int


@dataclass(frozen=True, slots=True)
class BreakPosted:
    """No match is called between these times, in µs, in journals of version 0.2; a notice says it since."""

    start: int
    end: int


# --- entries -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class EntryMade:
    """An entry of one player or of a team (`members`). The fields on a guest are those by which W25E chooses one.

    `asked`: the player sent the request; the director decides whatever the division says of entries.
    """

    division: str
    name: str
    members: tuple[str, ...] = ()
    rating: int = 0
    club: str = ""
    newcomer: bool = False
    born: int = 0
    travelled: int = 0
    asked: bool = False


@dataclass(frozen=True, slots=True)
class EntryApproved:
    """The director approved an entry; one above the ceiling only by `override`, with a reason (A1.3)."""

    division: str
    name: str
    override: bool = False


@dataclass(frozen=True, slots=True)
class EntryDeclined:
    """The director declined an entry; no reason is required (A1.3)."""

    division: str
    name: str


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """An entry was withdrawn: its opponents win the matches it has not played."""

    division: str
    name: str


# --- draw --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Seeded:
    """The seeds of a division, best first."""

    division: str
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Drawn:
    """The draw: the name on each line, "" for a bye, as the published `seed` gives it; `kept` lines were not redrawn."""

    division: str
    seed: str
    lines: tuple[str, ...]
    kept: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Paired:
    """A round of a Swiss: pairs by name, "" is a bye; the `seed` chose among equal pairings."""

    division: str
    round: int
    seed: str
    pairs: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class RoundSatOut:
    """A player sits out a round of a Swiss by their own wish: neither a win nor a loss."""

    division: str
    name: str
    round: int


@dataclass(frozen=True, slots=True)
class KeptApart:
    """Two entries of a Swiss are not paired with each other, such as members of a family."""

    division: str
    one: str
    two: str


@dataclass(frozen=True, slots=True)
class LateEntrySeated:
    """A late entry took the place of a bye."""

    division: str
    name: str
    line: int


# --- matches -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Called:
    """A match was called to a table, to start at `due` in µs."""

    division: str
    match: str
    table: int
    due: int


@dataclass(frozen=True, slots=True)
class CallAnswered:
    """A player of a called match answered that they are on their way."""

    division: str
    match: str
    name: str


@dataclass(frozen=True, slots=True)
class Arrived:
    """A player of a called match arrived at the table."""

    division: str
    match: str
    name: str


@dataclass(frozen=True, slots=True)
class MatchBegun:
    """A match started; with the first one the options of the tournament are fixed (A0.2)."""

    division: str
    match: str


@dataclass(frozen=True, slots=True)
class PenaltyAwarded:
    """Points for the opponent of `name`, such as for lateness."""

    division: str
    match: str
    name: str
    points: int


@dataclass(frozen=True, slots=True)
class LatenessExcused:
    """The director excused lateness."""

    division: str
    match: str
    name: str


class How(StrEnum):
    """The way a match was won."""

    PLAYED = "played"
    FORFEIT = "forfeit"
    TIME = "time"
    RULING = "ruling"


@dataclass(frozen=True, slots=True)
class Reported:
    """A result: the winner's points and the loser's (A4.10)."""

    division: str
    match: str
    winner: str
    score: tuple[int, int] = (0, 0)
    how: How = How.PLAYED


@dataclass(frozen=True, slots=True)
class LoserConfirmed:
    """The loser confirmed the result; the staff verify it all the same (A4.10)."""

    division: str
    match: str
    name: str


@dataclass(frozen=True, slots=True)
class Verified:
    """The staff verified a result (A4.10)."""

    division: str
    match: str


@dataclass(frozen=True, slots=True)
class Posted:
    """A verified result was posted (A4.10)."""

    division: str
    match: str


@dataclass(frozen=True, slots=True)
class ResultMended:
    """A result was put right and the draw stands: the player who went on stays in.

    With `exchanged` the two change places in every match that has not begun, and what others have played stands.
    """

    division: str
    match: str
    winner: str
    score: tuple[int, int] = (0, 0)
    how: How = How.PLAYED
    exchanged: bool = False


Fact: TypeAlias = (
    TournamentOpened | NoticePosted | OptionChosen | DivisionMade | StaffNamed | TablesSet | Scheduled | BreakPosted | EntryMade
    | EntryApproved | EntryDeclined | Withdrawn | Seeded | Drawn | Paired | RoundSatOut | KeptApart | LateEntrySeated | Called
    | CallAnswered | Arrived | MatchBegun | PenaltyAwarded | LatenessExcused | Reported | LoserConfirmed | Verified | Posted
    | ResultMended | RulingMade | AppealVoted | Paid | BoxCounted | RestGiven | PoolOpened | PoolJoined | AuctionOpened | Sold
    | RulingAppealed | MatchResumed | SpectatorBarred | EquipmentTicked | EquipmentReplaced | MonitorAsked | MonitorNamed | MonitorFeeSet
)  # fmt: skip
"""Every kind of fact."""


# --- the journal itself ------------------------------------------------------------------------------


_WRITTEN: dict[type[Any], str] = {
    TournamentOpened: "Opened",
    EntryMade: "Entered",
    EntryApproved: "Approved",
    EntryDeclined: "Declined",
    LateEntrySeated: "Seated",
    MatchBegun: "Started",
    PenaltyAwarded: "Penalised",
    LatenessExcused: "Excused",
    LoserConfirmed: "Confirmed",
    RulingMade: "Ruled",
    AppealVoted: "AppealDecided",
    RulingAppealed: "Appealed",
    MatchResumed: "PlayResumed",
}


def fact_name(kind: type[Any]) -> str:
    """Return the name of a kind of fact in journals, messages and catalogues."""
    return _WRITTEN.get(kind, kind.__name__)


@dataclass(frozen=True, slots=True)
class Undone:
    """An entry was undone: it does not count, as if never made; if the undoing is undone, it counts again."""

    seq: int


@dataclass(frozen=True, slots=True)
class Amended:
    """An entry was replaced by another, which counts in its place from then on (A4.10)."""

    seq: int
    fact: Fact
