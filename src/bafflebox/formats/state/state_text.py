"""Codec of a situation under any rule set as one versioned line: `bb1 RULES | position | facts`.

The line has three parts between bars. The first is the version, the rule set and its options as `name=value`; the second the
position literal; the third the phase and every fact that differs from its default, as `name=value` or a bare word, in the order of
`state_facts.FACTS`. Names of rule sets, options and marks are percent-encoded where needed. Each state has exactly one text.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from bafflebox.board.position import format_position, parse_position
from bafflebox.errors import BaffleboxError, InvalidNotation
from bafflebox.formats.state.facts import FACTS, PHASE, read_name, write_name
from bafflebox.rules.situation import Situation

VERSION = "bb1"
"""The first word of every line; no other version is read."""
EXAMPLE = f"{VERSION} match length=7 | white 6:15 black 6:15 | phase=turn side=white"
"""An example line."""

_BETWEEN = " | "
_BY_NAME = {fact.name: fact for fact in FACTS}
_UNTOUCHED = Situation()

Options = tuple[tuple[str, str], ...]


def format_state(situation: Situation, rules: str, options: Iterable[tuple[str, str]] = ()) -> str:
    """Return the line of a situation under the rule set called `rules` with these options, as name and text.

    Raises InvalidNotation for a rule set without a name and for numbers of more than 18 digits.

    >>> format_state(Situation(position=parse_position("white 6:15 black 6:15")), "match", [("length", "7")])
    'bb1 match length=7 | white 6:15 black 6:15 | phase=opening'
    """
    if not rules:
        raise InvalidNotation("a state needs the name of its rule set")
    head = [VERSION, write_name(rules)]
    head += [f"{write_name(name)}={write_name(value)}" for name, value in options]
    words = [f"phase={PHASE.write(situation.phase)}"]
    for fact in FACTS:
        value = fact.of(situation)
        if value != fact.of(_UNTOUCHED):
            text = fact.codec.write(value)
            words.append(fact.name if value is True else f"{fact.name}={text}")
    return _BETWEEN.join((" ".join(head), format_position(situation.position), " ".join(words)))


def parse_state(text: str) -> tuple[str, Options, Situation]:
    """Parse a line of `format_state` into the rule set, its options and the situation.

    The rule set is not looked up, and the situation may violate its rules. Raises InvalidNotation for anything else, another
    version included, and for a second spelling of a state.
    """
    version = text.split(" ", 1)[0]
    if version != VERSION:
        raise InvalidNotation(_unknown(version))
    parts = text.split(_BETWEEN)
    if len(parts) != 3:
        raise InvalidNotation(f"{_shown(text)} has {len(parts)} parts, not 3: write it like {EXAMPLE}")
    rules, options = _head(parts[0].split(" ")[1:])
    situation = _facts(parts[2].split(" "), Situation(position=parse_position(parts[1])))
    written = format_state(situation, rules, options)
    if written != text:
        raise InvalidNotation(f"{_shown(text)} is another spelling of {written}; only that one is read")
    return rules, options, situation


def _unknown(version: str) -> str:
    if version[:2] == VERSION[:2] and version[2:].isdecimal():
        return f"{_shown(version)} is another version of this form; only {VERSION} is read"
    return f"{_shown(version)} is no version of this form: write a state like {EXAMPLE}"


def _head(words: list[str]) -> tuple[str, Options]:
    try:
        names = [[read_name(each) for each in word.split("=")] for word in words]
    except ValueError as error:
        raise InvalidNotation(f"{_shown(' '.join(words))}: {error}") from error
    if not names or len(names[0]) != 1 or not names[0][0]:
        raise InvalidNotation(f"after {VERSION} stands the name of a rule set: write a state like {EXAMPLE}")
    options = []
    for word, pair in zip(words[1:], names[1:], strict=True):
        if len(pair) != 2:
            raise InvalidNotation(f"{_shown(word)} is no option: write name=value")
        options.append((pair[0], pair[1]))
    return names[0][0], tuple(options)


def _facts(words: list[str], situation: Situation) -> Situation:
    try:
        situation = replace(situation, phase=PHASE.read(words[0].removeprefix("phase=")))
    except ValueError as error:
        raise InvalidNotation(f"{_shown(words[0])} is no phase of a game") from error
    for word in words[1:]:
        name, _, value = word.partition("=")
        fact = _BY_NAME.get(name)
        if fact is None:
            raise InvalidNotation(f"{_shown(word)} is no fact of a state; possible: {', '.join(_BY_NAME)}")
        try:
            situation = fact.put(situation, fact.codec.read(value))
        except (BaffleboxError, ValueError, KeyError) as error:
            raise InvalidNotation(f"{_shown(word)} is no value of {name}: {error}") from error
    return situation


def _shown(text: str) -> str:
    return repr(text if len(text) <= 60 else text[:60] + "…")
