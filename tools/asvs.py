"""Prints what is verified of OWASP ASVS 4.0.3, levels 1 and 2: `python -m tools.asvs [--open]`.

The table is `docs/asvs.md`. Exits with 1 where a line of the standard is missing or twice, or where a test does not exist.
"""

from __future__ import annotations

import ast
import re
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TABLE = ROOT / "docs" / "asvs.md"
LINES = """
2.1 1-12; 2.2 1-3; 2.3 1-3; 2.4 1-5; 2.5 1-7; 2.6 1-3; 2.7 1-6; 2.8 1-7; 2.9 1-3; 2.10 1-4; 3.1 1; 3.2 1-4; 3.3 1-4; 3.4 1-5; 3.5 1-3;
3.7 1; 4.1 1-3,5; 4.2 1-2; 4.3 1-3; 5.1 1-5; 5.2 1-8; 5.3 1-10; 5.4 1-3; 5.5 1-4; 7.1 1-4; 7.2 1-2; 7.3 1,3-4; 7.4 1-3; 13.1 1,3-5;
13.2 1-3,5-6; 13.3 1-2; 13.4 1-2
"""
"""The numbers of levels 1 and 2 in chapters 2, 3, 4, 5, 7 and 13."""
_ROW = re.compile(r"^\| (?P<line>[\d.]+) \| (?P<about>.+?) \| (?P<here>.+) \|$", re.MULTILINE)


@dataclass(frozen=True)
class Line:
    """A line of the standard: its number, its subject, and how it is answered here."""

    number: str
    about: str
    here: str

    @property
    def kind(self) -> str:
        """Return `test`, `not applicable` or `open`."""
        if self.here.startswith("`"):
            return "test"
        return self.here.partition(":")[0]


def numbers() -> list[str]:
    """Return the number of every line."""
    found = []
    for section in LINES.replace("\n", " ").split(";"):
        name, ranges = section.split()
        for each in ranges.split(","):
            first, _, last = each.partition("-")
            found += [f"{name}.{n}" for n in range(int(first), int(last or first) + 1)]
    return found


def lines() -> list[Line]:
    """Return the lines of the table."""
    return [Line(**_named(found)) for found in _ROW.finditer(TABLE.read_text("utf-8"))]


def _named(found: re.Match[str]) -> dict[str, str]:
    return {"number": found["line"], "about": found["about"], "here": found["here"]}


def wrong() -> Iterator[str]:
    """Yield what is wrong with the table."""
    counted = Counter(each.number for each in lines())
    for number in numbers():
        if counted[number] != 1:
            yield f"{number} stands {counted[number]} times"
    for each in lines():
        if each.number not in numbers():
            yield f"{each.number} is no line of these chapters and levels"
        if each.kind == "test" and not exists(each.here.strip("`")):
            yield f"{each.number}: there is no test {each.here}"
        if each.kind not in ("test", "not applicable", "open"):
            yield f"{each.number} is neither tested, nor not applicable, nor open"
        if each.here.strip() == "not applicable":
            yield f"{each.number} does not apply, without a reason"


def exists(test: str) -> bool:
    """Return whether there is a test, as `path::name`."""
    path, _, name = test.partition("::")
    file = ROOT / path
    if not file.is_file():
        return False
    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    made = ast.parse(file.read_text("utf-8")).body
    return any(isinstance(each, functions) and each.name == name for each in made)


def main(arguments: list[str]) -> int:
    """Print the table, or with `--open` its open lines; then the sums."""
    for each in lines():
        if "--open" not in arguments or each.kind == "open":
            print(f"{each.number:7} {each.about}: {each.here}")
    sums = Counter(each.kind for each in lines())
    print(", ".join(f"{count} {kind}" for kind, count in sums.most_common()), f"of {len(numbers())}")
    bad = list(wrong())
    print("\n".join(bad), end="\n" * bool(bad))
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
