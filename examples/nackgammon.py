"""Nackgammon: match play from Nack Ballard's set-up. Try `bafflebox play --rules examples/nackgammon.py`."""

from bafflebox.house_rules import Kind, RuleText, Setup, clause, find_book

TEXT = "Each side starts with two checkers on its 24 and 23 points, four on the 13, three on the 8 and four on the 6."
NACK = RuleText("B1", "Nackgammon set-up", TEXT, (Kind.ENFORCED,), source="house rule")
SETUP = Setup(((24, 2), (23, 2), (13, 4), (8, 3), (6, 4)))
BOOK = find_book("match").replace(clause("B1", SETUP, own_text=NACK)).named("nackgammon", "Nackgammon")
