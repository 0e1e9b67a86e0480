"""The files of the pages: where they are, what they import, and the list in `index.html` of what is fetched ahead.

`python -m tests.web.pages` writes that list anew.
"""

from __future__ import annotations

import re
from pathlib import Path

import bafflebox

WEB = Path(bafflebox.__file__).parent / "web"
INDEX = WEB / "index.html"
FIRST = ("start.js", "pages/home.js", "pages/table.js")
"""Modules needed before the first move."""
BEGIN, END = "<!-- fetched ahead -->", "<!-- /fetched ahead -->"

_IMPORT = re.compile(
    r'^(?:import\s*(?:[^"\n]*?\bfrom\s*)?|export\s[^"\n=]*?\bfrom\s*)"([^"]+)";', re.MULTILINE
)


def bare_imports() -> dict[str, str]:
    """The import map: names of libraries and where they lie under the folder of the pages."""
    found = re.search(r'<script type="importmap">(.*?)</script>', INDEX.read_text("utf-8"))
    assert found
    return dict(re.findall(r'"([^"]+)":"/web/([^"]+)"', found[1]))


def modules(*names: str) -> list[str]:
    """These modules and everything that they import by a plain import, as paths under the folder of the pages."""
    bare = bare_imports()
    found: list[str] = []
    waiting = list(names)
    while waiting:
        name = waiting.pop(0)
        if name in found:
            continue
        found.append(name)
        waiting += [bare.get(wanted) or inside(name, wanted) for wanted in imports(name)]
    return found


def imports(name: str) -> list[str]:
    """Return the imports of a module, as written."""
    text = (WEB / name).read_text("utf-8")
    if name.startswith("vendor/"):
        return re.findall(r'from"([^"]+)"', text)
    return _IMPORT.findall(text)


def inside(name: str, wanted: str) -> str:
    """The path of what `name` calls `wanted`."""
    path = ((WEB / name).parent / wanted).resolve()
    return path.relative_to(WEB.resolve()).as_posix()


def ahead() -> str:
    """The list for `index.html`."""
    links = [f'<link rel="modulepreload" href="/web/{name}">' for name in sorted(modules(*FIRST))]
    return "\n".join((BEGIN, *links, END))


def main() -> None:
    """Writes the list."""
    text = INDEX.read_text("utf-8")
    start, end = text.index(BEGIN), text.index(END) + len(END)
    INDEX.write_text(text[:start] + ahead() + text[end:], "utf-8")


if __name__ == "__main__":
    main()
