"""The texts of the American Regulation 2021, in the order of its sections (A)."""

from bafflebox.rules.text import american_conduct, american_play, american_timed
from bafflebox.rules.text.entry import RuleText

RULES: tuple[RuleText, ...] = american_conduct.RULES + american_play.RULES + american_timed.RULES
