"""Measure the structure of the project: `python -m tools.house_bars [-v]`.

Circles of files, imports against the best order of packages, how often a thing is named or described twice, and lines.
`-v` names the places behind each figure.
"""

from __future__ import annotations

import ast
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from itertools import permutations
from pathlib import Path
from subprocess import run
from typing import get_args

from bafflebox.events.game import Event
from bafflebox.match.acts import ACTS
from bafflebox.referee.conduct.acts import CONDUCT_ACTS

ROOT = Path(__file__).resolve().parent.parent
SRC = ROOT / "src" / "bafflebox"
Graph = dict[str, set[str]]

JS_IMPORT = re.compile(r"""(?:from\s+|import\(|import\s+)["'](\.[^"']+)["']""")
CLAUSE_OPENING = re.compile(r"^(What|Who|Whose|Whom|Whether|The thing that|Where|How)\b")
NOT_OURS = {"vendor", "bundles"}
GENERATED = "Written by `make docs`"


def sources(suffix: str, folder: Path = SRC) -> list[Path]:
    """Return the files of the project with this suffix, apart from vendored code and the bundles made of it."""
    return [path for path in sorted(folder.rglob(f"*{suffix}")) if not NOT_OURS & set(path.parts)]


def python_imports() -> Graph:
    """Return which file imports which, by path below the package; `__init__` files apart."""
    modules: dict[str, Path] = {}
    for path in sources(".py"):
        dotted = ".".join(path.relative_to(SRC.parent).with_suffix("").parts)
        modules[dotted.removesuffix(".__init__")] = path
    found: Graph = {}
    for path in modules.values():
        if path.name == "__init__.py":
            continue
        seen = found.setdefault(_name(path), set())
        for node in ast.walk(_tree(path)):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("bafflebox"):
                for alias in node.names:
                    target = modules.get(f"{node.module}.{alias.name}") or modules.get(node.module or "")
                    if target is not None and target != path and target.name != "__init__.py":
                        seen.add(_name(target))
    return found


def page_imports() -> Graph:
    """Return which module of the pages imports which."""
    found: Graph = {}
    for path in sources(".js"):
        seen = found.setdefault(_name(path), set())
        text = re.sub(r"/\*.*?\*/", "", path.read_text("utf-8"), flags=re.DOTALL)
        for match in JS_IMPORT.finditer(text):
            target = (path.parent / match[1]).resolve()
            if target.is_file() and target != path:
                seen.add(_name(target))
    return found


