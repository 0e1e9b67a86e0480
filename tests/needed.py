"""Requirements of a test on the machine: it is skipped where one is missing, and the end of the run says so once."""

from __future__ import annotations

from collections.abc import Iterable
from importlib.util import find_spec
from typing import Any

import pytest

from bafflebox.io.external_line import PeerError
from bafflebox.io.gnubg_process import find_gnubg
from tools.programs import GNUBG, Program


def needed(program: Program) -> str:
    """Return the path of a program; skip the test where it is missing."""
    found = program.find()
    if found is None:
        pytest.skip(program.missing)
    return found


def needed_gnubg() -> str:
    """Return the path of GNU Backgammon, as the package finds it; skip the test where it is missing."""
    try:
        return find_gnubg()
    except PeerError:
        pytest.skip(GNUBG.missing)


def needed_sage() -> None:
    """Skip the test where Open Sage is missing."""
    if find_spec("bgsage") is None:
        pytest.skip("Open Sage (the extra `oracle`) is not installed")


def reasons(reports: Iterable[Any]) -> dict[str, int]:
    """Count skipped tests by reason. Each process reports a module that it skipped: one of them counts."""
    by_test = {report.nodeid: _reason(report) for report in reports}
    counted: dict[str, int] = {}
    for reason in by_test.values():
        counted[reason] = counted.get(reason, 0) + 1
    return counted


def _reason(report: Any) -> str:
    longrepr = report.longrepr
    text = str(longrepr[2] if isinstance(longrepr, tuple) else longrepr)
    return text.removeprefix("Skipped: ")
