"""Rule references in the source tree: marked tests, cases, and citations in code."""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterable, Iterator
from functools import cache
from pathlib import Path

import bafflebox
from bafflebox.frozen import dataclass
from bafflebox.referee.cases.syntax import read_cases
from bafflebox.rules.text import ALL

PACKAGE = Path(bafflebox.__file__).parent


def tests_folder() -> Path | None:
    """Return the tests beside the sources; None in an installation that has none."""
    root = PACKAGE.parent.parent
    return root / "tests" if (root / "pyproject.toml").is_file() and (root / "tests").is_dir() else None


def marked_tests(folder: Path | None) -> dict[str, tuple[str, ...]] | None:
    """Return the tests by the rule ids in their marks, as pytest names them, in the order of files and lines."""
    if folder is None:
        return None
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        text = path.read_text("utf-8")
        if "rule(" in text:
            name = path.relative_to(folder.parent).as_posix()
            for test, ids in _marked(ast.parse(text)):
                for rule_id in ids:
                    found.setdefault(rule_id, []).append(f"{name}::{test}")
    return {rule_id: tuple(dict.fromkeys(tests)) for rule_id, tests in found.items()}


@dataclass(frozen=True, slots=True)
class CoveringCase:
    """A case that covers a rule, and whether the web table can play all of it."""

    case: str
    at_table: bool


def cases_of_rules(folder: Path | None) -> dict[str, tuple[CoveringCase, ...]] | None:
    """Return the cases by the rules that their lines cover.

    A line covers a rule by `[ID]` after what must be true, or as what a refusal must cite.
    """
    if folder is None:
        return None
    found: dict[str, list[CoveringCase]] = {}
    for path in sorted((folder / "cases").glob("*.case")):
        name = path.relative_to(folder.parent).as_posix()
        for case in read_cases(path.read_text("utf-8").splitlines()):
            lines = [each.text for each in case.steps]
            keys = keys_of(lines)
            shown = CoveringCase(
                f"{name}: {case.title}", all(asked_at_the_table(each, keys) for each in lines)
            )
            for step in case.steps:
                ids = step.refused or ()
                if step.text.startswith("then ") and step.text.endswith("]"):
                    ids = (*ids, *step.text.rpartition("[")[2].rstrip("]").split())
                for rule_id in ids:
                    found.setdefault(rule_id, []).append(shown)
    return {rule_id: tuple(dict.fromkeys(cases)) for rule_id, cases in found.items()}


WITH_A_KEY = frozenset({"Ann", "Ben", "both", "director", "committee", "table"})
"""Speakers known at every web table; others need an invitation by the director (`keys_of`)."""
_INVITED = re.compile(r"director appoints (\S+) (monitor|staff|arbiter|committee)")
_NO_ACTS = ("at", "after", "then")
"""First words of case lines that are no acts."""


def keys_of(lines: Iterable[str]) -> dict[str, str]:
    """Return the persons whom the director of a case invites, by role; a role alone is the person invited to it."""
    found = {match[1]: match[2] for each in lines if (match := _INVITED.match(each))}
    return {**{part: part for part in found.values()}, **found}


def asked_at_the_table(line: str, keys: Collection[str] = ()) -> bool:
    """Return whether this line of a case can be played at the web table, or is no act at all; else only the terminal has it.

    `keys` names the invited officials. Absence is no act there: the server itself knows which players are connected (R6).
    """
    who, _, words = line.partition(" ")
    return who in _NO_ACTS or (
        (who in WITH_A_KEY or who in keys) and words not in ("claims absence", "claim absence")
    )


def _marked(
    tree: ast.Module | ast.ClassDef, ids: tuple[str, ...] = (), prefix: str = ""
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield each test under `tree` with the ids of its own marks and of enclosing ones (`pytestmark`)."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and any(
            isinstance(target, ast.Name) and target.id == "pytestmark" for target in node.targets
        ):
            ids += _ids(node.value)
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            yield from _marked(node, ids + _ids(*node.decorator_list), f"{prefix}{node.name}::")
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
            own = ids + _ids(*node.decorator_list)
            if own:
                yield f"{prefix}{node.name}", own


def _ids(*nodes: ast.expr) -> tuple[str, ...]:
    """Return the ids in every `…mark.rule("ID")` within these expressions, marks of single parameters included."""
    return tuple(
        argument.value
        for node in nodes
        for call in ast.walk(node)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "rule"
        for argument in call.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    )


@cache
def citations() -> dict[str, tuple[str, ...]]:
    """Return the functions and classes outside books and texts that cite a rule by its id as a value, such as `"R2"`."""
    found: dict[str, list[str]] = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        name = path.relative_to(PACKAGE).with_suffix("").as_posix().replace("/", ".")
        if name.startswith(("rules.books", "rules.text", "cli.")):
            continue
        for top in ast.parse(path.read_text("utf-8")).body:
            if isinstance(top, ast.FunctionDef | ast.ClassDef):
                for node in ast.walk(top):
                    if isinstance(node, ast.Constant) and node.value in ALL:
                        found.setdefault(str(node.value), []).append(f"{name}.{top.name}")
    return {rule_id: tuple(dict.fromkeys(names)) for rule_id, names in found.items()}
