"""The words that a player types: commands, their short forms, and the help that explains those in force."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bafflebox import event
from bafflebox.game.acts import ACT_OF_INTENT
from bafflebox.game.intents import PlayMoves
from bafflebox.match.acts import ACTS
from bafflebox.rules.law import Law
from bafflebox.sentence import Argument, Sentence, Typed

_OWN = (
    "undo", "done", "list", "board", "score", "sheet", "pips", "hint", "why", "help", "quit", "one",
)  # fmt: skip
"""Commands that are no acts: what only shows or takes back, and the throw of one die."""
_TYPED = tuple(each for each in ACTS if each.intent is not PlayMoves and " " not in each.typed[0])
"""Acts with a command: moves are typed as they are, and no clock stands at the terminal."""

COMMANDS = tuple(dict.fromkeys([*(word for act in _TYPED for word in act.typed), *_OWN]))
"""Every word that may be typed, or shortened."""
SYNONYMS = {
    "?": "help", "exit": "quit", "moves": "list", "new": "next", "odd": "odds", "even": "evens",
    **{other: act.typed[0] for act in _TYPED for other in (*act.also, act.word) if len(act.typed) == 1},
    "d": "double", "r": "roll", "t": "take", "b": "board", "p": "pips", "h": "help", "l": "list",
    "q": "quit", "u": "undo", "s": "score", "n": "next", "a": "accept",
}  # fmt: skip
GO_ON = frozenset(
    {
        "why",
        *(
            act.typed[0]
            for act in _TYPED
            if act.arguments and dict(act.short).get(act.typed[0], act.word) == act.word
        ),
    }
) - {"roll"}
"""Commands that take more words."""


def typed_for(intent: type[Any]) -> tuple[Argument, ...]:
    """What is typed for an act of a game."""
    if intent is PlayMoves:
        return (Sentence("terminal-type_moves"),)
    return tuple(map(Typed, ACT_OF_INTENT[intent].typed))


def _having(*events: type[Any]) -> Callable[[Law, bool], bool]:
    return lambda law, asked: all(law.has(each) for each in events)


def _always(law: Law, asked: bool) -> bool:
    return True


def _offers(law: Law, asked: bool) -> bool:
    return law.has(event.ResignationOffered) or law.has(event.ConcessionOffered)


def _asked(law: Law, asked: bool) -> bool:
    return asked


_HELP: tuple[tuple[str, str, str, Callable[[Law, bool], bool]], ...] = (
    ("Moves", "24/18 13/11", "also 8/5*, bar/20(2), 6/off: all at once or one by one", _always),
    ("Moves", "list", "number the legal plays; then type the number", _always),
    ("Moves", "undo", "take back the last move", _always),
    ("Moves", "done (Enter)", "end the turn", _always),
    ("Dice", "roll (Enter)", "throw", _always),
    ("Dice", "61", "what the dice of the real board show", _asked),
    ("Dice", "cocked", "they do not lie flat: throw again", lambda law, asked: asked and law.has(event.RollCancelled)),
    ("Dice", "odds   evens", "call the covered dice; shake lets the other side call", _having(event.ParityCalled)),
    ("Dice", "first  second", "choose who begins", _having(event.StartChosen)),
    ("Dice", "again", "put a throw aside that the rules let you throw again", _having(event.Rethrown)),
    ("Dice", "one", "throw one die, where a formation allows it", lambda law, asked: law.one_die is not None),
    ("Dice", "nominate 5-4", "spend your card: for yourself before you throw,", _having(event.Nominated)),
    ("Dice", "", "for the other side with a roll to play", _having(event.Nominated)),
    ("Cube", "double", "answered by take or drop", _having(event.Doubled)),
    ("Cube", "beaver", "redouble at once and keep the cube; against it raccoon", _having(event.Beavered)),
    ("Value", "double", "raise the value of the game; nobody is asked", _having(event.Raised)),
    ("End", "resign", "offer to lose; with a level: {levels}", _having(event.ResignationOffered)),
    ("End", "concede 2", "offer a smaller loss; concede 2 paid: with the payment", _having(event.ConcessionOffered)),
    ("End", "accept  refuse", "answer such an offer", _offers),
    ("End", "flag", "your clock has run out", lambda law, asked: bool(law.match.flag_rule)),
    ("Look", "board   score   sheet   pips   hint   why R2 (or another rule)", "", _always),
    ("Leave", "quit", "everything is saved; `bafflebox play` goes on", _always),
    ("Leave", "close", "end the session, between games", lambda law, asked: law.match.length is None),
)  # fmt: skip


def help_text(law: Law, *, asked: bool = False) -> str:
    """What may be typed under this law, features that it lacks left out; `asked`: the dice are entered."""
    lines, before = [], ""
    levels = ", ".join(law.book.word(row.level.value) for row in law.levels[1:])
    for part, words, meaning, shown in _HELP:
        if shown(law, asked):
            lines.append(
                f"{'' if part == before else part:8}{words:16}{meaning.format(levels=levels)}".rstrip()
            )
            before = part
    return "\n".join([*lines, "Every word may be shortened: r, d, u, l, q …"])


def read_command(text: str) -> tuple[str, str]:
    """A command and its argument; moves and numbers come as ("", text), nothing as ("", "").

    What is no command comes as ("unknown", text).
    """
    text = text.strip()
    typed, _, rest = text.partition(" ")
    word = typed.lower()
    if not word or word[0].isdigit() or "/" in word:
        return "", text
    fits = [each for each in COMMANDS if each.startswith(word)]
    command = SYNONYMS.get(word) or (word if word in COMMANDS else fits[0] if len(fits) == 1 else "")
    if not command or (rest.strip() and command not in GO_ON):
        return "unknown", text
    return command, rest.strip()
