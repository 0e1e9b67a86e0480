"""Count wording that the style rules out: `python -m tools.plain_words [-v]`.

Prose is what people read: docstrings and comments of Python, comments of JavaScript, and the English catalogue. Each rule has a bound,
the number of places that stood when it was last lowered; a count above it fails. `-v` names the places.
"""

from __future__ import annotations

import ast
import io
import re
import sys
import tokenize
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

SHOWN = 20
"""Without `-v`, places are named only for rules with at most this bound: others have too many to find the new one among."""
ROOT = Path(__file__).resolve().parent.parent
CATALOGUE = ROOT / "src" / "bafflebox" / "i18n" / "en"
PROSE = ("src", "tools", "training", "bench", "examples", "tests")
BOOKS = ("rules/books/", "rules/text/", "tests/", "i18n/")
"""Parts of paths where the words of a rule book may stand."""


class Rule(NamedTuple):
    """Wording to avoid, what to write instead, and the most places that may have it."""

    pattern: re.Pattern[str]
    instead: str
    bound: int


def _words(pattern: str) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{pattern})\b", re.IGNORECASE)


RULES: dict[str, Rule] = {
    "docstring that opens with a clause": Rule(
        re.compile(r"\A(?:What|Who|Whose|Whom|Whether|The thing that|Where|How)\b"),
        "an imperative or a noun phrase",
        0,
    ),
    "person as he": Rule(_words("he|his|him|himself"), "the player, they", 114),
    "person as a clause": Rule(_words("somebody|whoever|who asks|who has it"), "the player, the caller", 93),
    "let go of": Rule(_words(r"lets? go of|letting go of"), "drop, discard, release, forget", 0),
    "go on": Rule(
        _words(r"go(?:es|ing)? on (?:with|from)|gone on with|takes? up"), "resume, continue, restore", 4
    ),
    "is told": Rule(_words(r"(?:is|are|was) told(?: of)?|tells? of"), "send, show, report, notify, log", 29),
    "so many": Rule(_words(r"so (?:many|often|much)"), "at most, at least, per, each", 73),
    "such as as a heading": Rule(re.compile(r"\bSuch as:"), "Example:", 0),
    "metaphor": Rule(
        _words(r"front door|at the door|turnstile|breathes?|buckets? that leak|hands for"),
        "what it does",
        0,
    ),
    "today": Rule(_words(r"today'?s|of today|of earlier days"), "now, before, since version 0.2", 0),
    "men": Rule(_words("men|man"), "checkers (men only in the Welsh book)", 3),
    "throw in a message": Rule(_words("throws?|threw|thrown|throwing"), "roll", 0),
}


def prose() -> Iterator[tuple[str, str, str]]:
    """Yield path, kind (`docstring`, `comment` or `message`) and text of everything that people read."""
    for folder in PROSE:
        for path in sorted((ROOT / folder).rglob("*")):
            if {"vendor", "data", "node_modules"} & set(path.parts):
                continue
            name = path.relative_to(ROOT).as_posix()
            if path.suffix == ".py":
                yield from ((name, *each) for each in _python(path.read_text("utf-8")))
            elif path.suffix == ".js":
                for found in re.finditer(
                    r"/\*[\s\S]*?\*/|^\s*// [^\n]*$", path.read_text("utf-8"), re.MULTILINE
                ):
                    yield name, "comment", found[0]
    for path in sorted(CATALOGUE.glob("*.ftl")):
        name = path.relative_to(ROOT).as_posix()
        for line in path.read_text("utf-8").splitlines():
            if not line.startswith("#"):
                yield name, "message", re.sub(r"^[\w-]+ =|\{[^{}]*\}?|\[[\w-]+\]", " ", line)


def _python(text: str) -> Iterator[tuple[str, str]]:
    for node in ast.walk(ast.parse(text)):
        body = getattr(node, "body", None)
        for each in body if isinstance(body, list) else ():
            if (
                isinstance(each, ast.Expr)
                and isinstance(each.value, ast.Constant)
                and isinstance(each.value.value, str)
            ):
                yield "docstring", each.value.value.strip()
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield "comment", token.string


def applies(rule: str, name: str, kind: str) -> bool:
    """Return whether a rule is about this kind of text in this file."""
    if name == "tools/plain_words.py":
        return False
    if rule == "docstring that opens with a clause":
        return kind == "docstring"
    if rule == "throw in a message":
        return kind == "message"
    return rule != "men" or not any(part in name for part in BOOKS)


def places() -> dict[str, list[str]]:
    """Return the places of each rule's wording."""
    found: dict[str, list[str]] = defaultdict(list)
    for name, kind, text in prose():
        for rule, (pattern, _, _) in RULES.items():
            if applies(rule, name, kind):
                found[rule] += [f"{name}: {' '.join(text.split())[:110]}" for _ in pattern.finditer(text)]
    return found


def main(arguments: list[str]) -> int:
    """Print the count of each rule beside its bound; return 1 where one is above it."""
    found, status = places(), 0
    for name, (_, instead, bound) in RULES.items():
        count = len(found[name])
        if "-v" in arguments or count > bound <= SHOWN:
            print(*(f"        {each}" for each in found[name]), sep="\n")
        if count > bound:
            status = 1
            print(f"{count:6} of at most {bound}: {name}; write {instead}", file=sys.stderr)
        else:
            print(f"{count:6} of at most {bound}: {name}" + ("; lower the bound" if count < bound else ""))
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
