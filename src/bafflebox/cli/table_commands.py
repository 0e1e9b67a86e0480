"""Typed commands: their words, short forms, and the help on those available."""

from __future__ import annotations

from collections.abc import Callable, Collection

from bafflebox.events import game as event
from bafflebox.events.conduct import TurnEnded
from bafflebox.formats.columns import width
from bafflebox.frozen import dataclass
from bafflebox.game.acts import ACT_OF_EVENT
from bafflebox.i18n.render import Speaker
from bafflebox.match.acts import ACTS
from bafflebox.message import Argument, Listed, Sentence, Typed
from bafflebox.rules.law import Law

_OWN = (
    "undo", "done", "list", "board", "score", "sheet", "pips", "hint", "why", "help", "quit", "one",
)  # fmt: skip
"""Commands that are no acts: display and undo, and rolling one die."""
LOOKS = ("board", "score", "sheet", "pips", "hint", "why", "help")
"""Commands that display something."""
_TYPED = tuple(each for each in ACTS if each.event is not event.Played and " " not in each.typed[0])
"""Acts with a command: moves are typed directly, and no clock stands at the terminal."""

COMMANDS = tuple(dict.fromkeys([*(word for act in _TYPED for word in act.typed), *_OWN]))
"""Every word that may be typed, or abbreviated."""
SYNONYMS = {
    "?": "help", "exit": "quit", "moves": "list", "new": "next", "odd": "odds", "even": "evens",
    **{other: act.typed[0] for act in _TYPED for other in (*act.also, act.word) if len(act.typed) == 1},
    "d": "double", "r": "roll", "t": "take", "b": "board", "p": "pips", "h": "help", "l": "list",
    "q": "quit", "u": "undo", "s": "score", "n": "next", "a": "accept",
}  # fmt: skip
_ENDS_TURN = frozenset(ACT_OF_EVENT[TurnEnded].forms)
"""Commands for which Enter is a shortcut at the end of a turn."""
MAY_GO_ON = frozenset({"why", "hint"})
"""Commands that are whole alone, and may take more words: a rule, plies."""
GO_ON = frozenset(
    {
        *MAY_GO_ON,
        *(
            act.typed[0]
            for act in _TYPED
            if act.arguments and dict(act.short).get(act.typed[0], act.word) == act.word
        ),
    }
) - {"roll"}
"""Commands that take more words."""


def typed_for(proposed: type[object]) -> tuple[Argument, ...]:
    """Return the arguments to type for an act of a game."""
    if proposed is event.Played:
        return (Sentence("terminal-type_moves"),)
    return tuple(map(Typed, ACT_OF_EVENT[proposed].typed))


def _having(*events: type[object]) -> Callable[[Law, bool], bool]:
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
"""Rows of the help: section, input, meaning, and condition."""


@dataclass(frozen=True, slots=True)
class NamedCommand:
    """A command: what is typed, what it does, and whether it can be given now."""

    typed: str
    said: str
    open: bool


def commands_like(
    begun: str, law: Law, words: Speaker, possible: Collection[str], *, asked: bool = False
) -> list[NamedCommand]:
    """Return the commands of this law that begin so, those that can be given now first; `possible` are the acts open now."""
    told = _told(law)
    found = {}
    for _, typed, meaning, condition in _HELP:
        if not condition(law, asked):
            continue
        said = words.say(Sentence(f"help-{meaning}", told if meaning == "resign" else {}))
        for word in typed.replace("(Enter)", "").split():
            if word in COMMANDS:
                found[word] = said
    found |= {word: "" for word in (*possible, *LOOKS) if word not in found and word in COMMANDS}
    return sorted(
        (
            NamedCommand(word, said, word in possible or word in _OWN)
            for word, said in found.items()
            if word.startswith(begun.strip().lower().partition(" ")[0])
        ),
        key=lambda each: (not each.open, each.typed),
    )


_PART, _WORDS = 8, 16
"""Minimum columns of the section and of the input."""


def help_text(law: Law, words: Speaker, *, asked: bool = False) -> str:
    """Return the help under this law, without unavailable features; `asked`: the dice are entered."""
    told = _told(law)
    rows = [row for row in _HELP if row[3](law, asked)]
    parts = {part: words.say(Sentence(f"help_part-{part}")) for part, *_ in rows}
    wide = max(_PART, *(width(part) + 2 for part in parts.values()))
    lines, before = [], ""
    for part, typed, meaning, _ in rows:
        said = words.say(Sentence(f"help-{meaning}", told if meaning == "resign" else {}))
        head = _cell("" if part == before else parts[part], wide)
        # display commands share one line
        lines.append(f"{head}{_cell(typed, _WORDS) if meaning != 'look' else ''}{said}")
        before = part
    return "\n".join([*lines, words.say(Sentence("help-short"))])


def _told(law: Law) -> dict[str, Argument]:
    return {"levels": Listed(tuple(Typed(law.book.word(row.level.value)) for row in law.levels[1:]))}


def _cell(text: str, wide: int) -> str:
    return text + " " * (wide - width(text))


def read_command(text: str) -> tuple[str, str]:
    """Parse a command and its argument; moves and numbers give ("", text), nothing gives ("", "").

    Anything else gives ("unknown", text).
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
