"""Contracts beyond the layers: the modules that may open files, and those that may name a rule set."""

import ast
import re
import tomllib
from pathlib import Path

import bafflebox
from tools.house_bars import circles, double_meanings, python_imports

SOURCE = Path(bafflebox.__file__).parent
MAP = (SOURCE.parents[1] / "docs" / "architecture.md").read_text("utf-8")
FILES = {path.relative_to(SOURCE).as_posix(): path.read_text("utf-8") for path in SOURCE.rglob("*.py")}
TOUCHES_FILES = {"open", "read_text", "read_bytes", "write_text", "write_bytes"}


def test_only_the_outside_opens_files() -> None:
    found = [
        f"{name}:{node.lineno}"
        for name, text in FILES.items()
        if not name.startswith(("io/", "cli/", "client/", "api/", "server/", "rules/text/"))
        for node in ast.walk(ast.parse(text))
        if (isinstance(node, ast.Name) and node.id == "open" and isinstance(node.ctx, ast.Load))
        or (isinstance(node, ast.Attribute) and node.attr in TOUCHES_FILES)
    ]
    assert found == []


def test_only_books_and_texts_name_a_rule_set() -> None:
    named = re.compile(r"\b(?:welsh|iranian|nard|american)\b", re.IGNORECASE)
    found = [
        f"{name}: {match[0]}"
        for name, text in FILES.items()
        if not name.startswith(("rules/books/", "rules/text/"))
        for match in named.finditer(text)
    ]
    assert found == []


def test_no_files_import_each_other_in_a_circle() -> None:
    assert circles(python_imports()) == []


def test_a_name_has_one_meaning() -> None:
    """The functions apart that the kernel has in Python and in C++, a command that is also one of the API's, and the classes that
    the public API shows in its own form; a migration is called by its name.
    """
    twins = {
        "advance",
        "expand",
        "obstacle",
        "perft",
        "play",
        "plays",
        "play_rows",
        "stands",
        "start",
        "tree",
        "tree_json",
        "upgrade",
    }
    shown = {
        "Engine",
        "Match",
        "Position",
        "Tournament",
        "Barred",
        "Session",
    }  # the last two are clauses as well, imported by users
    for kind, allowed in ((ast.FunctionDef, twins), (ast.ClassDef, shown)):
        assert [line for line in double_meanings(kind) if line.split(":")[0] not in allowed] == []


def test_the_version_is_that_of_the_project() -> None:
    project = (Path(__file__).parent.parent / "pyproject.toml").read_text("utf-8")
    assert f'\nversion = "{bafflebox.__version__}"\n' in project
    citation = (Path(__file__).parent.parent / "CITATION.cff").read_text("utf-8")
    assert f"\nversion: {bafflebox.__version__}\n" in citation


def test_no_line_is_longer_than_a_screen() -> None:
    """140 columns, in every language that the project is written in; prose and catalogues are lines of their own."""
    root = Path(__file__).parent.parent
    kinds = (".py", ".pyi", ".cpp", ".hpp", ".inc", ".js", ".mjs", ".css", ".sh", ".toml")
    found = [
        f"{path.relative_to(root)}:{number}"
        for folder in ("src", "native", "tools", "tests", "bench", "training", "examples")
        for path in sorted((root / folder).rglob("*"))
        if path.suffix in kinds and not {"vendor", "bundles", "node_modules", "data"} & set(path.parts)
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if len(line) > 140
    ]
    assert found == []


def test_every_folder_has_a_line_on_the_map() -> None:
    rows = [line for line in MAP.splitlines() if line.startswith("| `")]
    named = {name for line in rows for name in re.findall(r"`([^`]+)/`", line.split("|")[1])}
    folders = {path.parent for path in SOURCE.glob("*/__init__.py")} - {SOURCE / "server"}
    folders |= {path.parent for path in SOURCE.glob("server/*/__init__.py")}
    folders |= {path for path in (SOURCE / "web").iterdir() if path.is_dir()}
    known = {name.rpartition("/")[2] for name in named}
    assert sorted(path.name for path in folders if path.name not in known) == []
    assert (
        sorted(name for name in named if name.startswith("src/") and not (SOURCE.parents[1] / name).is_dir())
        == []
    )


def test_the_map_has_the_layers_of_the_contract() -> None:
    project = tomllib.loads((SOURCE.parents[1] / "pyproject.toml").read_text("utf-8"))
    contract = project["tool"]["importlinter"]["contracts"][0]["layers"]
    layers = [re.findall(r"\w+", layer) for layer in contract]
    drawn = re.search(r"^```text\n(.*?)^```", MAP, re.MULTILINE | re.DOTALL)
    assert drawn
    assert [line.split() for line in drawn[1].splitlines()] == [
        layer for layer in layers if layer[0] not in {"__main__", "house_rules", "frozen"}
    ]


def test_a_click_passes_at_most_12_files_each_way() -> None:
    walk = MAP.partition("## The walk of a click")[2].partition("\n## ")[0]
    there, back = (re.findall(r"^\d+\. \[", way, re.MULTILINE) for way in walk.split("\nBack:\n"))
    assert 8 <= len(there) <= 12
    assert 8 <= len(back) <= 12


def test_files_are_short() -> None:
    long = [
        f"{name}: {len(text.splitlines())} lines" for name, text in FILES.items() if text.count("\n") > 400
    ]
    assert long == []


def test_the_score_of_a_game_is_asked_in_one_way() -> None:
    """Situations say `score` and `crawford`; the terms are read by the fold, and where a log, or words, tell of the start."""
    named = re.compile(r"\bterms\.(?:score|crawford)\b")
    told = ("rules/situation.py", "match/state.py", "formats/telling.py", "formats/state/facts.py")
    assert [name for name, text in FILES.items() if named.search(text) and name not in told] == []
