"""The library written for other programs: every match is the same match again, every mistake a card with its picture."""

from __future__ import annotations

import sqlite3
import zipfile
from math import inf
from pathlib import Path

import pytest

from bafflebox.cli.library.exporting import anki, export_matches
from bafflebox.cli.library.going import analyse_matches
from bafflebox.cli.library.keeping import add
from bafflebox.errors import FileError, RecordError
from bafflebox.io.matches import read_match
from bafflebox.library.library import Library
from bafflebox.library.quiz import Quiz, QuizFilter
from bafflebox.library.reading import library_match

DATA = Path(__file__).parent.parent / "data" / "gnubg"
MATCHES = [DATA / "m03_len3.mat", DATA / "m07_len7.mat"]


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A library with two matches, the first of which was gone through."""
    found = tmp_path_factory.mktemp("export") / "library.db"
    with pytest.raises(SystemExit):
        add(*MATCHES, file=found)
    analyse_matches(1, level="0ply", threads=1, file=found)
    return found


@pytest.mark.parametrize("ending", [".mat", ".sgf", ".jsonl"])
def test_what_is_written_is_the_same_match_again(file: Path, tmp_path: Path, ending: str) -> None:
    with pytest.raises(SystemExit) as ended:
        export_matches(tmp_path / "out", to=ending, file=file)
    assert ended.value.code == 0
    written = sorted((tmp_path / "out").iterdir())
    assert [each.name for each in written] == [f"m03_len3{ending}", f"m07_len7{ending}"]
    kept = {Library(file).match(n).id for n in (1, 2)}
    assert {library_match(read_match(each.read_bytes())).id for each in written} == kept


def test_those_that_are_named_and_those_of_a_player_are_written(file: Path, tmp_path: Path) -> None:
    with pytest.raises(SystemExit):
        export_matches(tmp_path / "one", 2, file=file)
    with pytest.raises(SystemExit):
        export_matches(tmp_path / "one", 2, file=file)
    # what lies there already stays
    assert sorted(each.name for each in (tmp_path / "one").iterdir()) == ["m07_len7-2.mat", "m07_len7.mat"]
    with pytest.raises(SystemExit) as ended:
        export_matches(tmp_path / "none", player="nobody of this name", file=file)
    assert ended.value.code == 1
    assert not (tmp_path / "none").exists()


def test_a_folder_that_can_not_be_made_is_said(file: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(FileError, match="can't be written"):
        export_matches(tmp_path / "file", file=file)


def test_a_format_that_is_not_written_is_refused_before_anything_is(file: Path, tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="mat"):
        export_matches(tmp_path / "out", to=".doc", file=file)
    assert not (tmp_path / "out").exists()


def test_every_mistake_is_a_card_with_its_picture_and_gives_nothing_away(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = QuizFilter(player="Bob", least=0.04)
    mistakes = Quiz(Library(file)).gather(asked, 0.0)
    anki(tmp_path / "deck.apkg", player="Bob", error=0.04, file=file)
    assert f"{mistakes} cards" in capsys.readouterr().out
    with zipfile.ZipFile(tmp_path / "deck.apkg") as deck:
        (tmp_path / "collection").write_bytes(deck.read("collection.anki2"))
        pictures = [deck.read(name).decode() for name in deck.namelist() if name.isdigit()]
    assert len(pictures) == mistakes
    assert all(picture.startswith("<svg") for picture in pictures)
    rows = sqlite3.connect(tmp_path / "collection").execute("SELECT guid, flds FROM notes").fetchall()
    assert len(rows) == mistakes
    for _, fields in rows:
        board, question, right = fields.split("\x1f")
        assert board.startswith("<img src=")
        assert question.startswith("bob")
        assert "then" in right or "In the match" in right
        # what is right stands behind alone
        best = right.removeprefix("<pre>").split("\n")[0].removeprefix("  1. ").split("  ")[0]
        assert best not in question
    bars = Quiz(Library(file)).due(QuizFilter(player="Bob", least=0.04, structure="bar"), inf, 1000)
    anki(tmp_path / "bar.apkg", player="Bob", error=0.04, structure="bar", file=file)
    assert f"{len(bars)} cards" in capsys.readouterr().out
    assert 1 < len(bars) < mistakes
    # written again the cards are the same ones
    anki(tmp_path / "again.apkg", player="Bob", error=0.04, file=file)
    with zipfile.ZipFile(tmp_path / "again.apkg") as deck:
        (tmp_path / "later").write_bytes(deck.read("collection.anki2"))
    later = sqlite3.connect(tmp_path / "later").execute("SELECT guid FROM notes").fetchall()
    assert {guid for (guid,) in later} == {guid for guid, _ in rows}
