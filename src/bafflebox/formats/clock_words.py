"""Clock settings, kinds and stop causes as sentences."""

from __future__ import annotations

from bafflebox.board.clock import SECOND, ClockKind, ClockSettings, StopCause, format_time
from bafflebox.message import Argument, Sentence, Word


def settings_given(settings: ClockSettings) -> dict[str, Argument]:
    """Return the arguments of a sentence about clock settings."""
    return {
        "reserve": format_time(settings.reserve * SECOND),
        "each": "game" if settings.per_game else "match",
        "kind": settings.kind.value,
        "seconds_each": settings.increment if settings.kind is ClockKind.FISCHER else settings.delay,
    }


def clock_said(settings: ClockSettings) -> Sentence:
    """Return clock settings as part of a sentence."""
    return Sentence("clock-settings", settings_given(settings))


def kind_said(kind: ClockKind) -> Sentence:
    """Return the sentence for the kind of time compensation, or none."""
    return Sentence("clock-kind", {"kind": kind.value})


def cause_said(cause: StopCause) -> Word:
    """Return the word for a stop cause."""
    return Word(cause.value, str(cause))
