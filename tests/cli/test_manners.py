"""The behaviour of the terminal: help, answers, cubes at stake, hints, practice, clocks, pipes that close."""

from __future__ import annotations

import inspect
import json
import os
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from unittest import mock

import pytest

from bafflebox.cli import main
from bafflebox.formats.log.log_json import format_batch, parse_log
from bafflebox.match.log import Log
from tests.cli.terminal import play, play_here
from tests.command import bafflebox

MAT = Path(__file__).parents[1] / "data"


@pytest.mark.parametrize("name", ["play", "evaluate", "plays", "rollout", "replay", "serve"])
def test_the_help_of_a_command_is_its_docstring(name: str) -> None:
    place, _, function = main._PLACES[name].partition(":")
    written = inspect.getdoc(getattr(import_module(place), function))
    assert written is not None
    shown = re.sub(r"\s+", " ", bafflebox(name, "--help").stdout)
    for paragraph in written.split("\n\n"):
        assert " ".join(paragraph.split()) in shown


@pytest.mark.parametrize("name", sorted({*main._PLACES} - {*main.FAMILIES}))
def test_every_docstring_has_one_sample(name: str) -> None:
    place, _, function = main._PLACES[name].partition(":")
    written = inspect.getdoc(getattr(import_module(place), function)) or ""
    assert re.search(rf"bafflebox {name}\b", written), written
    if name in ("plays", "evaluate", "choose", "cube", "rollout"):
        (line,) = re.findall(r'\{"id": "start"[^}]*\}', written)
        assert json.loads(line)


def test_a_wrong_flag_and_a_wrong_value_end_with_two() -> None:
    for words in (("--nothing",), ("--length", "x"), ("--opponent", "cat")):
        done = bafflebox("play", *words)
        assert done.returncode == 2, words
        assert "Traceback" not in done.stderr


def test_a_question_in_words_is_answered_for_people_and_programs() -> None:
    told = bafflebox("plays", "--rules", "money", "start", "31")
    assert told.returncode == 0
    assert "8/5 6/5" in told.stdout
    data = json.loads(bafflebox("plays", "--rules", "money", "start", "31", "--json").stdout)
    assert len(data["results"]) == 16
    wrong = bafflebox("plays", "--rules", "money", "nowhere")
    assert wrong.returncode == 2
    assert wrong.stderr.startswith("bafflebox: 'nowhere' names no position; write `start`, XGID=")
    assert bafflebox("plays", "--rules", "money", "nowhere", "--json").returncode == 1


def test_a_stream_ends_with_one_where_a_line_had_no_answer() -> None:
    good = '{"id": "start", "dice": [3, 1]}\n'
    assert bafflebox("plays", "--rules", "money", given=good).returncode == 0
    mixed = bafflebox("plays", "--rules", "money", given=f"{good}nonsense\n{good}")
    assert mixed.returncode == 1
    assert len(mixed.stdout.splitlines()) == 3


def test_a_line_without_end_is_not_read() -> None:
    done = bafflebox("plays", "--rules", "money", given="x" * (2**20 + 5))
    assert done.returncode == 1
    assert "more than 1048576 characters" in done.stderr


def test_a_question_of_yes_or_no_takes_only_an_answer(tmp_path: Path) -> None:
    words = "\n1\n\nresign\nperhaps\n24/20\n\nresign\nNO\nresign\nYes\naccept\nquit\n"
    code, out = play_here(tmp_path, words, "--length", "3", "--opponent", "friend", "--seed", "3")
    assert code == 0
    assert "'perhaps' is no answer: type y or n." in out
    assert "'24/20' is no answer: type y or n." in out
    assert out.count("[y/N]") == 5
    assert "wins" in out


def test_an_offered_cube_is_drawn_with_the_value_at_stake(tmp_path: Path) -> None:
    words = "\n1\n\ndouble\nbeaver\nquit\n"
    flags = ("--rules", "money", "--option", "beavers=on", "--opponent", "friend", "--seed", "3", "--plain")
    code, out = play_here(tmp_path, words, *flags)
    assert code == 0
    offered = out[out.index("doubles to 2") :]
    first, second = offered[: offered.index("beavers")], offered[offered.index("beavers") :]
    assert re.search(r"\w+   0, offers 2 ", first)
    assert "| 2  |" in first
    assert re.search(r"\w+   0, offers 4 ", second)
    assert "| 4  |" in second


