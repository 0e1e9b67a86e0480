"""`bafflebox replay --step`: every place has its board and what was done, keys lead where they say, wrong ones say what is possible."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from bafflebox.cli.step_view import replay_steps
from bafflebox.events.game import Played
from bafflebox.io.matches import read_match
from bafflebox.io.openings import read_openings
from tests.analysis.test_analyst import MATCHES, all_of, analyst_of
from tests.command import bafflebox

FILE = MATCHES / "m03_len3.mat"


def steps(keys: str, *flags: str, **env: str) -> tuple[str, list[str]]:
    """Return the whole output, and the heading of each place shown with its last message."""
    done = bafflebox("replay", str(FILE), *flags, given=keys, env={**os.environ, **env})
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout, re.findall(r"^Game \d, place \d+/\d+$", done.stdout, re.MULTILINE)


def test_each_play_of_the_match_is_a_place() -> None:
    match = read_match(FILE.read_bytes())
    found = list(replay_steps(match, "en"))
    at = {each.seq: each for each in found}
    for seq, fact in enumerate(match.log.events):
        if isinstance(fact, Played):
            assert at[seq].now.roll is not None
            assert "plays" in at[seq].said or "no play" in at[seq].said or "can't" in at[seq].said
    assert found == sorted(found, key=lambda each: each.seq)
    assert {each.game for each in found} == {1, 2}


def test_keys_lead_where_they_say() -> None:
    out, shown = steps("n\n\np\nl\nf\ng 2\nq\nn\n", "--step")
    last = int(re.findall(r"place \d+/(\d+)", out)[0])
    numbers = [int(re.findall(r"place (\d+)/", each)[0]) for each in shown]
    assert numbers[:6] == [1, 2, 3, 2, last, 1]
    assert shown[6].startswith("Game 2, ")
    assert len(shown) == 7, "nothing is shown after leaving"
    assert out.count("╮\n│        │") >= 7, "a board each"


def test_a_first_roll_has_the_opening_book_beside_it() -> None:
    best = read_openings().first("32").best
    out, _ = steps("g 1\nl\nq\n", "--step")
    places = re.split(r"^Game \d, place ", out, flags=re.MULTILINE)[1:]
    assert [bool(re.search(r"^Opening book.*games\)$", each, re.MULTILINE)) for each in places] == [
        True,
        True,
        False,
    ]
    assert f"{best.text} {best.equity:+.3f} ± {best.interval:.3f}" in places[0]


def test_the_end_of_the_input_leaves() -> None:
    assert len(steps("n\n", "--step")[1]) == 2


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        ("jump\n", "“jump” is no key here."),
        ("g 9\n", "There are games 1 to 2."),
        ("p\n", "This is the first place."),
        ("l\nn\n", "This is the last place."),
        ("/no such words\n", "“no such words” was not found from here on."),
        ("l\ne\n", "No mistake from here on."),
    ],
)
def test_what_leads_nowhere_is_said(keys: str, said: str) -> None:
    out, _ = steps(keys, "--step")
    assert said in out
    assert "Enter or n: next" in out


def test_what_is_told_can_be_found() -> None:
    out, _ = steps("/wins 2 points\nq\n", "--step")
    assert out.rstrip("> \n").splitlines()[-1].startswith("alice wins 2 points")


def test_the_next_mistake_is_what_the_analyst_calls_one() -> None:
    match = read_match(FILE.read_bytes())
    wrong = [each for each in all_of(analyst_of(match.law), match.log.events) if each.grade and each.play]
    out, _ = steps("f\n" + "e\n" * 5 + "q\n", "--level", "0ply")
    told = re.findall(r"^.+: (-\d\.\d{3}) (\?!|\?|\?\?); better: (.+)$", out, re.MULTILINE)
    assert len(told) >= 5
    losses = {f"{-each.loss:+.3f}" for each in wrong}
    assert sum(loss in losses for loss, _, _ in told) >= 5


def test_it_speaks_the_language_of_the_locale() -> None:
    assert "Gêm 1, lle 1/" in steps("q\n", "--step", LANG="cy_GB.UTF-8", LC_ALL="cy_GB.UTF-8")[0]


def test_one_match_at_a_time_and_levels_that_there_are(tmp_path: Path) -> None:
    done = bafflebox("replay", str(FILE), str(FILE), "--step", given="")
    assert done.returncode == 2
    assert "--step writes one match" in done.stderr or "name one file" in done.stderr
    done = bafflebox("replay", str(FILE), "--level", "genius", given="")
    assert done.returncode == 2
    assert "0ply" in done.stderr
