"""Requirements of a test on the machine: found, skipped without it, and said once at the end; a test that hangs fails."""

import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.needed import needed, needed_gnubg, reasons
from tools.programs import BIOME, CHROMIUM, GNUBG, HELPERS, INSTALL, REDIS, TESTED, Program, skipped

ROOT = Path(__file__).parent.parent
MODULE = """
import time, pytest
from tests.needed import needed
from tools.programs import Program

@pytest.mark.parametrize("number", range(3))
def test_absent(number):
    needed(Program("Abacus", ("no-such-program",)))

def test_hangs():
    time.sleep(60)
"""


def test_a_test_is_skipped_without_its_program() -> None:
    for absent in (
        Program("Abacus", ("no-such-program",)),
        Program("Abacus", ("/no/such/*/file",)),
        Program("Abacus", ("build/no-such-file",)),
        Program("Abacus", library=("c", "no-such-library")),
    ):
        with pytest.raises(pytest.skip.Exception, match="Abacus is not installed"):
            needed(absent)
    assert needed(Program("Python", ("no-such-program", "python3"))).endswith("python3")
    assert needed(Program("the C library", library=("c",))) == "c"
    assert needed(Program("the project", ("pyproject.toml", "tools/parts.py"))) == str(
        ROOT / "tools/parts.py"
    )


def test_gnu_backgammon_is_where_the_package_finds_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BAFFLEBOX_GNUBG", sys.executable)
    assert needed_gnubg() == sys.executable
    monkeypatch.setenv("BAFFLEBOX_GNUBG", "/nowhere/gnubg")
    with pytest.raises(pytest.skip.Exception, match=GNUBG.missing):
        needed_gnubg()


def test_what_was_skipped_is_one_block() -> None:
    assert skipped({}) == []
    lines = skipped(
        {REDIS.missing: 1, CHROMIUM.missing: 206, BIOME.missing: "nothing was linted", "no matches": 12}
    )
    assert lines == [
        "Skipped, because these programs are not on this machine:",
        "    206 tests  Chromium",
        "      1 test   Redis",
        "      -        Biome: nothing was linted",
        f"  {INSTALL}",
        "Skipped for other reasons:",
        "     12 tests  no matches",
    ]


def test_a_skipped_module_counts_once_for_all_processes() -> None:
    reports = [SimpleNamespace(nodeid="tests/a.py", longrepr=("a.py", 3, "Skipped: no torch"))] * 4
    reports += [
        SimpleNamespace(nodeid=f"tests/b.py::{n}", longrepr=("b", 1, "Skipped: no torch")) for n in "xy"
    ]
    assert reasons(reports) == {"no torch": 3}


def test_every_program_has_a_package() -> None:
    for program in (*TESTED, *HELPERS):
        assert program.debian or program.npm, program.name
        assert program.finds or program.library, program.name


def test_the_run_says_what_is_missing_and_ends_what_hangs(tmp_path: Path) -> None:
    """Under xdist, as `make test` runs it."""
    (tmp_path / "test_it.py").write_text(MODULE)
    words = ["-c", "pyproject.toml", "--rootdir", ".", "-p", "tests.conftest", "-o", "timeout=2"]
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-n", "1", *words, str(tmp_path / "test_it.py")],
        cwd=ROOT, env=environment, capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert done.returncode == 1, done.stdout + done.stderr
    assert "Skipped for other reasons:\n      3 tests  Abacus is not installed\n" in done.stdout
    assert "time.sleep(60)\n" in done.stdout
    assert "Timeout (>2.0s)" in done.stdout
    assert "1 failed, 3 skipped" in done.stdout
