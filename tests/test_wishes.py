"""Every wish that is said to be granted names tests, and they exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
ROWS = [line for line in (ROOT / "docs/wishes.md").read_text().splitlines() if re.match(r"\| \d+ \|", line)]


def test_there_are_fifteen() -> None:
    assert [int(row.split("|")[1]) for row in ROWS] == list(range(1, 16))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.split("|")[1].strip())
def test_a_wish_names_tests_that_there_are(row: str) -> None:
    named = re.findall(r"`(tests/[a-z_/]+\.py)::(test_[a-z_]+)`", row)
    assert named
    for file, test in named:
        assert re.search(rf"^def {test}\(", (ROOT / file).read_text(), re.MULTILINE), f"{file}::{test}"
