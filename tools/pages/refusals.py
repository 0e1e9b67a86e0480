"""The page of refusals: every code that the law and the commands answer with, and the sentences that go with it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from bafflebox.i18n.catalogue import render, source
from bafflebox.kernel import Filter, Obstacle
from bafflebox.rules.books import NAMES, find_book
from bafflebox.rules.law import Law
from tools.pages.markdown import join, prose, table
from tools.pages.phases import everything_on, variants
from tools.pages.said import BLANK, Said, said_in_source
from tools.pages.source import PACKAGE, read_module

UNCITED = "no rule of these sets"
"""Shown for the rule of an obstacle that no book cites: none is met there, as the dice are asked before."""


def refusals_page() -> str:
    """Every code with its sentences."""
    by_code: dict[str, list[Said]] = {}
    for each in everything_said():
        by_code.setdefault(each.code, []).append(each)
    rows = [
        (
            f"`{code}`",
            "<br>".join(
                dict.fromkeys([*in_catalogue(code), *(own for each in said for own in each.sentences)])
            ),
            ", ".join(dict.fromkeys(rule for each in said for rule in each.rules))
            or "the one that forbids it",
            ", ".join(dict.fromkeys(f"`{each.where}`" for each in said)),
        )
        for code, said in sorted(by_code.items())
    ]
    refusal = read_module(PACKAGE / "refusal.py")
    return join(
        "# Refusals",
        prose(refusal.doc),
        prose(refusal.classes[0].doc),
        f"Codes are stable words for programs; the sentences are for people, `{BLANK}` stands for what the case fills "
        "in. The rules are those of all sets together: each set cites its own.",
        table(("code", "sentence", "rule", "said in"), rows),
    )


def in_catalogue(code: str) -> list[str]:
    """The sentences of a code in the English catalogue."""
    text = (
        source("en", "refused") + source("en", "tournament") + source("en", "people") + source("en", "talk")
    )
    found = []
    for key, message in re.findall(r"(?ms)^refused-([\w-]+) = (.*?)\n(?=[a-z#]|\Z)", text):
        if key.split("-")[0] == code:
            blanks = {
                name: "other" if name.endswith("_is") else BLANK for name in re.findall(r"\$(\w+)", message)
            }
            found.append(render("en", f"refused-{key}", blanks))
    return found


def codes() -> set[str]:
    """Every code."""
    return {each.code for each in everything_said()}


def everything_said() -> Iterator[Said]:
    """Every refusal that is written anywhere, with its rules."""
    yield from said_in_source(_laws())
    yield from _from_movement()


@cache
def _laws() -> tuple[Law, ...]:
    laws = [law for name in NAMES for _, law in variants(find_book(name))]
    return (*laws, *(everything_on(find_book(name)) for name in NAMES))


def _from_movement() -> Iterator[Said]:
    """The codes of single moves and of whole plays, which come from the two enumerations of the kernel."""
    for subject in (*Obstacle, *Filter):
        cited = dict.fromkeys(law.cites(subject) for law in _laws() if subject in law.citations)
        yield Said(subject.value, (), tuple(cited) or (UNCITED,), "rules.explain")
