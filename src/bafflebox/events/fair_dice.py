"""Dice agreement events: facts that change no game and no score."""

from __future__ import annotations

from bafflebox.board.side import Side
from bafflebox.frozen import dataclass


@dataclass(frozen=True, slots=True)
class SeedCommitted:
    """The table published the hash of its secret seed: an agreement about the dice begins.

    `match` is the name of the match, `commitment` 64 hexadecimal digits (`docs/honest-dice.md`).
    """

    match: str
    commitment: str


@dataclass(frozen=True, slots=True)
class ContributionCommitted:
    """`side` published the hash of its contribution to the dice: `commitment`, 64 hexadecimal digits."""

    side: Side
    commitment: str


@dataclass(frozen=True, slots=True)
class ContributionOpened:
    """`side` published its contribution to the dice: 64 hexadecimal digits."""

    side: Side
    contribution: str


@dataclass(frozen=True, slots=True)
class SeedOpened:
    """The table published its seed, 64 hexadecimal digits; it is not used for further rolls."""

    seed: str


DiceEvent = SeedCommitted | ContributionCommitted | ContributionOpened | SeedOpened
"""Events of the dice agreement, which lets everyone verify the dice; no game and no score depends on them."""
