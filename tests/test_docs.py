"""The documents are what the code says now, and nothing that a reader meets is left out of them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import Enum
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import get_args

import pytest

import bafflebox
from bafflebox import event
from bafflebox.cli.families import unplayed
from bafflebox.cli.main import app
from bafflebox.kernel import Filter, Obstacle
from bafflebox.match.intents import MatchIntent
from bafflebox.phase import Phase
from bafflebox.rules import clauses
from bafflebox.rules.books import NAMES, find_book
from bafflebox.rules.text import ALL
from tools import docs

SOURCE = Path(bafflebox.__file__).parent


def page(name: str) -> str:
    return (docs.DOCS / name).read_text("utf-8")


def missing(words: Iterable[str], text: str) -> list[str]:
    """The words that do not stand in the text as code."""
    return [word for word in words if f"`{word}`" not in text]


def test_the_documents_are_fresh() -> None:
    assert docs.stale() == [], "run make docs"


@pytest.mark.parametrize("path", sorted(docs.pages()))
def test_a_page_has_one_title_and_no_broken_table(path: str) -> None:
    text = page(path)
    assert len(re.findall(r"^# ", text, re.MULTILINE)) == 1
    for table in re.findall(r"(?:^\|.*\n)+", text, re.MULTILINE):
        assert len({len(re.findall(r"(?<!\\)\|", line)) for line in table.splitlines()}) == 1


@pytest.mark.parametrize(
    "path", sorted(path.relative_to(docs.DOCS).as_posix() for path in docs.DOCS.rglob("*.md"))
)
def test_a_link_leads_to_a_file(path: str) -> None:
    here = (docs.DOCS / path).parent
    links = [link.partition("#")[0] for link in re.findall(r"\]\(([^)]+)\)", page(path)) if ":" not in link]
    assert [link for link in links if not (here / link).is_file()] == []


def test_the_index_names_every_page() -> None:
    listed = re.findall(r"\]\(([^)]+)\)", page("README.md"))
    assert [path for path in docs.pages() if path not in listed and not path.startswith("rules/")] == []


def test_every_event_and_intent_is_documented() -> None:
    names = [each.__name__ for union in (event.Event, MatchIntent) for each in get_args(union)]
    assert len(names) > 30
    assert missing(names, page("events.md")) == []


def test_every_phase_is_documented() -> None:
    assert missing([str(phase) for phase in Phase], page("phases.md")) == []


def test_every_refusal_code_is_documented() -> None:
    called = re.compile(r"""(?:\bRefusal|\b_error)\(\s*"(\w+)"|\b(?:Veto|Refuses)\(\s*\w+,\s*"(\w+)\"""")
    found = {
        code
        for path in SOURCE.rglob("*.py")
        for pair in called.findall(path.read_text("utf-8"))
        for code in pair
        if code
    }
    assert {"not_your_turn", "crawford_game", "cube_dead", "bad_json"} <= found
    by_value = {each.value for enum in (Obstacle, Filter) for each in values(enum)}
    assert missing(sorted(found | by_value), page("refusals.md")) == []


def values(enum: type[Enum]) -> list[Enum]:
    return list(enum)


def test_every_kind_of_clause_is_documented() -> None:
    modules = [import_module(f"{clauses.__name__}.{each.name}") for each in iter_modules(clauses.__path__)]
    names = [
        name
        for module in modules
        for name, kind in vars(module).items()
        if isinstance(kind, type) and kind.__module__ == module.__name__ and hasattr(kind, "lower")
    ]
    assert len(names) > 20
    assert missing(names, page("clauses.md")) == []


@pytest.mark.parametrize("name", NAMES)
def test_every_rule_and_option_of_a_book_is_documented(name: str) -> None:
    book, text = find_book(name), page(f"rules/{name}.md")
    assert missing(book.choices, text) == []
    assert [clause.id for clause in book if f"\n### {clause.id} {clause.text.title}\n" not in text] == []


def test_every_rule_of_the_catalogue_stands_on_some_page() -> None:
    text = "".join(page(f"rules/{name}.md") for name in (*NAMES, *(family.name for family in unplayed())))
    for rule in ALL.values():
        assert f"### {rule.id} {rule.title}" in text, rule.id
        assert rule.text in text
        assert rule.decision in text


def test_every_command_is_documented() -> None:
    names = [name for name in app if not name.startswith("-")]
    assert {"play", "replay", "rules", "plays", "perft"} <= set(names)
    assert missing([f"bafflebox {name}" for name in names], page("cli.md")) == []
