"""Records with one number changed: the law refuses those that are no longer legal, at the right place and rule.

What is right a second judge says that shares nothing with the package (`judge.py`); a table of breaches
with the rule that each must be refused by stands in for both. The long run is `tests/campaign/tampered.py`.
"""

from pathlib import Path

import pytest

from tests.campaign.tampered import GNUBG, KINDS, Tally, Trial, read_texts, replay, trials
from tests.command import bafflebox
from tests.formats.judge import judge

COPIES = 200
SHOWN = 12
"""So many of the refused copies are also given to the command."""


@pytest.fixture(scope="module")
def tried() -> list[Trial]:
    return list(trials(read_texts(GNUBG.glob("*.mat")), COPIES, "tampered"))


def test_tampered_records_are_refused_where_and_why_they_are_illegal(tried: list[Trial]) -> None:
    tally = Tally()
    for trial in tried:
        tally.add(trial)
    print(
        f"\n{len(tried)} copies of {len({trial.copy.file for trial in tried})} files",
        *tally.lines(),
        sep="\n",
    )
    assert not tally.disagreements
    assert len(tried) == COPIES
    assert len(tally.legal) < COPIES / 5
    assert all(tally.refused[kind] > COPIES / 5 for kind in KINDS)


def test_the_command_says_what_the_law_says(tried: list[Trial], tmp_path: Path) -> None:
    refused = [trial for trial in tried if trial.refusal][:SHOWN]
    for number, trial in enumerate(refused):
        path = tmp_path / f"{number}.mat"
        path.write_text(trial.copy.text, encoding="utf-8")
        done = bafflebox("replay", "--strict", str(path))
        assert (done.returncode, done.stderr) == (1, ""), trial
        assert done.stdout.splitlines()[-1] == f"{path}: {trial.refusal}"
        assert trial.breach
        *_, last = done.stdout.splitlines()
        assert f"game {trial.breach.game}, " in last
        assert trial.breach.move is None or f"move {trial.breach.move}, " in last
        assert any(last.endswith(f"({rule})") for rule in trial.breach.rules)


HEAD = " 3 point match\n\n Game 1\n alice : 0                      bob : 0\n"
BEGUN = "  1) 61: 13/7 8/7                31: 8/5 6/5"
HIT = "  1) 62: 24/18 13/11             61: 13/7* 8/7"
TAKEN = f"{BEGUN}\n  2)  Doubles => 2                Takes\n  3) 31: 8/5 6/5                 41: 24/23 13/9"
DROPPED = f"{BEGUN}\n  2)  Doubles => 2                Drops"
LEFT, RIGHT = "      Wins", 34 * " " + "Wins"


def game(number: int, left: int, right: int) -> str:
    return f"\n Game {number}\n alice : {left}                      bob : {right}\n{BEGUN}"


CRAWFORD = f"{BEGUN}\n{LEFT} 2 points\n{game(2, 2, 0)}"


