"""Files of others at the command line: nothing in them is run, obeyed by the terminal or read without end."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from bafflebox.cli.cases import cases
from bafflebox.cli.main import app
from bafflebox.errors import BaffleboxError
from tests.cli.terminal import play_here

ESCAPE = "\x1b[2J\x1b]0;owned\x07"


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """A kept match of two friends with a few plays."""
    words = "\n1\n\n" + "\n1\n\n" * 3 + "quit\n"
    play_here(
        tmp_path, words, "--length", "3", "--opponent", "friend", "--seed", "3", "--names", "Ann", "Ben"
    )
    (path,) = (tmp_path / "games").glob("*.jsonl")
    return path


def changed(path: Path, number: int, **changes: object) -> Path:
    """The file with the fields of one line changed."""
    lines = path.read_text().splitlines()
    lines[number] = json.dumps({**json.loads(lines[number]), **changes})
    path.write_text("\n".join(lines) + "\n")
    return path


def run(*words: str) -> object:
    """The exit status of a command; what Bafflebox refuses comes as its text."""
    try:
        app(list(words))
    except SystemExit as error:
        return error.code
    except BaffleboxError as error:
        return str(error)
    return 0


def marker(tmp_path: Path) -> tuple[Path, str]:
    """A file of rules that leaves a trace when it is run."""
    trace, rules = tmp_path / "ran", tmp_path / "house.py"
    rules.write_text(
        f"open({str(trace)!r}, 'w').close()\nfrom bafflebox.rules.books import find_book\nBOOK = find_book('match')\n"
    )
    return trace, str(rules)


@pytest.mark.parametrize("command", ["replay", "verify", "export"])
def test_a_log_never_runs_the_rules_that_it_names(
    log: Path, tmp_path: Path, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    trace, rules = marker(tmp_path)
    changed(log, 1, rules=rules)
    said = run(command, str(log))
    assert not trace.exists()
    if command == "replay":
        assert "name it yourself: --rules FILE.py" in str(said)
        assert run(command, str(log), "--rules", rules) == 0
        assert trace.exists()
        assert "match to 3" in capsys.readouterr().out


def test_a_save_never_runs_the_rules_that_it_names(log: Path, tmp_path: Path) -> None:
    trace, rules = marker(tmp_path)
    changed(log, 1, rules=rules)
    code, out = play_here(tmp_path, "quit\n", "--resume", str(log))
    assert code == 2
    assert "name it yourself: --rules FILE.py" in out
    play_here(tmp_path, "")  # the unfinished matches are looked through
    assert not trace.exists()
    code, out = play_here(tmp_path, "quit\n", "--resume", str(log), "--rules", rules)
    assert code == 0
    assert trace.exists()


@pytest.mark.parametrize(
    "words", [("replay",), ("export",), ("verify",), ("play", "--resume"), ("play", "--watch")]
)
@pytest.mark.parametrize("path", ["/dev/zero", "."])
def test_no_command_reads_what_has_no_end(words: tuple[str, ...], path: str) -> None:
    assert "a plain file is wanted" in str(run(*words, path))


@pytest.mark.parametrize("path", ["/dev/zero", "."])
def test_case_files_are_read_by_the_same_rules(path: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        cases(Path(path), Path("/nonexistent.case"))
    told = capsys.readouterr().err
    assert "a plain file is wanted" in told
    assert "/nonexistent.case can't be read: No such file or directory" in told


def test_cases_without_a_file_says_what_is_possible() -> None:
    with pytest.raises(BaffleboxError, match="--complement BOOK"):
        cases()


def test_names_are_printed_harmlessly(log: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    changed(log, 1, names={"white": f"Ann{ESCAPE}", "black": "Ben\u202e"})
    for words in (("replay",), ("export",), ("verify",)):
        run(*words, str(log))
    out = capsys.readouterr()
    _, played = play_here(tmp_path, "score\nsheet\nboard\nquit\n", "--resume", str(log))
    _, offered = play_here(tmp_path, "n\n")
    for text in (out.out, out.err, played, offered):
        assert "Ann" in text or text == out.err
        assert "\x1b" not in text
        assert "\x07" not in text
        assert "\u202e" not in text


@pytest.mark.parametrize("length", [-5, 0, 2.5, "3", 10**30])
def test_a_length_that_is_none_is_a_typed_error(log: Path, tmp_path: Path, length: object) -> None:
    changed(log, 1, length=length)
    if length != 10**30:
        assert run("replay", str(log)) == 1
    code, out = play_here(tmp_path, "quit\n", "--resume", str(log))
    assert code in (0, 2)
    assert "Traceback" not in out


def test_spoilt_logs_are_refused_and_nothing_else(log: Path, tmp_path: Path) -> None:
    """Fields exchanged and lines left out at random: a refusal or a report, never another error."""
    rng = random.Random(9)
    whole = log.read_text().splitlines()
    pool = [value for line in whole for value in json.loads(line).values()] + [
        -5,
        None,
        "x",
        {},
        [],
        1e9,
        10**30,
    ]
    spoilt = tmp_path / "spoilt.jsonl"
    for _ in range(60):
        lines = [json.loads(line) for line in whole]
        for _ in range(rng.randint(1, 3)):
            at = rng.randrange(1, len(lines))
            if rng.random() < 0.3:
                del lines[at]
                for seq, line in enumerate(lines[1:]):
                    line["seq"] = seq
            else:
                lines[at][rng.choice(list(lines[at]))] = rng.choice(pool)
        spoilt.write_text("\n".join(json.dumps(line) for line in lines) + "\n")
        for words in (("replay",), ("export",), ("verify",)):
            run(*words, str(spoilt))
        play_here(tmp_path, "", "--resume", str(spoilt))
