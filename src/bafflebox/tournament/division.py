"""What is fixed about a division before it is drawn: format, lengths, who may enter, what it costs and what it pays."""

from __future__ import annotations

from dataclasses import dataclass, replace
from decimal import Decimal
from enum import StrEnum

NOTHING = Decimal(0)
EVERY = "*"
"""Stands for every bracket whose lengths are not set apart, such as the groups."""


class Format(StrEnum):
    """How a division is played."""

    KNOCKOUT = "knockout"
    CONSOLATION = "consolation"
    LAST_CHANCE = "last_chance"
    DOUBLE = "double"
    SWISS = "swiss"
    ROBIN = "robin"
    GROUPS = "groups"


@dataclass(frozen=True, slots=True)
class Shares:
    """What part of a pool goes to each place of a ladder, in percent; a ladder is a bracket, such as `M` or `C`."""

    ladder: str
    percent: tuple[Decimal, ...]


@dataclass(frozen=True, slots=True)
class Lengths:
    """To how many points matches of a bracket are played, round by round; the last holds for all that follow."""

    bracket: str
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Division:
    """A part of a tournament with its own entries, such as the open, a jackpot or the doubles.

    `rules` and `options` are its own, "" those of the tournament. `ceiling` is the highest rating that may enter (0: any),
    `team` the number of players of one entry. `rounds` are those of a Swiss (0: as many as find one winner), `lives` after
    how many losses one is out of it (0: never). `qualify` of each of the `groups` go on. All amounts are exact.
    """

    key: str
    title: str = ""
    format: Format = Format.KNOCKOUT
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
    """Whether entries need no approval unless they are above the ceiling."""
    fee: Decimal = NOTHING
    registration: Decimal = NOTHING
    added: Decimal = NOTHING
    prizes: tuple[Shares, ...] = ()
    jackpot: bool = False
    """Whether the fee and its one winner are those of the rules' own jackpot."""

    @property
    def called(self) -> str:
        """Its title, else its key."""
        return self.title or self.key

    @property
    def has_lines(self) -> bool:
        """Whether its draw puts players on lines; else they are paired by name, round by round."""
        return self.format is not Format.SWISS

    @property
    def has_byes(self) -> bool:
        """Whether its lines are those of a bracket, filled up with byes."""
        return self.format in (Format.KNOCKOUT, Format.CONSOLATION, Format.LAST_CHANCE, Format.DOUBLE)

    def length_of(self, bracket: str, number_of_round: int) -> int:
        """To how many points a match of this round is played, 0 as the rules say."""
        by_bracket = {each.bracket: each.points for each in self.lengths}
        points = by_bracket.get(bracket) or by_bracket.get(EVERY) or ()
        return points[min(number_of_round, len(points)) - 1] if points else 0

    def but(self, **changed: object) -> Division:
        """The division with these fields changed."""
        return replace(self, **changed)  # type: ignore[arg-type]
