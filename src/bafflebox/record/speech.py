"""Refusals and texts of the engine, which are English, in the words of a rule book's players and with their names."""

from __future__ import annotations

import re

from bafflebox.match.state import Match
from bafflebox.rules.rulebook import Rulebook
from bafflebox.side import Side


def speak(book: Rulebook, text: str) -> str:
    """The sentence as this book's players would say it: `point 13` as `Far 6 (13)` where they name quarter-boards."""
    words = dict(book.words)
    quarters = words.get("quarters", "")
    if quarters:
        text = re.sub(r"\bpoint (\d+)\b", lambda found: _spike(quarters.split(), int(found[1])), text)
    for pattern, term, plural in _TERMS:
        if term in words:
            word = words[plural] if plural in words else words[term]
            text = re.sub(pattern, word, text)
    return text


_TERMS = (
    (r"\bcheckers\b", "checker", "checkers"),
    (r"\bchecker\b", "checker", ""),
    (r"\bfull points\b", "full point", "full points"),
    (r"\bbar\b", "bar", ""),
    (r"\bborne off\b", "bear off", "borne off"),
    (r"\bcube\b", "cube", ""),
)
"""What is replaced, the term that the book must have a word for, and the form used if the book has one."""


def written(book: Rulebook, text: str) -> str:
    """Moves as this book's players may write them, in the notation that everybody reads: `roof/20` as `bar/20`."""
    word = book.word("bar")
    return re.sub(rf"\b{re.escape(word)}\b", "bar", text, flags=re.IGNORECASE) if word != "bar" else text


def _spike(quarters: list[str], point: int) -> str:
    """A point named by its quarter-board, its number on the board behind it.

    In the back and far boards numbers rise with the way, else towards home.
    """
    if point > 18:
        name = f"{quarters[3]} {25 - point}"
    elif point > 12:
        name = f"{quarters[2]} {19 - point}"
    else:
        name = f"{quarters[1]} {point - 6}" if point > 6 else f"{quarters[0]} {point}"
    return f"{name} ({point})"


def in_names(match: Match, text: str) -> str:
    """The sentence of a refusal with the players' names instead of their colours, `you` for who is called so."""

    def called(found: re.Match[str]) -> str:
        side = Side(found["side"])
        who, rest = match.names[side], found["rest"] or ""
        if who != "You":
            return who + rest
        if rest == "'s":
            return "yours" if found.end() == len(text) or text[found.end()] in ",;." else "your"
        return {"": "you", " has": "you have"}.get(rest, f"you{rest}".removesuffix("s"))

    return re.sub(r"\b(?P<side>white|black)\b(?P<rest>'s| has| throws)?", called, text)
