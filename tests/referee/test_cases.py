"""The case book, run; and the language itself: what is read, what is an error of the file, what makes a case fail."""

import json
from pathlib import Path

import pytest

from bafflebox.cli.cases import cases
from bafflebox.referee.cases.run import Outcome, run_case, run_file
from bafflebox.referee.cases.syntax import CaseError
from tests.case_book import EVERY, where

GOOD = ["case A title", "rules match", "turn Ann 31", "then roll 31 [B2]"]


@pytest.mark.parametrize("name", EVERY)
def test_a_referee_does_as_the_case_book_says(name: str) -> None:
    outcome = run_case(EVERY[name])
    assert outcome.line is None, f"{where(name, outcome.line.number)}: {outcome.expected}; but: {outcome.got}"


def only(lines: list[str]) -> Outcome:
    (outcome,) = run_file(lines)
    return outcome


def test_a_case_that_says_what_is_so_passes() -> None:
    assert only(GOOD).passed


@pytest.mark.parametrize(
    "line",
    [
        "then roll 32 [B2]",
        "then turn Ben [B2]",
        "then score 1-0 [P1]",
        "then Ben may roll [B2]",
        "then Ann may not play [B2]",
        "then Ann may not double [B14]",
        "then record Doubled [B11]",
        "Ann plays 8/5 6/4",
        "Ann plays 8/5 6/5 -> refused B6",
        "Ann rolls 31 -> refused B14",
    ],
)
def test_what_is_not_so_fails_at_its_line(line: str) -> None:
    outcome = only([*GOOD[:3], line, "then turn Ann [B2]"])
    assert outcome.line is not None
    assert outcome.line.number == 4


@pytest.mark.parametrize(
    ("lines", "number"),
    [
        ([], 1),
        (["rules match"], 1),
        (["case A title"], 1),
        (["case A title", "turn Ann"], 2),
        (["case A title", "rules match", "Ann rolls 31"], 1),
        ([*GOOD, "Ann sings"], 5),
        ([*GOOD[:3], "then Ann sings [B2]"], 4),
        ([*GOOD[:3], "then turn Ann"], 4),
        ([*GOOD[:3], "then turn Ann [A4.8]"], 4),
        ([*GOOD[:3], "Ben rolls 31 -> refused A4.8"], 4),
        ([*GOOD[:3], "Ben rolls 31 -> refused"], 4),
        ([*GOOD[:3], "at half past"], 4),
        (["case A title", "rules nothing", "then turn Ann [B2]"], 2),
        (["case A title", "rules match beavers=on", "then turn Ann [B2]"], 2),
        (["case A title", "rules match", "position white 6:15 black 19:15", "then turn Ann [B2]"], 3),
        (["case A title", "rules match", "position white 6:16 black 18:15", "then turn Ann [B2]"], 3),
        (["case A title", "rules modern grace=60 -> refused C3", "turn Ann"], 2),
    ],
)
def test_what_is_none_of_the_language_is_an_error_of_the_file(lines: list[str], number: int) -> None:
    with pytest.raises(CaseError) as error:
        run_file(lines)
    assert error.value.line == number


def test_a_refused_act_leaves_log_and_answers_as_they_were() -> None:
    outcome = only([*GOOD, "Ann plays 8/5 6/4 -> refused B3|B6|R2", "then roll 31 [B2]"])
    assert outcome.passed
    assert [step.entries for step in outcome.steps] == [(), (), ()]


@pytest.mark.parametrize(
    ("lines", "code"),
    [(GOOD, 0), ([*GOOD, "then turn Ben [B2]"], 1), ([*GOOD[:3], "nonsense here", "then turn Ann [B2]"], 2)],
)
def test_the_command_says_how_it_went(
    lines: list[str], code: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "some.case"
    file.write_text("\n".join(lines), "utf-8")
    for json_ in False, True:
        left = 0
        try:
            cases(file, json_=json_)
        except SystemExit as end:
            left = int(str(end.code))
        assert left == code
        said = capsys.readouterr()
        if code == 2:
            assert f"{file}:4: " in said.err
        elif json_:
            assert json.loads(said.out)["passed"] is (code == 0)
        else:
            assert said.out.startswith(f"{'FAIL' if code else 'pass'} {file}:1 A title")
            assert said.out.endswith(f"{1 - code} passed, {code} failed\n")
