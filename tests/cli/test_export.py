"""A kept match as text for other programs: it replays to the same score; what it can't tell is said."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from bafflebox.cli.export import export
from bafflebox.cli.replay import replay
from bafflebox.cli.verify import verify
from bafflebox.errors import FileError, OptionError
from bafflebox.formats.formats import read_record
from bafflebox.formats.log.log_json import format_head, format_log
from bafflebox.match.log import Log
from tests.random_games import play_match, variant


def kept(path: Path, name: str, seed: int = 3) -> Path:
    """A random match in a file as the table keeps it."""
    log = Log()
    for _, events in play_match(variant(name), Random(seed)):
        log = log.extended(events)
    path.write_text(format_log(log))
    return path


def test_an_exported_match_is_legal_and_ends_the_same(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = kept(tmp_path / "match.jsonl", "match")
    replay(log)
    sheet = capsys.readouterr().out
    export(log, to=tmp_path / "match.mat")
    replay(tmp_path / "match.mat", log=tmp_path / "again.jsonl")
    capsys.readouterr()
    replay(tmp_path / "again.jsonl")
    again = capsys.readouterr().out
    assert [line.split()[:4] for line in again.splitlines()[-3:]] == [
        line.split()[:4] for line in sheet.splitlines()[-3:]
    ]
    export(log)
    assert capsys.readouterr().out == (tmp_path / "match.mat").read_text()


def test_the_ending_chooses_the_form(tmp_path: Path) -> None:
    file = kept(tmp_path / "match.jsonl", "match")
    export(file, to=tmp_path / "match.sgf")
    export(file, to=tmp_path / "match.mat")
    games = read_record((tmp_path / "match.mat").read_bytes()).games
    assert [each.turns for each in read_record((tmp_path / "match.sgf").read_bytes()).games] == [
        each.turns for each in games
    ]


@pytest.mark.parametrize("wrong", ["missing", "sheet", "torn", "beyond", "nowhere"])
def test_what_can_not_be_exported_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], wrong: str
) -> None:
    file = kept(tmp_path / "match.jsonl", "welsh" if wrong == "beyond" else "match")
    to: Path | None = None
    if wrong == "missing":
        file = tmp_path / "no.jsonl"
    elif wrong == "sheet":
        file.write_text(" 5 point match\n")
    elif wrong == "torn":
        file.write_text("{" + file.read_text()[5:])
    elif wrong == "nowhere":
        to = tmp_path / "no" / "match.mat"
    if wrong in {
        "missing",
        "nowhere",
    }:  # what every command leaves to the one place that says it, with exit code 2
        with pytest.raises(FileError, match=str(to or file)):
            export(file, to=to)
        return
    with pytest.raises(SystemExit) as end:
        export(file, to=to)
    said = capsys.readouterr()
    assert end.value.code == 1
    assert said.out == ""
    assert str(to or file) in said.err
    assert len(said.err.splitlines()) == 1


def test_practice_is_said_by_verify_and_in_what_is_exported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, sheet = kept(tmp_path / "practice.jsonl", "match"), tmp_path / "practice.mat"
    path.write_text("\n".join([format_head({"practice": True}), *path.read_text().splitlines()[1:]]) + "\n")
    export(path, to=sheet)
    assert ("Practice", "Practice against the bot: hints were allowed in this match.") in read_record(
        sheet.read_bytes()
    ).tags
    with pytest.raises(SystemExit):
        verify(path)
    assert "Practice against the bot" in capsys.readouterr().out


def test_a_recording_of_the_screen_becomes_a_film_and_nothing_else(tmp_path: Path) -> None:
    pytest.importorskip("pyte", reason="the emulated terminal is the package pyte")
    from tests.cli import pictures

    made = tmp_path / "film.svg"
    pictures.film(made, keys=3, thinking=0)
    shown = made.read_text("utf-8")
    # the double, its answer and the roll are pictures of their own
    assert shown.count("@keyframes") >= 3
    assert "<script" not in shown
    assert len(shown) < 400_000


def test_a_recording_is_no_match(tmp_path: Path) -> None:
    tape = tmp_path / "tape.jsonl"
    tape.write_text('{"bafflebox": "screen", "version": 1, "columns": 80, "rows": 24}\n')
    for to in (None, tmp_path / "match.mat", tmp_path / "match.gif"):
        with pytest.raises(OptionError, match=r"FILE\.svg"):
            export(tape, to=to)
