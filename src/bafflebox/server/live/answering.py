"""Idempotent answers: a repeated act gets the same answer."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

from bafflebox.match.state import Match
from bafflebox.protocol.message import Answer
from bafflebox.protocol.request import Do
from bafflebox.protocol.shape import replace
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law
from bafflebox.server.live.refusal_view import in_words
from bafflebox.server.store.answers import AnsweredActs, Key

REMEMBERED = 200
"""Refusals whose ids are cached; done acts are known for good, older ones from storage alone."""


class Answering:
    """Answers by seat and id; `stored` returns the last event of an older act from storage."""

    def __init__(self, answers: AnsweredActs, stored: Callable[[str, str], int | None]) -> None:
        self._answers, self._stored = answers, stored
        self._refused: OrderedDict[Key, Answer] = OrderedDict()
        self._acts: OrderedDict[Key, Do] = OrderedDict()

    def known(self, key: Key) -> Answer | None:
        """Return the answer to an act; None for a new one."""
        last = self._answers.latest(key)
        if last is None and self._answers.may_be_older(key):
            last = self._stored(*key)
        return self._refused.get(key) if last is None else accepted_answer(key[1], last)

    def another(self, key: Key, wanted: Do) -> bool:
        """Return whether another act used this id before, as far as known."""
        before = self._acts.get(key)
        return before is not None and before != _bare(wanted)

    def asked(self, key: Key, wanted: Do) -> None:
        """Record that an act uses this id."""
        self._acts[key] = _bare(wanted)
        if len(self._acts) > REMEMBERED:
            self._acts.popitem(last=False)

    def done(self, key: Key, last: int) -> None:
        """Record a stored act; `last` is its last event."""
        self._answers.note(key, last)

    def refused(self, key: Key, answer: Answer) -> None:
        """Record a refused act."""
        self._refused[key] = answer
        if len(self._refused) > REMEMBERED:
            self._refused.popitem(last=False)


def _bare(wanted: Do) -> Do:
    """Return the act alone: times and seen events may differ when it is sent again."""
    return replace(wanted, seq=None, at=None, after=None)


def accepted_answer(given: str, seq: int) -> Answer:
    """Return the answer to a done act with this id."""
    return Answer(id=given, ok=True, seq=seq)


def refusal_to(given: str, law: Law, match: Match, refusal: Refusal) -> Answer:
    """Return the answer to a refused act."""
    return Answer(id=given, ok=False, refused=in_words(law, match, refusal))
