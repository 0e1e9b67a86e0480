"""An analysis on the terminal: losses game by game, and totals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from bafflebox.analysis.decision import Decision
from bafflebox.analysis.report import reports
from bafflebox.analysis.summary import summary_text
from bafflebox.analysis.telling import MARKS, AnalysisRenderer
from bafflebox.cli.printing import Block, Heading, Paragraph, TextTable
from bafflebox.message import Typed


class AnalysisView:
    """The page of one match."""

    def __init__(self, telling: AnalysisRenderer) -> None:
        self._by = telling

    def blocks(self, found: Sequence[Decision], *, everything: bool) -> Iterator[Block]:
        """Yield the whole page; `everything`: decisions without a loss too."""
        yield Heading(self._by.head())
        for number, game in groupby(found, lambda each: each.game):
            yield from self._game(
                number, [each for each in game if each.grade or (everything and (each.play or each.advice))]
            )
        yield Heading(self._by.say("analysis-summary", level=Typed(self._by.level)), level=2)
        both = reports(found)
        yield TextTable(self._by.summary(both), ("", self._by.names.white, self._by.names.black))
        for line in summary_text(self._by, found).lines:
            yield Paragraph(line)
        yield Paragraph(self._by.say("analysis-definition"))

    def _game(self, number: int, shown: list[Decision]) -> Iterator[Block]:
        yield Heading(self._by.say("analysis-game", n=number), level=2)
        if not shown:
            yield Paragraph(self._by.say("analysis-clean"))
            return
        rows = [
            (
                str(self._by.move_numbers[each.seq]),
                self._by.names[each.side],
                "-".join(map(str, each.now.roll.dice)) if each.now.roll and each.play else "",
                self._by.made(each),
                f"{-each.loss:+.3f} {MARKS[each.grade]}".strip(),
                f"{self._by.right(each)} ({_figures(each)})",
            )
            for each in shown
        ]
        columns = ("move", "player", "dice", "made", "lost", "right")
        alarms = frozenset(n for n, each in enumerate(shown) if each.grade == "blunder")
        yield TextTable(tuple(rows), tuple(self._by.say(f"analysis-{each}") for each in columns), alarms)


def _figures(each: Decision) -> str:
    if each.play is not None:
        return f"{each.play.best.equity:+.3f}"
    assert each.advice is not None
    cube = each.advice.cube
    if cube is None:
        return f"{each.advice.equity:+.3f}"
    return " / ".join(f"{value:+.3f}" for value in (cube.no_double, cube.double_take, cube.double_drop))
