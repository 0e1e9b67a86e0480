"""What happens in a tournament, as facts: past participles, immutable, one entry of the journal each."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from typing import TypeAlias

from bafflebox.tournament.division import Division

# --- the tournament ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Opened:
    """A tournament is announced: its rules and options, who directs it, its place and tables."""

    name: str
    rules: str
    director: str
    options: tuple[tuple[str, str], ...] = ()
    place: str = ""
    currency: str = ""
    tables: int = 0


@dataclass(frozen=True, slots=True)
class OptionChosen:
    """The director sets an option of the rules, before the first match (A0.2)."""

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class DivisionMade:
    """A division is announced, or announced anew while it is not drawn."""

    division: Division


@dataclass(frozen=True, slots=True)
class StaffNamed:
    """Somebody belongs to the staff: he may verify and post results."""

    name: str


@dataclass(frozen=True, slots=True)
class TablesSet:
    """The number of tables that may be used."""

    tables: int


@dataclass(frozen=True, slots=True)
class Scheduled:
    """A round is posted for a time, in µs (A2.2)."""

    division: str
    bracket: str
    round: int
    start: int


@dataclass(frozen=True, slots=True)
class BreakPosted:
    """Nothing is called between these times, in µs."""

    start: int
    end: int


# --- entries -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Entered:
    """An entry, of one player or of a team (`members`). What is said of a guest is how W25E chooses one."""

    division: str
    name: str
    members: tuple[str, ...] = ()
    rating: int = 0
    club: str = ""
    newcomer: bool = False
    born: int = 0
    travelled: int = 0


@dataclass(frozen=True, slots=True)
class Approved:
    """The director approves an entry; one above the ceiling only by `override`, with a reason (A1.3)."""

    division: str
    name: str
    override: bool = False


@dataclass(frozen=True, slots=True)
class Declined:
    """The director declines an entry; reasons need not be given (A1.3)."""

    division: str
    name: str


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """An entry is taken back: what it has not played is won by its opponents."""

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
    """The draw: who stands on each line, "" for a bye, as the published `seed` gives it; `kept` lines were not drawn again."""

    division: str
    seed: str
    lines: tuple[str, ...]
    kept: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Paired:
    """A round of a Swiss: pairs by name, "" is a bye; among equal pairings the `seed` chose."""

    division: str
    round: int
    seed: str
    pairs: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Seated:
    """A late entry takes the place of a bye."""

    division: str
    name: str
    line: int


# --- matches -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Called:
    """A match is called to a table, to start at `due` in µs."""

    division: str
    match: str
    table: int
    due: int


@dataclass(frozen=True, slots=True)
class Arrived:
    """A player of a called match is at his table."""

    division: str
    match: str
    name: str


@dataclass(frozen=True, slots=True)
class Started:
    """A match is being played; with the first one the options of the tournament are fixed (A0.2)."""

    division: str
    match: str


@dataclass(frozen=True, slots=True)
class Penalised:
    """Points for the opponent of `name`, such as for his lateness."""

    division: str
    match: str
    name: str
    points: int


@dataclass(frozen=True, slots=True)
class Excused:
    """The director excuses lateness."""

    division: str
    match: str
    name: str


class How(StrEnum):
    """How a match was won."""

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
class Confirmed:
    """Who has lost says that the result is right; the staff verify it all the same (A4.10)."""

    division: str
    match: str
    name: str


@dataclass(frozen=True, slots=True)
class Verified:
    """The staff have verified a result (A4.10)."""

    division: str
    match: str


@dataclass(frozen=True, slots=True)
class Posted:
    """A verified result hangs on the board (A4.10)."""

    division: str
    match: str


@dataclass(frozen=True, slots=True)
class Ruled:
    """A ruling that concerns a match, on the grounds of rules; what it changes stands in entries of its own."""

    division: str
    match: str
    grounds: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AppealDecided:
    """A committee has voted on a ruling: who is for overturning it, and who is not."""

    division: str
    match: str
    overturn: tuple[str, ...] = ()
    uphold: tuple[str, ...] = ()


# --- money -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Paid:
    """Money that somebody has paid to the desk, or, below 0, was paid by it."""

    name: str
    amount: Decimal


@dataclass(frozen=True, slots=True)
class PoolOpened:
    """A side pool of a division: its stake, and what its best places get, in percent."""

    division: str
    pool: str
    stake: Decimal
    percent: tuple[Decimal, ...] = (Decimal(100),)


@dataclass(frozen=True, slots=True)
class PoolJoined:
    """An entry is in a side pool."""

    division: str
    pool: str
    name: str


@dataclass(frozen=True, slots=True)
class AuctionOpened:
    """A Calcutta auction of a division: what the owners of its best places get, in percent."""

    division: str
    percent: tuple[Decimal, ...]


@dataclass(frozen=True, slots=True)
class Sold:
    """An entry was sold in the auction: its price, and its owners with their parts in percent."""

    division: str
    name: str
    price: Decimal
    owners: tuple[tuple[str, Decimal], ...]


Fact: TypeAlias = (
    Opened
    | OptionChosen
    | DivisionMade
    | StaffNamed
    | TablesSet
    | Scheduled
    | BreakPosted
    | Entered
    | Approved
    | Declined
    | Withdrawn
    | Seeded
    | Drawn
    | Paired
    | Seated
    | Called
    | Arrived
    | Started
    | Penalised
    | Excused
    | Reported
    | Confirmed
    | Verified
    | Posted
    | Ruled
    | AppealDecided
    | Paid
    | PoolOpened
    | PoolJoined
    | AuctionOpened
    | Sold
)
"""What can happen."""


# --- the journal itself ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Undone:
    """An entry does not count, as if it had never been made; itself undone, it counts again."""

    seq: int


@dataclass(frozen=True, slots=True)
class Amended:
    """An entry should have been another one: it counts in its place, from then on (A4.10)."""

    seq: int
    fact: Fact
