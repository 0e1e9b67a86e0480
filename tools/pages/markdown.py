"""Pieces of Markdown that the pages share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from inspect import cleandoc


def table(header: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A table; bars within a cell are escaped, a column without any entry is left out."""
    filled = [[str(cell) for cell in row] for row in rows]
    kept = [place for place in range(len(header)) if any(row[place] for row in filled)]
    lines = [_row([header[place] for place in kept]), "|" + "---|" * len(kept)]
    return "\n".join([*lines, *(_row([row[place] for place in kept]) for row in filled)])


def _row(cells: Sequence[str]) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|").replace("\n", " ") for cell in cells) + " |"


def prose(docstring: str | None) -> str:
    """A docstring as Markdown: running text as it is; doctests and drawings as blocks of code."""
    blocks = cleandoc(docstring or "").split("\n\n")
    return "\n\n".join(f"```\n{block}\n```" if _is_drawn(block) else block for block in blocks)


def _is_drawn(block: str) -> bool:
    return any(line.startswith((">>>", "├", "└", " ")) for line in block.splitlines())


def join(*parts: str) -> str:
    """Parts with an empty line between them; empty parts are left out."""
    return "\n\n".join(part for part in parts if part)
