"""How dice that can be checked were agreed: facts of a log that change no game and no score."""

from __future__ import annotations

from dataclasses import dataclass

from bafflebox.side import Side


@dataclass(frozen=True, slots=True)
class SeedCommitted:
    """The table gave the hash of its secret seed: an agreement about the dice of the match begins.

    `match` is the name of the match, `commitment` 64 hexadecimal digits (`docs/honest-dice.md`).
    """

    match: str
    commitment: str


@dataclass(frozen=True, slots=True)
class ContributionCommitted:
    """`side` gave the hash of its contribution to the dice: `commitment`, 64 hexadecimal digits."""

    side: Side
    commitment: str


@dataclass(frozen=True, slots=True)
class ContributionOpened:
    """`side` showed its contribution to the dice: 64 hexadecimal digits."""

    side: Side
    contribution: str


@dataclass(frozen=True, slots=True)
class SeedOpened:
    """The table showed its seed, 64 hexadecimal digits; no dice are thrown with it any more."""

    seed: str


DiceEvent = SeedCommitted | ContributionCommitted | ContributionOpened | SeedOpened
"""What is agreed and shown so that everyone can check the dice; no game and no score depends on it."""
