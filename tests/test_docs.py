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
from bafflebox.board.phase import Phase
from bafflebox.cli.families import Family, unplayed
from bafflebox.cli.main import COMMANDS, app
from bafflebox.cli.rules_view import ONLY_TEXT
from bafflebox.events import game as event
from bafflebox.kernel import Filter, Obstacle
from bafflebox.rules import clauses
from bafflebox.rules.books import NAMES, find_book
from bafflebox.rules.clauses.option import Choice, If
from bafflebox.rules.compile import compile_book
from bafflebox.rules.text import ALL, Kind, RuleText
from tests.cli.test_names_not_there import commands
from tools import docs
from tools.pages import rules as rules_pages
from tools.pages.phases import phases_of

SOURCE = Path(bafflebox.__file__).parent


RULES = [f"rules/{path.name}" for path in sorted((docs.DOCS / "rules").glob("*.md"))]
GENERATED = [*docs.GENERATED, *RULES]
WRITTEN = sorted(path.relative_to(docs.DOCS).as_posix() for path in docs.DOCS.rglob("*.md"))
page = docs.page


def missing(words: Iterable[str], text: str) -> list[str]:
    """The words that do not stand in the text as code."""
    return [word for word in words if f"`{word}`" not in text]


def test_the_documents_are_fresh() -> None:
    assert docs.stale() == [], "run make docs"


@pytest.mark.parametrize("path", GENERATED)
def test_a_page_has_one_title_and_no_broken_table(path: str) -> None:
    text = page(path)
    assert len(re.findall(r"^# ", text, re.MULTILINE)) == 1
    for table in re.findall(r"(?:^\|.*\n)+", text, re.MULTILINE):
        assert len({len(re.findall(r"(?<!\\)\|", line)) for line in table.splitlines()}) == 1


@pytest.mark.parametrize("path", sorted({*WRITTEN, *GENERATED}))
def test_a_link_leads_to_a_file(path: str) -> None:
    here = (docs.DOCS / path).parent
    made = {(docs.DOCS / each).resolve() for each in (*docs.GENERATED, docs.MANUAL)}
    links = [link.partition("#")[0] for link in re.findall(r"\]\(([^)]+)\)", page(path)) if ":" not in link]
    led = [(here / link).resolve() for link in links]
    assert [each for each in led if each not in made and not each.is_file()] == []


def test_git_ignores_the_pages_that_are_generated() -> None:
    ignored = (docs.DOCS.parent / ".gitignore").read_text("utf-8").splitlines()
    made = [Path(path) for path in (*docs.GENERATED, docs.MANUAL)]
    unknown = [path for path in made if not {f"/docs/{path}", f"/docs/{path.parent}/"} & {*ignored}]
    assert unknown == []


def test_the_index_names_every_page() -> None:
    listed = re.findall(r"\]\(([^)]+)\)", page("README.md"))
    assert [path for path in (*docs.GENERATED, docs.MANUAL) if path not in listed] == []


def test_every_event_is_documented() -> None:
    names = [each.__name__ for each in get_args(event.Event)]
    assert len(names) > 30
    assert missing(names, page("events.md")) == []


def test_every_phase_is_documented() -> None:
    assert missing([str(phase) for phase in Phase], page("phases.md")) == []


def test_every_refusal_code_is_documented() -> None:
    called = re.compile(
        r"""(?:\bRefusal|\b_error|\brefused)\(\s*"(\w+)"|\b(?:Veto|Refuses)\(\s*[^"()]+,\s*"(\w+)"|"""
        r"""\bRefuses\(\s*\([^()]*\),\s*"(\w+)"|\bcode = "(\w+)" if .+ else "(\w+)\""""
    )
    found = {
        code
        for path in SOURCE.rglob("*.py")
        for found_here in called.findall(path.read_text("utf-8"))
        for code in found_here
        if code
    }
    known = {"not_your_turn", "crawford_game", "cube_dead", "dice_thrown", "bad_json", "one_die", "bad_dice"}
    assert known <= found
    by_value = {each.value for enum in (Obstacle, Filter) for each in values(enum)}
    assert missing(sorted(found | by_value), page("refusals.md")) == []


