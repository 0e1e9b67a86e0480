"""The law in the Python of a browser: every case of the case book is ruled as here, and quickly."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from statistics import median, quantiles

from bafflebox.server.app.law_zip import law_zip
from tests.case_book import BOOK, EVERY
from tests.needed import needed
from tools.programs import NODE, PYODIDE, changed_packages

SLOWEST = 30
"""ms that 95 of 100 cases need at most."""


def test_every_case_is_ruled_in_a_browser_as_here(tmp_path: Path) -> None:
    node, runtime = needed(NODE), needed(PYODIDE)
    assert changed_packages() == []
    law = tmp_path / "law.zip"
    law.write_bytes(law_zip(("bafflebox.referee.cases.run",)))
    command = [node, str(Path(__file__).with_name("cases.mjs")), str(Path(runtime).parent), str(law)]
    done = subprocess.run([*command, *map(str, BOOK)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    found = json.loads(done.stdout.splitlines()[-1])
    times = found["times"]
    middle, late = median(times), quantiles(times, n=20)[-1]
    size = law.stat().st_size
    print(
        f"Python {found['python']}: {len(times)} cases, median {middle:.1f} ms, p95 {late:.1f} ms; the law {size} bytes,"
    )
    print(f"there after {found['ready'] / 1000:.1f} s")
    assert found["failed"] == []
    assert len(times) == len(EVERY)
    assert late < SLOWEST
