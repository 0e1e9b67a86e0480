"""The state of a tournament: the fold of its facts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, replace
from decimal import Decimal
from enum import StrEnum
from typing import Any, Self

from bafflebox.frozen import dataclass
from bafflebox.message import Argument, Typed
from bafflebox.refusal import Refusal
from bafflebox.tournament.division import Division
from bafflebox.tournament.facts import EntryMade, Paired, Reported, TournamentOpened
from bafflebox.tournament.money.facts import AuctionOpened, PoolOpened, Sold
from bafflebox.tournament.notice import Notice, PostedNotice
from bafflebox.tournament.plan.plan import Plan
from bafflebox.tournament.rulings.matters import MatchMatters

NAMED = 24
"""Entries that a refusal names."""
HOUSE = "HOUSE"
"""The account of the club: its income, what it adds, and what the box has too much or too little."""


class EntryStatus(StrEnum):
    """The status of an entry."""

    PENDING = "pending"
    APPROVED = "approved"
    DECLINED = "declined"
    WITHDRAWN = "withdrawn"


class ResultStage(StrEnum):
    """The stage of a result (A4.10)."""

    REPORTED = "reported"
    VERIFIED = "verified"
    POSTED = "posted"


@dataclass(frozen=True, slots=True)
class Entrant:
    """An entry, its status, and whether it is above the ceiling of its division (A1.3)."""

    entry: EntryMade
    standing: EntryStatus
    flagged: bool = False
    left: int = 0
    """The order of withdrawal: of two withdrawn players the first loses to the second."""

    @property
    def members(self) -> tuple[str, ...]:
        """The players."""
        return self.entry.members or (self.entry.name,)


@dataclass(frozen=True, slots=True)
class Result:
    """A finished match: time, score, opponent, and the stage of the result."""

    said: Reported
    loser: str
    at: int
    stage: ResultStage = ResultStage.REPORTED
    confirmed: bool = False
    """True if the loser confirmed the result."""
    went_on: str = ""
    """The player who went on although the other won, since the result was put right later; "" where the winner did."""
    exchanged: bool = False
    """True if the two then changed places in the matches that had not begun."""

    @property
    def winner(self) -> str:
        """Return the winner."""
        return self.said.winner


@dataclass(frozen=True, slots=True)
class SeatSwap:
    """Two players who changed places in all matches but those begun by then."""

    one: str
    two: str
    begun: frozenset[str]

    def of(self, name: str | None) -> str | None:
        """Return the player who takes the place of this one."""
        return self.two if name == self.one else self.one if name == self.two else name


@dataclass(frozen=True, slots=True)
class CalledMatch:
    """A called match: table, time, answers, arrivals, and penalties for lateness."""

    table: int
    due: int
    arrived: Mapping[str, int] = field(default_factory=dict)
    coming: Mapping[str, int] = field(default_factory=dict)
    """When each player answered the call, in µs."""
    started: int | None = None
    excused: frozenset[str] = frozenset()
    penalties: Mapping[str, int] = field(default_factory=dict)
    """Points that each player has lost to the other."""


@dataclass(frozen=True, slots=True)
class DivisionState:
    """A division: its entries, draw and matches."""

    division: Division
    entrants: Mapping[str, Entrant] = field(default_factory=dict)
    seeds: tuple[str, ...] = ()
    seed: str = ""
    lines: tuple[str, ...] = ()
    plan: Plan = field(default_factory=Plan)
    rounds: tuple[Paired, ...] = ()
    sat_out: frozenset[tuple[str, int]] = frozenset()
    """Entries and the rounds of a Swiss that they sit out."""
    apart: frozenset[frozenset[str]] = frozenset()
    """Pairs of entries that a Swiss keeps apart."""
    results: Mapping[str, Result] = field(default_factory=dict)
    running: Mapping[str, CalledMatch] = field(default_factory=dict)
    """Called matches, including finished ones."""
    matters: Mapping[str, MatchMatters] = field(default_factory=dict)
    """Rulings and what else was arranged at matches, by match."""
    exchanges: tuple[SeatSwap, ...] = ()
    schedule: Mapping[tuple[str, int], int] = field(default_factory=dict)
    pools: Mapping[str, tuple[PoolOpened, tuple[str, ...]]] = field(default_factory=dict)
    monitor_fee: Decimal = Decimal(0)
    """The amount that each player pays for monitors."""
    rest_to: str | None = None
    """The entry that gets what no prize gives out, "" for the club, None while nobody does."""
    auction: AuctionOpened | None = None
    sold: tuple[Sold, ...] = ()
    known: dict[str, Any] = field(default_factory=dict, init=False, compare=False, repr=False)
    """Cache of derived values; it belongs to this state alone."""

    @property
    def drawn(self) -> bool:
        """Return whether there is a draw, or a first round."""
        return bool(self.lines or self.rounds)

    @property
    def begun(self) -> bool:
        """Return whether a match has started or is over."""
        return bool(self.results) or any(each.started is not None for each in self.running.values())

    def began(self, match: str) -> int | None:
        """Return when a match began, in µs; for one of which only the result is known, when that came."""
        running, result = self.running.get(match), self.results.get(match)
        if running is not None and running.started is not None:
            return running.started
        return None if result is None else result.at

    def place_of(self, match: str) -> int:
        """Return the place of a match in the order of the draw, −1 for one that is not in it."""
        if "order" not in self.known:
            self.known["order"] = {each: place for place, each in enumerate(self.plan.nodes)}
        return int(self.known["order"].get(match, -1))

    def lacks(self, match: str, rule: str) -> Refusal | None:
        """Return the refusal of a match that the draw does not have."""
        if match in self.plan.nodes:
            return None
        order = tuple(self.plan.nodes)
        given: dict[str, Argument] = {
            "match": Typed(match),
            "division": Typed(self.division.called),
            "n": len(order),
            "first": Typed(order[0] if order else ""),
            "last": Typed(order[-1] if order else ""),
        }
        return Refusal("no_match", rule, given)

    def entrant_named(self, name: str) -> Entrant | Refusal:
        """Return the entry of this name, whatever its status, or a refusal."""
        found, names = self.entrants.get(name), list(self.entrants)
        if found is not None:
            return found
        given: dict[str, Argument] = {
            "player": Typed(name),
            "division": Typed(self.division.called),
            "n": len(names),
            "players": ", ".join((*names[:NAMED], *["…"] * (len(names) > NAMED))),
        }
        return Refusal("no_entrant", "R2", given)

    def names(self, *standings: EntryStatus) -> tuple[str, ...]:
        """Return the entries of this status, in order of arrival."""
        return tuple(name for name, each in self.entrants.items() if each.standing in standings)

    def out(self, name: str) -> bool:
        """Return whether this entry was withdrawn or declined."""
        each = self.entrants.get(name)
        return each is not None and each.standing in (EntryStatus.WITHDRAWN, EntryStatus.DECLINED)

    def gone_first(self, one: str, two: str) -> str:
        """Return which of the two withdrew, or did so first; "" if neither has."""
        left = [(self.entrants[name].left, name) for name in (one, two) if self.out(name)]
        return min(left)[1] if left else ""

    def placed(self, name: str) -> bool:
        """Return whether this entry is in the draw or in a pair."""
        return name in self.lines or any(name in pair for each in self.rounds for pair in each.pairs)

    def but(self, **changed: Any) -> Self:
        """Return the state with these fields changed."""
        return replace(self, **changed)


@dataclass(frozen=True, slots=True)
class Tournament:
    """A whole tournament. `opened` is None before the first fact."""

    opened: TournamentOpened | None = None
    notices: tuple[PostedNotice, ...] = ()
    """At least one once the tournament is opened, in order of their numbers."""
    tables: int = 0
    staff: tuple[str, ...] = ()
    divisions: Mapping[str, DivisionState] = field(default_factory=dict)
    paid: tuple[tuple[str, Decimal], ...] = ()
    """Payments into the desk's box, below 0 out of it, by account; those of the club are differences that a count found."""

    @property
    def begun(self) -> bool:
        """Return whether a match has started."""
        return any(each.begun for each in self.divisions.values())

    @property
    def notice(self) -> Notice:
        """Return the latest notice."""
        return self.notices[-1].notice if self.notices else Notice()

    @property
    def box(self) -> Decimal:
        """Return what the desk's box should hold."""
        return sum((amount for _, amount in self.paid), Decimal(0))

    @property
    def breaks(self) -> tuple[tuple[int, int], ...]:
        """Return the breaks: no match is called between these times, in µs."""
        return self.notice.breaks

    def but(self, **changed: Any) -> Self:
        """Return the tournament with these fields changed."""
        return replace(self, **changed)

    def division_named(self, key: str) -> DivisionState | Refusal:
        """Return the division of this key, or a refusal."""
        return self.divisions.get(key) or Refusal(
            "no_division",
            "R2",
            {"division": Typed(key), "n": len(self.divisions), "divisions": ", ".join(self.divisions)},
        )

    def division_meant(self, key: str) -> DivisionState | Refusal:
        """Like `division_named`; with a single division the key may be empty."""
        only = next(iter(self.divisions), "") if len(self.divisions) == 1 else ""
        return self.division_named(key or only)

    def put(self, state: DivisionState) -> Self:
        """Return the tournament with this state of a division."""
        return self.but(divisions={**self.divisions, state.division.key: state})
