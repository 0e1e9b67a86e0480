"""A few questions on the whole terminal, each answered by one key of the arrows, all with a default."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from textwrap import wrap

from bafflebox.cli.full_screen.foot import Foot, paint_foot
from bafflebox.cli.full_screen.listing import TOP, paint_heading
from bafflebox.cli.full_screen.setting import Setting
from bafflebox.cli.full_screen.terminal import Key, Mouse, ScreenView
from bafflebox.cli.full_screen.zone import Zone
from bafflebox.formats.columns import fitted, width
from bafflebox.formats.draw.cells.canvas import Canvas
from bafflebox.frozen import dataclass

LABELS = 16
"""Most columns of the names of the questions."""


@dataclass(frozen=True, slots=True)
class Field:
    """A question: its name, its possible answers with their texts (none: a text is typed), and why one would choose so."""

    name: str
    label: str
    answers: tuple[tuple[str, str], ...] = ()
    why: str = ""
    secret: bool = False
    """True for a text that is not shown."""


class FormView(ScreenView):
    """Questions of which one is chosen: ↑ ↓ choose it, ← → change its answer, Enter ends the form.

    A subclass gives `fields`, asked anew after each answer, and `finished`, which does what the form is for.
    """

    def __init__(self, setting: Setting, title: str, answers: dict[str, str], start: str = "") -> None:
        super().__init__()
        self.setting, self.title, self.answers = setting, title, answers
        self.word = setting.word("screen-done")
        self.news = ""
        self._chosen = next((at for at, each in enumerate(self.fields()) if each.name == start), 0)
        self._rows: list[tuple[int, int, int, str]] = []
        """ListRow, first and last column, and value of each answer that is shown."""

    @abstractmethod
    def fields(self) -> Sequence[Field]:
        """Return the questions."""

    @abstractmethod
    def finished(self) -> ScreenView | None:
        """Do what the form is for; return the view that shows it, or say in `news` why it can't be done."""

    def summary(self) -> str:
        """Return what will be done."""
        return ""

    @property
    def field(self) -> Field:
        """Return the chosen question."""
        every = self.fields()
        self._chosen = min(self._chosen, len(every) - 1)
        return every[self._chosen]

    # --- keys and mouse --------------------------------------------------------------------------

    def press(self, key: Key) -> ScreenView | None:
        """Handle a key."""
        self.news = ""
        field = self.field
        if key.name in ("escape", "interrupt"):
            self.over = True
        elif key.name == "enter":
            return self.finished()
        elif key.name in ("up", "down", "tab"):
            self._chosen = max(0, min(len(self.fields()) - 1, self._chosen + (-1 if key.name == "up" else 1)))
        elif field.answers and key.name in ("left", "right", " "):
            ahead = "left" if self.setting.writing.to_left else "right"
            self._change(field, 1 if key.name in (ahead, " ") else -1)
        elif not field.answers and key.name == "backspace":
            self.answers[field.name] = self.answers[field.name][:-1]
        elif not field.answers and key.letter:
            self.answers[field.name] += key.letter
        elif key.letter.isdigit() and key.letter:
            self._number(field, key.letter)
        return None

    def _change(self, field: Field, by: int) -> None:
        values = [value for value, _ in field.answers]
        at = values.index(self.answers[field.name]) if self.answers[field.name] in values else -by
        self.answers[field.name] = values[max(0, min(len(values) - 1, at + by))]

    def _number(self, field: Field, digit: str) -> None:
        """Choose an answer by its digits: one that continues what is chosen, or begins so."""
        values = [value for value, _ in field.answers]
        for wanted in (self.answers[field.name] + digit, digit):
            if wanted in values:
                self.answers[field.name] = wanted
                return

    def point(self, mouse: Mouse) -> ScreenView | None:
        """Choose an answer by a click."""
        if mouse.down and not mouse.moved and not mouse.wheel:
            for at, field in enumerate(self.fields()):
                for row, first, last, value in self._rows:
                    if row == mouse.row and first <= mouse.column < last and value.startswith(f"{at}:"):
                        self._chosen, self.answers[field.name] = at, value.partition(":")[2]
        return None

    # --- pictures --------------------------------------------------------------------------------

    def picture(self, columns: int, rows: int) -> tuple[Canvas, str] | None:
        """Return the questions with their answers, the chosen one lit."""
        setting, palette = self.setting, self.setting.palette
        canvas = setting.canvas(columns, rows)
        paint_heading(canvas, setting, self.title)
        zone, every, chosen = Zone(canvas, 0, columns), self.fields(), self.field
        labels = min(LABELS, max(width(each.label) for each in every)) + 3
        stacked = columns < labels + 30
        each_rows = 3 if (rows - TOP - 3) // len(every) >= 3 or stacked else 2
        room = max(1, (rows - TOP - 3) // each_rows)
        first = max(0, min(self._chosen - room + 1, len(every) - room)) if self._chosen >= room else 0
        self._rows = []
        for at, field in list(enumerate(every))[first : first + room]:
            y = TOP + (at - first) * each_rows
            here = field is chosen or field == chosen
            if here:
                canvas.fill(1, y, columns - 2, 2 if not stacked else 3, palette.card)
                canvas.fill(zone.column(1), y, 1, 2 if not stacked else 3, palette.lamp)
            zone.write(3, y, fitted(field.label, LABELS), palette.ink, bold=here)
            left = 3 if stacked else 3 + labels
            self._answers(zone, at, field, (left, y + stacked), lit=here)
            why = wrap(field.why, columns - left - 2)
            if why and not stacked:
                zone.write(left, y + 1, fitted(why[0], columns - left - 2), palette.mute)
        said = self.news or (chosen.why if stacked else "")
        keys = (
            ("Enter", self.word),
            ("↑↓", setting.word("screen-row")),
            *((("←→", setting.word("screen-change")),) if chosen.answers else ()),
        )
        back = "Esc", setting.word("screen-back")
        paint_foot(canvas, palette, Foot(self.summary(), said, keys, back), rows - 3, rows - 1)
        answer = dict(chosen.answers).get(self.answers[chosen.name], self.answers[chosen.name])
        answer = "" if chosen.secret else answer
        return canvas, f"{chosen.label}: {answer}. {chosen.why} {said}".strip()

    def _answers(self, zone: Zone, at: int, field: Field, place: tuple[int, int], *, lit: bool) -> None:
        """Write the answers of a question; where not all have room, those around the chosen one."""
        palette, (x, y) = self.setting.palette, place
        ground, ink = (palette.lamp, palette.lamp_ink) if lit else (palette.turn, palette.on_turn)
        value = self.answers[field.name]
        if not field.answers:
            value = "•" * len(value) if field.secret else value
            after = zone.write(x, y, f" {value} ", ink, ground, bold=True)
            if lit:
                zone.write(after - 1, y, " ", palette.paper, palette.ink)
            return
        values = [each for each, _ in field.answers]
        texts = [text for _, text in field.answers]
        now = values.index(value) if value in values else 0
        first, last = now, now + 1
        room = zone.across - x - 4
        while True:
            used = sum(width(each) + 3 for each in texts[first:last])
            if last < len(texts) and used + width(texts[last]) + 3 <= room:
                last += 1
            elif first and used + width(texts[first - 1]) + 3 <= room:
                first -= 1
            else:
                break
        if first:
            x = zone.write(x, y, "…", palette.mute) + 1
        for number in range(first, last):
            text = f" {texts[number]} "
            begun = x
            here = values[number] == value
            x = zone.write(x, y, text, ink if here else palette.mute, ground if here else None, bold=here)
            first_column = zone.column(begun, x - begun)
            self._rows.append((y, first_column, first_column + x - begun, f"{at}:{values[number]}"))
            x += 1
        if last < len(texts):
            zone.write(x, y, "…", palette.mute)
