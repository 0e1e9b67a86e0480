"""A house rule: no point may hold more than four checkers of a side after the start. Money play otherwise."""

from bafflebox.rules.books.money import MONEY
from bafflebox.rules.clause import clause
from bafflebox.rules.clauses.landing import Cap
from bafflebox.rules.text.entry import Kind, RuleText

SHORT_STACKS = RuleText(
    id="H1",
    title="Short stacks",
    text="A checker may not land on a point that already holds four or more checkers of its own side.",
    kinds=(Kind.ENFORCED,),
    source="house rule",
)
BOOK = MONEY.add(clause("H1", Cap(4), own_text=SHORT_STACKS)).named("short-stacks", "Short stacks")
