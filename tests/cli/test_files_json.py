"""`--json` of the commands that read recorded matches: the same as they print, for programs."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bafflebox.cli.main import app
from tests.cli.test_export import kept
from tests.cli.test_replay_many import MATCHES
from tests.cli.test_settle import kept as welsh
from tests.match.played import Level

Ask = Callable[..., tuple[object, list[dict[str, Any]]]]
BROKEN = "broken.mat"


@pytest.fixture
def ask(capsys: pytest.CaptureFixture[str]) -> Ask:
    """Run a command with `--json`: its exit status, and what each line of its output holds."""

    def asked(*words: object) -> tuple[object, list[dict[str, Any]]]:
        try:
            app([*map(str, words), "--json"], result_action="return_value")
            code: object = 0
        except SystemExit as ended:
            code = ended.code or 0
        return code, list(map(json.loads, capsys.readouterr().out.splitlines()))

    return asked


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    """A match whose first game brings more than a win of it is worth."""
    path, text = tmp_path / BROKEN, MATCHES[1].read_text()
    path.write_text(text.replace("Wins 2 points", "Wins 9 points", 1))
    assert path.read_text() != text
    return path


def test_a_replayed_match_has_its_sheet(ask: Ask) -> None:
    code, (told,) = ask("replay", MATCHES[1])
    assert code == told["status"] == 0
    assert told["file"] == str(MATCHES[1])
    assert (told["error"], told["findings"], told["practice"]) == (None, [], False)
    sheet = told["sheet"]
    assert (sheet["length"], sheet["over"]) == (1, True)
    assert max(sheet["score"].values()) >= 1
    assert sheet["score"] == sheet["games"][-1]["score"]


def test_findings_and_faults_are_told_of_each_file(ask: Ask, tmp_path: Path, broken: Path) -> None:
    log, nothing = kept(tmp_path / "one.jsonl", "match"), tmp_path / "nothing.mat"
    code, told = ask("replay", log, broken, nothing)
    assert code == 2
    assert [each["file"] for each in told] == [str(log), str(broken), str(nothing)]
    assert [each["status"] for each in told] == [0, 0, 2]
    assert told[0]["sheet"]["over"]
    (found,) = told[1]["findings"]
    assert found["game"] == 1
    assert "9" in found["said"]
    assert "nothing.mat" in told[2]["error"]
    code, (strict,) = ask("replay", broken, "--strict")
    assert code == strict["status"] == 1
    assert "game 1" in strict["error"]


def test_browsing_is_not_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        app(["replay", str(MATCHES[1]), "--step", "--json"], result_action="return_value")
    assert ended.value.code == 2
    assert "--step" in capsys.readouterr().err


def test_a_conversion_names_what_it_wrote_and_what_it_assumed(ask: Ask, tmp_path: Path, broken: Path) -> None:
    code, told = ask("convert", MATCHES[1], broken, "--to", tmp_path / "out")
    assert code == 0
    assert [each["format"] for each in told] == ["text match", "text match"]
    assert [len(each["findings"]) for each in told] == [0, 1]
    assert all(Path(each["to"]).is_file() for each in told)
    code, (wrong,) = ask("convert", kept(tmp_path / "own.jsonl", "match"), "--to", tmp_path / "own.mat")
    assert code == wrong["status"] == 1
    assert wrong["to"] is None
    assert "own.jsonl" in wrong["error"]


def test_an_export_is_a_path_or_a_text(ask: Ask, tmp_path: Path) -> None:
    log, to = kept(tmp_path / "one.jsonl", "match"), tmp_path / "one.mat"
    assert ask("export", log, "--to", to) == (0, [{"file": str(log), "to": str(to), "text": None}])
    assert ask("export", log) == (0, [{"file": str(log), "to": None, "text": to.read_text()}])


@pytest.mark.rule("W23d", "W23e")
def test_a_settlement_has_every_term_the_pot_and_the_jackpot(ask: Ask, tmp_path: Path) -> None:
    first = welsh(tmp_path / "one.jsonl", Level.SINGLE, Level.SINGLE, Level.SINGLE)
    second = welsh(tmp_path / "two.jsonl", Level.BACKGAMMON)
    code, (one, two, jackpot) = ask("settle", first, second, "--entered", "Ann,Ben,Cara", "--winner", "Cara")
    assert code == 0
    assert one["settlement"]["net"] == "£10.50"
    assert one["settlement"]["debtor"] == "black"
    assert (one["pot"]["before"], one["pot"]["now"]) == (0, 4)
    assert (two["pot"]["before"], two["pot"]["now"]) == (4, 0)
    assert two["settlement"]["net"] == "£17.25"
    assert {each["rule"] for each in two["settlement"]["terms"]} >= {"W23c", "W23d"}
    assert jackpot["winner"] == "Cara"
    assert [each["gets"] for each in jackpot["players"]] == [None, None, "£30.00"]
