"""The catalogues: which languages there are, and the messages of one, in Project Fluent's form."""

from __future__ import annotations

import pkgutil
import re
from collections.abc import Mapping
from functools import cache
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number

LANGUAGES: Mapping[str, str] = {"en": "English", "fa": "فارسی", "cy": "Cymraeg"}
"""Every language by its code, under its own name. A new one is a line here and a folder beside this file."""
PARTS = ("tell", "table", "pages")
"""The files of a catalogue: what happened, the first page and the table, the pages beside it."""


def source(language: str, part: str) -> str:
    """The text of a part of a catalogue."""
    data = pkgutil.get_data("bafflebox.words", f"{language}/{part}.ftl")
    assert data is not None
    return data.decode("utf-8")


@cache
def _bundle(language: str, parts: tuple[str, ...] = ("tell",)) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    for part in parts:
        bundle.add_resource(FluentResource(source(language, part)))
    return bundle


def keys(language: str, part: str) -> set[str]:
    """The keys of a part of a catalogue."""
    return set(re.findall(r"^([A-Za-z][\w-]*) =", source(language, part), re.MULTILINE))


def has(language: str, key: str) -> bool:
    """Whether the language has a message of this key."""
    return _bundle(language).has_message(key)


def render(
    language: str, key: str, arguments: Mapping[str, str | int], parts: tuple[str, ...] = ("tell",)
) -> str:
    """The message with its arguments; numbers get the digits and plurals of the language.

    `parts` of the catalogue are looked into: what happened stands in the first. Raises KeyError where the language has no such message, ValueError where an argument is missing.
    """
    bundle = _bundle(language, parts)
    pattern = bundle.get_message(key).value
    assert pattern is not None
    given: dict[str, Any] = {
        name: fluent_number(value, useGrouping=False) if isinstance(value, int) else value
        for name, value in arguments.items()
    }
    text, errors = bundle.format_pattern(pattern, given)
    if errors:
        raise ValueError(f"{language}: {key}: {errors[0]}")
    return str(text)
