"""An analysis as text and as a Smart Game file: it is complete, the match stays the same, GNU Backgammon counts the same."""

from __future__ import annotations

import re
import subprocess
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from bafflebox.analysis.decision import Decision, What
from bafflebox.analysis.report import reports
from bafflebox.analysis.sgf import analysed_sgf, looks_of
from bafflebox.analysis.telling import AnalysisRenderer
from bafflebox.analysis.text import analysed_text
from bafflebox.board.side import BySide
from bafflebox.cli.main import app
from bafflebox.events.game import Rolled
from bafflebox.formats.sgf import read_sgf, write_sgf
from bafflebox.io.matches import PlayedMatch, read_match
from tests.analysis.test_analyst import MATCHES, all_of, analyst, analyst_of, random_facts
from tests.needed import needed_gnubg
from tests.random_games import variant

BEST = 5


@cache
def gone_through(name: str) -> tuple[PlayedMatch, list[Decision], str]:
    match = read_match((MATCHES / name).read_bytes())
    judge = analyst_of(match.law)
    found = all_of(judge, match.log.events)
    return match, found, analysed_sgf(match.sheet(), match.log.events, found, looks_of(judge), BEST)


@pytest.mark.parametrize("name", ["m03_len3.sgf", "m03_len3.mat"])
def test_a_smart_game_file_with_its_analysis_is_the_same_match(name: str) -> None:
    match, found, text = gone_through(name)
    assert read_sgf(text) == read_sgf(write_sgf(match.sheet()))
    rolls = [each for each in found if each.play is not None and each.play.best.play.moves]
    assert len(re.findall(r"(?<![A-Z])A\[\d+\]\[", text)) == len(rolls)
    cubes = [each for each in found if each.advice is not None]
    assert text.count("DA[E ver 3 0C") == len(cubes) > 0


def test_the_play_that_was_made_is_the_one_that_the_list_points_at() -> None:
    _, _, text = gone_through("m03_len3.sgf")
    rows = re.findall(r";[WB]\[\d\d([a-z]+)\](?:DA\[[^]]*\])?A\[(\d+)\]((?:\[[^]]*\])+)", text)
    assert len(rows) > 50
    for made, place, listed in rows:
        play = re.findall(r"\[([a-z]+) E", listed)[int(place)]
        assert _net(made) == _net(play), (
            "the same checkers from and to the same points, maybe in another order"
        )


def _net(letters: str) -> Counter[str]:
    """Return the change of the number of checkers on each point by a play."""
    net = Counter(letters[1::2])
    net.subtract(letters[::2])
    return Counter({point: count for point, count in net.items() if count})


def test_gnu_backgammon_counts_from_our_file_what_we_count(tmp_path: Path) -> None:
    program = needed_gnubg()
    _, found, text = gone_through("m03_len3.sgf")
    (tmp_path / "ours.sgf").write_text(text)
    commands = tmp_path / "commands"
    commands.write_text(
        f"load match {tmp_path / 'ours.sgf'}\nexport match mat {tmp_path / 'theirs.mat'}\nshow statistics match\n"
    )
    done = subprocess.run(
        [program, "-t", "-q", "-r", "-c", str(commands)],
        stdin=subprocess.DEVNULL, capture_output=True, timeout=120, check=False, text=True,
    )  # fmt: skip
    assert (tmp_path / "theirs.mat").read_text() == (MATCHES / "m03_len3.mat").read_text()
    both = reports(found)

    def told(words: str, part: int = 0) -> BySide[float]:
        rows = [line for line in done.stdout.splitlines() if line.startswith(words)]
        first, second = re.findall(r"([+-]\d+\.\d+) \(|([+-]?0\.000) ", rows[part] + " ")[:2]
        return BySide(float("".join(first)), float("".join(second)))

    luck = told("Luck total EMG")
    plays, cubes = told("Error total EMG"), told("Error total EMG", 1)
    for mine, theirs in ((both.white, luck.white), (both.black, luck.black)):
        assert mine.luck == pytest.approx(theirs, abs=0.002)
    assert -both.white.plays.lost == pytest.approx(plays.white, abs=0.002)
    assert -both.black.plays.lost == pytest.approx(plays.black, abs=0.002)
    assert -both.white.cubes.lost == pytest.approx(cubes.white, abs=0.002)


def test_the_text_tells_every_decision_with_board_plays_and_chances() -> None:
    match, found, _ = gone_through("m03_len3.sgf")
    text = analysed_text(AnalysisRenderer(match.law, match.log.events, "0ply", "en"), found, BEST)
    assert len(re.findall(r"^\d+\. ", text, re.MULTILINE)) == len(found)
    assert text.count("off──╮") == len(found), "a board each"
    made = [line for line in text.splitlines() if line.startswith("* ")]
    named = [line for line in made if not re.match(r"\*  +\d+\.", line)]
    assert len(named) == len(found)
    thrown = [each for each in found if each.what is What.TURN and isinstance(each.fact, Rolled)]
    assert text.count("no double  ") >= len(thrown)
    assert "alice won " in text
    for each in found:
        if each.grade:
            assert f"{-each.loss:+.3f}" in text


@pytest.mark.parametrize("language", ["en", "cy", "fa"])
@pytest.mark.parametrize("name", ["welsh", "modern"])
def test_every_book_is_told_as_text(name: str, language: str) -> None:
    judge, facts = analyst(name), random_facts(name, 3)[:60]
    text = analysed_text(AnalysisRenderer(variant(name), facts, "0ply", language), all_of(judge, facts), BEST)
    assert "analysis-" not in text


def test_the_command_writes_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, text, sgf = str(MATCHES / "m01_len1.sgf"), tmp_path / "a.txt", tmp_path / "a.sgf"
    with pytest.raises(SystemExit) as left:
        app(["analyse", file, "--level", "0ply", "--threads", "1", "--text", str(text), "--sgf", str(sgf)])
    assert left.value.code == 0
    assert read_sgf(sgf.read_bytes()).games == read_sgf(Path(file).read_bytes()).games
    assert "alice" in text.read_text()
    with pytest.raises(SystemExit) as left:
        app(["analyse", file, file, "--sgf", str(sgf)])
    assert left.value.code == 2
    assert "--sgf writes one match" in capsys.readouterr().err
