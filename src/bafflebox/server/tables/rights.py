"""Rights that a rule set gives beyond the ordinary game, each with its rule: what a page explains when somebody asks why."""

from __future__ import annotations

from functools import cache

from bafflebox.game.acts import GAME_ACTS
from bafflebox.rules.books import NAMES, find_book
from bafflebox.rules.compile import compile_book
from bafflebox.rules.law import Law

ONE_DIE = "one"
"""The act of throwing one die instead of two, as offers call it."""


def rights_of(law: Law) -> dict[str, str]:
    """The acts under this law that fewer than half of all books know, by the word of their offer, each with its rule."""
    found = {
        act.key: law.cites(act.event, "")
        for act in GAME_ACTS
        if act.event is not None and act.feature and law.has(act.event) and act.key in _rare()
    }
    if law.one_die is not None:
        found[ONE_DIE] = law.one_die.rule
    return {act: rule for act, rule in found.items() if rule}


@cache
def _rare() -> frozenset[str]:
    """The acts that fewer than half of all books know."""
    laws = [compile_book(find_book(name)) for name in NAMES]
    return frozenset(
        act.key
        for act in GAME_ACTS
        if act.event is not None and 2 * sum(law.has(act.event) for law in laws) < len(laws)
    )
