"""The examples in docstrings run as they are printed."""

from __future__ import annotations

import doctest
import importlib
import re
from pathlib import Path

import pytest

SOURCES = Path(__file__).parent.parent / "src"
WITH_EXAMPLES = [
    ".".join(path.relative_to(SOURCES).with_suffix("").parts)
    for path in sorted((SOURCES / "bafflebox").rglob("*.py"))
    if re.search(r"^\s+>>> ", path.read_text("utf-8"), re.MULTILINE)
]


@pytest.mark.parametrize("module", WITH_EXAMPLES)
def test_the_examples_of_a_module_are_true(module: str) -> None:
    found = doctest.testmod(importlib.import_module(module))
    assert found.attempted > 0
    assert found.failed == 0
