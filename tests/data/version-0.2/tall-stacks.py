"""A house-rule file as version 0.2 documented it, with the places of that version."""

from bafflebox.cube import Cube
from bafflebox.outcome import Level
from bafflebox.position import Position
from bafflebox.side import Side

from bafflebox.rules.books.money import MONEY
from bafflebox.rules.clause import clause
from bafflebox.rules.clauses.landing import Cap
from bafflebox.rules.clauses.setup import Setup
from bafflebox.rules.text.entry import Kind, RuleText

CENTRED = Cube(1)
WORTH = {Level.SINGLE: 1, Level.GAMMON: 2}
FIRST, EMPTY = Side.WHITE, Position.of((0,) * 26, (0,) * 26, Side.WHITE)
TALL = RuleText(
    id="H1",
    title="Tall stacks",
    text="Each side starts with ten checkers on its 6 point and five on its 8; six of a side may share a point.",
    kinds=(Kind.ENFORCED,),
    source="house rule",
)
BOOK = (
    MONEY.without("B14")
    .add(clause("H1", Setup(((6, 10), (8, 5))), Cap(12), own_text=TALL))
    .named("tall-stacks", "Tall stacks")
)
