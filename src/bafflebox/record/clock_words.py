"""Clocks in words: their settings, their kinds, and why they were stopped."""

from __future__ import annotations

from bafflebox.clock import SECOND, ClockKind, ClockSettings, StopCause, format_time
from bafflebox.sentence import Argument, Sentence, Word


def settings_given(settings: ClockSettings) -> dict[str, Argument]:
    """What a sentence about the settings of a clock speaks of."""
    return {
        "reserve": format_time(settings.reserve * SECOND),
        "each": "game" if settings.per_game else "match",
        "kind": settings.kind.value,
        "seconds_each": settings.increment if settings.kind is ClockKind.FISCHER else settings.delay,
    }


def clock_said(settings: ClockSettings) -> Sentence:
    """The settings of a clock within a sentence."""
    return Sentence("clock-settings", settings_given(settings))


def kind_said(kind: ClockKind) -> Sentence:
    """How a clock gives time back, or that it does not."""
    return Sentence("clock-kind", {"kind": kind.value})


def cause_said(cause: StopCause) -> Word:
    """Why clocks were stopped."""
    return Word(cause.value, str(cause))
