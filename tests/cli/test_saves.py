"""Saved matches: one window at a time, what two wrote at once, the list of them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from unittest import mock

import pytest

from bafflebox.cli.main import app
from bafflebox.errors import BaffleboxError
from bafflebox.formats.log.log_json import parse_log
from bafflebox.io.locked_file import REST
from bafflebox.io.saves import Save, SaveInUse
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
    with mock.patch("bafflebox.cli.play.keys_here", return_value=True), pause:
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


def web_log(save: Path, path: Path, **other: object) -> Path:
    """The log as the web table hands it out: nothing beside it in its head; `other` stands in its first event."""
    _, started, *rest = save.read_text().splitlines()
    first = json.dumps({**json.loads(started), **other})
    path.write_text("\n".join(['{"bafflebox": "log", "version": 1}', first, *rest]) + "\n")
    return path


def test_a_log_goes_on_by_the_rules_that_its_first_event_names(tmp_path: Path) -> None:
    welsh = ("--rules", "welsh", "--length", "5", "--opponent", "friend", "--seed", "3")
    play_here(tmp_path, "\nquit\n", *welsh)
    (save,) = (tmp_path / "games").glob("*.jsonl")
    log = web_log(save, tmp_path / "web.jsonl")
    _, out = play_here(tmp_path, "score\nquit\n", "--resume", str(log), "--plain")
    assert "Welsh" in out
    assert "match to 5" in out
    # two people played it: nobody but them moves for them
    code, out = play_here(tmp_path, "evens\nfirst\n\n1\n\n\n1\n\nquit\n", "--resume", str(log), "--plain")
    assert code == 0
    assert len(log.read_text().splitlines()) > len(save.read_text().splitlines())
    assert "White plays" in out
    assert "Black plays" in out
    assert "`bafflebox play --resume" in out
    assert app(["replay", str(log)], result_action="return_value") in (0, None)


def test_a_match_goes_on_by_no_other_rules(save: Path, tmp_path: Path) -> None:
    before = save.read_bytes()
    code, out = play_here(tmp_path, "\n", "--resume", str(save), "--rules", "modern")
    assert code == 2
    assert "it is played by match" in out
    assert save.read_bytes() == before


@pytest.mark.parametrize(
    ("spoilt", "said"),
    [
        (lambda lines: lines[:1], "no match has begun in this log"),
        (lambda lines: [lines[0], lines[1][:20]], "no match has begun in this log"),
        (lambda lines: [lines[0], lines[1][:20], *lines[2:]], "line 2 is not JSON"),
        (lambda lines: [lines[0], *lines[2:]], "no match has begun in this log"),
        (lambda lines: [lines[0], "[" * 100_000], "no match has begun in this log"),
        (
            lambda lines: [lines[0], lines[1].replace('"names"', '"game"'), *lines[2:]],
            "MatchStarted has no field 'game'",
        ),
        (
            lambda lines: [lines[0], lines[1].replace('"rules": "match", ', ""), *lines[2:]],
            "MatchStarted needs rules",
        ),
        (
            lambda lines: [lines[0], lines[1].replace('[["length", "3"]', '[["length"]'), *lines[2:]],
            "expected 2 values, got 1",
        ),
        (
            lambda lines: [lines[0], lines[1].replace('"length": 3', f'"length": 1{"0" * 30}'), *lines[2:]],
            "does not follow from its rules and options",
        ),
    ],
)
def test_a_log_with_a_broken_first_event_is_told_in_a_sentence(
    save: Path, tmp_path: Path, spoilt: Callable[[list[str]], list[str]], said: str
) -> None:
    save.write_text("\n".join(spoilt(save.read_text().splitlines())) + "\n")
    before = save.read_bytes()
    for flag in ("--resume", "--watch"):
        code, out = play_here(tmp_path, "\n", flag, str(save))
        assert code == 2, out
        assert said in out
        assert save.name in out
        assert save.read_bytes() == before


def test_commands_that_take_a_log_name_the_file_of_a_broken_one(
    save: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    save.write_text(save.read_text().splitlines()[0] + "\n{broken\n")
    for command in ("replay", "export", "settle", "analyse"):
        capsys.readouterr()
        with pytest.raises((SystemExit, BaffleboxError)) as ended:
            app([command, str(save)])
        said = "".join((*capsys.readouterr(), str(ended.value)))
        assert f"{save}: " in said, command
        assert "no match" in said, command


def test_a_kept_match_is_not_converted_but_exported(save: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        app(["convert", str(save), "--to", str(save.with_suffix(".mat"))])
    assert ended.value.code == 1
    assert "this is a kept match; `bafflebox export` writes it" in capsys.readouterr().err
