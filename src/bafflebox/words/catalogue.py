"""The catalogues: which languages there are, and the messages of one, in Project Fluent's form."""

from __future__ import annotations

import pkgutil
import re
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES: Mapping[str, str] = {"en": "English", "fa": "فارسی", "cy": "Cymraeg"}
"""Every language by its code, under its own name. A new one is a line here and a folder beside this file."""
TOLD = ("words", "tell")
"""What every front end needs: what things are called, and what happened."""
PARTS = (
    *TOLD,
    "table",
    "conduct",
    "lists",
    "ask",
    "desk",
    "scribe",
    "settle",
    "sheet",
    "refused",
    "refereed",
    "unanswered",
    "unread",
    "settings",
    "options",
    "pages",
)
"""The files of a catalogue. A page fetches each when it is wanted."""


def source(language: str, part: str) -> str:
    """The text of a part of a catalogue."""
    data = pkgutil.get_data("bafflebox.words", f"{language}/{part}.ftl")
    assert data is not None
    return data.decode("utf-8")


DIGITS: Mapping[str, str] = {"fa": "۰۱۲۳۴۵۶۷۸۹"}
"""The digits of languages that do not write 0-9."""


def in_digits(language: str, text: str) -> str:
    """Text with its numbers in the digits of the language."""
    digits = DIGITS.get(language)
    return text.translate({ord(str(n)): digit for n, digit in enumerate(digits)}) if digits else text


_KEPT = {ord(str(n)): chr(0xE030 + n) for n in range(10)}
"""Digits of names and rules, kept apart while the digits of numbers become those of the language."""
_BACK = {ord(kept): chr(digit) for digit, kept in _KEPT.items()}


@cache
def _bundle(language: str, parts: tuple[str, ...] = TOLD) -> FluentBundle:
    from fluent.runtime import FluentBundle, FluentResource  # noqa: PLC0415 - it takes long to load, and only who tells needs it

    bundle = FluentBundle([language], use_isolating=False)
    for part in parts:
        bundle.add_resource(FluentResource(source(language, part)))
    return bundle


@cache
def keys(language: str, part: str) -> frozenset[str]:
    """The keys of a part of a catalogue."""
    return frozenset(re.findall(r"^([A-Za-z][\w-]*) =", source(language, part), re.MULTILINE))


def has(language: str, key: str) -> bool:
    """Whether the language has a message of this key."""
    return _bundle(language).has_message(key) or _bundle(language, PARTS).has_message(key)


def render(language: str, key: str, arguments: Mapping[str, str | int]) -> str:
    """The message with its arguments; numbers get the digits and plurals of the language.

    Raises KeyError where the language has no such message, ValueError where an argument is missing.
    """
    from fluent.runtime.types import fluent_number  # noqa: PLC0415 - as above

    bundle = _bundle(language)
    if not bundle.has_message(key):
        bundle = _bundle(language, PARTS)
    pattern = bundle.get_message(key).value
    assert pattern is not None
    given: dict[str, Any] = {
        name: fluent_number(value, useGrouping=False) if isinstance(value, int) else value.translate(_KEPT)
        for name, value in arguments.items()
    }
    text, errors = bundle.format_pattern(pattern, given)
    if errors:
        raise ValueError(f"{language}: {key}: {errors[0]}")
    return in_digits(language, str(text)).translate(_BACK)