def circles(graph: Graph) -> list[list[str]]:
    """Return the strongly connected parts of more than one file (Tarjan)."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []

    def visit(node: str) -> None:
        index[node] = low[node] = len(index)
        stack.append(node)
        for other in graph.get(node, ()):
            if other not in index:
                visit(other)
                low[node] = min(low[node], low[other])
            elif other in stack:
                low[node] = min(low[node], index[other])
        if low[node] == index[node]:
            part = [stack.pop()]
            while part[-1] != node:
                part.append(stack.pop())
            if len(part) > 1:
                found.append(sorted(part))

    sys.setrecursionlimit(10_000)
    for node in graph:
        if node not in index:
            visit(node)
    return found


def arrows_up(graph: Graph, folder: str) -> list[str]:
    """Return imports between the packages of a folder that run against the order with the fewest such imports."""
    pairs: Counter[tuple[str, str]] = Counter()
    lines: dict[tuple[str, str], list[str]] = defaultdict(list)
    for importer, others in graph.items():
        for other in others:
            one, two = _package(importer, folder), _package(other, folder)
            if one and two and one != two:
                pairs[one, two] += 1
                lines[one, two].append(f"{importer} -> {other}")
    order = sorted({each for pair in pairs for each in pair})
    order.sort(key=lambda each: sum(a == each for a, _ in pairs) - sum(b == each for _, b in pairs))

    def against(order: list[str]) -> int:
        place = {each: at for at, each in enumerate(order)}
        return sum(count for (one, two), count in pairs.items() if place[one] < place[two])

    improved = True
    while improved:
        improved = False
        for source, target in permutations(range(len(order)), 2):
            tried = order[:]
            tried.insert(target, tried.pop(source))
            if against(tried) < against(order):
                order, improved = tried, True
    place = {each: at for at, each in enumerate(order)}
    return [line for (one, two), found in lines.items() if place[one] < place[two] for line in found]


def intent_classes() -> list[str]:
    """Return the acts that are asked for by a class that is no event."""
    events = get_args(Event)
    return [each.event.__name__ for each in (*ACTS, *CONDUCT_ACTS) if each.event not in events]


def double_meanings(kind: type[ast.ClassDef | ast.FunctionDef]) -> list[str]:
    """Return public top-level names that are defined in more than one file."""
    places: dict[str, list[str]] = defaultdict(list)
    for path in sources(".py"):
        for node in _tree(path).body:
            if isinstance(node, kind) and not node.name.startswith("_"):
                places[node.name].append(_name(path))
    return [f"{name}: {', '.join(found)}" for name, found in sorted(places.items()) if len(found) > 1]


def clause_docstrings() -> list[str]:
    """Return docstrings that open with a clause where STYLE wants a noun or an imperative."""
    return [
        f"{_name(path)}: {doc.splitlines()[0]}"
        for path in sources(".py")
        for node in ast.walk(_tree(path))
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        for doc in [ast.get_docstring(node) or ""]
        if CLAUSE_OPENING.match(doc)
    ]


def counted(pattern: str, suffix: str) -> list[str]:
    """Return a line for each place of the sources where the pattern stands."""
    return [
        _name(path)
        for path in sources(suffix)
        for _ in re.finditer(pattern, path.read_text("utf-8"), re.MULTILINE)
    ]


def documents() -> list[Path]:
    """Return the documents that git keeps: what `make docs` writes beside them is not counted."""
    command = ["git", "ls-files", "docs/*.md"]
    listed = run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return [ROOT / path for path in listed.splitlines()]


def generated_lines() -> Iterator[str]:
    """Yield a line for each committed line of documents that a program writes, pages of rules apart."""
    for path in documents():
        text = path.read_text("utf-8")
        if GENERATED in text[:200] and path.parent.name != "rules":
            yield from [path.name] * len(text.splitlines())


def lines_of(suffix: str, folder: Path = SRC) -> int:
    """Return the number of lines in files of this suffix."""
    return sum(len(path.read_text("utf-8").splitlines()) for path in sources(suffix, folder))


def _name(path: Path) -> str:
    return path.relative_to(SRC).as_posix()


def _tree(path: Path) -> ast.Module:
    if path not in _trees:
        _trees[path] = ast.parse(path.read_text("utf-8"))
    return _trees[path]


_trees: dict[Path, ast.Module] = {}


def _package(path: str, folder: str) -> str:
    inside = path.removeprefix(folder)
    return inside.split("/")[0] if path.startswith(folder) else ""


def main() -> None:
    """Print every figure, with its places where `-v` asks for them."""
    python, pages = python_imports(), page_imports()
    web = "web/"
    figures: dict[str, Callable[[], list[str]]] = {
        "circles of Python files": lambda: [" ".join(each) for each in circles(python)],
        "circles of page modules": lambda: [" ".join(each) for each in circles(pages)],
        "imports upwards in the package": lambda: arrows_up(python, ""),
        "imports upwards in the server": lambda: arrows_up(python, "server/"),
        "imports upwards in the pages": lambda: arrows_up(pages, web),
        "intent classes": intent_classes,
        "`Any` in src": lambda: counted(r"\bAny\b", ".py"),
        "`dict[str, Any]` in src": lambda: counted(r"dict\[str, Any\]", ".py"),
        "`any` in the pages": lambda: counted(r"\{any\}|: any\b", ".js"),
        "classes with two meanings": lambda: double_meanings(ast.ClassDef),
        "functions with two meanings": lambda: double_meanings(ast.FunctionDef),
        "docstrings that open with a clause": clause_docstrings,
        "committed generated lines": lambda: list(generated_lines()),
    }
    for name, find in figures.items():
        places = find()
        print(f"{len(places):7}  {name}")
        if "-v" in sys.argv[1:]:
            print(*(f"           {line}  ({count})" for line, count in Counter(places).items()), sep="\n")
    for name, count in (
        ("lines of Python in src", lines_of(".py")),
        ("lines of JavaScript", lines_of(".js")),
        ("lines of CSS", lines_of(".css")),
        ("lines of tests", lines_of(".py", ROOT / "tests")),
        ("lines of documents", sum(len(path.read_text("utf-8").splitlines()) for path in documents())),
    ):
        print(f"{count:7}  {name}")


if __name__ == "__main__":
    main()
