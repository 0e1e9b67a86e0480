"""The catalogues: which languages there are, and the messages of one, in Project Fluent's form."""

from __future__ import annotations

import pkgutil
import re
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle
    from fluent.runtime.resolver import Pattern

LANGUAGES: Mapping[str, str] = {"en": "English", "fa": "فارسی", "cy": "Cymraeg"}
"""Every language by its code, under its own name. A new one is a line here and a folder beside this file."""
PARTS = (
    "words",
    "tell",
    "table",
    "conduct",
    "first",
    "mine",
    "lists",
    "ask",
    "desk",
    "away",
    "scribe",
    "settle",
    "sheet",
    "tournament",
    "event",
    "review",
    "library",
    "people",
    "talk",
    "watch",
    "help",
    "refused",
    "refereed",
    "unanswered",
    "unread",
    "settings",
    "options",
    "pages",
    "mended",
    "records",
    "findings",
    "analysis",
    "cluster",
    "terminal",
)
"""The files of a catalogue. A page fetches each when it is wanted."""


def source(language: str, part: str) -> str:
    """The text of a part of a catalogue."""
    data = pkgutil.get_data("bafflebox.words", f"{language}/{part}.ftl")
    assert data is not None
    return data.decode("utf-8")


DIGITS: Mapping[str, str] = {"fa": "۰۱۲۳۴۵۶۷۸۹"}
"""The digits of languages that do not write 0-9."""


RIGHT_TO_LEFT = frozenset({"fa"})
"""Languages that are written from right to left."""
_PLAIN_DIGITS = {ord(digit): str(n) for digits in DIGITS.values() for n, digit in enumerate(digits)}


def plain_digits(text: str) -> str:
    """What somebody typed, with the digits of every language as 0-9.

    >>> plain_digits("۶۱")
    '61'
    """
    return text.translate(_PLAIN_DIGITS)


def in_digits(language: str, text: str) -> str:
    """Text with its numbers in the digits of the language."""
    digits = DIGITS.get(language)
    return text.translate({ord(str(n)): digit for n, digit in enumerate(digits)}) if digits else text


_KEPT = {ord(str(n)): chr(0xE030 + n) for n in range(10)}
"""Digits of names and rules, kept apart while the digits of numbers become those of the language."""
_BACK = {ord(kept): chr(digit) for digit, kept in _KEPT.items()}


_ENTRY = re.compile(r"^(?=(-?[A-Za-z][\w-]*) =)", re.MULTILINE)


@cache
def _entries(language: str) -> Mapping[str, str]:
    """The text of every message of a language by its key; the first of those that share one counts."""
    found: dict[str, str] = {}
    for part in PARTS:
        _, *pieces = _ENTRY.split(source(language, part))
        for key, text in zip(pieces[::2], pieces[1::2], strict=True):
            found.setdefault(key, text)
    return found


@cache
def _bundle(language: str) -> FluentBundle:
    from fluent.runtime import FluentBundle  # noqa: PLC0415 - it takes long to load, and only who tells needs it

    return FluentBundle([language], use_isolating=False)


_MENTIONED = re.compile(r"\{\s*(-?[A-Za-z][\w-]*)")


@cache
def _pattern(language: str, key: str) -> Pattern:
    """What a message says. Only messages that are wanted are parsed: all of a language take most of a second."""
    from fluent.runtime import FluentResource  # noqa: PLC0415 - as above

    entries, wanted = _entries(language), {key: None}
    for each in (todo := [key]):
        news = [name for name in _MENTIONED.findall(entries[each]) if name in entries and name not in wanted]
        wanted |= dict.fromkeys(news)
        todo += news
    bundle = _bundle(language)
    bundle.add_resource(FluentResource("".join(entries[each] for each in wanted)))
    pattern = bundle.get_message(key).value
    assert pattern is not None
    return pattern


@cache
def keys(language: str, part: str) -> frozenset[str]:
    """The keys of a part of a catalogue."""
    return frozenset(re.findall(r"^([A-Za-z][\w-]*) =", source(language, part), re.MULTILINE))


def has(language: str, key: str) -> bool:
    """Whether the language has a message of this key."""
    return key in _entries(language)


def render(language: str, key: str, arguments: Mapping[str, str | int]) -> str:
    """The message with its arguments; numbers get the digits and plurals of the language.

    Raises KeyError where the language has no such message, ValueError where an argument is missing.
    """
    from fluent.runtime.types import fluent_number  # noqa: PLC0415 - as above

    pattern = _pattern(language, key)
    given: dict[str, Any] = {
        name: fluent_number(value, useGrouping=False) if isinstance(value, int) else value.translate(_KEPT)
        for name, value in arguments.items()
    }
    text, errors = _bundle(language).format_pattern(pattern, given)
    if errors:
        raise ValueError(f"{language}: {key}: {errors[0]}")
    return in_digits(language, str(text)).translate(_BACK)
