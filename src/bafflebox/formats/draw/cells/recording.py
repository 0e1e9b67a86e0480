"""A recording of a terminal's screen: JSON lines with the cells that changed, each with its time.

The first line is the head, every other line a picture that followed:

    {"bafflebox": "screen", "version": 1, "columns": 80, "rows": 24, "theme": "dark", "program": "0.3.0"}
    {"at": 1200, "styles": ["f1eadc161513b"], "cells": [[22, 1, 0, "You: Enter"]]}

`at` is its time in milliseconds since the first one. `styles` are those that it uses first, numbered through the file: the colour of the
letter and of its ground, then `b` for bold and `u` for underlined. `cells` are the runs of cells that changed: row, column, style and text,
which is a list where a cell holds more or less than one character. A window of another size has `"size": [columns, rows]`, and all cells.

Colours and characters are those of the moment, so that a recording shows the same however the program draws later.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from bafflebox.errors import RecordError
from bafflebox.formats.draw.cells.canvas import Cell
from bafflebox.formats.draw.cells.palette import colour
from bafflebox.frozen import dataclass
from bafflebox.message import Sentence, Typed

KIND = "screen"
VERSION = 1
LARGEST = 1000
"""Most columns or rows of a window."""
Rows = list[list[Cell]]


@dataclass(frozen=True, slots=True)
class ScreenShot:
    """The cells of a screen from a moment on, in milliseconds since the first picture."""

    at: int
    rows: Rows


class ScreenWriter:
    """Makes the lines of a recording, one picture after the other."""

    def __init__(self, theme: str, program: str) -> None:
        self._head = {"theme": theme, "program": program}
        self._shown: Rows = []
        self._styles: dict[str, int] = {}

    def lines(self, rows: Rows, at: int) -> list[str]:
        """Return the lines of a picture `at` milliseconds, none where nothing has changed."""
        made: dict[str, Any] = {"at": at}
        out: list[str] = []
        size = [len(rows[0]), len(rows)] if rows else [0, 0]
        before = [len(self._shown[0]), len(self._shown)] if self._shown else None
        if before is None:
            head = {"bafflebox": KIND, "version": VERSION, "columns": size[0], "rows": size[1], **self._head}
            out.append(json.dumps(head))
        elif before != size:
            made["size"] = size
        known = len(self._styles)
        cells = [
            run
            for number, row in enumerate(rows)
            for run in self._runs(number, row, self._shown[number] if before == size else None)
        ]
        self._shown = rows
        if not cells:
            return out
        fresh = list(self._styles)[known:]
        if fresh:
            made["styles"] = fresh
        made["cells"] = cells
        return [*out, json.dumps(made, ensure_ascii=False, separators=(",", ":"))]

    def _runs(self, number: int, row: list[Cell], old: list[Cell] | None) -> Iterator[list[Any]]:
        changed = [(column, cell) for column, cell in enumerate(row) if old is None or cell != old[column]]
        # neighbours of one style are one run
        for _, run in groupby(enumerate(changed), key=lambda each: (each[1][0] - each[0], each[1][1][1:])):
            (column, first), *more = [each for _, each in run]
            chars = [first.char, *(cell.char for _, cell in more)]
            text = "".join(chars)
            index = self._styles.setdefault(_style(first), len(self._styles))
            yield [number, column, index, text if all(len(each) == 1 for each in chars) else chars]


def _style(cell: Cell) -> str:
    colours = "".join(f"{part:02x}" for part in (*cell.ink, *cell.ground))
    return colours + "b" * cell.bold + "u" * cell.underlined


def is_recording(data: bytes) -> bool:
    """Return whether a file begins as a recording does, of whatever version."""
    try:
        head = json.loads(data.partition(b"\n")[0])
    except ValueError:
        return False
    return isinstance(head, dict) and head.get("bafflebox") == KIND


def read_recording(text: str) -> Iterator[ScreenShot]:
    """Yield the pictures of a recording. Raises RecordError with the line that can't be read; a torn last line is left out."""
    head, *lines = text.splitlines()
    data = json.loads(head)
    if data.get("version") != VERSION:
        raise RecordError(
            Sentence(
                "unread-recording_version",
                {"version": Typed(str(data.get("version"))), "known": Typed(str(VERSION))},
            )
        )
    styles: list[Cell] = []
    shown: Rows = []
    size = data.get("columns"), data.get("rows")
    for number, line in enumerate(lines, 2):
        try:
            made = json.loads(line)
            size = made.get("size", size) if shown else size
            if not shown or "size" in made:
                shown = _empty(*size)
            styles += [_cell(style) for style in made.get("styles", ())]
            shown = _changed(shown, made["cells"], styles)
            at = int(made["at"])
        except (ValueError, KeyError, TypeError, IndexError, AttributeError) as error:
            if number == len(lines) + 1 and not text.endswith("\n"):
                return
            raise RecordError(Sentence("unread-recording_line", {"line": number})) from error
        yield ScreenShot(at, shown)


def _empty(columns: int, rows: int) -> Rows:
    if not (0 < columns <= LARGEST and 0 < rows <= LARGEST):
        raise ValueError(columns, rows)
    return [[Cell(" ", (0, 0, 0), (0, 0, 0))] * columns for _ in range(rows)]


def _cell(style: str) -> Cell:
    return Cell(" ", colour(style[:6]), colour(style[6:12]), "b" in style[12:], "u" in style[12:])


def _changed(shown: Rows, cells: Sequence[Sequence[Any]], styles: Sequence[Cell]) -> Rows:
    rows = list(shown)
    for number, column, style, text in cells:
        if number < 0 or column < 0 or column + len(text) > len(rows[number]):
            raise ValueError(number, column)
        row = list(rows[number])
        for place, char in enumerate(text, column):
            row[place] = styles[style]._replace(char=str(char))
        rows[number] = row
    return rows
