"""Answers of the commands that read files of matches (`--json`): replayed, converted, exported and settled, a line for each file."""

from __future__ import annotations

from bafflebox.protocol.shape import Struct
from bafflebox.protocol.sheets import PotCounted, SheetShown


class FindingShown(Struct, kw_only=True):
    """A fault of a file and what was assumed instead.

    `code` is stable; `game`, `row` and `line` are numbers from 1 as printed in the file, null where unknown; `rule` is the broken
    rule; `lost`: part of the match could not be read; `said` is the whole in the reader's language.
    """

    code: str
    game: int | None
    row: int | None
    line: int | None
    rule: str | None
    lost: bool
    said: str


class FileAnswer(Struct, kw_only=True):
    """A file; `status` is the exit code that it has alone, `error` says why it could not be read or is not legal."""

    file: str
    status: int
    findings: list[FindingShown]
    error: str | None


class ReplayedFile(FileAnswer, kw_only=True):
    """A replayed match; `sheet` is null where nothing was played under the law, `practice`: hints were allowed in it."""

    practice: bool
    sheet: SheetShown | None


class ConvertedFile(FileAnswer, kw_only=True):
    """A converted match, its format, and the path written; null where nothing was written."""

    format: str | None
    to: str | None


class ExportedFile(Struct, kw_only=True):
    """An exported match: the path written, or its `text` where none was named."""

    file: str
    to: str | None
    text: str | None


class SettledFile(SheetShown, kw_only=True):
    """A settled match, and the pot of its players before and after it; null where the rules have none."""

    file: str
    pot: PotCounted | None
