"""Pages on the terminal: headings, paragraphs and tables; drawn with rich on a terminal, plain text elsewhere."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NoReturn

from bafflebox.record.columns import harmless


@dataclass(frozen=True, slots=True)
class Heading:
    """A line above what follows; level 1 stands over a page, level 2 over a part."""

    text: str
    level: int = 1


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Running text, `indent` columns in; an `alarm` catches the eye."""

    text: str
    indent: int = 0
    alarm: bool = False


@dataclass(frozen=True, slots=True)
class Rows:
    """A table; the last column takes what room is left. `alarms` are the numbers (from 0) of rows that catch the eye."""

    rows: tuple[tuple[str, ...], ...]
    header: tuple[str, ...] = ()
    alarms: frozenset[int] = frozenset()


def say(text: str, *, error: bool = False, end: str = "\n") -> None:
    """Prints text that may hold names and words of others: on the error output, or as the result of a command."""
    stream = sys.stderr if error else sys.stdout
    code = stream.encoding or "utf-8"
    print(_shown(text).encode(code, "replace").decode(code), end=end, file=stream)


def _shown(text: str) -> str:
    """What a terminal may have; in a language that is read from the right, its lines marked so."""
    if text.isascii():
        return harmless(text)
    from bafflebox.cli.told import spoken
    from bafflebox.cli.writing_way import shown_in

    return shown_in(spoken(), text)


def fail(text: str, status: int = 2) -> NoReturn:
    """One clear line on the error output, and the end; status 2 where a file or a flag is wrong, 1 for what a file holds."""
    say(f"bafflebox: {text}", error=True)
    sys.exit(status)


Block = Heading | Paragraph | Rows


def show(blocks: Iterable[Block]) -> None:
    """Prints a page: with colours and folded lines on a terminal, else as plain lines for pipes and files."""
    if sys.stdout.isatty():
        _draw(blocks)
    else:
        say(plain(blocks))


def plain(blocks: Iterable[Block]) -> str:
    """The page as text without colours; a paragraph or a row of a table is one line."""
    lines: list[str] = []
    for block in blocks:
        if isinstance(block, Heading):
            lines += [""] * bool(lines) + [block.text]
        elif isinstance(block, Paragraph):
            lines.append(" " * block.indent + block.text)
        else:
            lines += _aligned(block)
    return "\n".join(lines)


def _aligned(table: Rows) -> list[str]:
    rows = ((table.header,) if table.header else ()) + table.rows
    if not rows:
        return []
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows
    ]


def _draw(blocks: Iterable[Block]) -> None:
    from rich.console import Console
    from rich.padding import Padding
    from rich.table import Table
    from rich.text import Text

    console = Console(highlight=False)
    for place, block in enumerate(blocks):
        if isinstance(block, Heading):
            if place:
                console.print()
            console.print(Text(harmless(block.text), style="bold" if block.level == 1 else "bold cyan"))
        elif isinstance(block, Paragraph):
            text = Text(harmless(block.text), style="yellow" if block.alarm else "")
            console.print(Padding(text, (0, 0, 0, block.indent)))
        else:
            table = Table(box=None, pad_edge=False, show_header=bool(block.header), header_style="dim")
            columns = block.header or ("",) * len(block.rows[0]) if block.rows else ()
            for column, name in enumerate(columns):
                table.add_column(name, no_wrap=column < 1, style="bold" if column < 1 else "")
            for number, row in enumerate(block.rows):
                style = "yellow" if number in block.alarms else ""
                table.add_row(*(Text(harmless(cell)) for cell in row), style=style)
            console.print(table)
