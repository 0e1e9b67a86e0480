"""The words that a player types: commands, their short forms, and the help that explains those in force."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bafflebox import event
from bafflebox.game.acts import ACT_OF_INTENT
from bafflebox.game.intents import EndTurn, PlayMoves
from bafflebox.match.acts import ACTS
from bafflebox.record.columns import width
from bafflebox.rules.law import Law
from bafflebox.sentence import Argument, Listed, Sentence, Typed
from bafflebox.words.speaker import Speaker

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
_ENDS_TURN = frozenset(ACT_OF_INTENT[EndTurn].forms)
"""What is said for Enter at the end of a turn."""
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
    ("moves", "24/18 13/11", "moves", _always),
    ("moves", "list", "list", _always),
    ("moves", "undo", "undo", _always),
    ("moves", "done (Enter)", "done", _always),
    ("dice", "roll (Enter)", "roll", _always),
    ("dice", "61", "entered", _asked),
    ("dice", "cocked", "cocked", lambda law, asked: asked and law.has(event.RollCancelled)),
    ("dice", "odds   evens", "call", _having(event.ParityCalled)),
    ("dice", "first  second", "start", _having(event.StartChosen)),
    ("dice", "again", "again", _having(event.Rethrown)),
    ("dice", "one", "one", lambda law, asked: law.one_die is not None),
    ("dice", "nominate 5-4", "nominate", _having(event.Nominated)),
    ("dice", "", "nominate_other", _having(event.Nominated)),
    ("cube", "double", "double", _having(event.Doubled)),
    ("cube", "beaver", "beaver", _having(event.Beavered)),
    ("value", "double", "raise", _having(event.Raised)),
    ("end", "resign", "resign", _having(event.ResignationOffered)),
    ("end", "concede 2", "concede", _having(event.ConcessionOffered)),
    ("end", "accept  refuse", "answer", _offers),
    ("end", "flag", "flag", lambda law, asked: bool(law.match.flag_rule)),
    ("look", "", "look", _always),
    ("leave", "quit", "quit", _always),
    ("leave", "close", "close", lambda law, asked: law.match.length is None),
)  # fmt: skip
"""Rows of the help: the part in which they stand, what is typed, what that means, and when it is shown."""
_PART, _WORDS = 8, 16
"""Columns of the part and of what is typed, at least."""


def help_text(law: Law, words: Speaker, *, asked: bool = False) -> str:
    """What may be typed under this law, features that it lacks left out; `asked`: the dice are entered."""
    told = {"levels": Listed(tuple(Typed(law.book.word(row.level.value)) for row in law.levels[1:]))}
    rows = [row for row in _HELP if row[3](law, asked)]
    parts = {part: words.say(Sentence(f"help_part-{part}")) for part, *_ in rows}
    wide = max(_PART, *(width(part) + 2 for part in parts.values()))
    lines, before = [], ""
    for part, typed, meaning, _ in rows:
        said = words.say(Sentence(f"help-{meaning}", told if meaning == "resign" else {}))
        head = _cell("" if part == before else parts[part], wide)
        # what is only looked at has one line for all its words
        lines.append(f"{head}{_cell(typed, _WORDS) if meaning != 'look' else ''}{said}")
        before = part
    return "\n".join([*lines, words.say(Sentence("help-short"))])


def _cell(text: str, wide: int) -> str:
    return text + " " * (wide - width(text))


def read_command(text: str) -> tuple[str, str]:
    """A command and its argument; moves and numbers come as ("", text), nothing as ("", "").

    What is no command comes as ("unknown", text).
    """
    text = text.strip()
    if text.lower() in _ENDS_TURN:
        return "done", ""
    typed, _, rest = text.partition(" ")
    word = typed.lower()
    if not word or word[0].isdigit() or "/" in word:
        return "", text
    fits = [each for each in COMMANDS if each.startswith(word)]
    command = SYNONYMS.get(word) or (word if word in COMMANDS else fits[0] if len(fits) == 1 else "")
    if not command or (rest.strip() and command not in GO_ON):
        return "unknown", text
    return command, rest.strip()
