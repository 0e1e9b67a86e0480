"""UBGI: a conversation as it is written in its page, both drafts, and what is refused."""

from __future__ import annotations

import re
from pathlib import Path

from tests.command import bafflebox

PAGE = Path(__file__).parents[2] / "docs" / "engine" / "lines.md"
FIRST = "XGID=-b----E-C---eE---c-e----B-:0:0:1:{}:0:0:0:0:10"


def talked(*lines: str, player: str = "0ply") -> list[str]:
    done = bafflebox("engine", player, given="\n".join(lines) + "\n")
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_the_conversation_of_the_page_is_what_is_said() -> None:
    """`>` is what the other program writes; figures are those of the network that was there, and left out."""
    block = re.search(r"```text\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert block is not None
    lines = block[1].splitlines()
    answers = talked(*(line[2:] for line in lines if line.startswith("> ")))
    expected = [line for line in lines if line and not line.startswith("> ")]
    assert [_without_figures(each) for each in answers] == [_without_figures(each) for each in expected]


def _without_figures(line: str) -> str:
    return re.sub(r"-?\d\.\d+", "#", line)


def test_what_can_not_be_answered_is_one_line_and_the_next_is_answered() -> None:
    found = talked(
        "fly",
        "set engine.player strongest",
        "set engine.threads many",
        "set engine.colour red",
        "set engine",
        "setoption level",
        "set game.beavers perhaps",
        "set game.nothing 1",
        "set game.variant nackgammon",
        "get game.nothing",
        "position nowhere at all",
        "plays",
        "position start",
        "go",
        "dice 77",
        "go",
        "go home",
        "isready",
        "quit",
        "isready",
    )
    assert [line.split()[:2] for line in found] == [
        ["error", code]
        for code in (
            *("bad_command", "bad_value", "bad_value", "bad_value", "bad_command", "bad_command"),
            *("bad_value", "bad_value", "unsupported", "bad_value", "bad_value", "bad_state"),
            *("bad_state", "bad_value", "unsupported"),
        )
    ] + [["readyok"]]


def test_a_greeting_ends_as_either_draft_expects() -> None:
    found = talked("ubgi", "isready")
    assert {line.rpartition(" ")[0] for line in found[:3]} > {"id version"}
    assert found[0].startswith("id name Bafflebox")
    assert found[-3:] == ["ubgiok", "readyok", "readyok"]


def test_a_value_that_is_set_is_there_and_one_that_is_refused_changes_nothing() -> None:
    found = talked(
        "set engine.seed 7",
        "set engine.seed -1",
        "setoption name Jacoby value yes",
        "get engine.seed",
        "get game.jacoby",
        "setoption name level value simple",
        "get engine.player",
    )
    assert found[0].startswith("error bad_value")
    assert found[1:] == ["value engine.seed 7", "value game.jacoby on", "value engine.player simple"]


def test_a_position_alone_is_answered_by_the_act_alone() -> None:
    rawboard = "board:one:two:0:0:0:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0:1:3:1:3:1:1:1:1:0:1:-1:0:25:0:0:0:0:0:0:0:1"
    found = talked(
        FIRST.format("31"), FIRST.format("00"), FIRST.format("D"), rawboard, "XGID=-nonsense", "board:1"
    )
    assert found == ["8/5 6/5", "roll", "take", "8/5 6/5", "sorry", "sorry"]


def test_who_is_closed_out_passes() -> None:
    closed = "XGID=aBBBBBB-----B----------d--:0:0:-1:61:0:0:0:0:10"
    found = talked(f"position xgid {closed}", "go", closed)
    assert found == ["bestmove pass", ""]


def test_a_cube_that_is_not_ours_is_not_turned() -> None:
    won = f"XGID=-BBBB{'-' * 13}bbbb{'-' * 4}:1:-1:1:00:0:0:0:0:10"
    ours = won.replace(":1:-1:", ":1:1:")
    found = talked(f"position xgid {won}", "go cube", f"position xgid {ours}", "go cube")
    assert [each for each in found if each.startswith("best")] == ["bestcube nodouble", "bestcube double"]


def test_every_rule_set_is_spoken_and_the_end_of_the_input_ends_it() -> None:
    found = talked("set game.rules iranian", "position start", "dice 65", "plays", "go", "go cube")
    assert found[-1].startswith("error bad_value These rules have no double")
    assert found[-2].startswith("bestmove ")
    assert "playsok" in found
    assert f"play {found[-2].removeprefix('bestmove ')}" in found


def test_any_player_answers() -> None:
    for player in ("simple", "greedy"):
        found = talked(FIRST.format("31"), player=player)
        assert re.fullmatch(r"\d+/\d+ \d+/\d+", found[0]), found


def test_a_line_runs_no_code_and_starts_no_program(tmp_path: Path) -> None:
    """The lines may come from a file or another machine; the command line alone names what runs."""
    trace = tmp_path / "trace"
    (tmp_path / "evil.py").write_text(f"open({str(trace)!r}, 'w')\n")
    found = talked(
        f"set engine.player {tmp_path}/evil.py:Bot",
        f"set engine.player ubgi:touch {trace}",
        f"setoption name level value ubgi:touch {trace}",
        f"set game.rules {tmp_path}/evil.py",
        f"setoption name rules value {tmp_path}/evil.py",
        "get engine.player",
    )
    assert all(line.startswith("error bad_value") and "runs code" in line for line in found[:5])
    assert found[5:] == ["value engine.player 0ply"]
    assert not trace.exists()


def test_a_position_with_a_broken_score_is_one_error() -> None:
    for score in ("{}", '{"length": "x"}', '{"length": true}', "7"):
        found = talked(f'position {{"id": "start", "score": {score}}}', "isready")
        assert [line.split()[0] for line in found] == ["error", "readyok"], score
