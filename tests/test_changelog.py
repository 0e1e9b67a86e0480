"""The changelog: a section per release, entries of one line, and a reason for every dependency."""

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "CHANGELOG.md").read_text("utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
LONGEST = 120
"""Columns of an entry."""


def test_releases_come_newest_first_and_the_version_is_among_them() -> None:
    releases = re.findall(r"^## (\d+)\.(\d+)\.(\d+)( \(unreleased\))?", TEXT, re.MULTILINE)
    numbers = [tuple(map(int, release[:3])) for release in releases]
    assert numbers == sorted(numbers, reverse=True)
    assert PROJECT["project"]["version"] in [".".join(release[:3]) for release in releases]
    assert [bool(release[3]) for release in releases[1:]] == [False] * (len(releases) - 1)


def test_an_entry_is_one_line() -> None:
    releases = TEXT.partition("## Dependencies")[0]
    lines = releases.partition("\n## ")[2].splitlines()[1:]
    assert [line for line in lines if line and not line.startswith(("- ", "#"))] == []
    assert [line for line in lines if len(line) > LONGEST] == []


def test_every_dependency_has_a_reason() -> None:
    table = TEXT.partition("## Dependencies")[2]
    extras = PROJECT["project"]["optional-dependencies"].values()
    wanted = [
        *PROJECT["project"]["dependencies"],
        *PROJECT["build-system"]["requires"],
        *(each for extra in extras for each in extra),
    ]
    names = {found[0] for each in wanted if (found := re.match(r"[\w.-]+", each))} - {"bafflebox"}
    listed = {
        name.strip() for row in re.findall(r"^\| ([^|]+) \|", table, re.MULTILINE) for name in row.split(",")
    }
    assert sorted(names - listed) == []
