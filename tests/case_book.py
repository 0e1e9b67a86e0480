"""The case book as the tests run it: every case at the referee; a tenth daily at terminal and table, where the campaign runs all."""

from __future__ import annotations

from pathlib import Path
from zlib import crc32

from bafflebox.referee.cases.syntax import Case, read_cases

BOOK = sorted((Path(__file__).parent / "cases").glob("*.case"))
EVERY = {
    f"{file.stem}:{case.line}": case
    for file in BOOK
    for case in read_cases(file.read_text("utf-8").splitlines())
}
"""The cases by file and line."""
SAMPLE = {name: case for name, case in EVERY.items() if crc32(case.title.encode()) % 10 == 0}
"""A tenth of them, the same each day: by the hash of the title, so that a new case moves no other."""


def where(name: str, line: int) -> str:
    """The place of a line of the case of this name."""
    return f"{name.partition(':')[0]}.case:{line}"


__all__ = ["BOOK", "EVERY", "SAMPLE", "Case", "where"]
