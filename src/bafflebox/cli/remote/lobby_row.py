"""Rows of a server's lobby at a terminal."""

from __future__ import annotations

from typing import Literal, NamedTuple

from bafflebox.client.link import ServerLink
from bafflebox.errors import BaffleboxError
from bafflebox.message import Argument, Sentence, Typed, Word
from bafflebox.rules.books import find_book

Group = Literal["mine", "invited", "open", "watch", "contests"]
GROUPS: tuple[Group, ...] = ("mine", "invited", "open", "watch", "contests")
"""The lists of a lobby: one's own matches, invitations of friends, open seats, matches to watch, arenas and Swiss tournaments."""


class LobbyRow(NamedTuple):
    """A row of the lobby: its list, the players, the terms or the score; `waits` where one's own move is waited for."""

    group: Group
    players: Sentence
    what: Sentence
    goes: ServerLink
    challenge: str = ""
    waits: bool = False
    contest: str = ""


def book_word(rules: str) -> Argument:
    """Return the name of a rule set; one that is not known here is named as the server names it."""
    try:
        return Word(f"title-{rules}", find_book(rules).title)
    except BaffleboxError:
        return Typed(rules)
