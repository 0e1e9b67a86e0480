"""What the layer contracts cannot say: who may open files, and who may name a rule set."""

import ast
import re
from pathlib import Path

import bafflebox

SOURCE = Path(bafflebox.__file__).parent
FILES = {path.relative_to(SOURCE).as_posix(): path.read_text("utf-8") for path in SOURCE.rglob("*.py")}
TOUCHES_FILES = {"open", "read_text", "read_bytes", "write_text", "write_bytes"}


def test_only_the_outside_opens_files() -> None:
    found = [
        f"{name}:{node.lineno}"
        for name, text in FILES.items()
        if not name.startswith(("adapters/", "cli/", "client/", "front/", "server/", "rules/text/"))
        for node in ast.walk(ast.parse(text))
        if (isinstance(node, ast.Name) and node.id == "open")
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
        if path.suffix in kinds and not {"vendor", "node_modules", "data"} & set(path.parts)
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if len(line) > 140
    ]
    assert found == []


def test_every_room_stands_in_the_guide() -> None:
    guide = (Path(__file__).parent.parent / "CONTRIBUTING.md").read_text("utf-8")
    rooms = {path.parent.name for path in SOURCE.glob("*/__init__.py")}
    rows = "".join(line for line in guide.splitlines() if line.startswith("| `"))
    assert [room for room in sorted(rooms) if f"{room}/`" not in rows] == []


def test_files_are_short() -> None:
    long = [
        f"{name}: {len(text.splitlines())} lines" for name, text in FILES.items() if text.count("\n") > 400
    ]
    assert long == []
