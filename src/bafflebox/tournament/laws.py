"""The law of a division."""

from __future__ import annotations

from functools import lru_cache

from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book
from bafflebox.rules.law import Law
from bafflebox.tournament.division import Division
from bafflebox.tournament.state import Tournament


def law_of(now: Tournament, division: Division | None = None) -> Law:
    """Return the law of a division, or that of the tournament. Raises OptionError and UnknownRule as books do."""
    assert now.opened is not None
    rules, options = now.opened.rules, dict(now.options)
    if division is not None and division.rules:
        rules, options = division.rules, {}
    if division is not None:
        options |= dict(division.options)
    return cached_law(rules, tuple(sorted(options.items())))


@lru_cache(maxsize=64)
def cached_law(rules: str, options: tuple[tuple[str, str], ...]) -> Law:
    """Return the law of a packaged book with these options."""
    return compile_book(find_book(rules).with_options(dict(options)))
