"""Rendering of messages with Fluent's grammar: selection by plural and number, references, literals.

`fluent.syntax` parses. The package's own runtime would bring the dates and numbers of all languages (36 MB), of which the catalogues
need the plurals of three.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache

from fluent.syntax import FluentParser, ast

from bafflebox.i18n.catalogue import entries

PLURALS: Mapping[str, Callable[[int], str]] = {
    "en": lambda n: "one" if n == 1 else "other",
    "fa": lambda n: "one" if n in (0, 1) else "other",
    "cy": lambda n: {0: "zero", 1: "one", 2: "two", 3: "few", 6: "many"}.get(n, "other"),
}
"""The plural category of a whole number from 0, by language: the cardinal rules of Unicode CLDR."""
_MENTIONED = re.compile(r"\{\s*(-?[A-Za-z][\w-]*)")

Given = Mapping[str, str | int]


def render_by_fluent(language: str, key: str, arguments: Given) -> str:
    """Return the message with its arguments. Raises KeyError for an unknown message, ValueError for a missing argument."""
    try:
        return Resolver(language, _messages(language, key)).pattern(key, arguments)
    except LookupError as error:
        if key not in entries(language):
            raise
        raise ValueError(f"{language}: {key}: {error}") from error


@cache
def _messages(language: str, key: str) -> Mapping[str, ast.Message | ast.Term]:
    """Return the parsed message and all that it mentions, on demand: parsing all of a language takes most of a second."""
    known, wanted = entries(language), {key: None}
    for each in (todo := [key]):
        news = [name for name in _MENTIONED.findall(known[each]) if name in known and name not in wanted]
        wanted |= dict.fromkeys(news)
        todo += news
    return parsed("".join(known[each] for each in wanted))


def parsed(text: str) -> Mapping[str, ast.Message | ast.Term]:
    """Return the messages and terms of a Fluent source; a term's name begins with a hyphen."""
    body = FluentParser(with_spans=False).parse(text).body
    return {
        f"-{each.id.name}" if isinstance(each, ast.Term) else each.id.name: each
        for each in body
        if isinstance(each, ast.Message | ast.Term)
    }


class _Own(dict[str, str | int]):
    """The arguments of a term: one that is missing stands as its name, and the default variant is chosen."""

    def __missing__(self, name: str) -> str:
        return name


class Resolver:
    """Renders messages of a language. Raises LookupError for an argument or a message that is not there."""

    def __init__(self, language: str, messages: Mapping[str, ast.Message | ast.Term]) -> None:
        self._language, self._messages = language, messages

    def pattern(self, name: str, given: Given, attribute: ast.Identifier | None = None) -> str:
        """Return a message, a term or one of its attributes with its arguments."""
        entry = self._messages[name]
        value = entry.value
        if attribute is not None:
            value = next((each.value for each in entry.attributes if each.id.name == attribute.name), None)
        if value is None:
            raise LookupError(f"{name} has no such text")
        return self._text(value, given)

    def _text(self, pattern: ast.Pattern, given: Given) -> str:
        return "".join(
            each.value if isinstance(each, ast.TextElement) else str(self._value(each, given))
            for each in pattern.elements
        )

    def _value(self, node: object, given: Given) -> str | int:
        match node:
            case ast.Placeable(expression=inner):
                return self._value(inner, given)
            case ast.VariableReference():
                return given[node.id.name]
            case ast.StringLiteral():
                return str(node.parse()["value"])
            case ast.NumberLiteral():
                return int(node.value)
            case ast.MessageReference():
                return self.pattern(node.id.name, given, node.attribute)
            case ast.TermReference():
                named = node.arguments.named if node.arguments else []
                own = _Own({each.name.name: self._value(each.value, {}) for each in named})
                return self.pattern(f"-{node.id.name}", own, node.attribute)
            case ast.SelectExpression():
                return self._text(self._chosen(node, given), given)
        raise LookupError(f"no text for {type(node).__name__}")

    def _chosen(self, node: ast.SelectExpression, given: Given) -> ast.Pattern:
        value = self._value(node.selector, given)
        category = PLURALS[self._language](abs(value)) if isinstance(value, int) else value
        for each in node.variants:
            key = each.key.name if isinstance(each.key, ast.Identifier) else int(each.key.value)
            if key in (value, category):
                return each.value
        return next(each.value for each in node.variants if each.default)
