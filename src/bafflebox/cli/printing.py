"""Pages on the terminal: headings, paragraphs and tables; styled with rich on a terminal, plain text elsewhere."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import Annotated, NoReturn

from cyclopts import Parameter

from bafflebox.formats.columns import harmless
from bafflebox.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading (1: page, 2: section)."""

    text: str
    level: int = 1


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Running text, indented by `indent` columns; an `alarm` is highlighted."""

    text: str
    indent: int = 0
    alarm: bool = False


@dataclass(frozen=True, slots=True)
class TextTable:
    """A table; the last column takes the remaining width. `alarms` are the numbers (from 0) of highlighted rows."""

    rows: tuple[tuple[str, ...], ...]
    header: tuple[str, ...] = ()
    alarms: frozenset[int] = frozenset()


def say(text: str, *, error: bool = False, end: str = "\n") -> None:
    """Print untrusted text: to standard error, or as the result of a command."""
    stream = sys.stderr if error else sys.stdout
    code = stream.encoding or "utf-8"
    print(_shown(text).encode(code, "replace").decode(code), end=end, file=stream)


def _shown(text: str) -> str:
    """Return text safe for the terminal; right-to-left lines are marked."""
    if text.isascii():
        return harmless(text)
    from bafflebox.cli.messages import output_language
    from bafflebox.cli.writing_way import terminal_text

    return terminal_text(output_language(), text)


def fail(text: str, status: int = 2) -> NoReturn:
    """Print one line to standard error and exit; status 2 for a wrong flag and a name that is not there, 1 for a file's content."""
    complain(text)
    sys.exit(status)


Json = Annotated[bool, Parameter(name="--json", help="print JSON, for programs")]
"""The flag of commands that answer programs as well."""


def print_json(value: object, indent: int | None = None) -> None:
    """Print a value of the protocol, or one made of such values, as JSON."""
    import json

    from msgspec import to_builtins

    print(json.dumps(to_builtins(value), ensure_ascii=False, indent=indent))


def complain(text: str) -> None:
    """Print an error, one line to standard error, and go on."""
    say(f"bafflebox: {text}", error=True)


Block = Heading | Paragraph | TextTable


def print_blocks(blocks: Iterable[Block]) -> None:
    """Print a page: coloured and wrapped on a terminal, else as plain lines for pipes and files."""
    if sys.stdout.isatty():
        _draw(blocks)
    else:
        say(plain(blocks))


def plain(blocks: Iterable[Block]) -> str:
    """Return the page as text without colours; a paragraph or a table row is one line."""
    lines: list[str] = []
    for block in blocks:
        if isinstance(block, Heading):
            lines += [""] * bool(lines) + [block.text]
        elif isinstance(block, Paragraph):
            lines.append(" " * block.indent + block.text)
        else:
            lines += _aligned(block)
    return "\n".join(lines)


def _aligned(table: TextTable) -> list[str]:
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
