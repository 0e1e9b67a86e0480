"""Settings of a division before the draw: format, lengths, eligibility, fees and prizes."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from enum import StrEnum

from bafflebox.frozen import dataclass

NOTHING = Decimal(0)
EVERY = "*"
"""Any bracket without lengths of its own, such as the groups."""


class DivisionFormat(StrEnum):
    """The format of a division."""

    KNOCKOUT = "knockout"
    CONSOLATION = "consolation"
    LAST_CHANCE = "last_chance"
    DOUBLE = "double"
    SWISS = "swiss"
    ROBIN = "robin"
    GROUPS = "groups"


@dataclass(frozen=True, slots=True)
class Shares:
    """The percentages of a pool for each place of a ladder; a ladder is a bracket, such as `M` or `C`."""

    ladder: str
    percent: tuple[Decimal, ...]


@dataclass(frozen=True, slots=True)
class Lengths:
    """Match lengths of a bracket in points, round by round; the last applies to all later rounds."""

    bracket: str
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Division:
    """A part of a tournament with its own entries, such as the open, a jackpot or the doubles.

    `rules` and `options` override those of the tournament unless "". `ceiling` is the highest rating admitted (0: any), `team` the
    number of players per entry. `rounds` are those of a Swiss (0: as many as find one winner), `lives` the number of losses that
    eliminate a player (0: never). `qualify` players of each of the `groups` advance. All amounts are exact.
    `planned` is the number of entries that it is planned for (0: any); more may enter.
    """

    key: str
    title: str = ""
    format: DivisionFormat = DivisionFormat.KNOCKOUT
    rules: str = ""
    options: tuple[tuple[str, str], ...] = ()
    ceiling: int = 0
    team: int = 1
    rounds: int = 0
    lives: int = 0
    groups: int = 0
    qualify: int = 2
    lengths: tuple[Lengths, ...] = ()
    open_entry: bool = False
    """True if entries need no approval unless they are above the ceiling."""
    fee: Decimal = NOTHING
    registration: Decimal = NOTHING
    added: Decimal = NOTHING
    prizes: tuple[Shares, ...] = ()
    jackpot: bool = False
    """True if the fee and the single winner are those of the rules' own jackpot."""
    planned: int = 0

    @property
    def called(self) -> str:
        """Return its title, else its key."""
        return self.title or self.key

    @property
    def has_byes(self) -> bool:
        """Return whether its lines are those of a bracket, filled up with byes."""
        return self.format in (
            DivisionFormat.KNOCKOUT,
            DivisionFormat.CONSOLATION,
            DivisionFormat.LAST_CHANCE,
            DivisionFormat.DOUBLE,
        )

    def length_of(self, bracket: str, number_of_round: int) -> int:
        """Return the length of a match of this round in points, 0 for the rules' default."""
        by_bracket = {each.bracket: each.points for each in self.lengths}
        points = by_bracket.get(bracket) or by_bracket.get(EVERY) or ()
        return points[min(number_of_round, len(points)) - 1] if points else 0

    def but(self, **changed: object) -> Division:
        """Return the division with these fields changed."""
        return replace(self, **changed)  # type: ignore[arg-type]
