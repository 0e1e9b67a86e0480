"""A summary after the match: each person's rate, luck, and costliest decisions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bafflebox.board.side import Side
from bafflebox.cli.printing import say
from bafflebox.cli.table import TerminalTable
from bafflebox.cli.table_bot import ADVISER, TableBot
from bafflebox.message import Sentence, Typed

if TYPE_CHECKING:
    from bafflebox.analysis.decision import Decision
    from bafflebox.analysis.report import PlayerReport
    from bafflebox.analysis.telling import AnalysisRenderer

WORST = 3
"""Costliest decisions listed per person."""


def tell_summary(table: TerminalTable, bot: TableBot, language: str) -> None:
    """Print it."""
    for line in _lines(table, bot, language):
        say(line)


def _lines(table: TerminalTable, bot: TableBot, language: str) -> Iterator[str]:
    """Yield the lines; none where the rules allow no aids (the bot's advice is one), and where nothing was decided."""
    if table.aids_rule:
        return
    from bafflebox.analysis.analyst import Analyst
    from bafflebox.analysis.report import reports
    from bafflebox.analysis.telling import AnalysisRenderer

    events = table.log.events
    found = [each for each in Analyst(bot.adviser, bot.adviser).decisions(events) if each is not None]
    by, both = AnalysisRenderer(table.law, events, ADVISER, language), reports(found)
    people = [side for side in Side if side is not table.seats.bot and both[side].all.rate is not None]
    if people:
        yield by.say("terminal-summary", level=Typed(ADVISER))
    for side in people:
        yield _player(by, side, both[side])
        mine = sorted(
            (each for each in found if each.side is side and each.grade), key=lambda each: -each.loss
        )
        yield from (_row(by, each) for each in mine[:WORST])


def _player(by: AnalysisRenderer, side: Side, found: PlayerReport) -> str:
    luck = Typed(f"{found.luck:+.3f}")
    return by.say("terminal-summary_player", name=side, rate=Typed(by.rated(found)), luck=luck)


def _row(by: AnalysisRenderer, each: Decision) -> str:
    given = {
        "asked": Typed(by.asked(each)),
        "made": Typed(by.made(each)),
        "loss": Typed(f"{-each.loss:+.3f}"),
        "right": Typed(by.right(each)),
    }
    return "  " + by.speaker.say(Sentence("terminal-summary_row", {"n": each.game, **given}))
