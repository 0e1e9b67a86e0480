"""Uncommon rights of a rule set, each with its rule, for explanations on the page."""

from __future__ import annotations

from functools import cache

from bafflebox.game.acts import GAME_ACTS
from bafflebox.rules.books import NAMES, find_book
from bafflebox.rules.compile import compile_book
from bafflebox.rules.law import Law

ONE_DIE = "one"
"""The act of rolling one die instead of two, as offers name it."""


def rights_of(law: Law) -> dict[str, str]:
    """Return the acts under this law that fewer than half of all books have, by the word of their offer, each with its rule."""
    found = {
        act.key: law.cites(act.event, "")
        for act in GAME_ACTS
        if act.feature and law.has(act.event) and act.key in _rare()
    }
    if law.one_die is not None:
        found[ONE_DIE] = law.one_die.rule
    return {act: rule for act, rule in found.items() if rule}


@cache
def _rare() -> frozenset[str]:
    """Return the acts that fewer than half of all books have."""
    laws = [compile_book(find_book(name)) for name in NAMES]
    return frozenset(act.key for act in GAME_ACTS if 2 * sum(law.has(act.event) for law in laws) < len(laws))
