"""Rendering of messages with Fluent itself, for those that need its numbers and plurals."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Pattern
from fluent.runtime.types import fluent_number

from bafflebox.i18n.catalogue import entries

_MENTIONED = re.compile(r"\{\s*(-?[A-Za-z][\w-]*)")


def render_by_fluent(language: str, key: str, arguments: Mapping[str, str | int]) -> str:
    """Return the message with its arguments. Raises KeyError for an unknown message, ValueError for a missing argument."""
    pattern = _pattern(language, key)
    given: dict[str, object] = {
        name: fluent_number(value, useGrouping=False) if isinstance(value, int) else value
        for name, value in arguments.items()
    }
    text, errors = _bundle(language).format_pattern(pattern, given)
    if errors:
        raise ValueError(f"{language}: {key}: {errors[0]}")
    return str(text)


@cache
def _bundle(language: str) -> FluentBundle:
    return FluentBundle([language], use_isolating=False)


@cache
def _pattern(language: str, key: str) -> Pattern:
    """Return the parsed message, on demand: parsing all of a language takes most of a second."""
    known, wanted = entries(language), {key: None}
    for each in (todo := [key]):
        news = [name for name in _MENTIONED.findall(known[each]) if name in known and name not in wanted]
        wanted |= dict.fromkeys(news)
        todo += news
    bundle = _bundle(language)
    bundle.add_resource(FluentResource("".join(known[each] for each in wanted)))
    pattern = bundle.get_message(key).value
    assert pattern is not None
    return pattern
