"""A tournament as it stands: the fold of its facts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from decimal import Decimal
from enum import StrEnum
from typing import Any, Self

from bafflebox.refusal import Refusal
from bafflebox.sentence import Typed
from bafflebox.tournament.division import Division
from bafflebox.tournament.facts import AuctionOpened, Entered, Opened, Paired, PoolOpened, Reported, Sold
from bafflebox.tournament.plan.plan import Plan


class Standing(StrEnum):
    """How an entry stands."""

    PENDING = "pending"
    APPROVED = "approved"
    DECLINED = "declined"
    WITHDRAWN = "withdrawn"


class Stage(StrEnum):
    """How far a result has come (A4.10)."""

    REPORTED = "reported"
    VERIFIED = "verified"
    POSTED = "posted"


@dataclass(frozen=True, slots=True)
class Entrant:
    """An entry, how it stands, and whether it is above the ceiling of its division (A1.3)."""

    entry: Entered
    standing: Standing
    flagged: bool = False
    left: int = 0
    """The how-manieth he was to withdraw: of two who have, the first loses to the second."""

    @property
    def members(self) -> tuple[str, ...]:
        """The players."""
        return self.entry.members or (self.entry.name,)


@dataclass(frozen=True, slots=True)
class Result:
    """A match that is over: when, against whom it was won, and how far the result has come."""

    said: Reported
    loser: str
    at: int
    stage: Stage = Stage.REPORTED
    confirmed: bool = False
    """Whether the loser has said that it is right."""

    @property
    def winner(self) -> str:
        """Who won."""
        return self.said.winner


@dataclass(frozen=True, slots=True)
class Running:
    """A match that was called: where, for when, who is there since when, and what was given for lateness."""

    table: int
    due: int
    arrived: Mapping[str, int] = field(default_factory=dict)
    started: int | None = None
    excused: frozenset[str] = frozenset()
    penalties: Mapping[str, int] = field(default_factory=dict)
    """Points that each player has lost to the other."""


@dataclass(frozen=True, slots=True)
class DivisionState:
    """A division: its entries, its draw, its matches."""

    division: Division
    entrants: Mapping[str, Entrant] = field(default_factory=dict)
    seeds: tuple[str, ...] = ()
    seed: str = ""
    lines: tuple[str, ...] = ()
    plan: Plan = field(default_factory=Plan)
    rounds: tuple[Paired, ...] = ()
    results: Mapping[str, Result] = field(default_factory=dict)
    running: Mapping[str, Running] = field(default_factory=dict)
    """Matches that were called, those that are over among them."""
    schedule: Mapping[tuple[str, int], int] = field(default_factory=dict)
    pools: Mapping[str, tuple[PoolOpened, tuple[str, ...]]] = field(default_factory=dict)
    auction: AuctionOpened | None = None
    sold: tuple[Sold, ...] = ()
    known: dict[str, Any] = field(default_factory=dict, init=False, compare=False, repr=False)
    """What was worked out from all this already; it belongs to this state alone."""

    @property
    def drawn(self) -> bool:
        """Whether there is a draw, or a first round."""
        return bool(self.lines or self.rounds)

    @property
    def begun(self) -> bool:
        """Whether a match of it has started or is over."""
        return bool(self.results) or any(each.started is not None for each in self.running.values())

    def names(self, *standings: Standing) -> tuple[str, ...]:
        """The entries that stand so, in the order in which they came."""
        return tuple(name for name, each in self.entrants.items() if each.standing in standings)

    def out(self, name: str) -> bool:
        """Whether this entry was withdrawn or declined."""
        each = self.entrants.get(name)
        return each is not None and each.standing in (Standing.WITHDRAWN, Standing.DECLINED)

    def gone_first(self, one: str, two: str) -> str:
        """Who of these two has withdrawn, or did so before the other; "" if neither has."""
        left = [(self.entrants[name].left, name) for name in (one, two) if self.out(name)]
        return min(left)[1] if left else ""

    def placed(self, name: str) -> bool:
        """Whether this entry stands in the draw or in a pair."""
        return name in self.lines or any(name in pair for each in self.rounds for pair in each.pairs)

    def but(self, **changed: Any) -> Self:
        """With these fields changed."""
        return replace(self, **changed)


@dataclass(frozen=True, slots=True)
class Tournament:
    """All of it. `opened` is None before the first fact."""

    opened: Opened | None = None
    options: Mapping[str, str] = field(default_factory=dict)
    tables: int = 0
    staff: tuple[str, ...] = ()
    divisions: Mapping[str, DivisionState] = field(default_factory=dict)
    breaks: tuple[tuple[int, int], ...] = ()
    paid: tuple[tuple[str, Decimal], ...] = ()
    rulings: tuple[Any, ...] = ()

    @property
    def begun(self) -> bool:
        """Whether a match has started: the options are fixed from then on (A0.2)."""
        return any(each.begun for each in self.divisions.values())

    def but(self, **changed: Any) -> Self:
        """With these fields changed."""
        return replace(self, **changed)

    def division_named(self, key: str) -> DivisionState | Refusal:
        """The division of this key, or that there is none."""
        return self.divisions.get(key) or Refusal(
            "no_division", "R2", {"division": Typed(key), "divisions": ", ".join(self.divisions)}
        )

    def division_meant(self, key: str) -> DivisionState | Refusal:
        """The same; where there is only one division, no key means it."""
        only = next(iter(self.divisions), "") if len(self.divisions) == 1 else ""
        return self.division_named(key or only)

    def put(self, state: DivisionState) -> Self:
        """With this state of a division."""
        return self.but(divisions={**self.divisions, state.division.key: state})
