"""`--json` of `bafflebox tournament`: every command answers programs; what is entered is printed as the journal has it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bafflebox.cli.tournament.app import app
from tests.cli.test_tournament import desk as desk_says

WRITING = [
    ["create", "FILE", "Evening", "--director", "Dora", "--currency", "£", "--tables", "4"],
    ["division", "FILE", "open", "--length", "3", "--fee", "5", "--prizes", "60,40"],
    ["staff", "FILE", "Sam"],
    ["tables", "FILE", "3"],
    ["enter", "FILE", "Ann", "Ben", "Cara"],
    ["approve", "FILE"],
    ["enter", "FILE", "Dai"],
    ["decline", "FILE", "Dai"],
    ["seeds", "FILE", "Ann"],
    ["notice", "FILE", "--break", "13:00-14:00"],
    ["pool", "FILE", "last", "Ann", "--stake", "5"],
    ["auction", "FILE", "--percent", "60,40"],
    ["auction", "FILE", "Ann", "12", "Ben"],
    ["draw", "FILE", "--seed", "x"],
    ["schedule", "FILE", "M1", "14:30"],
    ["call", "FILE", "M1.2"],
    ["arrive", "FILE", "M1.2", "Ben"],
    ["start", "FILE", "M1.2"],
    ["report", "FILE", "M1.2", "Ben", "3-1"],
    ["confirm", "FILE", "M1.2"],
    ["verify", "FILE"],
    ["post", "FILE"],
    ["correct", "FILE", "M1.2", "Cara", "3-2", "--why", "misread"],
    ["rule", "FILE", "M1.2", "P1", "--remedy", "warn Ben", "--why", "said so"],
    ["pay", "FILE", "Ann", "5"],
    ["withdraw", "FILE", "Ann"],
    ["undo", "FILE"],
]
READING = [
    ["next", "FILE"], ["log", "FILE"], ["money", "FILE"], ["money", "FILE", "Ann"], ["notice", "FILE"], ["sheet", "FILE"],
    ["matches", "FILE"], ["standings", "FILE"], ["draw", "FILE", "--check"],
    ["series", "FILE"], ["series", "FILE", "--ladder"], ["people", "FILE"],
]  # fmt: skip
APART = {
    "board", "export", "late", "seat", "rest", "apart", "appeal", "resume", "bar", "equipment", "monitor", "monitor-fee",
}  # fmt: skip
"""Commands that write a page, that are JSON already, or that need an evening or rules of their own; these enter as all others do."""


@pytest.fixture
def desk(tmp_path: Path) -> Callable[..., str]:
    file = str(tmp_path / "evening.jsonl")

    def ask(words: list[str]) -> str:
        return desk_says(*(file if each == "FILE" else each for each in words), "--json")

    return ask


def test_every_command_has_been_asked() -> None:
    asked = {words[0] for words in (*WRITING, *READING)}
    assert asked | APART == {name for name in app if not name.startswith("-")}


def test_what_is_entered_is_the_journal(desk: Callable[..., str], tmp_path: Path) -> None:
    said: list[str] = []
    for words in WRITING:
        lines = desk(words).splitlines()
        if words[0] == "notice":
            # the notice that holds now follows
            assert json.loads(lines.pop())["number"] == 2
        said += lines
    journal = (tmp_path / "evening.jsonl").read_text("utf-8").splitlines()[1:]
    assert list(map(json.loads, said)) == [_alone(line) for line in journal]
    for words in READING:
        assert json.loads(desk(words)) is not None, words


def _alone(line: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(line)
    found.pop("more", None)
    return found


def test_the_agenda_names_what_waits(desk: Callable[..., str]) -> None:
    for words in WRITING[:19]:
        desk(words)
    found = json.loads(desk(["next", "FILE"]))
    assert sorted(found) == ["agenda", "late", "queue", "running", "to_post", "to_verify"]
    assert [each["winner"] for each in found["to_verify"]] == ["Ben"]
    assert desk(["log", "FILE"]).startswith("[{")
