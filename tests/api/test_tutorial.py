"""The tutorial and the how-to pages run as they are printed."""

import doctest
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"
PAGES = ("python.md", "analyse.md", "house-rules.md", "bots.md", "env.md")


@pytest.mark.parametrize("page", PAGES)
def test_the_examples_of_a_page_run(page: str) -> None:
    result = doctest.testfile(
        str(DOCS / page), module_relative=False, optionflags=doctest.IGNORE_EXCEPTION_DETAIL
    )
    assert result.attempted > 2
    assert result.failed == 0
