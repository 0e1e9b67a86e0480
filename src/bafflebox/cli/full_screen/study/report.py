"""The report of a match on the whole terminal: its course, its totals in one sentence, the worst decisions first."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from textwrap import wrap

from bafflebox.analysis.decision import Decision, What
from bafflebox.analysis.summary import costly_text, result_text, signed, summary_of, summary_text
from bafflebox.analysis.telling import MARKS
from bafflebox.board.side import Side
from bafflebox.cli.full_screen.foot import Foot, paint_foot
from bafflebox.cli.full_screen.listing import (
    TOP,
    Action,
    ListRow,
    ListView,
    PageView,
    columns_of,
    paint_heading,
)
from bafflebox.cli.full_screen.setting import Setting
from bafflebox.cli.full_screen.study.board_view import tone_colour
from bafflebox.cli.full_screen.study.course import BELOW, chance_course, paint_course
from bafflebox.cli.full_screen.study.decision import DecisionView
from bafflebox.cli.full_screen.study.judging import MatchJudge
from bafflebox.cli.full_screen.terminal import Key, ScreenView
from bafflebox.cli.full_screen.zone import Zone
from bafflebox.formats.columns import fitted
from bafflebox.formats.draw.cells.canvas import Canvas
from bafflebox.io.matches import PlayedMatch
from bafflebox.message import Sentence, Typed

WIDE = 72
"""Columns from which totals stand beside the list."""
RENEWED = 0.5
"""Seconds between two lists while the match is judged."""
_TOTALS = 25
"""Columns of the totals."""


def report_view(
    setting: Setting, match: PlayedMatch, level: str = "2ply", side: Side | None = None
) -> ScreenView:
    """Return the report of a match at a level, seen by a side: the one called `You`, else White.

    Raises RecordError for a match without a roll, or one that is too long.
    """
    judged = MatchJudge(match, level, setting.language)
    return ReportView(setting, judged, side or judged.by.speaker.you or Side.WHITE)


class ReportView(ListView):
    """The report, which fills while the match is judged."""

    def __init__(self, setting: Setting, judged: MatchJudge, side: Side) -> None:
        names, points = judged.by.names, judged.by.end.score.points
        level = Sentence("analysis-level", {"level": Typed(judged.level)})
        kind = judged.by.say("study-title", said=judged.by.kind(), level=level)
        super().__init__(setting, f"{names.white} {points.white}, {names.black} {points.black} · {kind}")
        self.judged, self.side = judged, side
        self.changed = judged.changed
        self.all = False
        """True to list every decision of both sides as played, not the mistakes of one by their loss."""
        self.empty = self.setting.word("study-no_mistake")
        self.touched = False
        self._asked: object = None
        self._known = -1
        self._renewed = 0.0
        self._renew()
        self._first_row = TOP

    def shown(self) -> None:
        """Start to judge, or go on."""
        super().shown()
        if not self.judged.stopped:
            self.judged.start()

    def closed(self) -> None:
        """Stop to judge."""
        self.judged.close()

    def press(self, key: Key) -> ScreenView | None:
        """Handle a key."""
        self.touched = True
        return super().press(key)

    # --- rows ------------------------------------------------------------------------------------

    def decisions(self) -> list[Decision]:
        """Return the decisions that are listed."""
        self._renew()
        return self._decisions

    def _renew(self) -> None:
        """Make list and totals anew where something has changed since."""
        judged, now = self.judged, time.monotonic()
        asked, known = (self.side, self.all, judged.whole), judged.done
        soon = not judged.whole and now - self._renewed < RENEWED
        if asked == self._asked and (known == self._known or soon):
            return
        self._asked, self._known, self._renewed = asked, known, now
        self._course = chance_course(judged, self.side)
        self._decisions = self._listed()
        self._rows = [self._row_of(each) for each in self._decisions]
        self._summary = summary_of(self.judged.by, self.judged.found)
        self._result = result_text(self.judged.by, self._summary) if self.judged.whole else ""

    def _listed(self) -> list[Decision]:
        if self.all:
            return [each for each in self.judged.found if each.play or each.advice]
        mine = [each for each in self.judged.found if each.side is self.side and each.grade]
        return sorted(mine, key=lambda each: -each.loss)

    def rows(self) -> Sequence[ListRow]:
        """Return a row for each decision: grade, place, choice, what was right, loss."""
        self._renew()
        return self._rows

    def _row_of(self, each: Decision) -> ListRow:
        by = self.judged.by
        place = f"{by.say('study-g', n=each.game)} {self._dice(each)}"
        right = by.right(each) if each.loss else ""
        cells = MARKS[each.grade], place, by.made(each), right, signed(-each.loss, 3)
        return ListRow(cells, costly_text(by, each))

    def matching(self) -> list[int]:
        """Return the numbers of the rows that the filter leaves."""
        return super().matching() if self.filter else list(range(len(self.rows())))

    def _dice(self, each: Decision) -> str:
        if each.what is What.PLAY and each.now.roll:
            return str(each.now.roll)
        return self.setting.word("library-part-cube")

    def opened(self, row: int) -> ScreenView | None:
        """Open a decision."""
        return DecisionView(self.setting, self.judged, self.decisions(), row)

    def actions(self) -> Mapping[str, Action]:
        """Return the other keys."""
        judged, say = self.judged, self.setting.word
        other = judged.by.names[self.side.other]
        running = not judged.whole and not judged.stopped
        return {
            "o": Action(self.setting.say(Sentence("study-of", {"name": Typed(other)})), self._turn_round),
            "a": Action(say("study-mistakes" if self.all else "study-all"), self._everything),
            "t": Action(say("study-totals"), self._totals),
            **({"s": Action(say("study-stop"), judged.stop)} if running else {}),
            **({"s": Action(say("study-go_on"), judged.start)} if judged.stopped else {}),
        }

    def _turn_round(self) -> None:
        self.side, self.chosen = self.side.other, 0

    def _everything(self) -> None:
        self.all, self.chosen = not self.all, 0

    def _totals(self) -> ScreenView:
        by, found = self.judged.by, self.judged.found
        lines = [*summary_text(by, found).lines, ""]
        table = by.summary(summary_of(by, found).both)
        head = ("", by.names.white, by.names.black)
        widths = columns_of([head, *table], 70)
        lines += [
            "   ".join(f"{cell:{w}}" for cell, w in zip(row, widths, strict=True)).rstrip()
            for row in (head, *table)
        ]
        lines += ["", by.say("analysis-definition"), by.say("analysis-marks")]
        return PageView(self.setting, self.setting.word("study-totals"), lines)

    # --- pictures --------------------------------------------------------------------------------

    @property
    def _top(self) -> int:
        return self._first_row

    def picture(self, columns: int, rows: int) -> tuple[Canvas, str] | None:
        """Return course, totals and list."""
        self._renew()
        setting, palette, last = self.setting, self.setting.palette, rows - 1
        canvas = setting.canvas(columns, rows)
        paint_heading(canvas, setting, self.title, self._progress())
        graph = 14 if rows >= 34 else 6 if rows >= 24 else 4
        top = TOP if rows >= 24 else TOP - 1
        self._chart(canvas, (2, top, columns - 4, graph))
        top += 1 + graph + BELOW + 1
        whole, sums = Zone(canvas, 2, columns - 4), _TOTALS + 1 if columns >= WIDE else 0
        if sums:
            self._sums(Zone(canvas, whole.column(0, _TOTALS), _TOTALS), top, last - 2 - top)
        across = whole.across - sums
        self._list(Zone(canvas, whole.column(sums, across), across), top, last - 2 - top)
        # what it comes to is said until something is chosen
        said = self.rows()[self.at].said if self.touched and self.at is not None else self._state()
        keys = self._keys(self.at is not None)
        foot = Foot(self._lead(len(self.matching())), self.news or said, keys, self._back())
        paint_foot(canvas, palette, foot, last - 2, last)
        return canvas, f"{self.title}: {foot.title}"

    def _progress(self) -> str:
        judged = self.judged
        if judged.whole or judged.failed:
            return ""
        plies = judged.plies
        return judged.by.say("report-depth_goes", plies=plies, done=judged.done, of=judged.of)

    def _state(self) -> str:
        judged = self.judged
        if judged.failed is not None:
            return str(judged.failed) or type(judged.failed).__name__
        return self._result or self.setting.word("study-goes")

    def _chart(self, canvas: Canvas, place: tuple[int, int, int, int]) -> None:
        x, y, across, down = place
        palette, judged = self.setting.palette, self.judged
        zone = Zone(canvas, x, across)
        zone.fill(y, 1 + down + BELOW, palette.card)
        chance = "report-match_chance" if judged.read.length else "report-chance"
        who = "you" if judged.by.speaker.you is self.side else "other"
        zone.write(2, y, judged.by.say(chance, who=who, name=self.side), palette.mute)
        share = judged.done / judged.of
        paint_course(canvas, palette, self._course, (x, y + 1, across, down), share)

    def _sums(self, zone: Zone, row: int, rows: int) -> None:
        palette, by, say = self.setting.palette, self.judged.by, self.setting.word
        summary = self._summary
        zone.fill(row, rows, palette.card)
        long = bool(summary.length)
        luck = {
            side: signed(100 * summary.luck(side), 0) if long else signed(summary.luck(side), 1)
            for side in Side
        }
        lines: list[tuple[str, ...]] = [
            ("", *(fitted(by.names[side], 7) for side in Side)),
            ("PR", *(_rate(summary.both[side].all.rate) for side in Side)),
            (say("study-checkers"), *(_rate(summary.both[side].plays.rate) for side in Side)),
            (say("library-part-cube"), *(_rate(summary.both[side].cubes.rate) for side in Side)),
            (f"{say('report-luck')}, %" if long else say("report-luck"), luck[Side.WHITE], luck[Side.BLACK]),
        ]
        for number, (name, *both) in enumerate(lines):
            zone.write(1, row + number, name, palette.mute)
            for text, end in zip(both, (16, 24), strict=True):
                zone.write(end - zone.measured(text), row + number, text, palette.ink, bold=number == 1)
        told = wrap(self._result, zone.across - 2)
        if len(told) < rows - len(lines):
            for number, line in enumerate(told):
                zone.write(1, row + len(lines) + 1 + number, line, palette.ink)

    def _list(self, zone: Zone, row: int, rows: int) -> None:
        palette, judged = self.setting.palette, self.judged
        zone.fill(row, rows, palette.card)
        head = self.setting.word("study-every" if self.all else "study-worst")
        zone.write(1, row, head, palette.ink, bold=True)
        every, found = self.rows(), self.matching()
        name = judged.by.names[self.side]
        zone.end(
            row, f"{len(found)}" if self.all else f"{name} {len(found)} / {len(judged.found)}", palette.mute
        )
        self._first_row, self._room = row + 1, max(1, rows - 1)
        self.chosen = max(0, min(self.chosen, len(found) - 1))
        self._first = min(max(self._first, self.chosen - self._room + 1), self.chosen)
        narrow = zone.across < 46
        shown = found[self._first : self._first + self._room]
        cells = {at: self._cells(every[at].cells, narrow=narrow) for at in shown}
        widths = columns_of(list(cells.values()), zone.across - 2, 2)
        for number, at in enumerate(shown):
            chosen = self._first + number == self.chosen
            if chosen:
                zone.fill(row + 1 + number, 1, palette.turn)
            self._row(zone, row + 1 + number, cells[at], widths, chosen=chosen)
        if not found:
            text = self.empty if judged.whole else self.setting.word("study-goes")
            zone.write(1, row + 1, text, palette.mute)

    @staticmethod
    def _cells(cells: tuple[str, ...], *, narrow: bool) -> tuple[str, ...]:
        return (*cells[:3], cells[4]) if narrow else cells

    def _row(self, zone: Zone, y: int, cells: tuple[str, ...], widths: list[int], *, chosen: bool) -> None:
        palette, at = self.setting.palette, 1
        ink = palette.on_turn if chosen else palette.ink
        for number, (cell, room) in enumerate(zip(cells[:-1], widths, strict=False)):
            colour = ink if chosen or number in (1, 2) else palette.mute
            if number == 0 and not chosen:
                colour = tone_colour(palette, "wrong")
            zone.write(at, y, fitted(cell, room), colour, bold=number in (0, 2))
            at += room + 2
        zone.end(y, cells[-1], ink)


def _rate(value: float | None) -> str:
    return "–" if value is None else f"{value:.1f}"
