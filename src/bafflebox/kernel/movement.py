"""The parameter record that drives both play generators; rules are compiled to it.

No rule is named here: the record says what a checker can do, a rule book says why.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from enum import Enum

from bafflebox.frozen import dataclass

NOWHERE = -1
"""In a step table: this number has no target from this place."""


class Style(Enum):
    """The generator that reads the record."""

    SEQUENTIAL = "sequential"
    """One die at a time; each landing counts."""
    COMBINED = "combined"
    """Each checker moves at most once, by any subset of the dice; only its final place counts."""


class Filter(Enum):
    """A filter over complete plays; filters apply in the book's order."""

    FULLEST = "fullest"
    """Only plays that use as many dice as any play can."""
    LARGER_DIE = "larger_die"
    """If every remaining play uses one die of two, only those that use the larger."""
    FRUGAL_FIRST = "frugal_first"
    """On a side's first turn, a number whose every use puts a third checker on two is not played."""
    MOST_ENTERED = "most_entered"
    """Only plays that bring as many checkers in from the bar as any play can."""
    ONE_FULL = "one_full"
    """Only plays that do not end with two full points of the mover."""
    MUST_BEAR_OFF = "must_bear_off"
    """If the roll holds the record's `bear_off_with` and a play bears off, only plays that do."""
    BACKWARD_OWED = "backward_owed"
    """Plays with a backward move stand unless a number left over could still be played forward."""
    MUST_HIT = "must_hit"
    """If any remaining play hits, only plays that hit."""
    MOST_HITS = "most_hits"
    """Only plays with the most hits."""


class Obstacle(Enum):
    """A reason why a checker can't be moved by a die; a rule book maps each to its rule."""

    NO_CHECKER = "no_checker"
    BAR_FIRST = "bar_first"
    MOVED_ALREADY = "moved_already"
    NO_STEP = "no_step"
    POINT_BLOCKED = "point_blocked"
    POINT_FULL = "point_full"
    POINT_IMMUNE = "point_immune"
    NOT_A_ROVER = "not_a_rover"
    NOT_HOME = "not_home"
    HIGHER_CHECKER = "higher_checker"


def no_steps() -> tuple[tuple[int, ...], ...]:
    """A step table in which nothing moves: 26 places × 7 numbers (number 0 is not used)."""
    return ((NOWHERE,) * 7,) * 26


@dataclass(frozen=True, slots=True)
class Route:
    """A path of one checker by some dice of a roll on an empty board, and the place where it would settle."""

    dice: tuple[int, ...]
    target: int
    signed: tuple[int, ...] = ()
    """The dice as used, backward ones negative (the same as `dice` when none is)."""

    @property
    def backward(self) -> bool:
        """True if any of the dice is used backward."""
        return any(die < 0 for die in self.signed)


Routes = tuple[tuple[Route, ...], ...]
"""The routes from each of the 26 places."""


@dataclass(frozen=True, slots=True)
class Combined:
    """Parameters of the combined style: route tables and the conditions of its turns.

    `routes` has a table for each roll, its dice as a turn starts with them, highest first. With `rovers` a checker alone in a
    quarter may take backward routes. With `spread` one lone checker on each point of a quarter makes them immune. `bar_limit`
    opposing checkers on the bar end the turn (0: never). `clear_out` is (number, checkers): with exactly `checkers` left, all at home,
    a roll of that number alone bears all off. `bear_off_with` is the number of `MUST_BEAR_OFF`; a point with `full` checkers is
    full for `ONE_FULL`.
    """

    routes: Mapping[tuple[int, ...], Routes] = field(default_factory=dict, hash=False, repr=False)
    rovers: bool = False
    spread: bool = False
    bar_limit: int = 0
    clear_out: tuple[int, int] = (0, 0)
    bear_off_with: int = 0
    full: int = 99


@dataclass(frozen=True, slots=True)
class Movement:
    """The movement rules of checkers as data. The defaults describe a board without rules.

    `steps[place][die]` is where a die takes a checker (0: borne off by the exact number).
    A point with `block` or more opposing checkers is closed; landing on fewer, if any, sends
    them to the bar when `hits`, and is impossible otherwise. `cap` is the most own checkers a
    point holds. Nothing is borne off while an own checker stands above point `home`; with
    `overshoot` a number larger than the place bears off a checker that has no own checker above it.
    With `bar_first` nothing else moves while an own checker is on the bar. With `rerun` a checker
    may move again by another die, each of its landings counting; without, each checker moves at
    most once in a turn. A double gives `double_moves` moves.
    """

    style: Style = Style.SEQUENTIAL
    steps: tuple[tuple[int, ...], ...] = no_steps()
    block: int = 99
    hits: bool = False
    cap: int = 99
    home: int = 25
    overshoot: bool = False
    bar_first: bool = False
    rerun: bool = False
    double_moves: int = 2
    filters: tuple[Filter, ...] = ()
    combined: Combined | None = None
