"""Nackgammon: match play from Nack Ballard's set-up. Try `bafflebox play --rules examples/nackgammon.py`."""

from bafflebox.rules.books.match import MATCH
from bafflebox.rules.clause import clause
from bafflebox.rules.clauses.setup import Setup

BOOK = MATCH.replace(
    clause("B1", Setup(((24, 2), (23, 2), (13, 4), (8, 3), (6, 4)))),
).named("nackgammon", "Nackgammon")
