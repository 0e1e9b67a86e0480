"""Generate the documents that can be read from the code.

`python -m tools.docs` writes what is stale: the rule pages, which git keeps for readers of the repository, and beside them the pages
that git ignores; `make site` generates those itself. With `--check` it writes nothing and names rule pages that are stale (status 1).
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path

from tools.pages.acts import acts_page
from tools.pages.casebook import casebook_page
from tools.pages.code import clauses_page, events_page, glossary_page
from tools.pages.commands import command_pages
from tools.pages.cookbook import cookbook_page
from tools.pages.coverage import coverage_page
from tools.pages.evening import evening_page
from tools.pages.house import house_page
from tools.pages.manual import manual_page
from tools.pages.phases import phases_page
from tools.pages.reference import reference_page
from tools.pages.refusals import refusals_page
from tools.pages.rules import rule_pages

DOCS = Path(__file__).resolve().parent.parent / "docs"
NOTE = "<!-- Written by `make docs` from the code: do not edit. -->\n"
MANUAL = "man/bafflebox.1"
GENERATED: dict[str, Callable[[], str]] = {
    "evening.md": evening_page,
    "phases.md": phases_page,
    **command_pages(),
    "cookbook.md": cookbook_page,
    "reference.md": reference_page,
    "acts.md": acts_page,
    "casebook.md": casebook_page,
    "coverage.md": coverage_page,
    "events.md": events_page,
    "house.md": house_page,
    "glossary.md": glossary_page,
    "clauses.md": clauses_page,
    "refusals.md": refusals_page,
}
"""The pages that git ignores, by path below docs/, each with what makes its text."""


@cache
def page(path: str) -> str:
    """The text of a page by its path below docs/, generated or written by hand."""
    if path == MANUAL:
        return manual_page()
    if path in GENERATED:
        return _noted(GENERATED[path]())
    return (DOCS / path).read_text("utf-8")


@cache
def committed() -> dict[str, str]:
    """The text that the generated pages in git ought to have, by path below docs/: every rule in full."""
    return {path: _noted(text) for path, text in rule_pages().items()}


def stale() -> list[str]:
    """The committed pages that are missing or say something else, and files in their folder that nothing generates any more."""
    made = committed()
    old = [path for path, text in made.items() if _read(DOCS / path) != text]
    return old + sorted({f"rules/{path.name}" for path in (DOCS / "rules").glob("*.md")} - set(made))


def _noted(text: str) -> str:
    return f"{NOTE}\n{text.strip()}\n"


def _read(path: Path) -> str:
    return path.read_text("utf-8") if path.is_file() else ""


def main(arguments: list[str]) -> int:
    """Write the stale documents, or with `--check` name those that are committed."""
    old = stale()
    if "--check" in arguments:
        for path in old:
            print(f"docs/{path} is stale: make docs")
        return 1 if old else 0
    made = committed() | {path: page(path) for path in (*GENERATED, MANUAL)}
    for path in sorted({*made, *old}):
        target = DOCS / path
        if path not in made:
            target.unlink()
        elif _read(target) == made[path]:
            continue
        else:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(made[path], "utf-8")
        print(f"docs/{path}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
