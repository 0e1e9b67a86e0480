"""`replay` of many files: told in their order whoever is done first, the fault of one hides no other, and an interrupt ends it."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from bafflebox.board.side import BySide
from bafflebox.cli import main
from bafflebox.cli.replay import replay
from bafflebox.errors import FileError
from bafflebox.events.game import Event, MatchStarted
from bafflebox.formats.log.log_json import format_log, parse_log
from bafflebox.match.log import Log
from bafflebox.referee.judge.log_judge import judge_games
from tests.random_games import play_match, variant

GNUBG = Path(__file__).resolve().parent.parent / "data" / "gnubg"
MATCHES = [GNUBG / f"m0{number}_len{number}.mat" for number in (7, 1, 5, 3)]


@pytest.fixture
def log(tmp_path: Path) -> Path:
    facts = [fact for _, made in play_match(variant("money"), Random(3)) for fact in made]
    path = tmp_path / "session.jsonl"
    path.write_text(format_log(Log().extended(facts)))
    return path


def told(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[object, str]:
    try:
        main.app(["replay", *map(str, words)], result_action="return_value")
        code: object = 0
    except SystemExit as ended:
        code = ended.code
    return code, capsys.readouterr().out


@pytest.mark.parametrize("jobs", [1, 2, 3])
def test_files_are_told_in_their_order(capsys: pytest.CaptureFixture[str], log: Path, jobs: int) -> None:
    files = [*MATCHES, log, *MATCHES[::-1]]
    alone = {path: told(capsys, path)[1] for path in files}
    code, out = told(capsys, *files, "--jobs", jobs)
    assert code == 0
    reports, last = out.removesuffix("\n").rsplit("\n", 1)
    assert reports == "".join(f"{path}:\n{alone[path]}\n" for path in files).removesuffix("\n")
    assert last.startswith("9 files, ")
    assert last.endswith(" games: 9 legal, 0 not, 0 not read")


def test_what_is_wrong_with_one_file_hides_no_other(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    wrong = tmp_path / "wrong.mat"
    text = MATCHES[1].read_text()
    wrong.write_text(text.replace("Wins 2 points", "Wins 9 points"))
    assert wrong.read_text() != text
    code, out = told(capsys, "--strict", MATCHES[0], wrong, MATCHES[1])
    assert code == 1
    assert f"{wrong}: game 1" in out
    assert "3 files" in out
    assert "2 legal, 1 not, 0 not read" in out
    code, out = told(capsys, "--strict", MATCHES[0], tmp_path / "nothing.mat", wrong, "/dev/zero", MATCHES[1])
    assert code == 2
    assert "nothing.mat can't be read" in out
    assert "a plain file is wanted" in out
    assert "2 legal, 1 not, 2 not read" in out
    assert out.index("nothing.mat") < out.index("wrong.mat") < out.index("/dev/zero")


def test_one_file_that_can_not_be_read_is_refused_as_before(tmp_path: Path) -> None:
    with pytest.raises(FileError):
        replay(tmp_path / "nothing.mat")


def test_a_log_of_many_matches_is_none(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert told(capsys, *MATCHES, "--log", tmp_path / "log.jsonl")[0] == 2
    assert not (tmp_path / "log.jsonl").exists()
    assert told(capsys)[0] == 2
    assert told(capsys, *MATCHES, "--jobs", -1)[0] not in (0, None)


def test_an_interrupt_ends_it_and_its_processes(tmp_path: Path) -> None:
    facts = [fact for _, made in play_match(variant("money"), Random(3)) for fact in made]
    path = tmp_path / "session.jsonl"
    path.write_text(format_log(Log().extended(facts)))
    command = [sys.executable, "-m", "bafflebox", "replay", "--jobs", "2", *[str(path)] * 3000]
    running = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
        # who started the tests may have them in the background, where interrupts are not heard
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),  # noqa: PLW1509 - one thread here
    )  # fmt: skip
    assert running.stdout is not None
    running.stdout.readline()  # it has begun
    os.killpg(running.pid, signal.SIGINT)  # as a terminal does it
    began = time.monotonic()
    _, error = running.communicate(timeout=60)
    assert running.returncode == 130
    assert "Traceback" not in error
    assert time.monotonic() - began < 50
    with pytest.raises(ProcessLookupError):
        os.killpg(running.pid, 0)  # none of its processes is left


def test_a_log_is_judged_as_it_is_read() -> None:
    law = variant("match")
    facts = [fact for _, made in islice(play_match(law, Random(5)), 200) for fact in made]
    taken = 0

    def coming() -> Iterator[Event]:
        nonlocal taken
        for fact in facts:
            taken += 1
            yield fact

    for judged, step in enumerate(judge_games(law, coming()), 1):
        assert step.fact is facts[judged - 1]
        assert taken - judged < 8  # no more than what one act made
    assert judged == len(facts)


def test_names_that_are_no_clean_unicode_are_read_back() -> None:
    law = variant("money")
    facts = [fact for _, made in islice(play_match(law, Random(5)), 3) for fact in made]
    started = MatchStarted("money", (), BySide("Ann\ud800", "بن"), None)
    log = Log().extended([started, *facts[1:]])
    assert parse_log(format_log(log).splitlines()) == log
