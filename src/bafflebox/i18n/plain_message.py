"""A fast path for messages without grammar: text, arguments, other messages, and a choice by a word.

Most messages are of this kind. Fluent's parser takes long to load, so it is loaded for the others only. Both render the same text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from bafflebox.frozen import dataclass

_PIECE = re.compile(
    r"""
      (?P<text>[^{}\n]+)
    | \{\ *\$(?P<name>[A-Za-z][\w-]*)\ *\}
    | \{\ *(?P<message>[A-Za-z][\w-]*)\ *\}
    | \{\ *\$(?P<by>[A-Za-z][\w-]*)\ *->\ *(?P<variants>(?:\n\ *\*?\[\ *[A-Za-z][\w-]*\ *\][^\n]*)+)\n\ *\}
    """,
    re.VERBOSE,
)
_VARIANT = re.compile(r"\n *(\*?)\[ *([A-Za-z][\w-]*) *\]([^\n]*)")


@dataclass(frozen=True, slots=True)
class _Argument:
    name: str


@dataclass(frozen=True, slots=True)
class _Message:
    key: str


@dataclass(frozen=True, slots=True)
class _Choice:
    by: str
    variants: Mapping[str, Plain]
    default: str


Plain = tuple["str | _Argument | _Message | _Choice", ...]
"""A message as a sequence of pieces."""


def parse_plain(entry: str) -> Plain | None:
    """Return the pieces of `key = value` as written in a catalogue; None for a message that needs Fluent."""
    value = entry.split("=", 1)[1]
    end = 0
    while (found := _PIECE.match(value, end)) is not None:
        end = found.end()
    rest = value[end:]
    # further lines of text or an attribute are indented; comments may follow
    if any(line and not line.startswith("#") for line in rest.split("\n")):
        return None
    return _pieces(value[:end])


def _pieces(value: str) -> Plain | None:
    """Return the pieces of a value without surrounding blanks."""
    value = value.strip(" ")
    pieces: list[str | _Argument | _Message | _Choice] = []
    end = 0
    while end < len(value):
        found = _PIECE.match(value, end)
        if found is None:
            return None
        end = found.end()
        if found["text"]:
            pieces.append(found["text"])
        elif found["name"]:
            pieces.append(_Argument(found["name"]))
        elif found["message"]:
            pieces.append(_Message(found["message"]))
        elif choice := _choice(found["by"], found["variants"]):
            pieces.append(choice)
        else:
            return None
    return tuple(pieces) or None


def _choice(by: str, lines: str) -> _Choice | None:
    variants: dict[str, Plain] = {}
    default = []
    for star, key, value in _VARIANT.findall(lines):
        pieces = _pieces(value)
        if pieces is None or any(isinstance(each, _Choice) for each in pieces):
            return None
        variants.setdefault(key, pieces)
        default += [key] * bool(star)
    return _Choice(by, variants, default[0]) if len(default) == 1 else None


def say_plain(
    pieces: Plain, arguments: Mapping[str, str | int], message: Callable[[str], Plain | None]
) -> str | None:
    """Return the message with its arguments; None where Fluent is needed: a number below 0 or one that selects, or a gap.

    `message` finds other messages by their keys.
    """
    said: list[str] = []
    for each in pieces:
        part: str | None
        match each:
            case str():
                part = each
            case _Argument(name):
                value = arguments.get(name)
                part = (
                    str(value)
                    if type(value) is int and value >= 0
                    else value
                    if isinstance(value, str)
                    else None
                )
            case _Message(key):
                other = message(key)
                part = None if other is None else say_plain(other, arguments, message)
            case _Choice(by, variants, default):
                chosen = arguments.get(by)
                if not isinstance(chosen, str):
                    return None
                part = say_plain(variants.get(chosen, variants[default]), arguments, message)
        if part is None:
            return None
        said.append(part)
    return "".join(said)
