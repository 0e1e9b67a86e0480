"""The words that a player types: commands, their short forms, and the help that explains those in force."""

from __future__ import annotations

from typing import Any

from bafflebox import event
from bafflebox.rules.law import Law

COMMANDS = (
    "roll", "double", "take", "drop", "beaver", "raccoon", "resign", "accept", "refuse", "undo", "done",
    "list", "board", "score", "sheet", "pips", "hint", "why", "help", "quit", "close", "next", "pass",
    "odds", "evens", "shake", "first", "second", "one", "again", "nominate", "concede",
)  # fmt: skip
SYNONYMS = {
    "?": "help", "redouble": "double", "exit": "quit", "moves": "list", "new": "next", "pass": "drop",
    "odd": "odds", "even": "evens",
    "d": "double", "r": "roll", "t": "take", "b": "board", "p": "pips", "h": "help", "l": "list",
    "q": "quit", "u": "undo", "s": "score", "n": "next", "a": "accept",
}  # fmt: skip

_HELP: tuple[tuple[tuple[type[Any], ...], str], ...] = (
    ((), "Moves     24/18 13/11   8/5*/3   bar/20(2)   6/off    all at once or one at a time"),
    ((), "          list          number the legal plays; then type the number"),
    ((), "          undo          take back the last move      done (or Enter)  end the turn"),
    ((), "Dice      roll (Enter)  throw                        61               enter real dice (--dice ask)"),
    ((event.ParityCalled,), "          odds   evens  call the covered dice        shake            let the other side call"),
    ((event.StartChosen,), "          first  second choose who begins"),
    ((event.Rethrown,), "          again         throw a 2-1 again            one              throw one die (full spread)"),
    ((event.Nominated,), "          nominate 5-4  spend your card: before throwing for yourself, with a roll to play for the other side"),
    ((event.Doubled,), "Cube      double        take   drop"),
    ((event.Beavered,), "          beaver        redouble at once             raccoon"),
    ((event.Raised,), "Die       double        raise the value of the game; nobody is asked"),
    ((event.ResignationOffered,), "End       resign [single|gammon|backgammon]          accept   refuse   (answers to a resignation)"),
    ((event.ConcessionOffered,), "End       concede 2     offer a smaller loss          concede 2 paid   accept   refuse"),
    ((), "Look      board   score   sheet   pips   hint         why RULE   rules of this match: why R2"),
    ((), "Leave     quit          everything is saved; `bafflebox play` goes on"),
    ((), "Every word may be shortened: r, d, u, l, q …"),
)  # fmt: skip


def help_text(law: Law) -> str:
    """What may be typed under this law; features that it lacks are left out."""
    return "\n".join(line for needs, line in _HELP if all(law.has(each) for each in needs))


def read_command(text: str) -> tuple[str, str]:
    """A command and its argument; moves and numbers come as ("", text), nothing as ("", "").

    An unknown word comes as ("unknown", word).
    """
    word, _, rest = text.strip().partition(" ")
    word = word.lower()
    if not word or word[0].isdigit() or word.startswith(("bar", "off/")):
        return "", text.strip()
    if word in SYNONYMS:
        return SYNONYMS[word], rest.strip()
    fits = [each for each in COMMANDS if each.startswith(word)]
    if word in COMMANDS or len(fits) == 1:
        return (word if word in COMMANDS else fits[0]), rest.strip()
    return "unknown", word
