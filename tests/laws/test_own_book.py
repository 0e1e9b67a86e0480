"""Every refusal of a book cites a rule of that book: whole matches of irregular players, and everything anybody could ask on the way."""

from __future__ import annotations

from random import Random
from typing import Any
from unittest.mock import patch

import pytest

from bafflebox.errors import UnknownRule
from bafflebox.referee.conduct import listing
from bafflebox.referee.conduct.hear import hear
from bafflebox.referee.conduct.listing import WORDS, check_completions
from bafflebox.referee.conduct.people import Person, Role
from bafflebox.refusal import Refusal
from tests.campaign import irregular

OTHERS = tuple(
    Person(role.value, role)
    for role in (Role.DIRECTOR, Role.STAFF, Role.MONITOR, Role.COMMITTEE, Role.ARBITER, Role.SPECTATOR, Role.BOTH)
)  # fmt: skip
EVERY, MOMENTS = 40, 10
"""Acts between two moments at which everybody asks everything, and how many such moments there are."""


def checked(now: Any, person: Person, intent: Any, at: int) -> Any:
    """Return the answer; fail on a refusal that cites a rule of another book."""
    verdict = hear(now, person, intent, at)
    if isinstance(verdict, Refusal) and not verdict.rule.startswith("R"):
        try:
            now.law.book.find(verdict.rule)
        except UnknownRule:
            raise AssertionError(f"{verdict.code} of {person.role} cites {verdict.rule!r}") from None
    return verdict


@pytest.mark.parametrize("book", irregular.HEADERS)
def test_every_refusal_cites_a_rule_of_its_own_book(book: str) -> None:
    asked, seen = 0, set[str]()

    def heard(now: Any, person: Person, intent: Any, at: int) -> Any:
        nonlocal asked
        verdict = checked(now, person, intent, at)
        asked += 1
        if isinstance(verdict, Refusal):
            seen.add(verdict.rule)
        if asked % EVERY == 0 and asked <= MOMENTS * EVERY:
            for each in (irregular.ANN, irregular.BEN, *OTHERS):
                for word in WORDS:
                    check_completions(now, each, word, at)
        return verdict

    with patch.object(irregular, "hear", heard), patch.object(listing, "hear", checked):
        irregular.play(book, Random(book))
    assert len(seen) > 3