@pytest.mark.parametrize(("rules", "cube"), [("iranian", False), ("match", True), ("welsh", True)])
def test_no_cube_is_drawn_where_the_rules_have_none(tmp_path: Path, rules: str, cube: object) -> None:
    words = "\nevens\nfirst\n\nboard\nquit\n"
    _, out = play_here(tmp_path, words, "--rules", rules, "--opponent", "friend", "--seed", "3", "--plain")
    assert ("| 64 |" in out) is cube
    _, out = play_here(
        tmp_path,
        "\nboard\nquit\n",
        "--rules",
        "match",
        "--length",
        "1",
        "--opponent",
        "friend",
        "--seed",
        "3",
    )
    # the saved file is named by the time of day
    assert "64" not in re.sub(r"\S+\.jsonl", "", out)


def test_hints_show_gammons_and_the_equities_of_the_cube(tmp_path: Path) -> None:
    words = "\nhint\n1\n\nhint\nquit\n"
    _, out = play_here(tmp_path, words, "--rules", "money", "--opponent", "friend", "--seed", "3")
    assert re.search(r"1  \S+.* wins \d+\.\d%, gammons \d+\.\d%, loses gammons \d+\.\d%\n", out)
    assert re.search(r"no double [+-]\d\.\d{3}; double, take [+-]\d\.\d{3}; double, drop \+1\.000", out)


def test_hints_name_washes_where_games_may_have_no_winner(tmp_path: Path) -> None:
    words = "\nevens\nfirst\n\nhint\nquit\n"
    _, out = play_here(tmp_path, words, "--rules", "welsh", "--level", "simple", "--seed", "5")
    assert "washes " in out


def test_practice_gives_hints_in_every_book_and_the_record_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    flags = ("--rules", "modern", "--level", "simple", "--seed", "5")
    words = "\nhint\nquit\n"
    _, out = play_here(tmp_path / "one", words, *flags)
    assert "No hints in this game [C12]. --practice against the bot allows them." in out
    _, out = play_here(tmp_path / "two", words, *flags, "--practice")
    assert "No hints in this game" not in out
    assert "Practice against the bot: hints were allowed in this match." in out
    assert "wins " in out
    (path,) = (tmp_path / "two" / "games").glob("*.jsonl")
    main.app(["replay", str(path)], result_action="return_value")
    assert "Practice against the bot" in capsys.readouterr().out
    code, out = play_here(tmp_path / "three", "", *flags, "--practice", "--opponent", "friend")
    assert code == 2
    assert "--practice is against the bot" in out


CLOCKED = (
    "--rules",
    "modern",
    "--option",
    "clock=delay",
    "--option",
    "bank=1",
    "--opponent",
    "friend",
    "--seed",
    "3",
)


def test_clocks_are_shown_at_each_prompt(tmp_path: Path) -> None:
    code, out = play_here(tmp_path, "\n1\n\nflag\nquit\n", *CLOCKED, "--clock")
    assert code == 0
    assert "Clocks: White 1:00, Black 1:00" in out
    assert re.search(r"Clocks: White > 1:00 \(delay 0:0(2\.0|1\.\d)\), Black 1:00", out)
    assert "At this table flags are called automatically." in out
    (path,) = (tmp_path / "games").glob("*.jsonl")
    assert any(type(each).__name__ == "ClockSet" for each in parse_log(path.read_text().splitlines()).events)


def test_a_flag_is_called_with_what_the_book_makes_of_it(tmp_path: Path) -> None:
    play_here(tmp_path, "\n1\n\nquit\n", *CLOCKED, "--option", "flag_fall=match", "--clock")
    (path,) = (tmp_path / "games").glob("*.jsonl")
    with mock.patch("bafflebox.cli.table.TerminalTable.now", return_value=200_000_000):
        code, out = play_here(tmp_path, "\n", "--resume", str(path))
    assert code == 0
    assert "time is out" in out or "time" in out
    assert "wins the match" in out


def test_a_flag_falls_while_a_person_thinks(tmp_path: Path) -> None:
    """Nobody types anything: the prompt is left when the time is out."""
    play_here(tmp_path, "\n1\n\nquit\n", *CLOCKED, "--option", "flag_fall=match", "--clock")
    (path,) = (tmp_path / "games").glob("*.jsonl")
    log = parse_log(path.read_text().splitlines())
    spent = log.extended((), at=0).envelopes[-1]
    late = Log((*log.envelopes[:-1], type(spent)(spent.seq, spent.at + 60_500_000, spent.by, spent.event)))
    path.write_text(
        path.read_text().splitlines()[0]
        + "\n"
        + format_batch(())
        + "".join(format_batch((each,)) for each in late.envelopes)
    )
    silent, never = os.pipe()
    try:
        done = subprocess.run(
            [sys.executable, "-m", "bafflebox", "play", "--resume", str(path)],
            stdin=silent, capture_output=True, text=True, timeout=120, check=False,
            env={**os.environ, "BAFFLEBOX_HOME": str(tmp_path)},
        )  # fmt: skip
    finally:
        os.close(silent)
        os.close(never)
    assert done.returncode == 0
    assert "wins the match" in done.stdout


