"""The line protocol for programs: a conversation as it is written in its page, and what is refused."""

from __future__ import annotations

import re
from pathlib import Path

from bafflebox import __version__
from tests.command import bafflebox

PAGE = Path(__file__).parents[2] / "docs" / "engine" / "lines.md"


def talked(*lines: str) -> list[str]:
    done = bafflebox("engine", given="\n".join(lines) + "\n")
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_the_conversation_of_the_page_is_what_is_said() -> None:
    """`>` is what the other program writes; figures are those of the network that was there, and left out."""
    block = re.search(r"```text\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert block is not None
    lines = block[1].replace("VERSION", __version__).splitlines()
    answers = talked(*(line[2:] for line in lines if line.startswith("> ")))
    expected = [line for line in lines if line and not line.startswith("> ")]
    assert [_without_figures(each) for each in answers] == [_without_figures(each) for each in expected]


def _without_figures(line: str) -> str:
    return re.sub(r"-?\d\.\d+", "#", line)


def test_what_cannot_be_answered_is_one_line_and_the_next_is_answered() -> None:
    found = talked(
        "setoption name level value 0ply",
        "fly",
        "setoption name level value strongest",
        "setoption level",
        "setoption name threads value many",
        "setoption name beavers value perhaps",
        "position nowhere at all",
        "go",
        "position start",
        "go",
        "dice 77",
        "go",
        "isready",
        "quit",
    )
    assert [line.split()[:2] for line in found] == [
        ["error", "unknown_command"],
        ["error", "option"],
        ["error", "unread"],
        ["error", "option"],
        ["error", "option"],
        ["error", "bad_query"],
        ["error", "bad_dice"],
        ["error", "bad_query"],
        ["readyok"],
    ]


def test_every_rule_set_is_spoken_and_the_end_of_the_input_ends_it() -> None:
    found = talked(
        "setoption name rules value iranian",
        "setoption name level value 0ply",
        "position start",
        "dice 65",
        "plays",
        "cube",
    )
    assert found[-2] == "playsok"
    assert found[-1] == "error no_cube N2 These rules have no double that the opponent could drop."
    assert all(line.startswith("play ") for line in found[:-2])
    assert len(found) > 4
