"""Acts in words and back: `doubles`, `nominate other 54`, `plays 8/5 6/5`; the same words at every table and in every case.

The words of an act stand in the table of acts; here is how each kind of argument is read and written.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from bafflebox.clock import StopCause
from bafflebox.depth import Depth
from bafflebox.dice import parse_roll
from bafflebox.errors import BaffleboxError, InvalidNotation
from bafflebox.game.act import Act, Argument, Kind
from bafflebox.match.acts import ACT_OF, SPELLINGS, Spellings, find_act
from bafflebox.match.intents import ClockIntent, MatchIntent
from bafflebox.move import Move
from bafflebox.outcome import Level
from bafflebox.phase import Phase
from bafflebox.record.notation import format_moves, parse_chains, parse_play
from bafflebox.refusal import IllegalPlay
from bafflebox.rules.clauses.writing import RESULTS
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation
from bafflebox.sentence import Sentence
from bafflebox.side import BySide, Side

AnyIntent = MatchIntent | ClockIntent


@dataclass(frozen=True, slots=True)
class Hearing:
    """Who says the words, and what they refer to: the law, and the situation if a game is on the board."""

    law: Law
    game: Situation | None
    side: Side
    player: bool = True
    """Whether it is somebody who sits at the board."""

    @property
    def phase(self) -> Phase | None:
        """The phase of the game on the board."""
        return self.game.phase if self.game else None


LineReader = Callable[[list[str], Hearing, Mapping[str, Any]], dict[str, Any]]
"""Takes the words of an argument from those that are left; answers fields of the intent, knowing those read before."""


@dataclass(frozen=True)
class Vocabulary:
    """The acts that can be said, and how those kinds of arguments are read that only some room knows."""

    spellings: Spellings = field(default_factory=lambda: SPELLINGS)
    readers: Mapping[Kind, LineReader] = field(default_factory=dict)

    @cached_property
    def longest(self) -> int:
        """The most words in the name of an act; counted once, for every act that is offered is read."""
        return max(len(word.split()) for word in self.spellings)


OF_GAMES = Vocabulary()
"""The acts of games, matches and clocks."""


def read_act(text: str, heard: Hearing, known: Vocabulary = OF_GAMES) -> Any:
    """The intent that the words mean, said by a side; whether it is allowed is for the law to say.

    Raises InvalidNotation, saying what is possible, for words that name no act or lack an argument.
    """
    # a ruling may come without grounds, to be refused: `rules: warn Ben`
    words = re.sub(r"^(\w+):", r"\1 :", text).split()
    for count in range(min(len(words), known.longest), 0, -1):
        form = " ".join(words[:count]).lower()
        found = find_act(form, heard.law, heard.phase, known.spellings, player=heard.player)
        if found is not None:
            return _read_either((found, *known.spellings[form]), words[count:], heard, known)
    acts = ", ".join(sorted({act.word for found in known.spellings.values() for act, _ in found}))
    raise InvalidNotation(Sentence("unread-act", {"text": repr(text), "possible": acts}))


def _read_either(
    found: tuple[tuple[Act, str], ...], rest: list[str], heard: Hearing, known: Vocabulary
) -> Any:
    """The act that these rules mean by the word; else another of this word that takes such arguments: the law refuses it."""
    first: InvalidNotation | None = None
    for act, given in found:
        try:
            return read_arguments(act, " ".join([*given.split(), *rest]), heard, known)
        except InvalidNotation as error:
            first = first or error
    assert first is not None
    raise first


def read_arguments(act: Act, text: str, heard: Hearing, known: Vocabulary = OF_GAMES) -> Any:
    """The intent of an act with the arguments that stand after its word. Raises InvalidNotation."""
    left = text.split()
    values: dict[str, Any] = {}
    if "side" in act.intent.__dataclass_fields__ and all(each.field != "side" for each in act.arguments):
        values["side"] = heard.side
    for argument in act.arguments:
        if argument.when is not None and values.get(argument.when[0]) not in argument.when[1]:
            continue
        reader = known.readers.get(argument.kind)
        try:
            if not left and not argument.needed:
                values |= _left_out(argument, heard)
            elif reader is not None:
                values |= reader(left, heard, values)
            else:
                values |= _read(argument, left, heard)
        except (BaffleboxError, ValueError, IndexError, KeyError) as error:
            raise InvalidNotation(_needs(act, argument, error)) from error
    if left:
        raise InvalidNotation(Sentence("unread-takes", {"act": act.word, "text": repr(" ".join(left))}))
    return act.intent(**values)


def _left_out(argument: Argument, heard: Hearing) -> dict[str, Any]:
    """What an argument is that was not said; nothing where the field has a default."""
    if argument.kind is Kind.WHOM:
        return {argument.field: _whom([], heard)}
    if argument.kind in _DEFAULTS:
        return {argument.field: _DEFAULTS[argument.kind](heard)}
    return {} if argument.otherwise is None else {argument.field: argument.otherwise}


def _form(argument: Argument) -> Sentence:
    """How an argument is written."""
    if argument.kind is Kind.FLAG:
        return Sentence("kind-flag", {"text": argument.field})
    if argument.choices:
        return Sentence("kind-one_of", {"possible": ", ".join(argument.choices)})
    return Sentence(f"kind-{argument.kind.name.lower()}")


def _needs(act: Act, argument: Argument, error: Exception) -> Sentence:
    needed: dict[str, str | Sentence] = {
        "act": act.word,
        "what": _form(argument),
    }
    if isinstance(error, BaffleboxError):
        return Sentence("unread-needs-why", {**needed, "said": error.said})
    return Sentence("unread-needs", needed)


def write_act(intent: AnyIntent) -> str:
    """The act in words, without who does it: what `read_act` reads."""
    act = ACT_OF[type(intent)]
    parts = [act.word]
    for argument in act.arguments:
        value = getattr(intent, argument.field)
        if argument.kind is Kind.WHOM:
            own = getattr(intent, "side", None)
            parts.append("self" if value is own or argument.field == "side" else "other")
        else:
            parts.append(_WRITERS[argument.kind](value))
    return " ".join(part for part in parts if part)


def _read(argument: Argument, left: list[str], heard: Hearing) -> dict[str, Any]:
    """The value of an argument, its words taken from `left`."""
    kind = argument.kind
    if kind is Kind.MOVES:
        text = " ".join(left)
        left.clear()
        return {argument.field: _moves(text, heard)}
    if kind is Kind.WHOM:
        return {argument.field: _whom(left, heard)}
    if kind is Kind.ONE_OF:
        return {argument.field: _chosen(argument.choices, left)}
    if kind is Kind.FLAG:
        return {argument.field: _chosen((argument.field,), left) == argument.field}
    if kind is Kind.QUOTED:
        return {argument.field: _quoted(left)}
    if kind is Kind.DICE and left[:1] == ["one"]:
        left.pop(0)
    value = _READERS[kind](left[0] if left else "", heard)
    left.pop(0)
    return {argument.field: value}


def _chosen(choices: tuple[str, ...], left: list[str]) -> str:
    """The choice that stands first, which may be of several words."""
    text = " ".join(left)
    for choice in choices:
        if text == choice or text.startswith(f"{choice} "):
            del left[: len(choice.split())]
            return choice
    raise InvalidNotation(Sentence("unread-none", {"text": repr(text)}))


def _quoted(left: list[str]) -> str:
    text = " ".join(left)
    if len(text) < 2 or not text.startswith('"') or text.find('"', 1) != len(text) - 1:
        raise ValueError(text)
    left.clear()
    return text[1:-1]


def _whom(left: list[str], heard: Hearing) -> Side:
    """Whom a throw is set for: said, else oneself before the throw and the other side after it."""
    said = left.pop(0).lower() if left and left[0].lower() in ("self", "other") else ""
    if said:
        return heard.side if said == "self" else heard.side.other
    return heard.side.other if heard.phase is Phase.ROLLED else heard.side


def _moves(text: str, heard: Hearing) -> tuple[Move, ...]:
    """The moves of a legal play as the law makes them; of any other as they are written."""
    text = "" if text.lower() == "nothing" else text
    chains = parse_chains(text)
    game = heard.game
    if game is not None and game.roll is not None and game.on_turn is heard.side:
        try:
            return parse_play(
                text, heard.law, game.position, heard.side, game.roll, first_turn=game.first_turn
            ).moves
        except IllegalPlay:
            pass  # the law itself says why
    return tuple(
        Move(origin, target, (), target in chain.hits)
        for chain in chains
        for origin, target in zip(chain.stops, chain.stops[1:], strict=False)
    )


def _word(word: str, heard: Hearing) -> str:
    if not word:
        raise ValueError
    return word


def _level(word: str, heard: Hearing) -> Level:
    names = {
        name: row.level
        for row in heard.law.levels
        for name in (row.level.value, heard.law.book.word(row.level.value))
    }
    fits = [level for name, level in names.items() if name.lower().startswith(word.lower())]
    if fits:
        return fits[0]
    raise InvalidNotation(Sentence("unread-level", {"text": repr(word), "possible": ", ".join(names)}))


def _result(word: str, heard: Hearing) -> str:
    names = {name: how for how in RESULTS for name in (how, heard.law.book.word(how))}
    fits = [how for name, how in names.items() if name.lower().startswith(word.lower())]
    if fits:
        return fits[0]
    raise ValueError(f"{word!r} is no result; possible is {', '.join(names)}")


def _points(word: str, heard: Hearing) -> int:
    if not (word.isascii() and word.isdigit()):
        raise InvalidNotation(Sentence("unread-no_number", {"text": repr(word)}))
    return int(word)


def _both_dice(word: str, heard: Hearing) -> BySide[tuple[int, ...]]:
    faces = _faces(word, heard)
    if not faces or len(faces) % 2:
        raise InvalidNotation(Sentence("unread-as_many"))
    half = len(faces) // 2
    return BySide(faces[:half], faces[half:])


def _faces(word: str, heard: Hearing) -> tuple[int, ...]:
    digits = word.replace("-", "")
    if not digits or any(sign not in "123456" for sign in digits):
        raise InvalidNotation(Sentence("unread-throw", {"text": repr(word)}))
    return tuple(int(sign) for sign in digits)


def _one_of(**choices: Any) -> Callable[[str, Hearing], Any]:
    def read(word: str, heard: Hearing) -> Any:
        if word.lower() not in choices:
            raise InvalidNotation(
                Sentence("unread-choice", {"text": repr(word), "possible": ", ".join(choices)})
            )
        return choices[word.lower()]

    return read


_READERS: dict[Kind, Callable[[str, Hearing], Any]] = {
    Kind.DICE: lambda word, heard: parse_roll(word),
    Kind.BOTH_DICE: _both_dice,
    Kind.COVERED_DICE: _faces,
    Kind.LEVEL: _level,
    Kind.POINTS: _points,
    Kind.PARITY: _one_of(odds=False, evens=True),
    Kind.ORDER: _one_of(first=True, second=False),
    Kind.PAID: _one_of(paid=True),
    Kind.TAKEN_BACK: _one_of(back=False),
    Kind.CAUSE: lambda word, heard: StopCause(word.lower()),
    Kind.SECONDS: lambda word, heard: int(word),
    Kind.RULE: _word,
    Kind.NAME: _word,
    Kind.NUMBER: lambda word, heard: int(word),
    Kind.DEPTH: lambda word, heard: Depth(word.lower()),
    Kind.RESULT: _result,
}
_DEFAULTS: dict[Kind, Callable[[Hearing], Any]] = {
    Kind.LEVEL: lambda heard: Level.SINGLE,
    Kind.COVERED_DICE: lambda heard: (),
}


def _write_moves(moves: tuple[Move, ...]) -> str:
    return format_moves(moves, separate=True) or "nothing"


def _digits(dice: tuple[int, ...]) -> str:
    return "".join(map(str, dice))


_WRITERS: dict[Kind, Callable[[Any], str]] = {
    Kind.DICE: lambda roll: str(roll) if len(roll.dice) > 1 else f"one {roll}",
    Kind.BOTH_DICE: lambda dice: _digits((*dice.white, *dice.black)),
    Kind.COVERED_DICE: _digits,
    Kind.MOVES: _write_moves,
    Kind.LEVEL: str,
    Kind.POINTS: str,
    Kind.PARITY: lambda even: "evens" if even else "odds",
    Kind.ORDER: lambda first: "first" if first else "second",
    Kind.PAID: lambda paid: "paid" if paid else "",
    Kind.NAME: str,
    Kind.TAKEN_BACK: lambda stands: "" if stands else "back",
    Kind.CAUSE: lambda cause: cause.value,
    Kind.SECONDS: lambda seconds: f"{seconds:+d}",
    Kind.RULE: str,
    Kind.DEPTH: str,
    Kind.RESULT: str,
}
"""How each kind of argument is written; moves and sides are read apart, as they depend on the situation."""
