"""A Python that finds what `pip install bafflebox` brings, and nothing else."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.metadata import packages_distributions
from pathlib import Path

from tools.packages import asked, closure, name_of

_BLOCKED = """
import sys
class Without:
    def __init__(self, finder):
        self.finder = finder
    def __getattr__(self, name):
        return getattr(self.finder, name)
    def find_spec(self, name, path=None, target=None):
        return None if name.partition(".")[0] in {blocked!r} else self.finder.find_spec(name, path, target)
sys.meta_path[:] = map(Without, sys.meta_path)
"""


def run_plain(code: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Run Python code where only the modules of the plain install can be imported."""
    plain = {*closure(asked("")), "bafflebox"}
    blocked = {
        module
        for module, brought_by in packages_distributions().items()
        if not {name_of(each) for each in brought_by} & plain
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