@pytest.mark.parametrize(
    ("code", "sentences", "rules"),
    [
        # tests of conditions, those of the same name in two modules, and one that a class has as a method
        ("not_your_cube", ("only its owner may double", "The right to double belongs to …"), {"B11", "W2"}),
        ("no_checker", ("There is no … on …",), {"B3", "W9a"}),
        # a rule that is cited under one law and not under another
        ("one_die", ("One die is only rolled", "A roll has"), {"B2", "W11a"}),
        ("no_way", ("passes between inner and outer board", "left only by the number"), {"W9b", "W15"}),
        # a condition in force under two options together, and a rule that another stands in for
        ("raccooned_already", ("take or drop",), {"O2"}),
        ("mixed_point", ("Both sides have checkers on one …",), {"B3", "W8"}),
    ],
)
def test_a_refusal_code_has_its_sentences_and_the_rules_of_all_sets(
    code: str, sentences: tuple[str, ...], rules: set[str]
) -> None:
    row = next(line for line in page("refusals.md").splitlines() if line.startswith(f"| `{code}` |"))
    _, _, said, cited, _, _ = (cell.strip() for cell in row.split("|"))
    assert [sentence for sentence in sentences if sentence not in said] == []
    assert set(cited.split(", ")) == rules


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


def test_a_phase_names_the_rule_sets_that_have_it() -> None:
    rows = dict(re.findall(r"^\| `(\w+)` \| [^|]+ \| ([^|]+) \|$", page("phases.md"), re.MULTILINE))
    assert set(rows) == {str(phase) for phase in Phase}
    for phase in Phase:
        having = [name for name in NAMES if phase in phases_of(compile_book(find_book(name)))]
        if having == list(NAMES):
            assert rows[str(phase)] == "all"
        else:
            assert rows[str(phase)].startswith(", ".join(having))


@pytest.mark.parametrize("name", NAMES)
def test_a_rule_page_says_what_makes_a_rule_true(name: str) -> None:
    book, text = find_book(name), page(f"rules/{name}.md")
    parts = dict(re.findall(r"^### (\S+) [^\n]*\n(.*?)(?=^##|\Z)", text, re.MULTILINE | re.DOTALL))
    for clause in book:
        part = parts[clause.id]
        for body in clause.bodies:
            if isinstance(body, If):
                assert f" (if {body.option}" in part
            elif not isinstance(body, Choice):
                assert f"`{type(body).__name__}`" in part
        if clause.through:
            assert f"True through {', '.join(clause.through)}." in part
        if clause.amends:
            assert f"Amends {', '.join(clause.amends)}." in part
        for amended in clause.amends:
            if amended in parts:
                assert re.search(rf"Amended by .*\b{re.escape(clause.id)}\b", parts[amended])


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


def test_a_family_that_no_set_plays_by_has_a_page_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    rule = RuleText("Z1", "Zero dice", "Nobody throws.", (Kind.ENFORCED,), "the project", "Not even once.")
    monkeypatch.setattr(rules_pages, "unplayed", lambda: (Family("Z", "zen", "Zen game", (rule,)),))
    made = rules_pages.rule_pages()
    assert set(made) == {"rules/README.md", "rules/zen.md", *(f"rules/{name}.md" for name in NAMES)}
    assert "not yet be played:\n\n- [zen](zen.md): Zen game, 1 rules" in made["rules/README.md"]
    assert made["rules/zen.md"].startswith(f"# Zen game (`zen`)\n\n{ONLY_TEXT}\n\n### Z1 Zero dice\n")
    assert "**Decision.** Not even once." in made["rules/zen.md"]


def test_every_command_is_documented() -> None:
    names = {name for name in app if not name.startswith("-")}
    assert {"play", "replay", "rules", "plays", "perft"} <= names
    assert {name for group in COMMANDS.values() for name in group} == names
    pages = "".join(page(path) for path in docs.GENERATED if path.startswith("commands/"))
    for name, _ in commands():
        (text,) = re.findall(rf"^## `bafflebox {name}`\n\n(.*?)(?=^## |\Z)", pages, re.MULTILINE | re.DOTALL)
        assert text.startswith(f"```\nbafflebox {name}"), name
        for part in ("```sh\nbafflebox", "Exit code 0: ", "2: a wrong flag"):
            assert part in text, (name, part)


def test_the_manual_has_the_example_and_the_exit_codes_of_every_command() -> None:
    manual = page(docs.MANUAL).replace("\\-", "-")
    for name, _ in commands():
        (text,) = re.findall(
            rf"^\.SS bafflebox {name}\n(.*?)(?=^\.S[SH] |\Z)", manual, re.MULTILINE | re.DOTALL
        )
        assert f"Example:\n.RS 4\n.nf\nbafflebox {name}" in text, name
        assert "Exit code 0: " in text, name
