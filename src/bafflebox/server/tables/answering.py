"""Answers that a table has given: the same act asked again gets the same answer."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from bafflebox.match.state import Match
from bafflebox.record.telling import speaker
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law
from bafflebox.server.store.answers import Answers, Key

REMEMBERED = 200
"""Refusals whose ids are remembered; acts that were done are remembered for good, the older ones in storage alone."""

Answer = dict[str, Any]


class Answering:
    """The answers by seat and id; `stored` asks storage for the last event of an act that is not at hand."""

    def __init__(self, answers: Answers, stored: Callable[[str, str], int | None]) -> None:
        self._answers, self._stored = answers, stored
        self._refused: OrderedDict[Key, Answer] = OrderedDict()

    def known(self, key: Key) -> Answer | None:
        """What was answered to an act; None for a new one."""
        last = self._answers.latest(key)
        if last is None and self._answers.may_be_older(key):
            last = self._stored(*key)
        return self._refused.get(key) if last is None else accepted(key[1], last)

    def done(self, key: Key, last: int) -> None:
        """An act was done and stored; `last` is its last event."""
        self._answers.note(key, last)

    def refused(self, key: Key, answer: Answer) -> None:
        """An act was refused so."""
        self._refused[key] = answer
        if len(self._refused) > REMEMBERED:
            self._refused.popitem(last=False)


def accepted(given: str, seq: int) -> Answer:
    """The answer to an act that was done, by the id that was given to it."""
    return {"type": "answer", "id": given, "ok": True, "seq": seq}


def refusal_to(given: str, law: Law, match: Match, refusal: Refusal) -> Answer:
    """The answer to an act that is refused."""
    return {"type": "answer", "id": given, "ok": False, "refused": in_words(law, match, refusal)}


def in_words(law: Law, match: Match, refusal: Refusal) -> dict[str, Any]:
    """A refusal: its sentence as a key with what it speaks of, and in English by the players' names and the book's words."""
    who = replace(speaker(law, match), cites=False)
    return {
        "code": refusal.code,
        "rule": refusal.rule,
        "detail": who.say(refusal.said),
        "said": refusal.said.plain(),
    }
