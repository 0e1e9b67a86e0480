"""The texts of Welsh Backgammon, in the order of the catalogue (W)."""

from bafflebox.rules.text import welsh_events, welsh_game, welsh_match
from bafflebox.rules.text.entry import RuleText

RULES: tuple[RuleText, ...] = welsh_game.RULES + welsh_events.RULES + welsh_match.RULES
