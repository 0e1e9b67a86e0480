"""Sentences in the words of a rule book's players: the project's terms replaced where the book has its own."""

from __future__ import annotations

import re

from bafflebox.rules.rulebook import Rulebook


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
