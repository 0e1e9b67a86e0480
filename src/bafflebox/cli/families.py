"""Families of rule texts: rules with the same id letter, and the rule sets that use them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from bafflebox.frozen import dataclass
from bafflebox.rules import text
from bafflebox.rules.books import NAMES, find_book
from bafflebox.rules.text import ALL, RuleText


@dataclass(frozen=True, slots=True)
class Family:
    """The rules whose ids begin with one letter, with the name and title of their module."""

    letter: str
    name: str
    title: str
    rules: tuple[RuleText, ...]


def rule_letters(rule_id: str) -> str:
    """Return the letters that an id begins with: `W` of `W9b`."""
    return rule_id[: len(rule_id) - len(rule_id.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))] or rule_id[:1]


@cache
def families() -> tuple[Family, ...]:
    """Return every family of the catalogue, in order."""
    found: dict[str, list[RuleText]] = {}
    for rule in ALL.values():
        found.setdefault(rule_letters(rule.id), []).append(rule)
    modules = {rules: (name, title) for name, title, rules in _modules()}
    return tuple(
        Family(letter, *modules[tuple(rules)], rules=tuple(rules)) for letter, rules in found.items()
    )


def _modules() -> Iterator[tuple[str, str, tuple[RuleText, ...]]]:
    for each in iter_modules(text.__path__):
        module = import_module(f"{text.__name__}.{each.name}")
        if hasattr(module, "RULES"):
            yield each.name, _title(module.__doc__ or each.name), module.RULES


def _title(first_line: str) -> str:
    """Return `Standard game` from `The texts of the standard game: board, movement …`."""
    words = re.sub(r"^The (texts of (the )?)?", "", first_line.strip())
    words = re.split(r"[,:(\n]", words)[0].strip(" .")
    return words[:1].upper() + words[1:]


@cache
def books_with(rule_id: str) -> tuple[str, ...]:
    """Return the names of the rule sets that have this rule."""
    return tuple(name for name in NAMES if any(clause.id == rule_id for clause in find_book(name)))


@cache
def unplayed() -> tuple[Family, ...]:
    """Return the families that no rule set uses: they can be read, not yet played."""
    return tuple(family for family in families() if not any(books_with(rule.id) for rule in family.rules))
