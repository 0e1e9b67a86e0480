"""The cookbook: each program of examples/cookbook, with the sentence that it begins with."""

from __future__ import annotations

import ast
from pathlib import Path

from tools.pages.markdown import join

PROGRAMS = Path(__file__).resolve().parents[2] / "examples" / "cookbook"


def programs() -> list[Path]:
    """The programs, by name."""
    return sorted(PROGRAMS.glob("*.py"))


def cookbook_page() -> str:
    """Every program under its name."""
    return join(
        "# Cookbook",
        "Programs of twenty lines at most that need `import bafflebox as bb` and Python's own library. They are files of "
        "`examples/cookbook`; where one takes a file, a folder or an id, it is the first argument.",
        *(_program(path) for path in programs()),
    )


def _program(path: Path) -> str:
    text = path.read_text("utf-8")
    tree = ast.parse(text)
    first = tree.body[0]
    code = "\n".join(text.splitlines()[first.end_lineno or 0 :]).strip()
    return join(
        f"## {path.stem.replace('_', ' ').capitalize()}",
        ast.get_docstring(tree) or "",
        f"```python\n{code}\n```",
    )