@pytest.mark.parametrize(
    ("rows", "where", "rule"),
    [
        # dice and turns
        ("  1) 66: 24/18 24/18 13/7 13/7", (1, 1), "B2"),
        ("  1) 61: 13/7 8/7\n  2) 31: 8/5 6/5", (1, 2), "B2"),
        (
            "  1)                             61: 13/7 8/7\n  2)                             31: 8/5",
            (1, 2),
            "B2",
        ),
        # single moves
        ("  1) 61: 13/7 8/6", (1, 1), "B3"),
        ("  1) 61: 13/5", (1, 1), "B3"),
        ("  1) 61: 12/6 8/7", (1, 1), "B3"),
        ("  1) 61: 13/19 8/7", (1, 1), "B3"),
        ("  1) 61: 13/13 8/7", (1, 1), "B3"),
        ("  1) 61: 13/7 0/6", (1, 1), "B3"),
        ("  1) 61: 13/7 24/25", (1, 1), "B3"),
        ("  1) 51: 24/23 6/1", (1, 1), "B3"),
        ("  1) 51: 13/8 13/12", (1, 1), "B3"),
        ("  1) 61: 13/7 8/7 6/5", (1, 1), "B3"),
        ("  1) 61: 13/7 13/7", (1, 1), "B3"),
        # a number that is not there is not "blocked on the way", nor one too many of a double
        ("  1) 61: 13/10 24/18", (1, 1), "B3"),
        (f"{BEGUN}\n  2) 55: 13/8 13/8 13/8 13/7", (1, 2), "B3"),
        # one checker's combination, doubles
        ("  1) 61: 13/7 8/7                11: 13/11 6/5 6/5", (1, 1), "B4"),
        ("  1) 61: 13/7 8/7                11: 8/7 8/7 6/5 6/5 6/5", (1, 1), "B5"),
        # the whole roll
        ("  1) 61: 13/7", (1, 1), "B6"),
        ("  1) 61: 13/7 8/7                61:", (1, 1), "B6"),
        (f"  1) 61: 13/7 8/7                61:\n{RIGHT} 2 points", (1, 1), "B6"),
        # hit, bar, bearing off
        (f"{HIT}\n  2) 31: 13/10 6/5", (1, 2), "B8"),
        (f"{HIT}\n  2) 65: 25/19", (1, 2), "B3"),
        (f"{HIT}\n  2) 53: 25/22 25/20", (1, 2), "B3"),
        ("  1) 61: 6/0 8/7", (1, 1), "B9"),
        # cube
        ("  1)  Doubles => 2                Takes", (1, 1), "B11"),
        ("  1) 61: 13/7 8/7\n  2)  Doubles => 2                Takes", (1, 2), "B11"),
        (f"{BEGUN}\n  2)  Doubles => 4                Takes", (1, 2), "B11"),
        (f"{BEGUN}\n  2)  Takes", (1, 2), "B11"),
        (f"{BEGUN}\n  2)  Drops", (1, 2), "B11"),
        (f"{BEGUN}\n  2)  Doubles => 2\n  3)  Takes", (1, 3), "B11"),
        (f"{TAKEN}\n  4)  Doubles => 4                Takes", (1, 4), "B11"),
        (f"{DROPPED}\n{LEFT} 2 points", (1, 2), "B11"),
        (f"{CRAWFORD}\n  2)  Doubles => 2                Takes", (2, 2), "P2"),
        # results, scores
        (f"{BEGUN}\n{LEFT} 4 points", (1, 1), "R1"),
        (f"{BEGUN}\n{LEFT} 0 points", (1, 1), "R1"),
        (f"{TAKEN}\n{LEFT} 5 points", (1, 3), "R1"),
        (f"{BEGUN}\n{game(2, 0, 0)}", (1, 1), "B10"),
        (f"{BEGUN}\n{LEFT} 1 point\n{game(2, 2, 0)}", (2, None), "P1"),
        (f"{BEGUN}\n{LEFT} 1 point\n{game(2, 0, 1)}", (2, None), "P1"),
        (f"{BEGUN}\n{LEFT} 3 points\n{game(2, 3, 0)}", (2, None), "P1"),
        (f"{BEGUN}\n{LEFT} 1 point and the match", (1, 1), "P1"),
        # legal, if only just
        (f"  1) 61: 13/7 8/7                61:\n{LEFT} 2 points", None, None),
        ("  1) 62: 24/18 13/11             61: 13/7 8/7\n  2) 31: 25/22 6/5", None, None),
        (f"{BEGUN}\n{LEFT} 3 points", None, None),
        (f"{TAKEN}\n{LEFT} 3 points", None, None),
        (f"{CRAWFORD}\n{LEFT} 1 point", None, None),
        (f"{CRAWFORD}\n{LEFT} 3 points", None, None),
        (
            f"{CRAWFORD}\n{RIGHT} 1 point\n{game(3, 2, 1)}\n  2)  Doubles => 2                Takes",
            None,
            None,
        ),
        (f"{BEGUN}\n  2)  Doubles => 2\n{LEFT} 1 point", None, None),
    ],
)
def test_each_breach_has_its_rule(rows: str, where: tuple[int, int | None] | None, rule: str | None) -> None:
    breach, refusal = judge(HEAD + rows), replay(HEAD + rows)
    if rule is None:
        assert (breach, refusal) == (None, None)
        return
    assert breach
    assert refusal
    assert (breach.game, breach.move) == (refusal.game, refusal.move) == where
    assert breach.line == refusal.line
    assert rule in breach.rules
    assert refusal.rule == rule


@pytest.mark.parametrize(
    ("rows", "where", "rule"),
    [
        # a star that marks no hit says that B7 happened where it did not
        ("  1) 61: 13/7* 8/7", (1, 1), "B7"),
        # a refusal ends the game by B11; nobody has borne off (B10)
        (f"{DROPPED}\n  3) 31: 8/5 6/5", (1, 3), "B11"),
        (f"{DROPPED}\n{RIGHT} 1 point", (1, 2), "B11"),
    ],
)
def test_breaches_that_cite_another_rule(rows: str, where: tuple[int, int], rule: str) -> None:
    test_each_breach_has_its_rule(rows, where, rule)
