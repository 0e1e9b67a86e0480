"""Saved matches: one window at a time, what two wrote at once, the list of them."""

from __future__ import annotations

import json
from pathlib import Path
from unittest import mock

import pytest

from bafflebox.adapters.locked_file import REST
from bafflebox.adapters.saves import Save, SaveInUse
from bafflebox.cli.main import app
from bafflebox.record.log.log_json import parse_log
from tests.cli.terminal import play_here

FRIENDS = ("--length", "3", "--opponent", "friend", "--seed", "3")


@pytest.fixture
def save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A match of two friends in which two turns were played."""
    monkeypatch.setenv("BAFFLEBOX_HOME", str(tmp_path))
    play_here(tmp_path, "\n1\n\n\n1\n\nquit\n", *FRIENDS)
    (path,) = (tmp_path / "games").glob("*.jsonl")
    return path


def listed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    capsys.readouterr()
    app(["saves", *words], result_action="return_value")
    return capsys.readouterr().out


def test_a_second_window_is_refused_and_changes_nothing(save: Path, tmp_path: Path) -> None:
    first, before = Save(save), save.read_bytes()
    first.take()
    code, out = play_here(tmp_path, "\n1\n\nquit\n", "--resume", str(save))
    assert code == 2
    assert "is being played in another window; end it there first, or watch it here" in out
    assert save.read_bytes() == before
    with pytest.raises(SaveInUse):
        Save(save).append(())
    first.release()
    assert play_here(tmp_path, "quit\n", "--resume", str(save))[0] == 0


def test_who_sits_at_a_terminal_may_watch(save: Path, tmp_path: Path) -> None:
    first = Save(save)
    first.take()
    pause = mock.patch("time.sleep", side_effect=lambda seconds: first.release())
    with mock.patch("bafflebox.cli.play._somebody_sits_here", return_value=True), pause:
        code, out = play_here(tmp_path, "perhaps\ny\n", "--resume", str(save), "--plain")
    assert code == 0
    assert "Answer y or n." in out
    assert "You are watching; Ctrl-C leaves." in out
    assert "Nobody plays it now." in out


def test_who_watches_sees_what_is_played(
    save: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = save.read_text().splitlines(keepends=True)
    save.write_text("".join(lines[:4]))
    first = Save(save)
    first.take()

    def played(seconds: float) -> None:
        save.write_text("".join(lines))
        first.release()

    with mock.patch("time.sleep", side_effect=played):
        app(["play", "--watch", str(save), "--plain"], result_action="return_value")
    out = capsys.readouterr().out
    assert "White plays" in out


def test_two_that_wrote_at_once_are_recovered_to_the_last_act_that_fits(save: Path, tmp_path: Path) -> None:
    lines = save.read_text().splitlines()
    other = [json.loads(line) for line in lines[-3:]]
    fork = [json.dumps({**each, "at": each["at"] + 5}) for each in other]
    save.write_text("\n".join([*lines, *fork]) + "\n")
    code, out = play_here(tmp_path, "score\nquit\n", "--resume", str(save))
    assert code == 0
    assert "3 lines at its end did not fit on the match" in out
    assert save.read_text().splitlines() == lines
    assert save.with_name(save.name + REST).read_text().splitlines() == fork
    parse_log(lines)


def test_a_file_of_which_something_else_is_wrong_is_left_as_it_is(save: Path, tmp_path: Path) -> None:
    lines = save.read_text().splitlines()
    lines[5] = lines[5].replace('"event": "', '"event": "Un')
    save.write_text("\n".join(lines) + "\n")
    code, out = play_here(tmp_path, "", "--resume", str(save))
    assert code == 2
    assert "line 6: no event of that name" in out
    assert save.read_text().splitlines() == lines


def test_the_saves_are_listed_and_deleted(
    save: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "games" / "spoilt.jsonl").write_text("x")
    out = listed(capsys)
    assert f"{save.name}" in out
    assert "unfinished     White - Black, Match play, 3 points, score 0-0" in out
    assert "can't be read" in out
    data = json.loads(listed(capsys, "--json"))
    assert [each["state"] for each in data["saves"]] == ["can't be read", "unfinished"]
    assert "is deleted" in listed(capsys, "--delete", save.stem)
    assert not save.exists()


def test_one_is_chosen_from_the_list_or_deleted(save: Path, tmp_path: Path) -> None:
    words = "7\ndelete x\ndelete 1\nn\n1\nscore\nquit\n"
    code, out = play_here(tmp_path, words, "--list")
    assert code == 0
    assert out.count("Type a number from 1 to 1, delete and a number, or Enter.") == 2
    assert "White 0, Black 0, match to 3." in out
    code, out = play_here(tmp_path, "delete 1\nmaybe\ny\n", "--list")
    assert "Answer y or n." in out
    assert "No match is saved" in out
    assert not save.exists()
