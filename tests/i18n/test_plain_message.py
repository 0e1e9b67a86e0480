"""Messages that are said without Fluent say what Fluent says."""

from __future__ import annotations

import re
from itertools import product

import pytest

from bafflebox.i18n import catalogue
from bafflebox.i18n.catalogue import LANGUAGES
from bafflebox.i18n.plain_message import parse_plain, say_plain

_BY = re.compile(r"\$(\w+)\s*->((?:\n *\*?\[[^\n]*)+)")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_plain_message_is_said_as_fluent_says_it(language: str) -> None:
    entries = catalogue.entries(language)
    said = 0
    for key in entries:
        plain = catalogue._plain(language, key)
        if plain is None or key.startswith("-"):
            continue
        texts, todo = set(), {key}
        while todo:
            name = todo.pop()
            texts.add(entries.get(name, ""))
            mentioned = set(re.findall(r"\{ *([A-Za-z][\w-]*)", entries.get(name, "")))
            todo |= {each for each in mentioned if entries.get(each, "") not in texts}
        text = "\n".join(texts)
        names = dict.fromkeys(re.findall(r"\$(\w+)", text))
        keys = {by: re.findall(r"\[ *(\w+) *\]", lines) for by, lines in _BY.findall(text)}
        for values in product(*([*keys.get(name, []), " A b ", 1234][:6] for name in names)):
            given = dict(zip(names, values, strict=True))
            found = say_plain(plain, given, lambda each: catalogue._plain(language, each))
            if found is not None:
                said += 1
                assert found == catalogue._by_fluent(language, key, given), key
    assert said > 1000


@pytest.mark.parametrize(
    "entry",
    [
        "key = one line\n  and another\n",
        "key = text\n  .attribute = more\n",
        "key = {-term}\n",
        "key = {NUMBER($n)}\n",
        "key = { $n ->\n  [one] {$n} game\n  *[other] { $m ->\n    *[a] x\n  }\n}\n",
        "key = { $n ->\n  [0] none\n  *[other] some\n}\n",
        'key = {"{"}\n',
        "key =\n  text below\n",
    ],
)
def test_what_needs_grammar_is_left_to_fluent(entry: str) -> None:
    assert parse_plain(entry) is None
