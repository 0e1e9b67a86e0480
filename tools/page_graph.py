"""Modules of the pages and their imports, read from the sources."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache
from pathlib import Path

WEB = Path(__file__).parents[1] / "src" / "bafflebox" / "web"
INDEX = WEB / "index.html"
START = "start.js"
"""The module that every page begins with; what it imports by `import()` are the pages."""
FIRST = (START, "pages/home.js", "pages/table.js")
"""Modules needed before the first move."""

_IMPORT = re.compile(r'^(?:import|export)\b[^";=]*?\bfrom\s*"([^"]+)"|^import\s*"([^"]+)"', re.MULTILINE)
_LATER = re.compile(r'(?<![\w{.])import\("([^"]+)"\)')
_COMMENT = re.compile(r"^\s*(?://|/?\*).*$", re.MULTILINE)


@cache
def bare_imports() -> dict[str, str]:
    """Return the import map: names of libraries and where they lie under the folder of the pages."""
    found = re.search(r'<script type="importmap">(.*?)</script>', INDEX.read_text("utf-8"))
    assert found
    return dict(re.findall(r'"([^"]+)":"/web/([^"]+)"', found[1]))


@cache
def _code(name: str) -> str:
    return _COMMENT.sub("", (WEB / name).read_text("utf-8"))


@cache
def imports(name: str) -> tuple[str, ...]:
    """Return what a module imports before it runs, as paths under the folder of the pages."""
    if name.startswith("vendor/"):
        wanted = re.findall(r'from"([^"]+)"', (WEB / name).read_text("utf-8"))
    else:
        wanted = [one or other for one, other in _IMPORT.findall(_code(name))]
    return tuple(bare_imports().get(each) or inside(name, each) for each in wanted)


@cache
def later_imports(name: str) -> tuple[str, ...]:
    """Return what a module imports by `import()`, as paths under the folder of the pages."""
    if name.startswith("vendor/"):
        return ()
    return tuple(inside(name, each) for each in _LATER.findall(_code(name)) if each.startswith("."))


def is_waiting(name: str) -> bool:
    """Return whether a module waits for words or a style sheet before it runs."""
    return not name.startswith("vendor/") and re.search(r"^await ", _code(name), re.MULTILINE) is not None


@cache
def waited_for(name: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the parts of the catalogue and the style sheets that a module waits for."""
    if not is_waiting(name):
        return (), ()
    code = _code(name)
    lists = {
        each: re.findall(r'"([^"]+)"', names)
        for each, names in re.findall(r"^const (\w+) = \[(.*)\];", code, re.MULTILINE)
    }
    found: dict[str, list[str]] = {}
    for what in ("need", "style"):
        names = found.setdefault(what, [])
        for statement in re.findall(r"^await [^;]*;", code, re.MULTILINE):
            names += re.findall(rf'\b{what}\("([^"]+)"\)', statement)
            for inline in re.findall(rf"\[([^\[\]]*)\]\.map\({what}\)", statement):
                names += re.findall(r'"([^"]+)"', inline)
            for called in re.findall(rf"(\w+)\.map\({what}\)", statement):
                names += lists.get(called, [])
    return tuple(found["need"]), tuple(found["style"])


def inside(name: str, wanted: str) -> str:
    """Return the path of what `name` calls `wanted`."""
    return ((WEB / name).parent / wanted).resolve().relative_to(WEB.resolve()).as_posix()


def modules(*names: str) -> list[str]:
    """Return these modules and everything that they need to run."""
    return _reached(names, later=False)


def with_parts(*names: str) -> list[str]:
    """Return these modules, everything that they need to run, and every part that comes later."""
    return _reached(names, later=True)


def _reached(names: Collection[str], *, later: bool) -> list[str]:
    found: list[str] = []
    waiting = list(names)
    while waiting:
        name = waiting.pop(0)
        if name not in found:
            found.append(name)
            waiting += [*imports(name), *(later_imports(name) if later else ())]
    return found
