"""A house rule: no point may hold more than four checkers of a side after the start. Money play otherwise."""

from bafflebox.house_rules import Cap, Kind, RuleText, clause, find_book

SHORT_STACKS = RuleText(
    id="H1",
    title="Short stacks",
    text="A checker may not land on a point that already holds four or more checkers of its own side.",
    kinds=(Kind.ENFORCED,),
    source="house rule",
)
BOOK = (
    find_book("money").add(clause("H1", Cap(4), own_text=SHORT_STACKS)).named("short-stacks", "Short stacks")
)
