"""The plain install: what `pip install bafflebox` brings, and a Python that finds nothing else."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable
from importlib.metadata import PackageNotFoundError, distribution, packages_distributions
from pathlib import Path

from packaging.requirements import Requirement

PROJECT = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text("utf-8"))["project"]
_BLOCKED = """
import sys
class Refusing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {blocked!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Refusing())
"""


def name_of(requirement: str) -> str:
    """Return the distribution that a requirement asks for, as names are compared."""
    return re.sub(r"[-_.]+", "-", Requirement(requirement).name).lower()


def closure(requirements: Iterable[str]) -> frozenset[str]:
    """Return the distributions that these requirements install here, directly or not; those that are not installed are left out."""
    todo, found = [*requirements], dict[str, frozenset[str]]()
    while todo:
        asked = Requirement(todo.pop())
        name, extras = name_of(str(asked)), frozenset({"", *asked.extras})
        if extras <= found.get(name, frozenset()):
            continue
        try:
            needs = PROJECT_NEEDS if name == "bafflebox" else distribution(name).requires or []
        except PackageNotFoundError:
            continue
        found[name] = found.get(name, frozenset()) | extras
        todo += [
            f"{each.name}[{','.join(each.extras)}]"
            for each in map(Requirement, needs)
            if each.marker is None or any(each.marker.evaluate({"extra": extra}) for extra in extras)
        ]
    return frozenset(found)


PROJECT_NEEDS = [
    *PROJECT["dependencies"],
    *(
        f"{each}; extra == '{extra}'"
        for extra, needs in PROJECT["optional-dependencies"].items()
        for each in needs
    ),
]
"""The requirements in the project file: an environment may have been made before it changed."""
PLAIN = closure(PROJECT["dependencies"])
"""The distributions of the plain install, without Bafflebox itself."""


def run_plain(code: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Run Python code where only the modules of the plain install can be imported."""
    blocked = {
        module
        for module, brought_by in packages_distributions().items()
        if not {name_of(each) for each in brought_by} & {*PLAIN, "bafflebox"}
    }
    return subprocess.run(
        [sys.executable, "-c", _BLOCKED.format(blocked=blocked) + code],
        cwd=cwd,
        env={**os.environ, "BAFFLEBOX_HOME": str(cwd)},
        check=False,
        capture_output=True,
        text=True,
        timeout=120,
    )
