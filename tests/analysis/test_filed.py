"""The figures that a file brings come to what the program that made them counted itself; what can't be true is left aside."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bafflebox.adapters.matches import read_match
from bafflebox.analysis.analyst import NEAR
from bafflebox.analysis.decision import What
from bafflebox.analysis.filed import Filed, filed
from bafflebox.analysis.report import reports
from bafflebox.record.sgf import read_sgf
from bafflebox.side import Side
from tests.command import bafflebox

FOLDER = Path(__file__).parents[1] / "data" / "analysed"
MATCH, GAME, SESSION = (FOLDER / f"{name}.sgf" for name in ("match1", "match3", "session"))


def brought(data: bytes) -> Filed:
    match = read_match(data)
    return filed(match.law, match.sheet(), match.log.events)


def counted(path: Path, name: str) -> list[float]:
    """What GNU Backgammon counted in a game: M plays, D luck, each with four figures at the end (equity and chances of either)."""
    values = next(values for key, values in read_sgf(path.read_bytes()).games[0].beside if key == "GS")
    return [
        float(each) for value in values if value.startswith(name) for each in value.partition(":")[2].split()
    ]


def test_plays_and_luck_come_to_what_gnu_backgammon_counted() -> None:
    found = brought(MATCH.read_bytes())
    both = reports(found.decisions)
    assert found.unfit == 0
    plays, luck = counted(MATCH, "M"), counted(MATCH, "D")
    for at, side in ((0, Side.WHITE), (2, Side.BLACK)):
        report = both[side]
        assert report.plays.lost == pytest.approx(plays[-4 + at], abs=2e-6)
        assert report.luck == pytest.approx(luck[-4 + at], abs=2e-4)
        assert report.worth / 2 == pytest.approx(luck[-3 + at], abs=2e-4)
    # moves that were not forced, then all of them
    assert [both.white.plays.counted, both.black.plays.counted] == plays[:2]
    assert [both.white.plays.made, both.black.plays.made] == plays[2:4]


def test_chances_to_win_the_match_become_equities() -> None:
    found = reports(brought(GAME.read_bytes()).decisions)
    cube = counted(GAME, "C")
    # missed doubles that were to be taken, missed ones that were to be dropped: what they lost, of both players
    assert found.white.cube.missed.lost == pytest.approx(cube[20] + cube[22], abs=2e-5)
    assert found.white.cube.missed.made == cube[8] + cube[10]
    assert found.black.cubes.lost == 0.0
    assert [found.white.plays.lost, found.black.plays.lost] == pytest.approx(
        counted(GAME, "M")[-4::2], abs=1e-5
    )


def test_doubles_and_answers_of_a_session() -> None:
    decisions = brought(SESSION.read_bytes()).decisions
    double, beaver = [each for each in decisions if each.what is not What.PLAY][:2]
    assert double.did == "double"
    assert double.loss == pytest.approx(2 * 0.403438 - 0.038145, abs=1e-6)  # beavered it costs twice as much
    assert (beaver.did, beaver.loss) == ("beaver", 0.0)
    throws = [each for each in decisions if each.what is What.TURN and each.did == "roll"]
    assert throws
    cubes = [each.advice.cube for each in throws if each.advice]
    assert all(
        each.loss or (cube and cube.no_double - cube.after_double < NEAR)
        for each, cube in zip(throws, cubes, strict=True)
    )


def test_figures_of_another_play_are_left_aside() -> None:
    text = MATCH.read_text("utf-8")
    assert ";W[61hgmg]A[0][mghg" in text
    for wrong in ("A[1][mghg", "A[0][mamm"):
        found = brought(text.replace("A[0][mghg", wrong, 1).encode())
        assert found.unfit == 1
        assert len(found.decisions) == len(brought(MATCH.read_bytes()).decisions) - 1


def test_the_command_names_and_shows_what_a_file_brings(tmp_path: Path) -> None:
    named = bafflebox("analyse", str(MATCH), "--level", "0ply")
    assert named.stdout.startswith("Analysed already by GNU Backgammon 1.07.001, 2 plies deep")
    shown = bafflebox("analyse", str(MATCH), "--given")
    assert "level GNU Backgammon 1.07.001, 2ply" in shown.stdout
    assert "15.37" in shown.stdout
    report = json.loads(bafflebox("analyse", str(MATCH), "--given", "--json").stdout.splitlines()[-1])
    assert report["brought"] == {"by": "GNU Backgammon 1.07.001", "plies": 2}
    assert report["report"]["black"]["plays"]["lost"] == pytest.approx(0.43031, abs=1e-5)
    bare = bafflebox("analyse", str(FOLDER.parent / "gnubg" / "m01_len1.sgf"), "--given")
    assert bare.returncode == 2
    assert "brings no analysis" in bare.stderr
    files = [tmp_path / name for name in ("a.html", "a.txt")]
    assert (
        bafflebox(
            "analyse", str(MATCH), "--given", "--html", str(files[0]), "--text", str(files[1])
        ).returncode
        == 0
    )
    assert all("GNU Backgammon 1.07.001" in file.read_text("utf-8") for file in files)
    refused = bafflebox("analyse", str(MATCH), "--given", "--sgf", "x.sgf")
    assert refused.returncode == 2
    assert "convert" in refused.stderr
