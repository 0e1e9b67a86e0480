"""A summary after the match: each person's rate, luck, and costliest decisions."""

from __future__ import annotations

from collections.abc import Iterator

from bafflebox.board.side import Side
from bafflebox.cli.printing import say
from bafflebox.cli.table import PlayedTable
from bafflebox.cli.table_bot import ADVISERS, TableBot
from bafflebox.message import Typed

WORST = 3
"""Costliest decisions listed per person."""


def tell_summary(table: PlayedTable, bot: TableBot, language: str) -> None:
    """Print it."""
    for line in _lines(table, bot, language):
        say(line)


def _lines(table: PlayedTable, bot: TableBot, language: str) -> Iterator[str]:
    """Yield the lines; none where the rules allow no aids (the bot's advice is one), and where nothing was decided."""
    if table.aids_rule:
        return
    from bafflebox.analysis.analyst import Analyst
    from bafflebox.analysis.summary import costliest, costly_text, player_text, result_text, summary_of
    from bafflebox.analysis.telling import AnalysisRenderer
    from bafflebox.analysis.why.explainer import Explainer

    events = table.log.events
    found = [each for each in Analyst(bot.adviser, bot.adviser).decisions(events) if each is not None]
    explainer = Explainer(table.law, bot.adviser.engine)
    by = AnalysisRenderer(table.law, events, ADVISERS[0], language, explainer=explainer)
    summary = summary_of(by, found)
    people = [side for side in Side if table.here(side) and summary.both[side].all.rate is not None]
    if people:
        yield by.say("terminal-summary", level=Typed(ADVISERS[0]))
        yield result_text(by, summary)
    for side in people:
        yield player_text(by, summary, side)
        for place, each in enumerate(costliest(found, side, WORST)):
            yield f"  {costly_text(by, each, why=not place)}"
