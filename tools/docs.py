"""Writes the generated documents: what can be read from the code is not written twice.

`python -m tools.docs` writes what is stale; with `--check` it writes nothing and names what is stale (status 1).
"""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path

from tools.pages.acts import acts_page
from tools.pages.casebook import casebook_page
from tools.pages.code import clauses_page, events_page, glossary_page
from tools.pages.commands import commands_page
from tools.pages.coverage import coverage_page
from tools.pages.house import house_page
from tools.pages.manual import manual_page
from tools.pages.phases import phases_page
from tools.pages.refusals import refusals_page
from tools.pages.rules import rule_pages

DOCS = Path(__file__).resolve().parent.parent / "docs"
NOTE = "<!-- Written by `make docs` from the code: do not edit. -->\n"


@cache
def pages() -> dict[str, str]:
    """The text of every generated document by its path under docs/."""
    made = {
        **rule_pages(),
        "phases.md": phases_page(),
        "cli.md": commands_page(),
        "acts.md": acts_page(),
        "casebook.md": casebook_page(),
        "coverage.md": coverage_page(),
        "events.md": events_page(),
        "house.md": house_page(),
        "glossary.md": glossary_page(),
        "clauses.md": clauses_page(),
        "refusals.md": refusals_page(),
    }
    noted = {path: f"{NOTE}\n{text.strip()}\n" for path, text in made.items()}
    return noted | {"man/bafflebox.1": manual_page()}


def stale() -> list[str]:
    """The paths whose file is missing or says something else, and generated files that nothing generates any more."""
    made = pages()
    old = [path for path, text in made.items() if _read(DOCS / path) != text]
    return old + sorted(set(written()) - set(made))


def written() -> list[str]:
    """The paths of the files under docs/ that were generated, by their first line."""
    found = (path for path in DOCS.rglob("*.md") if _read(path).startswith(NOTE))
    return sorted(path.relative_to(DOCS).as_posix() for path in found)


def _read(path: Path) -> str:
    return path.read_text("utf-8") if path.is_file() else ""


def main(arguments: list[str]) -> int:
    """Writes the stale documents, or with `--check` names them."""
    old = stale()
    if "--check" in arguments:
        for path in old:
            print(f"docs/{path} is stale: make docs")
        return 1 if old else 0
    made = pages()
    for path in old:
        target = DOCS / path
        if path in made:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(made[path], "utf-8")
        else:
            target.unlink()
        print(f"docs/{path}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
