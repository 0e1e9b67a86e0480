"""Propose acts in words at a running case."""

from __future__ import annotations

from bafflebox.errors import BaffleboxError
from bafflebox.referee.cases.run import RunningCase
from bafflebox.referee.conduct.acts import read_words
from bafflebox.referee.conduct.hear import hear
from bafflebox.refusal import Refusal


def say(running: RunningCase, who: str, text: str) -> bool:
    """Propose one act in words; return whether it was accepted and changed anything."""
    person = running.who(who)
    try:
        verdict = hear(running.now, person, read_words(text, running.now, person), running.at)
    except BaffleboxError:
        return False
    if isinstance(verdict, Refusal):
        return False
    running._write(verdict, person.side, running.at)
    return bool(verdict)
