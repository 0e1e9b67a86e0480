"""Parser and writer of acts in words: `doubles`, `nominate other 54`, `plays 8/5 6/5`; shared by every table and case.

The words of an act are part of the table of acts; this module reads and writes each kind of argument.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from bafflebox.board.clock import StopCause
from bafflebox.board.depth import Depth
from bafflebox.board.dice import parse_roll
from bafflebox.board.move import Move
from bafflebox.board.outcome import Level
from bafflebox.board.phase import Phase
from bafflebox.board.side import BySide, Side
from bafflebox.errors import BaffleboxError, InvalidNotation
from bafflebox.events.game import Event
from bafflebox.formats.notation import format_moves, parse_chains, parse_play
from bafflebox.game.act import Act, Argument, ArgumentKind
from bafflebox.match.acts import MAKES, SPELLINGS, Spellings, find_act
from bafflebox.message import Sentence
from bafflebox.refusal import IllegalPlay
from bafflebox.rules.clauses.writing import RESULTS
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation


@dataclass(frozen=True, slots=True)
class ActContext:
    """The context of an act in words: the speaker, the law, and the situation if a game is on the board."""

    law: Law
    game: Situation | None
    side: Side
    player: bool = True
    """True if the speaker is one of the players."""
    name: str = ""
    """The name of the person who says them."""

    @property
    def phase(self) -> Phase | None:
        """Return the phase of the game on the board."""
        return self.game.phase if self.game else None


LineReader = Callable[[list[str], ActContext, Mapping[str, object]], dict[str, object]]
"""Reader of an argument: consumes words from the list and returns fields of the act, given those read before."""


@dataclass(frozen=True)
class Vocabulary:
    """The acts that can be parsed, and readers for the argument kinds that a single package defines."""

    spellings: Spellings = field(default_factory=lambda: SPELLINGS)
    readers: Mapping[ArgumentKind, LineReader] = field(default_factory=dict)

    @cached_property
    def longest(self) -> int:
        """Return the most words in the name of an act; cached, as every offered act is read."""
        return max(len(word.split()) for word in self.spellings)


OF_GAMES = Vocabulary()
"""The acts of games, matches and clocks."""


def read_act(text: str, heard: ActContext, known: Vocabulary = OF_GAMES) -> Any:
    """Return the act that the words mean for a side; whether it is allowed is for the law to decide.

    Raises InvalidNotation, listing what is possible, for words that name no act or lack an argument.
    """
    # a ruling without grounds is parsed, then refused: `rules: warn Ben`
    words = re.sub(r"^(\w+):", r"\1 :", text).split()
    for count in range(min(len(words), known.longest), 0, -1):
        form = " ".join(words[:count]).lower()
        found = find_act(form, heard.law, heard.phase, known.spellings, player=heard.player)
        if found is not None:
            return _read_either((found, *known.spellings[form]), words[count:], heard, known)
    acts = ", ".join(sorted({act.word for found in known.spellings.values() for act, _ in found}))
    raise InvalidNotation(Sentence("unread-act", {"text": repr(text), "possible": acts}))


def _read_either(
    found: tuple[tuple[Act, str], ...], rest: list[str], heard: ActContext, known: Vocabulary
) -> object:
    """Return the act that these rules mean by the word, else another act of this word with such arguments, which the law refuses."""
    first: InvalidNotation | None = None
    for act, given in found:
        try:
            return read_arguments(act, " ".join([*given.split(), *rest]), heard, known)
        except InvalidNotation as error:
            first = first or error
    assert first is not None
    raise first


def read_arguments(act: Act, text: str, heard: ActContext, known: Vocabulary = OF_GAMES) -> Any:
    """Return the act with the arguments after its word. Raises InvalidNotation."""
    left = text.split()
    values: dict[str, object] = {}
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
    return act.proposed(heard.side, values, heard.name)


def _left_out(argument: Argument, heard: ActContext) -> dict[str, object]:
    """Return the value of an omitted argument; nothing where the field has a default."""
    if argument.kind is ArgumentKind.WHOM:
        return {argument.field: _whom([], heard)}
    if argument.kind in _DEFAULTS:
        return {argument.field: _DEFAULTS[argument.kind](heard)}
    return {} if argument.otherwise is None else {argument.field: argument.otherwise}


def _form(argument: Argument) -> Sentence:
    """Return the form of an argument for messages."""
    if argument.kind is ArgumentKind.FLAG:
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


def write_act(proposed: Event) -> str:
    """Return the act in words, without its player: text that `read_act` reads."""
    act = MAKES[type(proposed)]
    parts = [act.word]
    for argument in act.arguments:
        value = getattr(proposed, argument.field)
        if argument.kind is ArgumentKind.WHOM:
            own = getattr(proposed, "side", None)
            parts.append("self" if value is own or argument.field == "side" else "other")
        else:
            parts.append(_WRITERS[argument.kind](value))
    return " ".join(part for part in parts if part)


def _read(argument: Argument, left: list[str], heard: ActContext) -> dict[str, object]:
    """Return the value of an argument, consuming its words from `left`."""
    kind = argument.kind
    if kind is ArgumentKind.MOVES:
        text = " ".join(left)
        left.clear()
        return {argument.field: _moves(text, heard)}
    if kind is ArgumentKind.WHOM:
        return {argument.field: _whom(left, heard)}
    if kind is ArgumentKind.ONE_OF:
        return {argument.field: _chosen(argument.choices, left)}
    if kind is ArgumentKind.FLAG:
        return {argument.field: _chosen((argument.field,), left) == argument.field}
    if kind is ArgumentKind.QUOTED:
        return {argument.field: _quoted(left)}
    if kind is ArgumentKind.DICE and left[:1] == ["one"]:
        left.pop(0)
    value = _READERS[kind](left[0] if left else "", heard)
    left.pop(0)
    return {argument.field: value}


def _chosen(choices: tuple[str, ...], left: list[str]) -> str:
    """Return the choice at the start of `left`, which may take several words."""
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


def _whom(left: list[str], heard: ActContext) -> Side:
    """Return the side that a roll is set for: the named one, else the speaker before the roll and the opponent after it."""
    said = left.pop(0).lower() if left and left[0].lower() in ("self", "other") else ""
    if said:
        return heard.side if said == "self" else heard.side.other
    return heard.side.other if heard.phase is Phase.ROLLED else heard.side


def _moves(text: str, heard: ActContext) -> tuple[Move, ...]:
    """Return the moves of a legal play as the law makes them; of any other as they are written."""
    text = "" if text.lower() == "nothing" else text
    chains = parse_chains(text)
    game = heard.game
    if game is not None and game.roll is not None and game.on_turn is heard.side:
        try:
            return parse_play(
                text, heard.law, game.position, heard.side, game.roll, first_turn=game.first_turn
            ).moves
        except IllegalPlay:
            pass  # the law itself gives the reason
    return tuple(
        Move(origin, target, (), target in chain.hits)
        for chain in chains
        for origin, target in zip(chain.stops, chain.stops[1:], strict=False)
    )


def _word(word: str, heard: ActContext) -> str:
    if not word:
        raise ValueError
    return word


def _level(word: str, heard: ActContext) -> Level:
    names = {
        name: row.level
        for row in heard.law.levels
        for name in (row.level.value, heard.law.book.word(row.level.value))
    }
    fits = [level for name, level in names.items() if name.lower().startswith(word.lower())]
    if fits:
        return fits[0]
    raise InvalidNotation(Sentence("unread-level", {"text": repr(word), "possible": ", ".join(names)}))


def _result(word: str, heard: ActContext) -> str:
    names = {name: how for how in RESULTS for name in (how, heard.law.book.word(how))}
    fits = [how for name, how in names.items() if name.lower().startswith(word.lower())]
    if fits:
        return fits[0]
    raise ValueError(f"{word!r} is no result; possible: {', '.join(names)}")


def _points(word: str, heard: ActContext) -> int:
    if not (word.isascii() and word.isdigit()):
        raise InvalidNotation(Sentence("unread-no_number", {"text": repr(word)}))
    return int(word)


def _both_dice(word: str, heard: ActContext) -> BySide[tuple[int, ...]]:
    faces = _faces(word, heard)
    if not faces or len(faces) % 2:
        raise InvalidNotation(Sentence("unread-as_many"))
    half = len(faces) // 2
    return BySide(faces[:half], faces[half:])


def _faces(word: str, heard: ActContext) -> tuple[int, ...]:
    digits = word.replace("-", "")
    if not digits or any(sign not in "123456" for sign in digits):
        raise InvalidNotation(Sentence("unread-throw", {"text": repr(word)}))
    return tuple(int(sign) for sign in digits)


def _one_of(**choices: Any) -> Callable[[str, ActContext], Any]:
    def read(word: str, heard: ActContext) -> object:
        if word.lower() not in choices:
            raise InvalidNotation(
                Sentence("unread-choice", {"text": repr(word), "possible": ", ".join(choices)})
            )
        return choices[word.lower()]

    return read


_READERS: dict[ArgumentKind, Callable[[str, ActContext], object]] = {
    ArgumentKind.DICE: lambda word, heard: parse_roll(word),
    ArgumentKind.BOTH_DICE: _both_dice,
    ArgumentKind.COVERED_DICE: _faces,
    ArgumentKind.LEVEL: _level,
    ArgumentKind.POINTS: _points,
    ArgumentKind.PARITY: _one_of(odds=False, evens=True),
    ArgumentKind.ORDER: _one_of(first=True, second=False),
    ArgumentKind.PAID: _one_of(paid=True),
    ArgumentKind.TAKEN_BACK: _one_of(back=False),
    ArgumentKind.CAUSE: lambda word, heard: StopCause(word.lower()),
    ArgumentKind.SECONDS: lambda word, heard: int(word),
    ArgumentKind.RULE: _word,
    ArgumentKind.NAME: _word,
    ArgumentKind.NUMBER: lambda word, heard: int(word),
    ArgumentKind.DEPTH: lambda word, heard: Depth(word.lower()),
    ArgumentKind.RESULT: _result,
}
_DEFAULTS: dict[ArgumentKind, Callable[[ActContext], object]] = {
    ArgumentKind.LEVEL: lambda heard: Level.SINGLE,
    ArgumentKind.COVERED_DICE: lambda heard: (),
}


def _write_moves(moves: tuple[Move, ...]) -> str:
    return format_moves(moves, separate=True) or "nothing"


def _digits(dice: tuple[int, ...]) -> str:
    return "".join(map(str, dice))


_WRITERS: dict[ArgumentKind, Callable[[Any], str]] = {
    ArgumentKind.DICE: lambda roll: str(roll) if len(roll.dice) > 1 else f"one {roll}",
    ArgumentKind.BOTH_DICE: lambda dice: _digits((*dice.white, *dice.black)),
    ArgumentKind.COVERED_DICE: _digits,
    ArgumentKind.MOVES: _write_moves,
    ArgumentKind.LEVEL: str,
    ArgumentKind.POINTS: str,
    ArgumentKind.PARITY: lambda even: "evens" if even else "odds",
    ArgumentKind.ORDER: lambda first: "first" if first else "second",
    ArgumentKind.PAID: lambda paid: "paid" if paid else "",
    ArgumentKind.NAME: str,
    ArgumentKind.TAKEN_BACK: lambda stands: "" if stands else "back",
    ArgumentKind.CAUSE: lambda cause: cause.value,
    ArgumentKind.SECONDS: lambda seconds: f"{seconds:+d}",
    ArgumentKind.RULE: str,
    ArgumentKind.DEPTH: str,
    ArgumentKind.RESULT: str,
}
"""Writers by kind of argument; moves and sides are written separately, as they depend on the situation."""