def test_a_tutor_where_no_aids_are_allowed_is_off_and_says_so(tmp_path: Path) -> None:
    _, out = play_here(tmp_path, "quit\n", "--rules", "modern", "--tutor", "--plain")
    assert "The tutor is off: no aids in this game [" in out
    assert "--practice against the bot allows them; the record says so then." in out
    _, out = play_here(tmp_path, "quit\n", "--rules", "modern", "--tutor", "--plain", "--opponent", "friend")
    assert "The tutor is off" in out
    assert "--practice" not in out
    _, out = play_here(tmp_path, "quit\n", "--rules", "modern", "--tutor", "--practice", "--plain")
    assert "The tutor is off" not in out


def test_a_clock_of_which_no_kind_is_announced_names_the_kinds(tmp_path: Path) -> None:
    code, out = play_here(tmp_path, "quit\n", "--rules", "modern", "--clock", "--plain")
    assert code == 2
    assert (
        "Announce one with it: --option clock=delay, --option clock=bronstein, --option clock=fischer" in out
    )


def test_the_questions_offer_the_length_of_the_book(tmp_path: Path) -> None:
    _, out = play_here(tmp_path, "welsh\n\nfriend\nscore\nquit\n")
    assert "Points that win the match [25]" in out
    assert "match to 25" in out


def test_a_board_is_drawn_in_ascii_where_the_output_has_no_other_signs() -> None:
    command = [sys.executable, "-m", "bafflebox", "draw", "start", "31"]
    env = {**os.environ, "PYTHONIOENCODING": "ascii"}
    out = subprocess.run(command, env=env, capture_output=True, text=True, check=True).stdout
    assert out == bafflebox("draw", "start", "31", "--plain").stdout


def test_a_clock_that_the_rules_do_not_set_is_refused(tmp_path: Path) -> None:
    code, out = play(tmp_path, "", "--rules", "money", "--clock")
    assert code == 2
    assert "--clock: " in out
    assert "sets no clock here" in out


def test_a_reader_who_leaves_early_still_gets_the_log(tmp_path: Path) -> None:
    record = next(MAT.rglob("*.mat"))
    to = tmp_path / "match.jsonl"
    command = [sys.executable, "-m", "bafflebox", "replay", str(record), "--log", str(to)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        assert process.stdout is not None
        process.stdout.close()
    assert len(parse_log(to.read_text().splitlines()).game(1)) > 10


def test_a_person_is_spoken_to(tmp_path: Path) -> None:
    words = "\n6\n5\nquit\n"
    _, out = play_here(tmp_path, words, "--length", "1", "--dice", "ask", "--level", "simple")
    assert "Your die > " in out
    assert "The die of Bot > " in out


def test_a_board_is_drawn_from_any_question(tmp_path: Path) -> None:
    picture = tmp_path / "board.svg"
    assert bafflebox("draw", "start", "31", "--svg", str(picture), "--theme", "dark").returncode == 0
    assert picture.read_text().startswith("<svg")
    told = bafflebox("draw", "XGID=-b----E-C---eE---c-e----B-:1:-1:1:31:2:4:0:7:10", "--plain").stdout
    assert "167 pips" in told
    assert "2 of 7" in told
    names = json.loads(bafflebox("draw", "start", "31", "--ids", "--json").stdout)
    assert names["XGID"] == "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10"
    assert set(names) == {"XGID", "OGID", "GNUbg", "Bafflebox"}
    for each in names.values():
        assert bafflebox("draw", each, "--ids", "--json").stdout
    pips = bafflebox("draw", "start", "--rules", "welsh", "--plain").stdout
    assert pips.count("172 pips") == 2


def test_a_count_for_programs_names_what_was_counted() -> None:
    found = json.loads(bafflebox("perft", "1", "--rules", "money", "--json").stdout)
    plain = bafflebox("perft", "1", "--rules", "money").stdout
    assert found == {"rules": "money", "depth": 1, "leaves": int(plain)}
