"""Every way in reads the same match from a file, with the same findings; strict reading mends nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

import bafflebox as bb
from bafflebox.cli.converted import LOG, converted
from bafflebox.events.game import GameEvent
from bafflebox.formats.log.log_json import parse_log
from bafflebox.io.matches import read_match
from bafflebox.io.mended import read_mended
from bafflebox.library.reading import read_library_match as read_for_library

DATA = Path(__file__).parents[1] / "data"
OWN = "version-0.2"
"""Exports that `tests/test_version_0_2.py` reads: in one nobody rolls after the opening, and a library does not keep such a match."""
FILES = sorted(each for each in DATA.rglob("*") if each.suffix in (".mat", ".sgf") and OWN not in each.parts)
BROKEN = """ 3 point match

 Game 1
 Ann : 0                          Ben : 0
  1) 31: 8/5 6/5                   64: 24/14
  2) 11: 8/4 6/4                   66: 24/18(2) 13/7(2)
"""


def compared(file: Path) -> None:
    """The events by each way in."""
    data = file.read_bytes()
    wanted = read_match(data)
    assert wanted.trouble is None
    assert wanted.log.events
    read = bb.read(file)
    assert read.log.events == wanted.log.events
    assert read.findings == wanted.found
    assert tuple(read_mended(data).log.events) == wanted.log.events
    assert [fact for _, _, fact in read_for_library(data).facts] == [
        each for each in wanted.log.events if isinstance(each, GameEvent)
    ]
    text, _ = converted(data, LOG, None, (), strict=False)
    assert parse_log(text.splitlines()).events == wanted.log.events
    if not wanted.found:
        assert bb.read(file, strict=True).log.events == wanted.log.events


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_each_sample_is_the_same_match_by_every_way_in(file: Path) -> None:
    compared(file)


@pytest.mark.collections
def test_each_file_of_the_collections_is_too(collections: Path) -> None:
    files = [each for each in collections.rglob("*") if each.suffix in (".xg", ".mat", ".sgf", ".txt")]
    for file in sorted(files):
        if file.suffix == ".xg":
            pytest.importorskip("gvformat")
        try:
            read_match(file.read_bytes())
        except bb.BaffleboxError:
            with pytest.raises(bb.BaffleboxError):
                bb.read(file)
        else:
            compared(file)
    assert files


def test_a_broken_record_is_mended_and_told_or_refused(tmp_path: Path) -> None:
    file = tmp_path / "broken.mat"
    file.write_text(BROKEN)
    match = bb.read(file)
    assert match.log.events == read_match(file.read_bytes()).log.events
    assert [(each.row, each.code) for each in match.findings] == [(2, "rest_of_game")]
    with pytest.raises(bb.BaffleboxError, match="8/4 6/4"):
        bb.read(file, strict=True)
