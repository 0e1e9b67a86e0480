"""Languages and their message catalogues in Project Fluent's format."""

from __future__ import annotations

import pkgutil
import re
from collections.abc import Mapping
from functools import cache, partial
from importlib import import_module

from bafflebox.i18n.plain_message import Plain, parse_plain, say_plain

LANGUAGES: Mapping[str, str] = {"en": "English", "fa": "فارسی", "cy": "Cymraeg"}
"""Every language by its code, under its own name. To add one: a line here and a folder beside this file."""
PARTS = (
    "words",
    "tell",
    "table",
    "conduct",
    "coach",
    "opponents",
    "lessons",
    "mine",
    "daily",
    "places",
    "lists",
    "ask",
    "kept",
    "desk",
    "away",
    "screen",
    "study",
    "scribe",
    "settle",
    "sheet",
    "tournament",
    "contest",
    "event",
    "door",
    "opening",
    "push",
    "notify",
    "review",
    "library",
    "people",
    "player",
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
    "position",
    "reference",
    "mended",
    "records",
    "findings",
    "analysis",
    "cluster",
    "terminal",
    "remote",
)
"""The files of a catalogue. A page fetches each on demand."""


def source(language: str, part: str) -> str:
    """Return the text of one part of a catalogue."""
    data = pkgutil.get_data("bafflebox.i18n", f"{language}/{part}.ftl")
    assert data is not None
    return data.decode("utf-8")


DIGITS: Mapping[str, str] = {"fa": "۰۱۲۳۴۵۶۷۸۹"}
"""The digits of languages that do not write 0-9."""


RIGHT_TO_LEFT = frozenset({"fa"})
"""Languages that are written from right to left."""
_PLAIN_DIGITS = {ord(digit): str(n) for digits in DIGITS.values() for n, digit in enumerate(digits)}


def plain_digits(text: str) -> str:
    """Return typed text with the digits of every language replaced by 0-9.

    >>> plain_digits("۶۱")
    '61'
    """
    return text.translate(_PLAIN_DIGITS)


def in_digits(language: str, text: str) -> str:
    """Return text with its numbers in the digits of the language."""
    digits = DIGITS.get(language)
    return text.translate({ord(str(n)): digit for n, digit in enumerate(digits)}) if digits else text


_KEPT = {ord(str(n)): chr(0xE030 + n) for n in range(10)}
"""Digits of names and rules, protected while the digits of numbers are localised."""
_BACK = {ord(kept): chr(digit) for digit, kept in _KEPT.items()}


_ENTRY = re.compile(r"^(?=(-?[A-Za-z][\w-]*) =)", re.MULTILINE)


@cache
def entries(language: str) -> Mapping[str, str]:
    """Return the source of every message of a language by key; the first of duplicate keys counts."""
    found: dict[str, str] = {}
    for part in PARTS:
        _, *pieces = _ENTRY.split(source(language, part))
        for key, text in zip(pieces[::2], pieces[1::2], strict=True):
            found.setdefault(key, text)
    return found


@cache
def keys(language: str, part: str) -> frozenset[str]:
    """Return the keys of one part of a catalogue."""
    return frozenset(re.findall(r"^([A-Za-z][\w-]*) =", source(language, part), re.MULTILINE))


def has(language: str, key: str) -> bool:
    """Return whether the language has a message with this key."""
    return key in entries(language)


def render(language: str, key: str, arguments: Mapping[str, str | int]) -> str:
    """Return the message with its arguments; numbers get the digits and plurals of the language.

    Raises KeyError where the language has no such message, ValueError where an argument is missing.
    """
    given = {
        name: value.translate(_KEPT) if isinstance(value, str) else value for name, value in arguments.items()
    }
    plain = _plain(language, key)
    text = say_plain(plain, given, partial(_plain, language)) if plain else None
    return in_digits(language, _by_fluent(language, key, given) if text is None else text).translate(_BACK)


@cache
def _plain(language: str, key: str) -> Plain | None:
    entry = entries(language).get(key)
    return parse_plain(entry) if entry else None


_FLUENT = "bafflebox.i18n.by_fluent"


def _by_fluent(language: str, key: str, arguments: Mapping[str, str | int]) -> str:
    # by name: Fluent takes long to load
    try:
        said: str = import_module(_FLUENT).render_by_fluent(language, key, arguments)
    except ModuleNotFoundError as error:
        if error.name != _FLUENT:
            raise
        return key  # in a browser, whose pages render sentences themselves
    return said
