"""The features of a rule set, as words that a client may ask for."""

from __future__ import annotations

from collections.abc import Callable

from bafflebox.game.acts import GAME_ACTS
from bafflebox.rules.law import Law

FEATURES: dict[str, Callable[[Law], bool]] = {
    "one_die": lambda law: law.one_die is not None,
    "rovers": lambda law: law.movement.combined is not None and law.movement.combined.rovers,
    "combined": lambda law: law.movement.combined is not None,
    "stays": lambda law: bool(law.stays),
    "washes": lambda law: law.match.wash_points > 0,
    "crawford": lambda law: bool(law.match.crawford),
    "clock": lambda law: law.clock is not None,
    "length": lambda law: law.match.length is not None,
    "sheet": lambda law: law.prizes.wager is not None,
    "aids": lambda law: not law.aids_rule,
}
"""Features besides acts of their own."""


def features(law: Law) -> list[str]:
    """Return the names of the features that the rules have."""
    acts = [act.feature for act in GAME_ACTS if act.feature and act.event and law.has(act.event)]
    return [*acts, *(name for name, has in FEATURES.items() if has(law))]
