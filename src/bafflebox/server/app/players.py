"""The operator's players of a server beside the levels: `serve --player NAME=PLAYER`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from contextlib import ExitStack

from bafflebox.errors import OptionError
from bafflebox.io.bots import NAMES
from bafflebox.io.duel_players import make_player
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book

_NAME = re.compile(r"[^\W_][\w .'-]{0,39}")


def named_players(words: Iterable[str]) -> dict[str, str]:
    """Return the players of NAME=PLAYER, each made once to see that it can be.

    Raises OptionError for words of another form, for a name that is taken, and for a player that there is not.
    """
    found: dict[str, str] = {}
    law = compile_book(find_book("match"))
    for each in words:
        name, sign, player = each.partition("=")
        if not sign or not _NAME.fullmatch(name) or not player:
            raise OptionError(f"--player {each}: NAME=PLAYER is wanted, such as Careful=my.py:Careful")
        if name in (*NAMES, *found):
            raise OptionError(f"--player {each}: the name {name} is taken")
        with ExitStack() as peers:
            make_player(law, player, peers)
        found[name] = player
    return found
