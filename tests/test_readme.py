"""The README: its examples run as they are printed, its figures stand in the results, and its links lead to files."""

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"
LINK = re.compile(r"\[([^\]]*)\]\(([^)#:]+)(?:#[^)]*)?\)")


def test_the_examples_of_the_readme_run() -> None:
    result = doctest.testfile(str(README), module_relative=False, optionflags=doctest.IGNORE_EXCEPTION_DETAIL)
    assert result.attempted >= 9
    assert result.failed == 0


def test_the_readme_fits_100_lines() -> None:
    assert len(README.read_text("utf-8").splitlines()) <= 100


def test_a_figure_of_the_table_stands_in_the_result_that_it_links_to() -> None:
    figures = [
        (text, path) for text, path in LINK.findall(README.read_text("utf-8")) if re.match(r"\d", text)
    ]
    assert len(figures) >= 15
    assert [(text, path) for text, path in figures if text not in (ROOT / path).read_text("utf-8")] == []


@pytest.mark.parametrize(
    "name", ["README.md", "CONTRIBUTING.md", "SECURITY.md", "bench/README.md", "models/README.md"]
)
def test_a_link_leads_to_a_file(name: str) -> None:
    page = ROOT / name
    links = [path for _, path in LINK.findall(page.read_text("utf-8"))]
    assert [path for path in links if not (page.parent / path).exists()] == []
