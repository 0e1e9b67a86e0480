"""The resolver of messages renders as Fluent's own runtime does, with the plurals of Unicode CLDR."""

from __future__ import annotations

import re
from functools import cache
from itertools import product
from random import Random

import pytest
from babel import Locale
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number

from bafflebox.i18n import catalogue
from bafflebox.i18n.by_fluent import PLURALS, Resolver, parsed, render_by_fluent
from bafflebox.i18n.catalogue import LANGUAGES

NUMBERS = (0, 1, 2, 3, 4, 5, 6, 11, 21, 1234, -1, -7)
PLURAL = ("zero", "one", "two", "few", "many", "other")
MOST = 12
"""Sets of arguments for a message."""
EVERYTHING = """
-brand = { $case ->
    *[plain] Board
    [of] Board's
}
    .gender = it
plain = { -brand } { -brand(case: "of") } {"{"}text{"}"} {"\\u00e9"}
gendered = { -brand.gender ->
    [it] It
    *[other] They
} moved { $n ->
    [0] nothing
    [1] exactly one
    [one] one
    [two] two
   *[many] { $n } checkers
}
held = { plain }; { held.hint }
    .hint = a hint with { $n }
lines =
    first { $name }
      second
    third
"""


@cache
def bundle(language: str) -> FluentBundle:
    made = FluentBundle([language], use_isolating=False)
    made.add_resource(FluentResource("".join(catalogue.entries(language).values())))
    return made


def by_runtime(made: FluentBundle, key: str, given: dict[str, str | int]) -> str | None:
    """Return the message as the runtime renders it; None where an argument is missing."""
    typed = {
        name: fluent_number(value, useGrouping=False) if isinstance(value, int) else value
        for name, value in given.items()
    }
    pattern = made.get_message(key).value
    assert pattern is not None
    text, errors = made.format_pattern(pattern, typed)
    return None if errors else str(text)


def samples(text: str, key: str) -> list[dict[str, str | int]]:
    """Return arguments for a message, `text` being its source with that of all that it mentions."""
    names = dict.fromkeys(re.findall(r"\$(\w+)", text))
    chosen = {
        name: [
            each
            for lines in re.findall(rf"\${name}\s*->((?:\s*\*?\[[^\]]*\][^\n]*)+)", text)
            for each in re.findall(r"\[ *([A-Za-z]\w*) *\]", lines)
        ]
        for name in names
    }
    # a word that names the plural of a number is taken for that number by the runtime
    values = [[*(each for each in chosen[name] if each not in PLURAL), " A b ", *NUMBERS] for name in names]
    rows = list(product(*values)) if len(names) < 2 else []
    chance = Random(key)
    rows = rows or [tuple(chance.choice(each) for each in values) for _ in range(MOST)]
    return [dict(zip(names, row, strict=True)) for row in rows]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_of_the_catalogues_is_rendered_as_by_the_runtime(language: str) -> None:
    entries, rendered = catalogue.entries(language), 0
    for key in entries:
        wanted = {key: None}
        for each in (todo := [key]):
            more = [name for name in re.findall(r"\{\s*([A-Za-z][\w-]*)", entries[each]) if name in entries]
            todo += [name for name in more if name not in wanted]
            wanted |= dict.fromkeys(more)
        for given in samples("\n".join(entries[each] for each in wanted), key):
            expected = by_runtime(bundle(language), key, given)
            assert expected is not None, (key, given)
            assert render_by_fluent(language, key, given) == expected, (key, given)
            rendered += 1
    assert rendered > 10_000


@pytest.mark.parametrize("language", LANGUAGES)
def test_terms_attributes_and_literals_are_rendered_as_by_the_runtime(language: str) -> None:
    made = FluentBundle([language], use_isolating=False)
    made.add_resource(FluentResource(EVERYTHING))
    ours = Resolver(language, parsed(EVERYTHING))
    for key in ("plain", "gendered", "held", "lines"):
        for n in NUMBERS:
            given: dict[str, str | int] = {"n": n, "name": "Ann"}
            assert ours.pattern(key, given) == by_runtime(made, key, given), (key, n)


@pytest.mark.parametrize("language", LANGUAGES)
def test_plurals_are_those_of_cldr(language: str) -> None:
    locale = Locale.parse(language)
    for n in (*range(1200), 10**6, 10**9):
        assert PLURALS[language](n) == locale.plural_form(n), n


def test_what_is_missing_is_an_error() -> None:
    key = next(key for key, text in catalogue.entries("en").items() if "$" in text)
    with pytest.raises(ValueError, match=key):
        render_by_fluent("en", key, {})
    with pytest.raises(KeyError):
        render_by_fluent("en", "no-such-message", {})
